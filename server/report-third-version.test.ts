import { expect, test } from 'vitest';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { todayOf } from '#operations/today.ts';
import { freshKey, submit, texasFiling } from '#testing/filings.ts';
import { type Answer, call } from '#testing/people.ts';
import { completedFiling, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();

const step = (id: string, event: string, body: object = {}): Promise<Answer> =>
  call(stand, 'POST', `/report/${id}/${event}`, {
    token: who.admin.token,
    body,
    headers: { 'idempotency-key': freshKey() },
  });
const taxReturn = () => reportOf(who, { state: 'TX', start: '2026-01-01', what: /25-104/ });
const dueToTexas = async () =>
  (await call(stand, 'GET', '/ledger/account/DUE_TO_STATE:TX:PREMIUM_TAX', { token: who.admin.token })).body
    .balance;
const filing = (premium: string): FilingInputs => ({
  lateReason: 'It came late',
  coverages: [{ line: 'GENERAL_LIABILITY', premium }],
  fees: [],
});
async function fileAndPay(id: string, amount: string): Promise<Answer> {
  await step(id, 'ready');
  await step(id, 'file', { confirmation: 'C', filedDate: todayOf(clock) });
  return await step(id, 'pay', { amount, paidDate: todayOf(clock), method: 'ACH', reference: 'R' });
}

// 4.85% of 10,000.00, of 1,000.00 and of 2,000.00.
test('the third version of a report pays what it has more than the second, and the state is owed nothing', async () => {
  await completedFiling(who, filing('10000.00'));
  clock.set('2027-02-20T16:00:00.000Z');
  const first = await taxReturn();
  expect((await fileAndPay(first.id, '485.00')).status).toBe(200);
  let before = first.id;
  for (const [premium, total, more] of [
    ['1000.00', '533.50', '48.50'],
    ['2000.00', '630.50', '97.00'],
  ] as const) {
    const { body: next } = await step(before, 'amend', { reason: 'A filing was left out' });
    await completedFiling(who, filing(premium));
    expect(await taxReturn()).toMatchObject({ id: next.id, total, payable: more });
    expect((await fileAndPay(next.id, more)).status).toBe(200);
    expect(await taxReturn()).toMatchObject({ id: next.id, status: 'PAID', stillOwed: '0.00' });
    expect(await dueToTexas()).toBe('0.00');
    before = next.id;
  }
});

test('a filing that nobody has paid yet is named on the report of its period', async () => {
  const { body } = await submit(
    stand,
    who.customer,
    texasFiling({ policyNumber: 'OPEN-1', ...filing('500.00') }),
  );
  expect(body.status).toBe('UNPAID');
  expect((await step((await taxReturn()).id, 'amend', { reason: 'One more comes' })).status).toBe(200);
  expect((await taxReturn()).checks).toContainEqual(
    expect.objectContaining({ code: 'FILING_PENDING', filingIds: [body.id] }),
  );
});
