import { expect, test } from 'vitest';
import { asAdmin } from '#testing/invoices.ts';
import { completedOn, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();

/** What stands in the log about a report, all of it by the admin. */
async function logged(id: string): Promise<string[]> {
  const entries = await stand.context.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'action'])
    .where('subject_kind', '=', 'report')
    .where('subject_id', '=', id)
    .orderBy('sequence')
    .execute();
  expect(new Set(entries.map(({ actor_id }) => actor_id))).toEqual(new Set([who.admin.id]));
  return entries.map(({ action }) => action);
}

/** A step of a report, which has to succeed. */
async function step(id: string, event: string, body: object) {
  const answer = await asAdmin(stand, who.admin, `/report/${id}/${event}`, body);
  expect(answer.status, `${event}: ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body;
}

test('each step in the life of a report, with its bill and its penalty', async () => {
  await completedOn(who, '2026-03-01', '10000.00');
  clock.set('2026-05-05T16:00:00.000Z');
  const { id } = await reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start: '2026-03-01' });
  const bill = { number: 'SLTX-77', billedDate: '2026-04-03', dueDate: '2026-05-25', amount: '4.00' };
  const filed = { confirmation: 'C', filedDate: '2026-05-04' };
  const paid = { amount: '4.00', paidDate: '2026-05-04', method: 'ACH', reference: 'R-1' };
  await step(id, 'bill', bill);
  await step(id, 'ready', {});
  await step(id, 'reopen', { reason: 'Another look' });
  await step(id, 'ready', {});
  await step(id, 'file', filed);
  await step(id, 'pay', paid);
  await step(id, 'reverse-payment', { reason: 'It was a check' });
  await step(id, 'pay', { ...paid, method: 'CHECK' });
  const fined = { ...paid, amount: '1.03', penalty: '1.00', interest: '0.03' };
  const { penaltiesPaid } = await step(id, 'penalty', fined);
  await step(id, `penalty/${penaltiesPaid[0].id}/reverse`, { reason: 'Waived' });
  await step(id, 'amend', { reason: 'Corrected' });
  expect(await logged(id)).toEqual([
    'report.bill',
    'report.invoiced',
    'report.ready',
    'report.reopen',
    'report.ready',
    'report.file',
    'report.pay',
    'report.reverse-payment',
    'report.pay',
    'report.penalty',
    'report.reverse-penalty',
    'report.amend',
  ]);
});

test('the amount of an installment that is entered and taken back', async () => {
  clock.set('2026-03-10T16:00:00.000Z');
  await completedOn(who, '2026-01-10', '1500000.00');
  const { id } = await reportOf(who, { state: 'TX', kind: 'PREPAYMENT', start: '2026-01-01' });
  for (const amount of ['0.00', null]) await step(id, 'amount', { amount, note: 'The Comptroller said so' });
  expect(await logged(id)).toEqual(['report.amount', 'report.amount']);
});
