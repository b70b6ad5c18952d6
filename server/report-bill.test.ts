import { beforeAll, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { makeReports } from '#operations/report/make-reports.ts';
import { freshKey } from '#testing/filings.ts';
import { type Answer, call } from '#testing/people.ts';
import { completedFiling, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();
beforeAll(async () => {
  await completedFiling(who);
});

const get = async (path: string): Promise<Answer['body']> =>
  (await call(stand, 'GET', path, { token: who.admin.token })).body;
const step = (id: string, event: string, body: object, key = freshKey()): Promise<Answer> =>
  call(stand, 'POST', `/report/${id}/${event}`, {
    token: who.admin.token,
    body,
    headers: { 'idempotency-key': key },
  });
const stampingFee = () => reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start: '2026-03-01' });
const BILL = { number: 'SLTX-77', billedDate: '2026-04-03', dueDate: '2026-04-25', amount: '4.10' };
const due = (items: Answer['body'][]) => items.map(({ report }) => report?.id);

test('no source publishes its due date, so that its office’s bill may be entered; of a dated one it may not', async () => {
  expect(await stampingFee()).toMatchObject({ dueDate: null, takesBill: true, bill: null });
  const dated = await reportOf(who, { state: 'TX', start: '2026-01-01', what: /25-104/ });
  expect(dated.takesBill).toBe(false);
  const refused = await step(dated.id, 'bill', BILL);
  expect([refused.status, refused.body.error.code]).toEqual([409, 'EVENT_NOT_ALLOWED']);
});

test.each([
  ['a day to come', { billedDate: '2026-04-11' }, 'billedDate'],
  ['due before it was billed', { dueDate: '2026-04-02' }, 'dueDate'],
  ['no day', { dueDate: '2026-02-30' }, 'dueDate'],
  ['no amount', { amount: '4.105' }, 'amount'],
])('%s is refused at its field, and nothing is kept', async (_, changes, field) => {
  clock.set('2026-04-10T16:00:00.000Z');
  const { id } = await stampingFee();
  const { status, body } = await step(id, 'bill', { ...BILL, ...changes });
  expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]]);
  expect(await stampingFee()).toMatchObject({ bill: null, dueDate: null });
});

test('with the bill the report has a day, on every page; sent twice it is one', async () => {
  const { id } = await stampingFee();
  const key = freshKey();
  const { status, body } = await step(id, 'bill', BILL, key);
  expect(status).toBe(200);
  expect(body).toMatchObject({ bill: BILL, dueDate: '2026-04-25', status: 'OPEN' });
  expect((await step(id, 'bill', BILL, key)).body).toEqual(body);
  const events = (await get(`/report/${id}/event`)).items.map(({ event }: Answer['body']) => event);
  expect(events).toEqual(['bill', 'invoiced']);
  expect(await get(`/report/${id}/reconciliation`)).toMatchObject({ invoiced: '4.10', open: '0.00' });
  // The rulebook has no day, and takes this one away no more than the report of another version does.
  await makeReports(stand.context);
  expect(await stampingFee()).toMatchObject({ dueDate: '2026-04-25' });
  expect(due((await get('/obligation?from=2026-04-01&to=2026-04-30&state=TX')).items)).toContain(id);
  expect(due((await get('/obligation?from=2026-05-01&to=2026-05-30&state=TX')).items)).not.toContain(id);
  // Both days of a window are in it.
  expect(due((await get('/obligation?from=2026-04-25&to=2026-04-25&state=TX')).items)).toContain(id);
  expect(due((await get('/dashboard/admin')).reportsDue)).toContain(id);
});

test('a bill of today that is due today is entered', async () => {
  clock.set('2026-04-10T16:00:00.000Z');
  const { id } = await stampingFee();
  const { status, body } = await step(id, 'bill', {
    ...BILL,
    billedDate: '2026-04-10',
    dueDate: '2026-04-10',
  });
  expect([status, body.dueDate]).toEqual([200, '2026-04-10']);
  // What gives it its day is the bill, where no source publishes one.
  expect(body.dueBecause).toBe(`The office’s bill ${BILL.number} of Apr 10, 2026.`);
  expect((await step(id, 'bill', BILL)).status).toBe(200);
});

test('another amount is a difference to be settled; another bill takes the place of this one', async () => {
  const { id } = await stampingFee();
  expect((await step(id, 'bill', { ...BILL, amount: '4.11' })).body.bill.amount).toBe('4.11');
  expect(await get(`/report/${id}/reconciliation`)).toMatchObject({ invoiced: '4.11', open: '0.01' });
  await step(id, 'bill', { ...BILL, number: 'SLTX-78' });
  expect(await stampingFee()).toMatchObject({ bill: { number: 'SLTX-78', amount: '4.10' } });
});

test('a bill that changes no amount leaves what was entered for the office’s figures as it is', async () => {
  clock.set('2026-04-10T16:00:00.000Z');
  const { id } = await stampingFee();
  await step(id, 'bill', { ...BILL, number: 'SLTX-78' });
  const invoiced = async () => {
    const { items } = await get(`/report/${id}/event`);
    return items.filter(({ event }: Answer['body']) => event === 'invoiced').length;
  };
  const entered = await step(id, 'office-figures', { amounts: [{ amount: '4.12' }] });
  expect(entered.status).toBeLessThan(300);
  const before = await invoiced();
  expect((await step(id, 'bill', { ...BILL, number: 'SLTX-79' })).status).toBe(200);
  expect(await invoiced()).toBe(before);
  expect(await get(`/report/${id}/reconciliation`)).toMatchObject({ invoiced: '4.12', open: '0.02' });
  expect((await step(id, 'bill', { ...BILL, number: 'SLTX-78', amount: '4.11' })).status).toBe(200);
  expect((await step(id, 'bill', { ...BILL, number: 'SLTX-78' })).status).toBe(200);
  expect(await get(`/report/${id}/reconciliation`)).toMatchObject({ invoiced: '4.10', open: '0.00' });
});

test('past the day of its bill it is overdue and past due to the state, and paid it takes no bill', async () => {
  const { id } = await stampingFee();
  const overdue = async () =>
    due((await get('/report?status=OVERDUE')).items.map((report: object) => ({ report })));
  clock.set('2026-04-25T16:00:00.000Z');
  expect(await overdue()).not.toContain(id);
  clock.set('2026-04-27T16:00:00.000Z');
  expect(await overdue()).toContain(id);
  // What Texas publishes is of late tax, and says nothing of the fee.
  expect((await stampingFee()).latePenalty).toBeNull();
  const { pastDue } = await get('/ledger/trust');
  expect(pastDue).toContainEqual(
    expect.objectContaining({ reportId: id, dueDate: '2026-04-25', days: 2, amount: '4.10' }),
  );
  await step(id, 'ready', {});
  await step(id, 'file', { confirmation: 'C', filedDate: '2026-04-27' });
  expect((await stampingFee()).allowedEvents).toContain('bill');
  await step(id, 'pay', { amount: '4.10', paidDate: '2026-04-27', method: 'ACH', reference: 'R' });
  expect((await step(id, 'bill', BILL)).body.error.code).toBe('EVENT_NOT_ALLOWED');
  const { body: amended } = await step(id, 'amend', { reason: 'Corrected' });
  expect(amended).toMatchObject({ version: 2, dueDate: '2026-04-25', bill: { number: 'SLTX-78' } });
  // Only the version that stands is due on that day.
  const onItsDay = due((await get('/obligation?from=2026-04-01&to=2026-04-30&state=TX')).items);
  expect([onItsDay.includes(amended.id), onItsDay.includes(id)]).toEqual([true, false]);
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});
