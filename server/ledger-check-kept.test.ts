import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, type SignedIn, signInAdmin } from '#testing/people.ts';
import { movableClock } from '#testing/reports.ts';
import { waitForBlockedQueries } from '#testing/wait-for-blocked-queries.ts';
import { tasks } from '#worker/tasks.ts';
import { createLog } from './log.ts';

const logged: string[] = [];
const clock = movableClock('2026-03-10T09:37:00.000Z');
let stand: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock, log: createLog('error', { write: (line) => logged.push(line) }) });
  admin = await signInAdmin(stand);
});
afterAll(() => stand.close());

const check = () => tasks['verify-ledger']({ ...stand.context, pool: stand.context.pool }, {});
/** What the admins see of the books. */
const shown = async () =>
  (await call(stand, 'GET', '/dashboard/admin', { token: admin.token })).body.ledgerCheck;

/** Fees of the bank that nobody booked: faults that anybody who adds up again finds. */
const chargeUnbooked = (fees: number) => sql`
  insert into bank_fees (amount_cents, booked_on, description, recorded_by, created_at)
  select n, '2026-03-09', 'Wire ' || n, ${admin.id}, '2026-03-09T18:00:00Z' from generate_series(1, ${fees}::integer) n`;

test('the nightly check sees the books of one instant; what it finds is kept, shown and logged', async () => {
  expect(await shown()).toBeNull();
  const checked = await stand.owner.transaction().execute(async (tx) => {
    await sql`lock table bank_fees in access exclusive mode`.execute(tx);
    const checking = check();
    await waitForBlockedQueries(stand);
    // It has counted by now, and reads no further before this is there.
    await chargeUnbooked(101).execute(tx);
    return { checking };
  });
  await checked.checking;
  expect(await shown()).toMatchObject({ checkedAt: '2026-03-10T09:37:00.000Z', faults: [] });
  expect(logged).toEqual([]);

  clock.set('2026-03-11T09:37:00.000Z');
  await check();
  const { checkedAt, faults } = await shown();
  expect(checkedAt).toBe('2026-03-11T09:37:00.000Z');
  const ofFees = faults.filter(({ code }: { code: string }) => code === 'BANK_OF_FEE');
  // The first hundred of a kind are enough to look at.
  expect(ofFees).toHaveLength(100);
  expect(faults.map(({ code }: { code: string }) => code)).toContain('DUE_FROM_AGENCY');
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'the books do not agree', faults: faults.length },
  ]);
});

test('a check of a clock that was a year ahead hides none that is made since', async () => {
  clock.set('2027-03-11T09:37:00.000Z');
  await check();
  clock.set('2026-03-12T09:37:00.000Z');
  await check();
  expect((await shown()).checkedAt).toBe('2026-03-12T09:37:00.000Z');
});
