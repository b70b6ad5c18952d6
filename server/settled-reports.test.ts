import { beforeAll, expect, test } from 'vitest';
import { makeReports } from '#operations/report/make-reports.ts';
import { call } from '#testing/people.ts';
import { completedFiling, openFiler, reportOf, reportsBy } from '#testing/reports.ts';

const { stand, who } = await openFiler();
beforeAll(async () => {
  await completedFiling(who);
});

const FILED = { status: 'FILED', confirmation: 'C-1', filed_on: '2026-03-10' } as const;
const PAID = {
  ...FILED,
  status: 'PAID',
  paid_cents: 1n,
  paid_on: '2026-03-10',
  payment_method: 'ACH',
  payment_reference: 'R-1',
} as const;

async function store(id: string, changes: object): Promise<void> {
  await stand.owner.updateTable('reports').set(changes).where('id', '=', id).execute();
}
async function isSettled(id: string): Promise<boolean> {
  const [settled, open, all, any] = await Promise.all(
    ['settled=true', 'settled=false', '', 'settled=any'].map(async (query) =>
      (await reportsBy(who, `state=TX&${query}`)).some((each) => each.id === id),
    ),
  );
  expect([all, any]).toEqual([true, true]);
  expect(settled).not.toBe(open);
  return settled ?? false;
}

// Before the return of its tax is filed, which then asks for all of it.
test('a prepayment that is not due is settled once its period is over, and one that nobody knows is not', async () => {
  const texas = (start: string) => reportOf(who, { state: 'TX', kind: 'PREPAYMENT', start });
  await completedFiling(who, {
    policyEffectiveDate: '2026-02-10',
    expirationDate: '2027-02-10',
    lateReason: 'Late',
  });
  const [february, march] = [await texas('2026-02-01'), await texas('2026-03-01')];
  expect([await isSettled(february.id), await isSettled(march.id)]).toEqual([true, false]);
  await store(february.id, { installment_cents: null });
  expect(await isSettled(february.id)).toBe(false);
  await store(february.id, { ...FILED, installment_cents: 0n });
  expect(await isSettled(february.id)).toBe(true);
});

test('a return is settled once it is paid, or filed with nothing to pay', async () => {
  const { id } = await reportOf(who, { state: 'TX', start: '2026-01-01', what: /Form 25-104/ });
  expect(await isSettled(id)).toBe(false);
  await store(id, { status: 'READY' });
  expect(await isSettled(id)).toBe(false);
  await store(id, FILED);
  expect(await isSettled(id)).toBe(false);
  await store(id, { total_cents: 0n });
  expect(await isSettled(id)).toBe(true);
  // What the state gives back is taken off the next return.
  await store(id, { total_cents: -1n });
  expect(await isSettled(id)).toBe(true);
  await store(id, { total_cents: 1n });
  expect(await isSettled(id)).toBe(false);
  await store(id, PAID);
  expect(await isSettled(id)).toBe(true);
});

test('a statement, with which nothing is paid, is settled once it is filed', async () => {
  const { id, pays } = await reportOf(who, {
    state: 'TX',
    start: '2026-01-01',
    what: /Department of Insurance/,
  });
  expect(pays).toBe(false);
  expect(await isSettled(id)).toBe(false);
  await store(id, FILED);
  expect(await isSettled(id)).toBe(true);
});

test('the due day of a report follows the rulebook until it is filed, and then stands', async () => {
  const { id } = await reportOf(who, { state: 'TX', start: '2026-01-01', what: /Form 25-104/ });
  const dueDay = async () =>
    (await call(stand, 'GET', `/report/${id}`, { token: who.admin.token })).body.dueDate;
  // As an earlier rulebook had it.
  const unpaid = { paid_cents: null, paid_on: null, payment_method: null, payment_reference: null };
  await store(id, { ...unpaid, status: 'READY', confirmation: null, filed_on: null, due_on: '2027-02-28' });
  await makeReports(stand.context);
  expect(await dueDay()).toBe('2027-03-01');
  await store(id, { ...PAID, due_on: '2027-02-28' });
  await makeReports(stand.context);
  expect(await dueDay()).toBe('2027-02-28');
});

test('another word than true or false is refused', async () => {
  expect((await call(stand, 'GET', '/report?settled=1', { token: who.admin.token })).status).toBe(400);
});
