import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH, submit, texasFiling } from '#testing/filings.ts';
import { type Answer, call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let customer: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  customer = await signUpCustomer(stand, 'Cleo');
});
afterAll(() => stand.close());

const noticesOf = (id: string, { token }: SignedIn): Promise<Answer> =>
  call(stand, 'GET', `/filing/${id}/notice`, { token });

test('a filing has the notices of its state, filled in, with the amounts that stand beside them', async () => {
  const filing = await submit(stand, customer, texasFiling({ policyNumber: 'NOTICE-1' }));
  const { status, body } = await noticesOf(filing.body.id, customer);
  expect(status).toBe(200);
  expect(body.items).toHaveLength(2);
  for (const { wording, hasBlank } of body.items) {
    expect(wording).toContain('payment of a 4.85 percent tax on gross premium.');
    expect(hasBlank).toBe(false);
  }
  expect(body.items[0]).toMatchObject({ on: 'POLICY', size: '11-point type', citation: expect.any(String) });
  expect(body.amounts).toEqual([
    { label: 'Premium', amount: '10000.00' },
    { label: 'Policy fee', amount: '250.00' },
    { label: expect.stringContaining('tax'), amount: '497.13' },
    { label: expect.stringContaining('tamping fee'), amount: '4.10' },
    { label: 'Total state taxes and fees', amount: '501.23' },
  ]);
});

test('nobody reads those of somebody else, and the office reads all', async () => {
  const filing = await submit(stand, customer, texasFiling({ policyNumber: 'NOTICE-2' }));
  expect((await noticesOf(filing.body.id, await signUpCustomer(stand, 'Sam'))).status).toBe(404);
  expect((await noticesOf(filing.body.id, await signInAdmin(stand))).status).toBe(200);
});
