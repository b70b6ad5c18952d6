import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, PASSWORD, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { createLog } from './log.ts';

const lines: string[] = [];
let stand: TestApp;
beforeAll(async () => {
  stand = await createTestApp({ log: createLog('info', { write: (line) => lines.push(line) }) });
});
afterAll(() => stand.close());

/** What is logged of one sign-in. */
async function logOf(email: string, password: string): Promise<string> {
  lines.length = 0;
  await call(stand, 'POST', '/identity/sign-in', { body: { email, password } });
  return lines.join('');
}

test('each line of a sign-in names the account by its id and never by its address', async () => {
  const ann = await signUpCustomer(stand, 'Ann');
  const good = await logOf(ann.email, PASSWORD);
  expect(JSON.parse(good.split('\n').find((line) => line.includes('"signed in"')) ?? '{}')).toMatchObject({
    user: ann.id,
    address: '127.0.0.1',
  });
  const wrong = await logOf('ANN@example.com', 'a wrong guess at it');
  expect(wrong).toContain(`wrong password for user ${ann.id}`);
  expect(wrong).toContain('CREDENTIALS_WRONG');
  const unknown = await logOf('nobody.at.all@example.com', PASSWORD);
  expect(unknown).toContain('no user has this address');
  const admin = await signInAdmin(stand);
  await call(stand, 'PATCH', `/user/${ann.id}`, { token: admin.token, body: { status: 'DISABLED' } });
  const closed = await logOf(ann.email, PASSWORD);
  expect(closed).toContain(`user ${ann.id} is disabled`);
  for (const text of [good, wrong, unknown, closed]) {
    expect(text).not.toMatch(/ann@example|nobody\.at\.all|tugboat|wrong guess/i);
  }
});
