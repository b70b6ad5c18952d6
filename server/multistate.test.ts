import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH, submit, texasFiling } from '#testing/filings.ts';
import { call, type SignedIn, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let customer: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  customer = await signUpCustomer(stand, 'Mia');
});
afterAll(() => stand.close());

test('risk in several states is recorded, and the home state taxes all of it', async () => {
  const allocation = [
    { state: 'TX' as const, premium: '6000.00' },
    { state: 'LA' as const, premium: '4000.00' },
  ];
  const inputs = texasFiling({ policyNumber: 'MULTI-1', allocation });
  const { status, body } = await submit(stand, customer, inputs);
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body.total).toBe('501.23');
  const seen = await call(stand, 'GET', `/filing/${body.id}`, { token: customer.token });
  expect(seen.body.inputs.allocation).toEqual(allocation);
});

test('premium by state that does not add up is sent back before the office does it', async () => {
  const allocation = [{ state: 'TX' as const, premium: '9999.99' }];
  const { status, body } = await submit(
    stand,
    customer,
    texasFiling({ policyNumber: 'MULTI-2', allocation }),
  );
  expect([status, body.error.code]).toEqual([422, 'FILING_INCOMPLETE']);
  expect(body.error.fields.allocation).toContain('$9,999.99');
});

test('risk abroad is left out of the tax and kept with the filing', async () => {
  const coverages = [
    { line: 'GENERAL_LIABILITY' as const, premium: '10000.00', premiumOutsideUs: '4000.00' },
  ];
  const { status, body } = await submit(
    stand,
    customer,
    texasFiling({ policyNumber: 'ABROAD-1', coverages, fees: [] }),
  );
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body.submission.lines).toMatchObject([
    { rule: 'tx.premium_tax', base: '6000.00', amount: '291.00' },
    { rule: 'tx.stamping_fee', base: '10000.00', amount: '4.00' },
  ]);
  expect(body.inputs.coverages).toEqual(coverages);
});
