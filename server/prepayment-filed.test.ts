import { expect, test } from 'vitest';
import { todayOf } from '#operations/today.ts';
import { freshKey } from '#testing/filings.ts';
import { call } from '#testing/people.ts';
import { completedOn, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();

const filed = (day: string, premium: string) => completedOn(who, day, premium);
const texas = (start: string) => reportOf(who, { state: 'TX', kind: 'PREPAYMENT', start });
const step = (id: string, event: string, body: object) =>
  call(stand, 'POST', `/report/${id}/${event}`, {
    token: who.admin.token,
    body,
    headers: { 'idempotency-key': freshKey() },
  });

test('what a filed prepayment comes to stands: tax that enters an earlier month later is left to the months after it', async () => {
  await filed('2026-01-10', '1000000.00');
  await filed('2026-02-10', '600000.00');
  const february = await texas('2026-02-01');
  expect(february.total).toBe('77600.00');
  await step(february.id, 'ready', {});
  const { body } = await step(february.id, 'file', { confirmation: 'C', filedDate: todayOf(clock) });
  expect(body).toMatchObject({ status: 'FILED', total: '77600.00' });
  // January is open, and below the threshold by itself: 53,350.00.
  await filed('2026-01-20', '100000.00');
  expect(await texas('2026-01-01')).toMatchObject({ filings: 2, total: '0.00' });
  await filed('2026-03-05', '1500000.00');
  expect(await texas('2026-02-01')).toMatchObject({ status: 'FILED', total: '77600.00' });
  expect(await texas('2026-03-01')).toMatchObject({
    total: '77600.00',
    installment: { tax: '72750.00', accrued: '155200.00', earlier: '77600.00' },
  });
});
