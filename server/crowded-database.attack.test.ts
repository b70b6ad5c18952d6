import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, type SignedIn, signUpCustomer } from '#testing/people.ts';

/** As many connections as one network may have open. */
const AT_ONCE = 240;
/** Requests of the other that are answered before: some had a connection already, and short ones are soon over. */
const MOST_BEFORE = 120;
let stand: TestApp;
let ann: SignedIn;
let bea: SignedIn;
beforeAll(async () => {
  stand = await createTestApp();
  ann = await signUpCustomer(stand, 'Ann');
  bea = await signUpCustomer(stand, 'Bea');
});
afterAll(() => stand.close());

/** Has Ann ask for something that often at once, each from an address, and Bea for the same of hers behind all of them. */
async function expectBeaAmongFirst(path: string, addressOf: (at: number) => string): Promise<void> {
  let answered = 0;
  const crowd = Array.from({ length: AT_ONCE }, async (_, at) => {
    const { status } = await call(stand, 'GET', path, { token: ann.token, address: addressOf(at) });
    answered += 1;
    return status;
  });
  const { status } = await call(stand, 'GET', path, { token: bea.token, address: '198.51.100.4' });
  expect(status).toBe(200);
  expect(answered).toBeLessThan(MOST_BEFORE);
  // On a busy machine some wait for themselves too long.
  for (const each of await Promise.all(crowd)) expect([200, 503]).toContain(each);
}

test.each(['/user/me', '/filing-draft', '/dashboard/user', '/account/statement'])(
  'who sends 240 requests for %s at once waits behind themselves: somebody elsewhere is among the first',
  (path) => expectBeaAmongFirst(path, () => '203.0.113.8'),
);

test('nor does it help to come from another network each time, of which IPv6 gives everybody thousands', () =>
  expectBeaAmongFirst('/account/statement', (at) => `2001:db8:1:${at.toString(16)}::1`));
