import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, PASSWORD, type SignedIn, signUpCustomer } from '#testing/people.ts';
import { createLog } from './log.ts';

const lines: string[] = [];
let stand: TestApp;
let nora: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ log: createLog('trace', { write: (line) => lines.push(line) }) });
  nora = await signUpCustomer(stand, 'Nora');
});
afterAll(() => stand.close());

const TYPED = 'typed into the wrong field 7';
const signIn = (email: string, password: string) =>
  call(stand, 'POST', '/identity/sign-in', { body: { email, password } });

test('whoever reads the log learns which account was tried, not its address, and no password, token or key', async () => {
  const { id } = (await call(stand, 'GET', '/user/me', { token: nora.token })).body;
  const from = lines.length;
  const signedIn = (await signIn(nora.email, PASSWORD)).body;
  expect((await signIn(nora.email, TYPED)).status).toBe(401);
  expect((await signIn(TYPED, PASSWORD)).status).toBeGreaterThanOrEqual(400);
  expect((await signIn('nobody.there@example.com', TYPED)).status).toBe(401);
  await call(stand, 'POST', '/user/send-password-reset-email', { body: { email: nora.email } });
  await call(stand, 'GET', `/user/me?token=${signedIn.token}`, { token: signedIn.token });
  await call(stand, 'GET', '/user/me', { token: `${signedIn.token}x` });
  await vi.waitFor(() => expect(lines.length).toBeGreaterThanOrEqual(from + 7));
  await pause(0);
  const said = lines.slice(from).join('');
  expect(said).toContain(`"user":"${id}"`);
  expect(said).toContain('"msg":"signed in"');
  for (const secret of [nora.email, 'nobody.there', TYPED, PASSWORD, signedIn.token, signedIn.refreshToken]) {
    expect(said.includes(secret), `the log says ${secret.slice(0, 30)}`).toBe(false);
  }
});
