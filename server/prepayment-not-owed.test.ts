import { expect, test } from 'vitest';
import { freshKey } from '#testing/filings.ts';
import { type Answer, call } from '#testing/people.ts';
import { completedOn, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();

const read = async (path: string): Promise<Answer['body']> =>
  (await call(stand, 'GET', path, { token: who.admin.token })).body;
const step = (id: string, event: string, body: object): Promise<Answer> =>
  call(stand, 'POST', `/report/${id}/${event}`, {
    token: who.admin.token,
    body,
    headers: { 'idempotency-key': freshKey() },
  });
const idsOf = async (status: string): Promise<string[]> =>
  (await read(`/report?state=TX&status=${status}&limit=100`)).items.map(({ id }: { id: string }) => id);
const countOverdue = async (): Promise<number> => {
  const { items } = await read('/report?status=OVERDUE&limit=100');
  return items.length;
};

test('a prepayment whose tax its filed return asks for is not overdue, and is again where the return is taken back', async () => {
  // All that came in a month, before anybody could prepay it.
  await completedOn(who, '2026-11-10', '1500000.00');
  clock.set('2027-02-10T16:00:00.000Z');
  const prepayment = await reportOf(who, { state: 'TX', kind: 'PREPAYMENT', start: '2026-11-01' });
  expect(prepayment).toMatchObject({ dueDate: '2026-12-15', status: 'OVERDUE', stillOwed: '72750.00' });
  expect(await idsOf('OVERDUE')).toContain(prepayment.id);
  const overdue = await countOverdue();

  const annual = await reportOf(who, { state: 'TX', start: '2026-01-01', what: /25-104/ });
  await step(annual.id, 'ready', {});
  const filed = await step(annual.id, 'file', { confirmation: 'C', filedDate: '2027-02-10' });
  expect(filed.body).toMatchObject({ status: 'FILED', stillOwed: '72750.00' });
  expect(await read(`/report/${prepayment.id}`)).toMatchObject({ status: 'OPEN', stillOwed: '0.00' });
  expect(await idsOf('OVERDUE')).not.toContain(prepayment.id);
  expect(await countOverdue()).toBe(overdue - 1);
  const { overdue: late } = await read('/obligation?from=2027-02-01&to=2027-03-31');
  expect(JSON.stringify(late)).not.toContain(prepayment.id);

  await step(annual.id, 'reopen', { reason: 'Wrong form' });
  expect(await read(`/report/${prepayment.id}`)).toMatchObject({
    status: 'OVERDUE',
    stillOwed: '72750.00',
  });
});
