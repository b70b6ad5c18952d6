import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS, type Limit, limitAttempts } from '#operations/attempts/limit-attempts.ts';
import { runImport } from '#operations/filing-import/run-import.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { csvOfFilings } from '#testing/filing-import-rows.ts';
import { freshKey, MARCH_TENTH, send, submit, texasFiling } from '#testing/filings.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { uploadWhenFree } from '#testing/uploads.ts';

// Whatever is submitted is kept for ever: a program that submits without end would fill the database.

let stand: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
});
afterAll(() => stand.close());

const countAsDone = (limit: Limit, { id }: SignedIn, count: number) =>
  limitAttempts(stand.context.db, limit, id, count);
const filing = (policyNumber: string) => texasFiling({ policyNumber });
const filed = async ({ id }: SignedIn) =>
  (await stand.context.db.selectFrom('filings').select('id').where('submitter_id', '=', id).execute()).length;

test('one user submits 2,000 filings in an hour, those sent again among them, and no more', async () => {
  const [ann, bob] = [await signUpCustomer(stand, 'Ann'), await signUpCustomer(stand, 'Bob')];
  const key = freshKey();
  const first = await submit(stand, ann, filing('A-1'), key);
  const returned = { reason: 'OTHER', words: 'Correct it' };
  expect((await send(stand, admin, first.body.id, 'reject', returned)).status).toBe(200);
  await countAsDone(LIMITS.submissionOfUser, ann, 1_997);
  // Of what is refused nothing is kept, and nothing is counted.
  expect((await submit(stand, ann, texasFiling({ onBehalfOfUserId: bob.id }))).status).toBe(422);
  const again = { inputs: filing('A-1') };
  expect((await send(stand, ann, first.body.id, 'resubmit', again)).status).toBe(200);
  // What is asked twice is one.
  expect((await submit(stand, ann, filing('A-1'), key)).body.id).toBe(first.body.id);
  expect((await submit(stand, ann, filing('A-2'))).status).toBe(201);

  const refused = await submit(stand, ann, filing('A-3'));
  expect([refused.status, refused.body.error.message]).toEqual([
    429,
    'You can submit 2,000 filings an hour, and more in a file. Try again in 60 minutes.',
  ]);
  expect((await send(stand, admin, first.body.id, 'reject', returned)).status).toBe(200);
  expect((await send(stand, ann, first.body.id, 'resubmit', again)).status).toBe(429);
  expect(await filed(ann)).toBe(2);
  expect((await submit(stand, bob, filing('B-1'))).status).toBe(201);
});

const queuedFor = async (importId: string) => {
  const { rows } = await stand.context.pool.query<{ seconds: number }>(
    'select extract(epoch from run_at - now())::integer as seconds from graphile_worker.jobs where key = $1',
    [`import-filings:${importId}`],
  );
  return rows[0]?.seconds ?? null;
};

test('files of one user submit 30,000 rows in an hour, and the others when it is over, by themselves', async () => {
  const [cyd, dan] = [await signUpCustomer(stand, 'Cyd'), await signUpCustomer(stand, 'Dan')];
  const importFile = async (who: SignedIn, mark: string, mode = 'SUBMIT') => {
    const bytes = Buffer.from(csvOfFilings([filing(`${mark}-1`), filing(`${mark}-2`)]));
    const file = { name: `${mark}.csv`, bytes };
    const sent = await uploadWhenFree(stand, who, `/filing/import?mode=${mode}`, file);
    expect(sent.status).toBe(202);
    await runImport(stand.context, { importId: sent.body.id });
    return sent.body.id as string;
  };
  const statusOf = async (id: string, { token }: SignedIn) =>
    (await call(stand, 'GET', `/job/${id}`, { token })).body.status;
  await countAsDone(LIMITS.importedRowOfUser, cyd, 29_997);
  // Neither is counted with the other.
  await countAsDone(LIMITS.submissionOfUser, cyd, 2_000);
  expect(await statusOf(await importFile(cyd, 'CHECKED', 'CHECK'), cyd)).toBe('DONE');
  expect(await statusOf(await importFile(cyd, 'C', 'SUBMIT'), cyd)).toBe('DONE');
  expect(await filed(cyd)).toBe(2);

  const waiting = await importFile(cyd, 'D');
  expect([await statusOf(waiting, cyd), await filed(cyd)]).toEqual(['RUNNING', 2]);
  const seconds = await queuedFor(waiting);
  expect(seconds).toBeGreaterThan(3_500);
  expect(seconds).toBeLessThanOrEqual(3_600);
  await importFile(dan, 'E');
  expect(await filed(dan)).toBe(2);

  await sql`update attempt_counters set window_ends_at = now() where name = 'imported-row-of-user'`.execute(
    stand.owner,
  );
  await runImport(stand.context, { importId: waiting });
  expect([await statusOf(waiting, cyd), await filed(cyd)]).toEqual(['DONE', 4]);
});
