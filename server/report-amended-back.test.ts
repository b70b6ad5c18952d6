import { expect, test } from 'vitest';
import { freshKey, send } from '#testing/filings.ts';
import { type Answer, call } from '#testing/people.ts';
import { completedFiling, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();

async function step(id: string, event: string, body: object): Promise<Answer['body']> {
  const answer = await call(stand, 'POST', `/report/${id}/${event}`, {
    token: who.admin.token,
    body,
    headers: { 'idempotency-key': freshKey() },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

// 0.04% of 10,250.00 is 4.10 for each filing.
test('what an amendment asks back of a state is not past due: what it amends was filed and paid', async () => {
  const returned = await completedFiling(who);
  await completedFiling(who);
  clock.set('2026-05-04T16:00:00.000Z');
  const { id } = await reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start: '2026-03-01' });
  await step(id, 'ready', {});
  await step(id, 'file', { confirmation: 'C', filedDate: '2026-05-04' });
  await step(id, 'pay', { amount: '8.20', paidDate: '2026-05-04', method: 'ACH', reference: 'R' });
  expect((await send(stand, who.admin, returned, 'reopen', { reason: 'TIQ' })).status).toBe(200);
  const amended = await step(id, 'amend', { reason: 'The office returned one' });
  expect(amended).toMatchObject({ version: 2, total: '4.10', payable: '-4.10', status: 'OPEN' });

  const { body } = await call(stand, 'GET', '/ledger/trust?asOf=2026-05-04', { token: who.admin.token });
  const ofMarch = (each: Answer['body']) => each.kind === 'STAMPING_FEE' && each.periodEnd === '2026-03-31';
  expect(body.pastDue.filter(ofMarch)).toEqual([]);
});
