import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let customer: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp();
  customer = await signUpCustomer(stand, 'Quincy');
  admin = await signInAdmin(stand);
});
afterAll(() => stand.close());

const TEXAS = {
  state: 'TX',
  filingType: 'NEW_BUSINESS',
  policyEffectiveDate: '2026-03-01',
  premium: '10000.00',
  fees: [{ kind: 'POLICY_FEE', amount: '250.00', chargedBy: 'INSURER' }],
};
let caller = 0;
/** Each call from an address of its own: the limit per address has a test of its own. */
const quote = (body: unknown, token?: string) => {
  caller += 1;
  const address = `10.0.${caller >> 8}.${caller & 255}`;
  return call(stand, 'POST', '/quote', { body, address, ...(token === undefined ? {} : { token }) });
};

describe('a price', () => {
  test('is exact to the cent, and says why', async () => {
    const { status, body } = await quote(TEXAS);
    expect(status).toBe(200);
    expect(body.lines).toMatchObject([
      { rule: 'tx.premium_tax', base: '10250.00', rate: '0.0485', exact: '497.125', amount: '497.13' },
      { rule: 'tx.stamping_fee', base: '10250.00', rate: '0.0004', amount: '4.10' },
    ]);
    expect(body).toMatchObject({ state: 'TX', stateTotal: '501.23', agencyCharges: [], total: '501.23' });
    for (const line of body.lines) {
      expect(line.citation).not.toBe('');
      expect(line.source).toMatch(/^https?:/);
    }
  });

  test('is the same for coverages that add up to it, whatever their order', async () => {
    const coverages = [
      { line: 'GENERAL_LIABILITY', premium: '7500.01' },
      { line: 'EXCESS_LIABILITY', premium: '2499.99' },
    ];
    const { premium: _premium, ...rest } = TEXAS;
    const one = await quote({ ...rest, coverages });
    const other = await quote({ ...rest, coverages: coverages.toReversed() });
    expect(one.body.stateTotal).toBe('501.23');
    expect(other.body.stateTotal).toBe('501.23');
  });

  test('with a charge that nobody knows the amount of has that line without one, and no total', async () => {
    const { status, body } = await quote({
      ...TEXAS,
      state: 'IL',
      policyEffectiveDate: '2003-06-30',
      fees: [],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ stateTotal: null, total: null });
    expect(body.lines).toMatchObject([
      { rule: 'il.premium_tax', amount: '300.00' },
      {
        rule: 'il.stamping_fee',
        amount: null,
        base: null,
        notes: [expect.stringMatching(/Confirm with/)],
      },
    ]);
    expect(body.warnings).toContainEqual(
      expect.objectContaining({ code: 'NOT_INCLUDED', rule: 'il.stamping_fee' }),
    );
  });

  test('of a return mirrors the addition', async () => {
    const { body } = await quote({
      ...TEXAS,
      filingType: 'ENDORSEMENT_RETURN',
      premium: '-10000.00',
      fees: [{ kind: 'POLICY_FEE', amount: '-250.00' }],
    });
    expect(body.stateTotal).toBe('-501.23');
  });

  test('takes twelve digits before the point', async () => {
    const { status, body } = await quote({ ...TEXAS, premium: '999999999999.99', fees: [] });
    expect(status).toBe(200);
    expect(body.lines[0].exact).toBe('48499999999.999515');
  });
});

describe('what is not acceptable is named by its field', () => {
  test.each([
    ['three decimals', { premium: '10.005' }, 'premium'],
    ['thirteen digits', { premium: '1234567890123' }, 'premium'],
    ['no number', { premium: '1,000' }, 'premium'],
    ['nothing', { premium: '' }, 'premium'],
    ['a negative premium of new business', { premium: '-1.00' }, 'premium'],
    ['a positive premium of a return', { filingType: 'ENDORSEMENT_RETURN' }, 'premium'],
    ['a date that does not exist', { policyEffectiveDate: '2026-02-30' }, 'policyEffectiveDate'],
    ['a date of another form', { policyEffectiveDate: '03/01/2026' }, 'policyEffectiveDate'],
    [
      'a transaction before its policy',
      { transactionEffectiveDate: '2026-02-01' },
      'transactionEffectiveDate',
    ],
    ['an impossible invoice date', { dates: { invoice: '2026-13-01' } }, 'dates.invoice'],
    ['a fee without a kind', { fees: [{ amount: '1.00' }] }, 'fees.0.kind'],
    ['a fee of an unknown kind', { fees: [{ kind: 'TIP', amount: '1.00' }] }, 'fees.0.kind'],
    ['another fee of nobody', { fees: [{ kind: 'OTHER_FEE', amount: '1.00' }] }, 'fees.0.chargedBy'],
    ['a fee with three decimals', { fees: [{ kind: 'POLICY_FEE', amount: '1.001' }] }, 'fees.0.amount'],
    ['an unknown line', { line: 'SUBMARINES' }, 'line'],
    ['an unknown filing type', { filingType: 'RENEWAL' }, 'filingType'],
    ['premium and coverages', { coverages: [{ premium: '1.00' }] }, 'premium'],
  ])('%s', async (_what, change, field) => {
    const { status, body } = await quote({ ...TEXAS, ...change });
    expect(status).toBe(422);
    expect(body.error.code).toBe('INVALID');
    expect(Object.keys(body.error.fields)).toContain(field);
  });

  test('a state that does not exist', async () => {
    const { status, body } = await quote({ ...TEXAS, state: 'ZZ' });
    expect([status, body.error.code]).toEqual([404, 'STATE_UNKNOWN']);
    expect(body.error.fields.state).toBe('Home state is not a valid state');
  });

  test('a date before the law as we hold it: the message names rule and date', async () => {
    const { status, body } = await quote({ ...TEXAS, state: 'IL', policyEffectiveDate: '1901-01-01' });
    expect([status, body.error.code]).toEqual([422, 'NOT_ASSESSABLE']);
    expect(body.error.message).toMatch(/il\.\w+|1901/);
  });

  test.each([
    ['an unknown key', { ...TEXAS, discount: '5' }, 400, 'UNKNOWN_FIELD'],
    ['no object', 'TX', 400, 'MALFORMED'],
    ['a list', [], 400, 'MALFORMED'],
  ])('%s', async (_what, body, status, code) => {
    const answer = await call(stand, 'POST', '/quote', {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
      address: '10.9.9.9',
    });
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  });
});

describe('our own charges', () => {
  test('are the state’s for a visitor and the user’s own for the user', async () => {
    await call(stand, 'PATCH', '/filing-state/TX/settings', {
      token: admin.token,
      body: { filingFee: 'FLAT', filingFeeValue: '35' },
    });
    await call(stand, 'PUT', `/user/${customer.id}/state-settings/TX`, {
      token: admin.token,
      body: { filingFee: 'PERCENTAGE', filingFeeValue: '0.01', filingFeeMinimum: '20.00' },
    });
    const visitor = await quote(TEXAS);
    expect(visitor.body.agencyCharges).toMatchObject([{ mode: 'FLAT', amount: '35.00', termsFrom: 'STATE' }]);
    expect(visitor.body.total).toBe('536.23');
    const own = await quote(TEXAS, customer.token);
    expect(own.body.agencyCharges).toMatchObject([
      { mode: 'PERCENTAGE', amount: '100.00', termsFrom: 'USER' },
    ]);
    expect(own.body.total).toBe('601.23');
  });

  test('are not shown to a token that is not valid', async () => {
    expect((await quote(TEXAS, 'nonsense')).status).toBe(401);
  });
});

test('one address may ask so often and no oftener', async () => {
  const statuses: number[] = [];
  for (let asked = 0; asked < 122; asked += 1) {
    const answer = await call(stand, 'POST', '/quote', { body: TEXAS, address: '10.8.8.8' });
    statuses.push(answer.status);
    if (answer.status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  expect(statuses.slice(-2)).toEqual([429, 429]);
});
