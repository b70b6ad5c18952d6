import type { TestApp } from './app.ts';
import { freshKey } from './filings.ts';
import { type Answer, call, type SignedIn } from './people.ts';

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
