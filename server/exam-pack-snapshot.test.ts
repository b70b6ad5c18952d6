import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchPack } from '#testing/exam-pack.ts';
import { asAdmin, issue, openBooks, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { call, type SignedIn, signInAs, signUpCustomer } from '#testing/people.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { waitForBlockedQueries } from '#testing/wait-for-blocked-queries.ts';
import { snapshotUntil } from './snapshot-until.ts';

const { stand, admin } = await openBooks();
afterEach(() => {
  vi.useRealTimers();
});

/** The invoices of a pack: the text of each by its name. */
async function invoicesIn(files: Record<string, string>): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const [path, bytes] of Object.entries(files)) {
    if (!path.startsWith('invoices/')) continue;
    const pages = await readPdf(Buffer.from(bytes, 'latin1'));
    texts[path] = pages.map(({ text }) => text).join(' ');
  }
  return texts;
}

test('an invoice that is regenerated while a pack of it is on its way is told in one state, in all of it', async () => {
  const customer = await signUpInvoiced(stand, admin, 'Sally');
  const policy = { policyNumber: 'SNAP-1' };
  const [first = ''] = await submitByInvoice(stand, customer, 1, policy);
  const [endorsement = ''] = await submitByInvoice(stand, customer, 1, {
    ...policy,
    filingType: 'ENDORSEMENT_ADDITIONAL',
    transactionEffectiveDate: '2026-03-05',
    coverages: [{ line: 'GENERAL_LIABILITY', premium: '500.00' }],
    fees: [],
  });
  const invoice = (await issue(stand, admin, customer, [first, endorsement])).body;
  const once = [`invoices/${invoice.number}.pdf`];

  // It waits for the documents of its first filing, when it has read that one's invoice and has drawn none.
  const gate = await stand.owner.startTransaction().execute();
  await sql`lock table documents in access exclusive mode`.execute(gate);
  const asked = fetchPack(stand, admin, `/filing/${first}/exam-pack`);
  await waitForBlockedQueries(stand);
  const note = 'Regenerated meanwhile';
  expect((await asAdmin(stand, admin, `/invoice/${invoice.id}/regenerate`, { note })).status).toBe(200);
  await gate.rollback().execute();

  const before = await invoicesIn((await asked).files);
  expect(Object.keys(before)).toEqual(once);
  expect(Object.values(before).join()).not.toContain('Replaced');

  const { files } = await fetchPack(stand, admin, `/filing/${first}/exam-pack`);
  const after = await invoicesIn(files);
  expect(Object.keys(after).sort()).toEqual([`invoices/${invoice.number}-2.pdf`, ...once]);
  expect(after[once[0] ?? '']).toContain('Replaced');
});

test('three packs hold a connection each for as long as they are received, and give it back', async () => {
  const customer = await signUpInvoiced(stand, admin, 'Trudy');
  const [filing = ''] = await submitByInvoice(stand, customer, 1);
  const ask = () => call(stand, 'GET', `/filing/${filing}/exam-pack`, { token: admin.token });
  for (let round = 0; round < 3; round += 1) {
    const statuses = (await Promise.all([ask(), ask(), ask()])).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200]);
  }
  const idle = `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
  await expect.poll(async () => (await stand.context.pool.query(idle)).rowCount).toBe(0);
});

test('a fourth is asked to wait, whoever asks, while three are received, and comes when one is done', async () => {
  const customer = await signUpInvoiced(stand, admin, 'Ursula');
  const [filing = ''] = await submitByInvoice(stand, customer, 1);
  const path = `/user/${(await signUpCustomer(stand, 'Vera')).id}`;
  const made = await call(stand, 'PATCH', path, { token: admin.token, body: { role: 'ADMIN' } });
  const colleague = await signInAs(stand, made.body.email);
  const ask = ({ token }: SignedIn) => call(stand, 'GET', `/filing/${filing}/exam-pack`, { token });

  const gate = await stand.owner.startTransaction().execute();
  await sql`lock table documents in access exclusive mode`.execute(gate);
  const three = [ask(admin), ask(admin), ask(admin)];
  await waitForBlockedQueries(stand, 3);
  const fourth = await ask(colleague);
  await gate.rollback().execute();
  const message = '3 exam packs are being downloaded. Wait until one is done.';
  expect(fourth).toMatchObject({ status: 429, body: { error: { code: 'RATE_LIMITED', message } } });
  expect(fourth.headers['retry-after']).toBe('10');
  expect((await Promise.all(three)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await ask(colleague)).status).toBe(200);
});

test('a snapshot is closed after an hour, though its reader is still there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sent = Promise.withResolvers<void>();
  const snapshot = await snapshotUntil(sent.promise, stand.context.db);
  const read = () => sql`select 1 as one`.execute(snapshot);
  vi.advanceTimersByTime(60 * 60 * 1000 - 1);
  expect((await read()).rows).toEqual([{ one: 1 }]);
  vi.advanceTimersByTime(1);
  await expect(read()).rejects.toThrow();
  sent.resolve();
});
