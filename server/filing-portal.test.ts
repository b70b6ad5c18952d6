import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH, submit, texasFiling } from '#testing/filings.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  customer = await signUpCustomer(stand, 'Lou');
});
afterAll(() => stand.close());

test.each([
  ['2025-12-31', 'OPTins'],
  ['2026-01-01', 'SLIP+ for States'],
])('a policy of %s is reported in %s, as the office sees and the customer does not', async (date, portal) => {
  const inputs = texasFiling({
    state: 'AL',
    policyNumber: `PORTAL-${date}`,
    policyEffectiveDate: date,
    expirationDate: '2027-01-01',
    transactionEffectiveDate: date,
  });
  const { status, body } = await submit(stand, customer, inputs);
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body.portal).toBeNull();
  const seen = await call(stand, 'GET', `/filing/${body.id}`, { token: admin.token });
  expect(seen.body.portal).toBe(portal);
});

test('the codes to key in are told line by line to the office, an unread one as none', async () => {
  const inputs = texasFiling({
    state: 'IL',
    policyNumber: 'CODES-1',
    coverages: [
      { line: 'HOMEOWNERS', premium: '1000.00' },
      { line: 'CYBER', premium: '500.00' },
      { line: 'HOMEOWNERS', premium: '20.00' },
    ],
  });
  const { status, body } = await submit(stand, customer, inputs);
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body.officeCodes).toBeNull();
  const seen = await call(stand, 'GET', `/filing/${body.id}`, { token: admin.token });
  expect(seen.body.officeCodes.lines).toEqual([
    { line: 'HOMEOWNERS', codes: ['2002'], meaning: 'homeowners', source: expect.stringMatching(/^https/) },
    { line: 'CYBER', codes: [], meaning: null, source: null },
  ]);
});
