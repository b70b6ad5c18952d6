import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVERYBODY, LIMITS, limitAttempts } from '#operations/attempts/limit-attempts.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, PASSWORD } from '#testing/people.ts';

// Strangers use up what many share, and whoever comes after them would be refused.

let stand: TestApp;
beforeAll(async () => {
  stand = await createTestApp({ variables: { AGENCY_EMAIL: 'agency@example.com' } });
});
afterAll(() => stand.close());

/** Signs somebody up, each time from another network; the answer's status. */
async function signUp(email: string, round: number): Promise<number> {
  const answer = await call(stand, 'POST', '/user/public', {
    address: `198.19.4.${round}`,
    body: { firstName: 'Jo', lastName: 'Agent', email, password: PASSWORD, companyName: 'Jo Agency' },
  });
  return answer.status;
}

/** Links that sign-ups had mailed to addresses like this. */
async function linksTo(pattern: string): Promise<number> {
  const sent = await stand.context.db
    .selectFrom('outbox_mails')
    .select('id')
    .where('recipient', 'like', pattern)
    .where('template', '=', 'verification')
    .execute();
  return sent.length;
}

test.each([
  ['owner@example.com', 'owner%@example.com', 0],
  ['own.er@gmail.com', 'own.er%@gmail.com', 20],
])('further names with a plus keep %s from no account', async (owner, all, from) => {
  const statuses: number[] = [];
  for (let round = 1; round <= 6; round += 1)
    statuses.push(await signUp(owner.replace('@', `+${round}@`), from + round));
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  expect(await signUp(owner, from + 7)).toBe(201);
  // The mailbox is not filled under that name either.
  expect(await signUp(owner.toUpperCase(), from + 8)).toBe(409);
  expect(await linksTo(all)).toBe(6);
});

test('nor do other spellings at Gmail keep anybody from one under the plain name', async () => {
  const spellings = ['jo.hn', 'j.ohn', 'joh.n', 'j.o.hn', 'j.oh.n', 'jo.h.n'];
  const statuses: number[] = [];
  for (const [at, name] of spellings.entries()) statuses.push(await signUp(`${name}@gmail.com`, 40 + at));
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  expect(await signUp('john@gmail.com', 50)).toBe(201);
});

test('who fills the contact form for an hour keeps out nobody from elsewhere, and fills no more than two a block', async () => {
  const write = async (address: string, name: string) =>
    (
      await call(stand, 'POST', '/contact', {
        address,
        body: { name, email: 'visitor@example.com', message: 'x' },
      })
    ).status;
  for (let sent = 0; sent < LIMITS.contactOfAll.attempts; sent += 1)
    await limitAttempts(stand.context.db, LIMITS.contactOfAll, EVERYBODY);
  for (let sent = 0; sent < LIMITS.contactMails.attempts; sent += 1)
    await limitAttempts(stand.context.db, LIMITS.contactMails, EVERYBODY);
  const statusesOf = async (addresses: readonly string[]) => {
    const statuses: number[] = [];
    for (const address of addresses) statuses.push(await write(address, 'Stranger'));
    return statuses;
  };
  const flood = Array.from({ length: 60 }, (_, network) => `127.1.${network}.1`);
  expect((await statusesOf(flood)).filter((status) => status !== 429)).toEqual([201, 201]);
  for (const elsewhere of [
    ['127.2.2.2', '127.2.9.9', '::ffff:127.2.200.1'],
    ['2001:db8:1::1', '2001:db8:2::1', '2001:db8:3::1'],
  ])
    expect(await statusesOf(elsewhere)).toEqual([201, 201, 429]);
  expect(await write('198.51.100.7', 'Honest')).toBe(201);
  const { rows } = await stand.context.pool.query('select name from contact_messages order by created_at');
  expect(rows.map(({ name }) => name)).toEqual([...Array(6).fill('Stranger'), 'Honest']);
  // They are in the list of the agency, and fill no mailbox.
  const mails = await stand.context.pool.query(
    "select from outbox_mails where template = 'contact-received'",
  );
  expect(mails.rowCount).toBe(0);
});
