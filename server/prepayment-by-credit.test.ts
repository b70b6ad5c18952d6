import { afterEach, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { todayOf } from '#operations/today.ts';
import { freshKey, send } from '#testing/filings.ts';
import { type Answer, call } from '#testing/people.ts';
import { completedOn, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();
afterEach(async () => {
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});

async function step(id: string, event: string, body: object): Promise<Answer['body']> {
  const answer = await call(stand, 'POST', `/report/${id}/${event}`, {
    token: who.admin.token,
    body,
    headers: { 'idempotency-key': freshKey() },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}
async function file(id: string): Promise<void> {
  await step(id, 'ready', {});
  await step(id, 'file', { confirmation: 'C', filedDate: todayOf(clock) });
}
const pay = (id: string, amounts: { amount: string; credit?: string }) =>
  step(id, 'pay', { ...amounts, paidDate: todayOf(clock), method: 'ACH', reference: 'R' });
const balanceOf = async (account: string) =>
  (await call(stand, 'GET', `/ledger/account/${account}`, { token: who.admin.token })).body.balance;

// 4.85% of 100,000.00 and of 1,600,000.00.
test('credit from a tax return pays part of a prepayment, and the return takes all of it off', async () => {
  const returned = await completedOn(who, '2025-12-10', '100000.00');
  await completedOn(who, '2026-01-10', '1600000.00');
  clock.set('2026-02-05T16:00:00.000Z');
  const lastYear = (await reportOf(who, { state: 'TX', start: '2025-01-01', what: /25-104/ })).id;
  await file(lastYear);
  await pay(lastYear, { amount: '4850.00' });
  expect((await send(stand, who.admin, returned, 'reopen', { reason: 'TIQ' })).status).toBe(200);
  const amended = (await step(lastYear, 'amend', { reason: 'The office returned one' })).id;
  await file(amended);
  expect(
    await step(amended, 'pay', { amount: '0.00', credit: '-4850.00', paidDate: todayOf(clock) }),
  ).toMatchObject({
    payable: '0.00',
    creditAvailable: '4850.00',
  });
  expect([
    await balanceOf('STATE_CREDIT:TX:PREMIUM_TAX'),
    await balanceOf('STATE_CREDIT:TX:STAMPING_FEE'),
  ]).toEqual(['4850.00', '0.00']);

  const january = (await reportOf(who, { state: 'TX', kind: 'PREPAYMENT', start: '2026-01-01' })).id;
  await file(january);
  expect(await pay(january, { amount: '72750.00', credit: '4850.00' })).toMatchObject({
    status: 'PAID',
    remitted: '77600.00',
    stillOwed: '0.00',
  });
  clock.set('2027-02-05T16:00:00.000Z');
  const taxReturn = await reportOf(who, { state: 'TX', start: '2026-01-01', what: /25-104/ });
  expect(taxReturn).toMatchObject({
    total: '77600.00',
    prepaid: '77600.00',
    payable: '0.00',
    stillOwed: '0.00',
  });
  await file(taxReturn.id);
  expect(await step(taxReturn.id, 'pay', { amount: '0.00', paidDate: todayOf(clock) })).toMatchObject({
    status: 'PAID',
    prepaid: '77600.00',
  });
  // What the office returned is filed again one day, and due then.
  expect(await balanceOf('DUE_TO_STATE:TX:PREMIUM_TAX')).toBe('-4850.00');
}, 60_000);
