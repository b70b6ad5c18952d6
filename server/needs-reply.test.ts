import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH, payment, send, submit, texasFiling } from '#testing/filings.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
let customer: SignedIn;
let now = MARCH_TENTH.now();
beforeAll(async () => {
  stand = await createTestApp({ clock: { now: () => now } });
  admin = await signInAdmin(stand);
  customer = await signUpCustomer(stand, 'Cleo');
});
afterAll(() => stand.close());

let policies = 0;
async function submitted(): Promise<string> {
  policies += 1;
  const { body } = await submit(stand, customer, texasFiling({ policyNumber: `WORDS-${policies}` }));
  return body.id;
}

/** A minute later, the next thing happens. */
function later(): string {
  now = new Date(now.getTime() + 60_000);
  return now.toISOString();
}

const read = async (who: SignedIn, path: string) =>
  (await call(stand, 'GET', path, { token: who.token })).body;
const write = (who: SignedIn, id: string, text: string) => send(stand, who, id, 'message', { text });
const dismiss = (who: SignedIn, id: string, body: object = {}) =>
  call(stand, 'POST', `/filing/${id}/message/dismiss`, { token: who.token, body });

async function queued(): Promise<string[]> {
  const { items } = await read(admin, '/filing?queue=needs_reply&limit=100');
  return items.map(idOf);
}
const idOf = ({ id }: { id: string }) => id;
const counted = async () => (await read(admin, '/dashboard/admin')).queues.needsReply;

test('what a customer writes waits from its first word until an admin writes back', async () => {
  const id = await submitted();
  const before = await counted();
  const first = later();
  await write(customer, id, 'Is the stamping fee right?');
  later();
  await write(customer, id, 'And when will you file?');

  expect(await queued()).toContain(id);
  expect(await counted()).toBe(before + 1);
  expect((await read(admin, `/filing/${id}`)).unansweredSince).toBe(first);
  const [row] = (await read(admin, '/filing?queue=needs_reply&search=WORDS-1')).items;
  expect(row).toMatchObject({ id, unansweredSince: first });

  later();
  await write(admin, id, 'It is. Tomorrow.');
  expect(await queued()).not.toContain(id);
  expect(await counted()).toBe(before);
  expect((await read(admin, `/filing/${id}`)).unansweredSince).toBeNull();

  const again = later();
  await write(customer, id, 'Thank you.');
  expect((await read(admin, `/filing/${id}`)).unansweredSince).toBe(again);
});

test('who has waited longest is answered first', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 5; at += 1) ids.push(await submitted());
  for (const id of ids.toReversed()) {
    later();
    await write(customer, id, 'When will you file?');
  }
  expect((await queued()).filter((id) => ids.includes(id))).toEqual(ids.toReversed());

  // Who is answered has left the queue, and leads on to whoever waits longest now.
  const [first = '', second] = await queued();
  const around = (id: string, order = '') => read(admin, `/filing/${id}/neighbor?queue=needs_reply${order}`);
  expect(await around(first)).toEqual({ previousId: null, nextId: second });
  await write(admin, first, 'Tomorrow.');
  expect(await around(first)).toEqual({ previousId: null, nextId: second });

  // In another order it has its place still, between those who wait.
  const byDay = '&sort=creation_date&order=asc';
  const { items } = await read(admin, `/filing?queue=needs_reply${byDay}`);
  const [before, answered = '', after] = items.map(idOf);
  await write(admin, answered, 'Tomorrow.');
  expect(await around(answered, byDay)).toEqual({ previousId: before, nextId: after });
});

test('words are kept and mailed whole, and the audit log names the filing', async () => {
  const id = await submitted();
  const words = `${'Every word of a long letter counts. '.repeat(30)}The end.`;
  await write(admin, id, words);
  const { items } = await read(customer, `/filing/${id}/event`);
  expect(items.at(-1)).toMatchObject({ event: 'message', reason: words });
  const { db } = stand.context;
  const mail = await db
    .selectFrom('outbox_mails')
    .select('body_text')
    .where('template', '=', 'filing-message')
    .where('recipient', '=', customer.email)
    .where('body_text', 'like', '%The end.%')
    .execute();
  expect(mail).toHaveLength(1);
  const { number } = await read(admin, `/filing/${id}`);
  const entry = await db
    .selectFrom('audit_entries')
    .select(['actor_id', 'details'])
    .where('action', '=', 'filing.message')
    .where('subject_id', '=', id)
    .execute();
  expect(entry).toEqual([{ actor_id: admin.id, details: { number } }]);
});

test('the office is told who wrote, of which company, and is led to its own desk', async () => {
  const id = await submitted();
  await write(customer, id, 'Where is the proof?');
  const { subject, body_text } = await stand.context.db
    .selectFrom('outbox_mails')
    .select(['subject', 'body_text'])
    .where('recipient', '=', 'office@agency.example')
    .where('body_text', 'like', '%Where is the proof?%')
    .executeTakeFirstOrThrow();
  const { number } = await read(admin, `/filing/${id}`);
  expect(subject).toBe(`${number}: message from Cleo Agent`);
  expect(body_text).toContain('Message from Cleo Agent, Cleo Agency:');
  expect(body_text).toContain(`/admin/filings/${id}`);
  expect(body_text).not.toContain('/user/');
});

test('a customer does not learn what the office has on its list', async () => {
  const id = await submitted();
  later();
  await write(customer, id, 'Hello?');
  expect((await read(customer, `/filing/${id}`)).unansweredSince).toBeNull();
  const { items, total } = await read(customer, '/filing?queue=needs_reply&limit=100');
  // To a customer it is no queue: all filings are there, in their usual order.
  const all = await read(customer, '/filing?limit=100');
  expect(total).toBe(all.total);
  expect(items.map(idOf)).toEqual(all.items.map(idOf));
  // Nor by its order: who has waited is told from the others by where they stand.
  for (const order of ['asc', 'desc']) {
    const usual = await read(customer, `/filing?limit=100&order=${order}`);
    const asked = await read(customer, `/filing?limit=100&order=${order}&sort=unanswered_since`);
    expect(asked.items.map(idOf)).toEqual(usual.items.map(idOf));
  }
  expect(items.every((filing: { unansweredSince: unknown }) => filing.unansweredSince === null)).toBe(true);
});

test('what needs no answer is taken off the list, unless the customer wrote more meanwhile', async () => {
  const id = await submitted();
  later();
  await write(customer, id, 'Thanks!');
  const seen = (await read(admin, `/filing/${id}`)).version;
  later();
  await write(customer, id, 'One more thing: the insured moved.');

  expect((await dismiss(customer, id)).status).toBe(403);
  expect(await dismiss(admin, id, { version: seen })).toMatchObject({
    status: 409,
    body: { error: { code: 'FILING_CHANGED' } },
  });
  expect(await queued()).toContain(id);

  const { version } = await read(admin, `/filing/${id}`);
  expect((await dismiss(admin, id, { version })).body.unansweredSince).toBeNull();
  expect(await queued()).not.toContain(id);
  const events = async (who: SignedIn) =>
    (await read(who, `/filing/${id}/event`)).items.map(({ event }: { event: string }) => event);
  expect(await events(admin)).toEqual(['submit', 'message', 'message', 'no-reply']);
  expect(await events(customer)).toEqual(['submit', 'message', 'message']);

  // Nothing waits: nothing is kept.
  await dismiss(admin, id);
  expect(await events(admin)).toHaveLength(4);
});

test('a filing that is sent back with words is answered; one that is paid or filed is not', async () => {
  const id = await submitted();
  later();
  await write(customer, id, 'Please use our new address.');
  await send(stand, admin, id, 'record-payment', payment('501.23'));
  expect(await queued()).toContain(id);
  await send(stand, admin, id, 'reject', { reason: 'OTHER', words: 'Enter the new address and resubmit.' });
  expect(await queued()).not.toContain(id);

  const other = await submitted();
  await write(customer, other, 'A question.');
  await send(stand, admin, other, 'record-payment', payment('501.23'));
  await send(stand, admin, other, 'complete', { confirmationNumber: 'C-2' });
  expect(await queued()).toContain(other);
});

test('an answer to what was seen leaves what the customer wrote meanwhile', async () => {
  const id = await submitted();
  later();
  await write(customer, id, 'First question.');
  const events = (await read(admin, `/filing/${id}/event`)).items;
  const meanwhile = later();
  await write(customer, id, 'Second question.');
  later();
  await send(stand, admin, id, 'message', { text: 'To the first.', seenThrough: events.at(-1).id });
  expect((await read(admin, `/filing/${id}`)).unansweredSince).toBe(meanwhile);

  const all = (await read(admin, `/filing/${id}/event`)).items;
  await send(stand, admin, id, 'message', { text: 'To the second.', seenThrough: all.at(-1).id });
  expect((await read(admin, `/filing/${id}`)).unansweredSince).toBeNull();
  const wrong = await send(stand, admin, id, 'message', { text: 'X', seenThrough: 'x' });
  expect(wrong.status).toBe(422);
});

test('filings from before the list was kept are put on it as if it had been', async () => {
  const { db } = stand.context;
  const kept = () =>
    db
      .selectFrom('filings')
      .select(['number', 'unanswered_since'])
      .where('status', '<>', 'COMPLETED')
      .where('unanswered_since', 'is not', null)
      .orderBy('number')
      .execute();
  const id = await submitted();
  await write(customer, id, 'One.');
  await write(admin, id, 'Two.');
  later();
  await write(customer, id, 'Three.');
  later();
  await write(customer, id, 'Four.');
  const before = await kept();
  expect(before.length).toBeGreaterThan(2);

  const migration = await readFile(
    new URL('../db/migrations/0973-messages-that-need-a-reply.sql', import.meta.url),
    'utf8',
  );
  const statement = /^update filings[^;]*;/m.exec(migration)?.[0] ?? '';
  await db.updateTable('filings').set({ unanswered_since: null }).execute();
  await sql.raw(statement).execute(db);
  // What was noted to need no answer comes back: that note is newer than the list.
  expect(await kept()).toEqual(expect.arrayContaining(before));
});
