import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/pool.ts';
import { insertBackup } from '#db/queries/backups.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, type SignedIn, signInAdmin } from '#testing/people.ts';
import { movableClock } from '#testing/reports.ts';

const clock = movableClock('2026-03-10T16:00:00.000Z');
let stand: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock });
  admin = await signInAdmin(stand);
});
afterAll(() => stand.close());

const shown = async () => (await call(stand, 'GET', '/dashboard/admin', { token: admin.token })).body.backup;

const HOUR_MS = 3_600_000;
/** Backups are daily: one may fail, and the second that does shows. */
const LATE_HOURS = 48;

async function backUp(takenAt: Date, isEncrypted: boolean): Promise<void> {
  await inTransaction(stand.context.db, (tx) =>
    insertBackup(tx, {
      fileName: `backup-${takenAt.getTime()}.tar.gz`,
      sizeBytes: 1,
      sha256: 'cd'.repeat(32),
      isEncrypted,
      rowCount: 1,
      documentCount: 0,
      takenAt,
      finishedAt: takenAt,
    }),
  );
}

test('the dashboard says when the last good backup was, and that a second one failed', async () => {
  expect(await shown()).toEqual({ lastAt: null, isEncrypted: false, isLate: true });
  const now = clock.now().getTime();
  const [late, last] = [LATE_HOURS + 24, LATE_HOURS].map((hours) => new Date(now - hours * HOUR_MS));
  await backUp(late!, true);
  expect(await shown()).toEqual({ lastAt: late!.toISOString(), isEncrypted: true, isLate: true });
  await backUp(last!, false);
  expect(await shown()).toEqual({ lastAt: last!.toISOString(), isEncrypted: false, isLate: false });
  clock.set(new Date(now + 1).toISOString());
  expect((await shown()).isLate).toBe(true);
});

test('a backup of a clock that was a year ahead hides none that fail since', async () => {
  const now = clock.now().getTime();
  await backUp(new Date(now + 365 * 24 * HOUR_MS), true);
  expect(await shown()).toMatchObject({ isEncrypted: false, isLate: true });
});
