import { afterAll } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';
import { freshKey, MARCH_TENTH } from './filings.ts';
import { type Answer, call, type SignedIn, signInAdmin, signUpCustomer } from './people.ts';

/**
 * The office on March 10, and a customer with the company "Carla Agency": `const { stand, admin } = await openOffice()` at
 * the head of a file of tests, after which it closes.
 */
export async function openOffice() {
  const stand = await createTestApp({ clock: MARCH_TENTH });
  afterAll(() => stand.close());
  const admin = await signInAdmin(stand);
  const customer = await signUpCustomer(stand, 'Carla');
  const me = await call(stand, 'GET', '/user/me', { token: customer.token });
  return { stand, admin, customer, companyId: me.body.companyId as string };
}

/** A call of an admin, with a key where one is needed. */
export async function ask(
  stand: TestApp,
  admin: SignedIn,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Answer> {
  const headers: Record<string, string> = method === 'POST' ? { 'idempotency-key': freshKey() } : {};
  return await call(stand, method, path, {
    token: admin.token,
    headers,
    ...(body === undefined ? {} : { body }),
  });
}

let licenses = 0;

/** What a new license says; each has a number of its own. */
export function newLicense(said: Record<string, unknown> = {}) {
  licenses += 1;
  return { licenseNumber: `SL-${licenses}`, licensee: 'Lena Licensee', state: 'TX', ...said };
}
