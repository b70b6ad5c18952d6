import { SignJWT } from 'jose';
import { expect, test, vi } from 'vitest';
import { readConfirmation, signConfirmation } from './mailed-token.ts';

const SECRET = 'a secret key with thirty-two signs';
const HOLDER = { subject: 'somebody', email: 'somebody@example.com' };

/** A statement with the same key that says something else, or is of another kind. */
function statement(audience: string, expires: string, algorithm = 'HS256'): Promise<string> {
  return new SignJWT({ email: HOLDER.email })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(HOLDER.subject)
    .setAudience(audience)
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(SECRET));
}

test('a link of ours says whose address it confirms', async () => {
  expect(await readConfirmation(SECRET, await signConfirmation(SECRET, HOLDER))).toEqual(HOLDER);
  expect(await readConfirmation(SECRET, await statement('confirm-email', '1 hour'))).toEqual(HOLDER);
});

test.each([
  ['for another purpose', () => statement('something else', '1 hour')],
  ['that is over', () => statement('confirm-email', '-1 hour')],
  ['in another algorithm', () => statement('confirm-email', '1 hour', 'HS512')],
  ['signed by somebody else', () => signConfirmation(`${SECRET} of another`, HOLDER)],
  ['that is none', async () => 'nonsense'],
])('one %s confirms nothing', async (_what, token) => {
  await expect(readConfirmation(SECRET, await token())).rejects.toMatchObject({ code: 'LINK_INVALID' });
});

test('one is good for a day', async () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const link = await signConfirmation(SECRET, HOLDER);
  const sent = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: sent + DAY_MS - 10_000 });
  try {
    expect(await readConfirmation(SECRET, link)).toEqual(HOLDER);
    vi.setSystemTime(sent + DAY_MS);
    await expect(readConfirmation(SECRET, link)).rejects.toMatchObject({ code: 'LINK_INVALID' });
  } finally {
    vi.useRealTimers();
  }
});
