import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH, payment, send, submit, texasFiling } from '#testing/filings.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  customer = await signUpCustomer(stand, 'Rhea');
});
afterEach(async () => {
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});
afterAll(() => stand.close());

let policies = 0;
const nextPolicy = () => {
  policies += 1;
  return `RET-${policies}`;
};
const returnOf = (policyNumber: string, changes: FilingInputs = {}) =>
  texasFiling({
    policyNumber,
    filingType: 'ENDORSEMENT_RETURN',
    transactionEffectiveDate: '2026-03-05',
    coverages: [{ line: 'GENERAL_LIABILITY', premium: '-10000.00' }],
    fees: [],
    ...changes,
  });
const complete = (id: string, body: object = {}) =>
  send(stand, admin, id, 'complete', { confirmationNumber: 'C-1', ...body });
/** The company's credit in cents. */
async function credit(): Promise<number> {
  const { rows } = await sql<{ cents: string }>`
    select coalesce(-sum(posting.amount_cents), 0)::text as cents
    from ledger_postings posting
    join ledger_accounts account on account.id = posting.account_id
    join users on users.company_id = account.company_id
    where users.id = ${customer.id} and account.kind = 'CUSTOMER_CREDIT'
  `.execute(stand.context.db);
  return Number(rows[0]?.cents);
}

/** Changes a filing behind the back of the lifecycle. */
async function tamper(id: string, set: { status?: 'REJECTED' | 'UNPAID'; premium_cents?: bigint }) {
  await stand.context.db.updateTable('filings').set(set).where('id', '=', id).execute();
}

describe('a return gives back no more than the policy was charged', () => {
  test('of fees: a million for a fee of 250 is refused by its field', async () => {
    const policyNumber = nextPolicy();
    await submit(stand, customer, texasFiling({ policyNumber }));
    const fees = (amount: string): FilingInputs => ({
      coverages: [{ line: 'GENERAL_LIABILITY', premium: '0.00' }],
      fees: [{ kind: 'POLICY_FEE', amount, chargedBy: 'INSURER' }],
    });
    const greedy = await submit(stand, customer, returnOf(policyNumber, fees('-1000000.00')));
    expect(greedy).toMatchObject({ status: 422, body: { error: { code: 'FILING_INCOMPLETE' } } });
    expect(greedy.body.error.fields['fees.0.amount']).toBe(
      'This returns $1,000,000.00, but only $250.00 of this fee is filed for this policy.',
    );
    expect((await submit(stand, customer, returnOf(policyNumber, fees('-250.00')))).status).toBe(201);
    const again = await submit(
      stand,
      customer,
      returnOf(policyNumber, { ...fees('-0.01'), transactionEffectiveDate: '2026-03-06' }),
    );
    expect(again.status).toBe(422);
  });

  test('of tax: what was outside the United States was never taxed', async () => {
    const abroad = nextPolicy();
    await submit(
      stand,
      customer,
      texasFiling({
        policyNumber: abroad,
        coverages: [{ line: 'GENERAL_LIABILITY', premium: '10000.00', premiumOutsideUs: '9000.00' }],
        fees: [],
      }),
    );
    const whole = await submit(stand, customer, returnOf(abroad));
    expect(whole.body.error.fields.coverages).toMatch(
      /on \$10,000\.00, but this policy was charged on \$1,000\.00 only/,
    );
    const asFiled = returnOf(abroad, {
      coverages: [{ line: 'GENERAL_LIABILITY', premium: '-10000.00', premiumOutsideUs: '-9000.00' }],
    });
    expect((await submit(stand, customer, asFiled)).status).toBe(201);
  });

  test('of another term: the date under which we filed it decides', async () => {
    const policyNumber = nextPolicy();
    await submit(stand, customer, texasFiling({ policyNumber }));
    const otherYear = await submit(
      stand,
      customer,
      returnOf(policyNumber, { policyEffectiveDate: '2026-02-01', lateReason: 'Late' }),
    );
    expect(otherYear.body.error.fields.policyEffectiveDate).toMatch(
      /^We filed this policy with the effective date Mar 1, 2026/,
    );
  });

  test('a filing of another policy is no parent', async () => {
    const other = await submit(stand, customer, texasFiling({ policyNumber: nextPolicy() }));
    const orphan = await submit(
      stand,
      customer,
      returnOf(nextPolicy(), { parentFilingId: other.body.id, originalPolicy: { filedBy: 'Us' } }),
    );
    expect(Object.keys(orphan.body.error.fields)).toEqual(['parentFilingId']);
  });
});

test('an original and its endorsements name each other, and no other term or policy', async () => {
  const policyNumber = nextPolicy();
  const original = await submit(stand, customer, texasFiling({ policyNumber }));
  const back = await submit(
    stand,
    customer,
    returnOf(policyNumber.toLowerCase().replace('-', ' '), {
      coverages: [{ line: 'GENERAL_LIABILITY', premium: '-1000.00' }],
    }),
  );
  await submit(stand, customer, texasFiling({ policyNumber: nextPolicy() }));
  await submit(
    stand,
    customer,
    texasFiling({ policyNumber, policyEffectiveDate: '2026-03-02', expirationDate: '2027-03-02' }),
  );
  const expected = [
    {
      id: original.body.id,
      number: original.body.number,
      filingType: 'NEW_BUSINESS',
      isCancellation: false,
      status: 'UNPAID',
      transactionEffectiveDate: '2026-03-01',
      premium: '10000.00',
      total: original.body.total,
    },
    {
      id: back.body.id,
      number: back.body.number,
      filingType: 'ENDORSEMENT_RETURN',
      isCancellation: false,
      status: 'PENDING',
      transactionEffectiveDate: '2026-03-05',
      premium: '-1000.00',
      total: back.body.total,
    },
  ];
  for (const [viewer, id] of [
    [customer, original.body.id],
    [customer, back.body.id],
    [admin, back.body.id],
  ] as const) {
    const { body } = await call(stand, 'GET', `/filing/${id}`, { token: viewer.token });
    expect(body.policyFilings).toEqual(expected);
  }
});

describe('a return that rests on another filing', () => {
  async function policyWithReturn() {
    const policyNumber = nextPolicy();
    const parent = await submit(stand, customer, texasFiling({ policyNumber }));
    const back = await submit(stand, customer, returnOf(policyNumber));
    expect([parent.status, back.status]).toEqual([201, 201]);
    return {
      policyNumber,
      parent: parent.body.id as string,
      back: back.body.id as string,
      number: back.body.number,
    };
  }

  test('keeps it where it is: no withdrawal and no rejection before its own', async () => {
    const { policyNumber, parent, back, number } = await policyWithReturn();
    const withdrawn = await send(stand, customer, parent, 'withdraw', {});
    expect(withdrawn).toMatchObject({ status: 409, body: { error: { code: 'EVENT_NOT_ALLOWED' } } });
    expect(withdrawn.body.error.message).toContain(number);
    const rejection = { reason: 'OTHER', words: 'Not placed' };
    expect((await send(stand, admin, parent, 'reject', rejection)).status).toBe(409);
    expect((await send(stand, admin, back, 'reject', rejection)).status).toBe(200);
    expect((await send(stand, customer, parent, 'withdraw', {})).status).toBe(200);
    expect((await send(stand, customer, back, 'resubmit', { inputs: returnOf(policyNumber) })).status).toBe(
      422,
    );
  });

  test('is held against it again before it becomes credit', async () => {
    const { parent, back } = await policyWithReturn();
    const before = await credit();
    // As if the guard above had been passed by: the last check does not rely on it.
    await tamper(parent, { status: 'REJECTED' });
    const refused = await complete(back);
    expect(refused.body.error.fields).toHaveProperty('acknowledgeWarnings');
    await tamper(parent, { status: 'UNPAID', premium_cents: 999_999n });
    const tooLarge = await complete(back, { acknowledgeWarnings: true });
    expect(tooLarge.body.error.fields.return).toBe(
      'This returns $10,000.00, but only $9,999.99 of premium is filed for this policy.',
    );
    await tamper(parent, { premium_cents: 1_000_000n });
    expect(await credit()).toBe(before);
    const unpaid = await complete(back);
    expect(unpaid.body.error.fields.acknowledgeWarnings).toContain('is not paid yet');
    const done = await complete(back, { acknowledgeWarnings: true });
    expect(done.body).toMatchObject({ status: 'COMPLETED' });
    expect(await credit()).toBe(before + 48_900);
  });

  test('withdrawn and returned at once: one of the two is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const policyNumber = nextPolicy();
      const parent = await submit(stand, customer, texasFiling({ policyNumber }));
      const both = await Promise.all([
        send(stand, customer, parent.body.id, 'withdraw', {}),
        submit(stand, customer, returnOf(policyNumber)),
      ]);
      expect(both.map(({ status }) => status)).toSatisfy(
        (statuses: number[]) => statuses.filter((status) => status < 300).length === 1,
      );
    }
  });
});

test('a return of a policy that we did not file is credited when an admin says that they checked it', async () => {
  const policyNumber = nextPolicy();
  const elsewhere = await submit(
    stand,
    customer,
    returnOf(policyNumber, { originalPolicy: { filedBy: 'Another broker' } }),
  );
  expect(elsewhere.status).toBe(201);
  const { body: seen } = await call(stand, 'GET', `/filing/${elsewhere.body.id}`, { token: admin.token });
  expect(seen.checks.map(({ code }: { code: string }) => code)).toContain('RETURN_NOT_VERIFIABLE');
  const before = await credit();
  const unseen = await complete(elsewhere.body.id);
  expect(Object.keys(unseen.body.error.fields)).toEqual(['acknowledgeWarnings']);
  expect(await credit()).toBe(before);
  expect((await complete(elsewhere.body.id, { acknowledgeWarnings: true })).status).toBe(200);
  expect(await credit()).toBe(before + 48_900);
  const events = await call(stand, 'GET', `/filing/${elsewhere.body.id}/event`, { token: admin.token });
  expect(events.status).toBe(200);
});

test('a fee with blanks around it is filed, and held against a return', async () => {
  const policyNumber = nextPolicy();
  const fees: FilingInputs['fees'] = [{ kind: 'POLICY_FEE', amount: ' 250.00 ', chargedBy: 'INSURER' }];
  expect((await submit(stand, customer, texasFiling({ policyNumber, fees }))).status).toBe(201);
  const back: FilingInputs['fees'] = [{ kind: 'POLICY_FEE', amount: ' -250.00 ', chargedBy: 'INSURER' }];
  expect((await submit(stand, customer, returnOf(policyNumber, { fees: back }))).status).toBe(201);
});

describe('the price that was shown is the price that is charged', () => {
  const expected = (expectedTotal: string) => ({
    inputs: texasFiling({ policyNumber: nextPolicy() }),
    expectedTotal,
  });
  const post = (body: object) =>
    call(stand, 'POST', '/filing', {
      token: customer.token,
      body,
      headers: { 'idempotency-key': `expected-${nextPolicy()}` },
    });

  test('another total is answered with the one it is now, and nothing is filed', async () => {
    const penny = await post(expected('501.22'));
    expect(penny).toMatchObject({ status: 409, body: { error: { code: 'PRICE_CHANGED' } } });
    expect(penny.body.error.message).toContain('$501.23');
    expect((await post(expected('501.23'))).status).toBe(201);
    expect((await post(expected('five'))).body.error).toMatchObject({ code: 'AMOUNT_INVALID' });
  });

  test('resubmitting and reassessing too', async () => {
    const policyNumber = nextPolicy();
    const { body: filing } = await submit(stand, customer, texasFiling({ policyNumber }));
    const confirm = { confirm: true };
    expect(
      (await send(stand, admin, filing.id, 'reassess', { ...confirm, expectedTotal: '501.24' })).status,
    ).toBe(409);
    expect(
      (await send(stand, admin, filing.id, 'reassess', { ...confirm, expectedTotal: '501.23' })).status,
    ).toBe(200);
    await send(stand, admin, filing.id, 'record-payment', payment('501.23'));
    await send(stand, admin, filing.id, 'reject', { reason: 'OTHER', words: 'Name' });
    const inputs = texasFiling({ policyNumber });
    const penny = await send(stand, customer, filing.id, 'resubmit', { inputs, expectedTotal: '501.24' });
    expect(penny).toMatchObject({ status: 409, body: { error: { code: 'PRICE_CHANGED' } } });
    expect(
      (await send(stand, customer, filing.id, 'resubmit', { inputs, expectedTotal: '501.23' })).status,
    ).toBe(200);
  });
});
