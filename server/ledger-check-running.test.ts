import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitForLedgerCheck } from '#operations/ledger/wait-for-ledger-check.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, type SignedIn, signInAdmin } from '#testing/people.ts';
import { movableClock } from '#testing/reports.ts';

let stand: TestApp;
let admin: SignedIn;
const clock = movableClock('2026-03-10T16:00:00.000Z');
beforeAll(async () => {
  stand = await createTestApp({ clock });
  admin = await signInAdmin(stand);
});
afterAll(() => stand.close());

const ask = () => call(stand, 'GET', '/ledger/verify', { token: admin.token });
const countKept = async () =>
  (await stand.owner.selectFrom('ledger_checks').select('checked_at').execute()).length;

/** Does something while the books can't be read to their end. */
const whileTheyTakeLong = <T>(work: () => Promise<T>): Promise<T> =>
  stand.owner.transaction().execute(async (tx) => {
    await sql`lock table bank_transactions in access exclusive mode`.execute(tx);
    return await work();
  });

/** Resolves when the check under way has ended, without asking for it. */
const hasEnded = (checks: number) => expect.poll(countKept).toBe(checks);

test('Books that take long are added up once, and who asked gets them when they ask again', async () => {
  const answers = await whileTheyTakeLong(() => Promise.all([ask(), ask()]));
  for (const { status, body, headers } of answers) {
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(body.error).toMatchObject({
      code: 'LEDGER_CHECK_RUNNING',
      message: 'The ledger is still being added up. Ask again in a few seconds.',
    });
  }
  await hasEnded(1);

  clock.set('2026-03-10T16:00:59.999Z');
  const later = await ask();
  expect([later.status, later.body.faults, later.body.sum]).toEqual([200, [], '0.00']);
  expect(later.body.checkedAt).toBe('2026-03-10T16:00:00.000Z');
  const anew = await ask();
  expect(anew.body.checkedAt).toBe('2026-03-10T16:00:59.999Z');
  expect(await countKept()).toBe(2);
});

test('A check that nobody came back for within a minute is no answer any more', async () => {
  expect((await whileTheyTakeLong(ask)).status).toBe(503);
  await hasEnded(3);
  clock.set('2026-03-10T16:01:59.999Z');
  const { body } = await ask();
  expect(body.checkedAt).toBe('2026-03-10T16:01:59.999Z');
});

test('Who asks while the books are added up waits for the same check', async () => {
  const before = await countKept();
  const checks = await Promise.all([1, 2, 3].map(() => waitForLedgerCheck(stand.context)));
  expect(new Set(checks).size).toBe(1);
  expect(await countKept()).toBe(before + 1);
});
