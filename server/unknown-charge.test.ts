import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH, submit, texasFiling } from '#testing/filings.ts';
import { call, PASSWORD, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

// South Carolina: the tax on medical malpractice is 6%, the assessment beside it is set anew each year, and nobody
// published its rate of 2026.

let stand: TestApp;
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  customer = await signUpCustomer(stand, 'Cleo');
});
afterAll(() => stand.close());

const INPUTS = texasFiling({
  state: 'SC',
  policyNumber: 'MM-2026-1',
  insured: {
    legalName: 'Palmetto Surgical Group',
    mailingAddress: { street: '1 Bay Street', city: 'Charleston', state: 'SC', postalCode: '29401' },
  },
  coverages: [{ line: 'MEDICAL_MALPRACTICE', premium: '10000.00' }],
  fees: [],
});
const ASSESSMENT = 'sc.medical_malpractice_assessment';

const saveDraft = async () =>
  (await call(stand, 'POST', '/filing-draft', { token: customer.token, body: { content: INPUTS } })).body;
const countFilings = async () => (await stand.context.db.selectFrom('filings').select('id').execute()).length;

test('one unknown charge: the known line, its name without an amount, no total, and nothing sent until it is settled', async () => {
  const { state, filingType, policyEffectiveDate, coverages } = INPUTS;
  const asked = await call(stand, 'POST', '/quote', {
    body: { state, filingType, policyEffectiveDate, coverages },
  });
  expect(asked.status).toBe(200);
  for (const { quote } of [{ quote: asked.body }, await saveDraft()]) {
    expect(quote).toMatchObject({ stateTotal: null, total: null });
    expect(quote.lines).toMatchObject([
      { rule: 'sc.premium_tax', amount: '600.00' },
      {
        rule: ASSESSMENT,
        label: 'South Carolina medical malpractice assessment',
        amount: null,
        notes: [expect.stringMatching(/between 2% and 6%.*Confirm with: the South Carolina Department/)],
      },
    ]);
  }

  const refused = await submit(stand, customer, INPUTS);
  expect([refused.status, refused.body.error.code]).toEqual([422, 'NOT_ASSESSABLE']);
  expect(refused.body.error.message).toContain('South Carolina medical malpractice assessment');
  expect(await countFilings()).toBe(0);
  // Not even an admin sends what has no total.
  const byAdmin = await submit(stand, admin, { ...INPUTS, onBehalfOfUserId: await idOf(customer) });
  expect([byAdmin.status, byAdmin.body.error.code]).toEqual([422, 'NOT_ASSESSABLE']);
  expect(await countFilings()).toBe(0);

  const settled = await call(stand, 'POST', '/filing-state/SC/override', {
    token: admin.token,
    body: {
      what: 'ENTRY',
      rule: ASSESSMENT,
      from: '2026-01-01',
      to: '2026-12-31',
      valueKind: 'RATE',
      rate: '0.03',
      citation: 'Letter of the Department, 2026-03-09',
      source: 'https://example.org/letter',
      reason: 'The Department told us the rate of 2026.',
      currentPassword: PASSWORD,
    },
  });
  expect(settled.status).toBe(201);

  const { quote, checks } = await saveDraft();
  expect(quote.lines).toMatchObject([{ amount: '600.00' }, { rule: ASSESSMENT, amount: '300.00' }]);
  expect(quote.stateTotal).toBe('900.00');
  expect(checks.filter(({ code }: { code: string }) => code === 'NOT_ASSESSABLE')).toEqual([]);
  const sent = await submit(stand, customer, INPUTS);
  expect(sent).toMatchObject({ status: 201, body: { total: quote.total } });
  expect(await countFilings()).toBe(1);
});

async function idOf(person: SignedIn): Promise<string> {
  return (await call(stand, 'GET', '/user/me', { token: person.token })).body.id;
}
