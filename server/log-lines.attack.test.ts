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

// Calendar programs ask with OPTIONS, PROPFIND and REPORT first; people lose or add a slash.
test('no line holds the secret of a calendar or the code of a proof, however its address is spelled', async () => {
  const admin = await signInAdmin(stand);
  const { url } = (
    await call(stand, 'POST', '/user/me/calendar', {
      token: admin.token,
      body: { currentPassword: PASSWORD },
    })
  ).body;
  const { pathname } = new URL(url);
  const secret = pathname.split('/').at(-1)?.replace('.ics', '') ?? '';
  expect(secret).toHaveLength(43);
  const code = 'R6HW-MYS1-X5RP-J576';
  const ask = (method: string, path: string) => () =>
    stand.app.inject({ method: method as 'GET', url: path }).then(({ statusCode }) => statusCode);
  // What is no address at all is refused before anything counts it as answered.
  const malformed = [ask('GET', `${pathname}%`), ask('GET', `/reset-password%?token=${secret}`)];
  const { said, answers } = await logOf([
    async () => {
      for (const each of malformed) expect(await each()).toBe(400);
      return await ask('GET', pathname)();
    },
    ...['HEAD', 'OPTIONS', 'PROPFIND', 'REPORT', 'POST', 'DELETE'].map((each) => ask(each, pathname)),
    ask('GET', `${pathname}/`),
    ask('GET', `${pathname};x=1`),
    ask('GET', pathname.replace('/api/v1', '')),
    ask('GET', pathname.replace('/api/v1', '/api/v2')),
    ask('GET', pathname.replace('calendar', '%63alendar')),
    ask('GET', pathname.replace('calendar', 'Calendar')),
    ask('GET', `/verify/${code}`),
    ask('GET', `/Verify/${code}`),
    ask('GET', `/%76erify/${code}/x`),
    ask('POST', `/api/v1/verify/${code}`),
  ]);
  expect(answers[0]).toBe(200);
  for (const each of [secret, code])
    expect(said.split('\n').filter((line) => line.includes(each))).toEqual([]);
});
