import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, PASSWORD, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { createLog } from './log.ts';

const lines: string[] = [];
let stand: TestApp;
let ann: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ log: createLog('trace', { write: (line) => lines.push(line) }) });
  ann = await signUpCustomer(stand, 'Ann');
});
afterAll(() => stand.close());

const WRONG = 'a wrong guess at it';
const signIn = (email: string, password: string) =>
  call(stand, 'POST', '/identity/sign-in', { body: { email, password } });

/** All that is logged from one request to the line that says how the last of them was answered. */
async function logOf<T>(requests: (() => Promise<T>)[]): Promise<{ said: string; answers: T[] }> {
  lines.length = 0;
  const answers: T[] = [];
  for (const request of requests) answers.push(await request());
  const answered = () => lines.filter((line) => line.includes('"msg":"answered"')).length;
  await vi.waitFor(() => expect(answered()).toBe(requests.length));
  return { said: lines.join(''), answers };
}

test('each line of a sign-in names the account by its id and never by its address', async () => {
  const { said: good } = await logOf([() => signIn(ann.email, PASSWORD)]);
  expect(JSON.parse(good.split('\n').find((line) => line.includes('"signed in"')) ?? '{}')).toMatchObject({
    user: ann.id,
    address: '127.0.0.1',
  });
  const { said: wrong } = await logOf([() => signIn('ANN@example.com', WRONG)]);
  expect(wrong).toContain(`wrong password for user ${ann.id}`);
  expect(wrong).toContain('CREDENTIALS_WRONG');
  const { said: unknown } = await logOf([() => signIn('nobody.at.all@example.com', PASSWORD)]);
  expect(unknown).toContain('no user has this address');
  const admin = await signInAdmin(stand);
  await call(stand, 'PATCH', `/user/${ann.id}`, { token: admin.token, body: { status: 'DISABLED' } });
  const { said: closed } = await logOf([() => signIn(ann.email, PASSWORD)]);
  expect(closed).toContain(`user ${ann.id} is disabled`);
  for (const text of [good, wrong, unknown, closed]) {
    expect(text).not.toMatch(/ann@example|nobody\.at\.all|tugboat|wrong guess/i);
  }
});

test('nor does any line say what was typed into the wrong field, a token in an address, or whom a link went to', async () => {
  const bea = await signUpCustomer(stand, 'Bea');
  const { said, answers } = await logOf([
    () => signIn(WRONG, PASSWORD),
    () => signIn(bea.email, PASSWORD),
    () => call(stand, 'POST', '/user/send-password-reset-email', { body: { email: bea.email } }),
    () => call(stand, 'GET', `/user/me?token=${bea.token}`, { token: bea.token }),
    () => call(stand, 'GET', '/user/me', { token: `${bea.token}x` }),
    () => call(stand, 'POST', '/identity/refresh', { body: { refreshToken: bea.refreshToken } }),
  ]);
  expect(answers[1]?.status).toBe(200);
  const { token, refreshToken } = answers[1]?.body ?? {};
  const secrets = [bea.email, WRONG, PASSWORD, bea.token, bea.refreshToken, token, refreshToken];
  for (const secret of secrets) expect(said.includes(secret), `the log says ${secret}`).toBe(false);
});
