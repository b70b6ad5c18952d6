import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, type SignedIn, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let customer: SignedIn;
beforeAll(async () => {
  stand = await createTestApp();
  customer = await signUpCustomer(stand, 'Zia');
});
afterAll(() => stand.close());

const countiesOf = async (code: string) =>
  (await call(stand, 'GET', `/zip-code/${code}`, { token: customer.token })).body.counties;

test.for([
  ['78701', [{ state: 'TX', county: 'Travis' }]],
  ['10001', [{ state: 'NY', county: 'New York' }]],
  ['70112', [{ state: 'LA', county: 'Orleans Parish' }]],
  [
    '78613',
    [
      { state: 'TX', county: 'Travis' },
      { state: 'TX', county: 'Williamson' },
    ],
  ],
  ['00000', []],
] as const)('%s lies in %j', async ([code, counties]) => {
  expect(await countiesOf(code)).toEqual(counties);
});

test('only five digits are a ZIP code', async () => {
  for (const code of ['7870', '787011', '78701-1234', 'ABCDE']) {
    const { status } = await call(stand, 'GET', `/zip-code/${code}`, { token: customer.token });
    expect([code, status]).toEqual([code, 404]);
  }
});
