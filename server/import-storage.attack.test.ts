import { afterAll, beforeAll, expect, test } from 'vitest';
import { IMPORTS_KEPT } from '#contract/limits.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { csvOfFilings } from '#testing/filing-import-rows.ts';
import { workOff } from '#testing/filing-imports.ts';
import { MARCH_TENTH, texasFiling } from '#testing/filings.ts';
import { call, type SignedIn, signUpCustomer } from '#testing/people.ts';
import { uploadWhenFree } from '#testing/uploads.ts';

let stand: TestApp;
let ines: SignedIn;
/** One file comes after the other: by that it is told which are old. */
let now = MARCH_TENTH.now().getTime();
beforeAll(async () => {
  const clock = {
    now: () => {
      now += 1000;
      return new Date(now);
    },
  };
  stand = await createTestApp({ clock });
  ines = await signUpCustomer(stand, 'Ines');
});
afterAll(() => stand.close());

async function sendFile(mark: string, mode: 'CHECK' | 'DRAFT' | 'SUBMIT'): Promise<string> {
  const filings = [1, 2].map((row) => texasFiling({ policyNumber: `${mark}-${row}` }));
  const file = { name: `${mark}.csv`, bytes: Buffer.from(csvOfFilings(filings)) };
  const sent = await uploadWhenFree(stand, ines, `/filing/import?mode=${mode}`, file);
  expect(sent.status).toBe(202);
  return sent.body.id;
}
const get = (path: string) => call(stand, 'GET', path, { token: ines.token });
const statusesOf = async (job: string) =>
  (await get(`/job/${job}`)).body.rows.map(({ status }: { status: string }) => status);
async function cancel(job: string): Promise<void> {
  expect((await call(stand, 'POST', `/job/${job}/cancel`, { token: ines.token, body: {} })).status).toBe(200);
}
const rows = async (job: string) =>
  (await stand.context.db.selectFrom('filing_import_rows').selectAll().where('import_id', '=', job).execute())
    .length;

test('files that are sent and stopped without end do not fill the database, and what was filed stays known', async () => {
  const filed = await sendFile('FILED', 'SUBMIT');
  await workOff(stand, filed);
  const drafted = await sendFile('DRAFTED', 'DRAFT');
  await workOff(stand, drafted);
  const first = await sendFile('FIRST', 'CHECK');
  await cancel(first);

  for (let sent = 0; sent <= IMPORTS_KEPT; sent += 1) await cancel(await sendFile(`NOISE-${sent}`, 'CHECK'));

  const { db } = stand.context;
  const kept = await db.selectFrom('filing_imports').select('id').execute();
  // The newest, the one that came in last, and the two that became something.
  expect(kept).toHaveLength(IMPORTS_KEPT + 3);
  expect(await rows(first)).toBe(0);
  expect((await get(`/job/${first}`)).status).toBe(404);
  expect((await get('/job')).body.items).toHaveLength(IMPORTS_KEPT);

  // The same files once more are found, row by row.
  for (const [mark, mode] of [
    ['FILED', 'SUBMIT'],
    ['DRAFTED', 'DRAFT'],
  ] as const) {
    const again = await sendFile(mark, mode);
    await workOff(stand, again);
    expect(await statusesOf(again)).toEqual(['REPEATED', 'REPEATED']);
  }
  expect((await db.selectFrom('filings').select('id').execute()).length).toBe(2);
  expect((await db.selectFrom('filing_drafts').select('id').execute()).length).toBe(2);
}, 60_000);
