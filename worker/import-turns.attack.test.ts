import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { csvOfFilings } from '#testing/filing-import-rows.ts';
import { MARCH_TENTH, texasFiling } from '#testing/filings.ts';
import { call, signUpCustomer } from '#testing/people.ts';
import { uploadWhenFree } from '#testing/uploads.ts';
import { startWorker, type WorkerHandle } from './start-worker.ts';

// Files of filings of many keep the worker at work for minutes; nobody else may notice.

const OWNERS = ['Ann', 'Bea', 'Cal', 'Dee', 'Eve', 'Fay'];
/** As many as one user may have under way. */
const EACH = 3;
const ALL = OWNERS.length * EACH;
const ROWS = 300;
/** How many imports are worked on at the same time. */
const PLACES = 2;

let stand: TestApp;
let worker: WorkerHandle | undefined;
beforeEach(async () => {
  await end();
  stand = await createTestApp({ clock: MARCH_TENTH });
});
afterAll(() => end());

async function end(): Promise<void> {
  await worker?.stop();
  worker = undefined;
  await stand?.close();
}

async function sendFiles(name: string, from: string, { count, rows }: { count: number; rows: number }) {
  const who = await signUpCustomer(stand, name);
  const ids: string[] = [];
  for (let file = 1; file <= count; file += 1) {
    const filings = Array.from({ length: rows }, (_, at) =>
      texasFiling({ policyNumber: `${name}-${file}-${at}` }),
    );
    const bytes = Buffer.from(csvOfFilings(filings));
    const sent = await uploadWhenFree(stand, who, '/filing/import?mode=CHECK', {
      name: `${file}.csv`,
      bytes,
      from,
    });
    expect(sent.status).toBe(202);
    ids.push(sent.body.id);
  }
  return ids;
}

async function floodFrom(addressOf: (at: number) => string): Promise<void> {
  for (const [at, name] of OWNERS.entries())
    await sendFiles(name, addressOf(at), { count: EACH, rows: ROWS });
}

async function statusOf(id: string): Promise<string | undefined> {
  const { rows } = await stand.context.pool.query('select status from filing_imports where id = $1', [id]);
  return rows[0]?.status;
}

/** Imports that the worker has begun with. */
async function begun(): Promise<number> {
  const { rowCount } = await stand.context.pool.query(`select from filing_imports where status <> 'QUEUED'`);
  return rowCount ?? 0;
}

async function start(): Promise<void> {
  worker = await startWorker(stand.context, stand.context.pool, stand.context.reportError, {
    endWithinMs: 2_000,
  });
}

test('a mail waits for no import, however many there are', async () => {
  await floodFrom(() => '192.0.2.1');
  await call(stand, 'POST', '/user/send-password-reset-email', { body: { email: 'ann@example.com' } });
  await start();
  const sent = async () => {
    const mails = await stand.context.db
      .selectFrom('outbox_mails')
      .select('status')
      .where('template', '=', 'password-reset')
      .execute();
    expect(mails).toEqual([{ status: 'SENT' }]);
  };
  await vi.waitFor(sent, 60_000);
  expect(await begun()).toBeLessThanOrEqual(2 * PLACES);
}, 120_000);

test('an import of one row waits for one of each other sender at most', async () => {
  await floodFrom((at) => `192.0.2.${at + 1}`);
  const [id] = await sendFiles('Zoe', '198.51.100.1', { count: 1, rows: 1 });
  await start();
  await vi.waitFor(async () => expect(await statusOf(id ?? '')).toBe('DONE'), 60_000);
  // Those that were begun with beside it are among them.
  expect(await begun()).toBeLessThanOrEqual(OWNERS.length + 1 + 2 * PLACES);
  expect(ALL).toBeGreaterThan(OWNERS.length + 1 + 2 * PLACES);
}, 120_000);

test('nor even for those where all of them send from one network', async () => {
  await floodFrom(() => '192.0.2.1');
  const [id] = await sendFiles('Zoe', '198.51.100.1', { count: 1, rows: 1 });
  await start();
  await vi.waitFor(async () => expect(await statusOf(id ?? '')).toBe('DONE'), 60_000);
  expect(await begun()).toBeLessThanOrEqual(1 + 2 * PLACES);
}, 120_000);

test('who shares that network does not wait for all the others of it', async () => {
  await floodFrom(() => '192.0.2.1');
  const [id] = await sendFiles('Zoe', '192.0.2.1', { count: 1, rows: 1 });
  await start();
  await vi.waitFor(async () => expect(await statusOf(id ?? '')).toBe('DONE'), 60_000);
  // The network’s first ten turns put those back who came later.
  expect(await begun()).toBeLessThanOrEqual(ALL - 3);
}, 120_000);
