import { expect, test } from 'vitest';
import { todayOf } from '#operations/today.ts';
import { freshKey } from '#testing/filings.ts';
import { type Answer, call } from '#testing/people.ts';
import { completedFiling, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();

const get = async (path: string): Promise<Answer['body']> =>
  (await call(stand, 'GET', path, { token: who.admin.token })).body;
async function step(id: string, event: string, body: object = {}): Promise<Answer['body']> {
  const answer = await call(stand, 'POST', `/report/${id}/${event}`, {
    token: who.admin.token,
    body,
    headers: { 'idempotency-key': freshKey() },
  });
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}
const file = async (id: string) => {
  await step(id, 'ready');
  await step(id, 'file', { confirmation: 'C', filedDate: todayOf(clock) });
};
const pay = (id: string, amount: string) =>
  step(id, 'pay', { amount, paidDate: todayOf(clock), method: 'ACH', reference: 'R' });
const filing = (premium: string) =>
  completedFiling(who, {
    lateReason: 'It came late',
    coverages: [{ line: 'GENERAL_LIABILITY', premium }],
    fees: [],
  });
const taxReturn = () => reportOf(who, { state: 'TX', start: '2026-01-01', what: /25-104/ });
const standing = async () => (await get('/report?limit=1')).standing;
const idsOf = async (path: string) => (await get(path)).items.map(({ id }: Answer['body']) => id);
const overdue = () => idsOf('/report?status=OVERDUE&limit=100');

const NONE = { reports: 0, owed: '0.00' };

// 4.85% of 10,000.00, and of 1,000.00.
test('an amendment opened after the due day is open, not overdue: the version before it was filed in time', async () => {
  await filing('10000.00');
  clock.set('2027-02-20T16:00:00.000Z');
  const first = await taxReturn();
  expect(first).toMatchObject({ dueDate: '2027-03-01', total: '485.00' });
  await file(first.id);
  await pay(first.id, '485.00');
  // The annual statement beside it is filed too, so that nothing else is late.
  await file((await reportOf(who, { state: 'TX', start: '2026-01-01', what: /Annual report to the/ })).id);

  clock.set('2027-06-10T16:00:00.000Z');
  expect(await standing()).toMatchObject({ overdue: NONE, amendments: NONE });
  const amended = await step(first.id, 'amend', { reason: 'A filing was left out' });
  expect(await taxReturn()).toMatchObject({
    id: amended.id,
    version: 2,
    status: 'OPEN',
    stillOwed: '0.00',
    latePenalty: null,
  });
  expect(await standing()).toEqual({
    overdue: NONE,
    unpaid: NONE,
    amendments: { reports: 1, owed: '0.00' },
    pastDue: '0.00',
  });
  expect(await overdue()).toEqual([]);
  // It is still work: listed among what is not settled, and open in the month in which its report was due.
  expect(await idsOf('/report?settled=false&status=OPEN&limit=100')).toContain(amended.id);
  const { items } = await get('/obligation?from=2027-02-25&to=2027-03-05&state=TX');
  const owed = items.find(({ report }: Answer['body']) => report?.id === amended.id);
  expect(owed).toMatchObject({ isOpen: true, report: { status: 'OPEN', version: 2 } });
  expect((await get('/obligation?from=2027-06-10&to=2027-07-10&state=TX')).overdue.reports).toEqual([]);
});

test('tax that the amendment adds is past due from the day of its report, with the late penalty', async () => {
  await filing('1000.00');
  const amended = await taxReturn();
  expect(amended).toMatchObject({
    version: 2,
    status: 'OPEN',
    total: '533.50',
    stillOwed: '48.50',
    latePenalty: { text: expect.stringContaining('late') },
  });
  expect(await standing()).toEqual({
    overdue: NONE,
    unpaid: NONE,
    amendments: { reports: 1, owed: '48.50' },
    pastDue: '48.50',
  });
  const { pastDue } = await get('/ledger/trust');
  expect(pastDue.filter(({ dueDate }: Answer['body']) => dueDate !== null)).toMatchObject([
    { reportId: amended.id, amount: '48.50', dueDate: '2027-03-01' },
  ]);

  // Ready is not filed.
  await step(amended.id, 'ready');
  expect(await standing()).toMatchObject({ amendments: { reports: 1, owed: '48.50' } });
  await step(amended.id, 'file', { confirmation: 'C', filedDate: todayOf(clock) });
  expect(await standing()).toMatchObject({ unpaid: { reports: 1, owed: '48.50' }, amendments: NONE });
  // It was filed in time by the version before; the tax that it adds was paid from its own day on.
  expect((await pay(amended.id, '48.50')).wasLate).toMatchObject({ filedDays: null, paidDays: 101 });
  expect(await standing()).toEqual({ overdue: NONE, unpaid: NONE, amendments: NONE, pastDue: '0.00' });
});

test('a filing that is taken back is overdue again, since nothing stands with the state', async () => {
  clock.set('2028-02-20T16:00:00.000Z');
  const next = () => reportOf(who, { state: 'TX', start: '2027-01-01', what: /25-104/ });
  await completedFiling(who, {
    policyEffectiveDate: '2027-08-10',
    expirationDate: '2028-08-10',
    invoiceDate: '2027-08-10',
    lateReason: 'It came late',
  });
  const { id } = await next();
  await file(id);
  clock.set('2028-04-10T16:00:00.000Z');
  expect(await overdue()).not.toContain(id);
  await step(id, 'reopen', { reason: 'The portal rejected it' });
  expect(await next()).toMatchObject({ version: 1, status: 'OVERDUE' });
  expect(await overdue()).toContain(id);
});
