import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH, payment, send, submit, texasFiling } from '#testing/filings.ts';
import { call, PASSWORD, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  customer = await signUpCustomer(stand, 'Ralph');
});
afterAll(() => stand.close());

test('a part is returned at another rate than was charged: both rates are said, and an admin looks first', async () => {
  const original = await submit(stand, customer, texasFiling({ policyNumber: 'RATE-1' }));
  await send(stand, admin, original.body.id, 'record-payment', payment('501.23'));
  const override = {
    what: 'ENTRY',
    rule: 'tx.stamping_fee',
    from: '2026-01-01',
    valueKind: 'RATE',
    rate: '0.0003',
    citation: 'Bulletin B-0007-26',
    source: 'https://example.org/bulletin',
    reason: 'The office lowered its fee.',
    currentPassword: PASSWORD,
  };
  const made = await call(stand, 'POST', '/filing-state/TX/override', {
    token: admin.token,
    body: override,
  });
  expect(made.status).toBe(201);

  const back = await submit(
    stand,
    customer,
    texasFiling({
      policyNumber: 'RATE-1',
      filingType: 'ENDORSEMENT_RETURN',
      transactionEffectiveDate: '2026-03-05',
      coverages: [{ line: 'GENERAL_LIABILITY', premium: '-1000.00' }],
      fees: [],
    }),
  );
  expect(back).toMatchObject({ status: 201, body: { total: '-48.80' } });
  const { body: seen } = await call(stand, 'GET', `/filing/${back.body.id}`, { token: admin.token });
  expect(seen.checks).toContainEqual(
    expect.objectContaining({
      code: 'RETURN_NOT_VERIFIABLE',
      message: `${original.body.number} was charged Texas stamping fee at 0.04%; this return is computed at 0.03%. We’ll check the rate before completing it.`,
    }),
  );
  const answer = { confirmationNumber: 'C-1' };
  const unseen = await send(stand, admin, back.body.id, 'complete', answer);
  expect(Object.keys(unseen.body.error.fields)).toEqual(['acknowledgeWarnings']);
  const looked = await send(stand, admin, back.body.id, 'complete', { ...answer, acknowledgeWarnings: true });
  expect(looked.status).toBe(200);
});
