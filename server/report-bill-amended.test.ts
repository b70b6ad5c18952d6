import { beforeAll, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { freshKey } from '#testing/filings.ts';
import { type Answer, call } from '#testing/people.ts';
import { completedFiling, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();
beforeAll(async () => {
  await completedFiling(who);
  clock.set('2026-04-10T16:00:00.000Z');
});

const get = async (path: string): Promise<Answer['body']> =>
  (await call(stand, 'GET', path, { token: who.admin.token })).body;
const step = async (id: string, event: string, body: object): Promise<Answer['body']> => {
  const headers = { 'idempotency-key': freshKey() };
  const answer = await call(stand, 'POST', `/report/${id}/${event}`, {
    token: who.admin.token,
    body,
    headers,
  });
  expect([event, answer.body.error ?? null, answer.status]).toEqual([event, null, 200]);
  return answer.body;
};
const BILL = { number: 'SLTX-1', billedDate: '2026-04-03', dueDate: '2026-04-25', amount: '4.10' };
const FILED = { confirmation: 'C', filedDate: '2026-04-10' };
const PAID = { paidDate: '2026-04-10', method: 'ACH', reference: 'R' };
const stampingFee = () => reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start: '2026-03-01' });
const billChecks = async (id: string): Promise<string[]> =>
  (await get(`/report/${id}`)).checks
    .filter(({ code }: Answer['body']) => code === 'BILL_DIFFERENCE')
    .map(({ message }: Answer['body']) => message);

/** Files it, lets another filing of its month come too late, and amends it with that one. */
async function amendWithLate(id: string): Promise<string> {
  await completedFiling(who);
  const { id: next } = await step(id, 'amend', { reason: 'A late filing', includeLate: true });
  return next;
}

test('an amended version that carries the bill of the one before says what it is short of, until the office bills anew', async () => {
  const { id } = await stampingFee();
  await step(id, 'bill', BILL);
  await step(id, 'ready', {});
  await step(id, 'file', FILED);
  expect(await billChecks(id)).toEqual([]);

  const next = await amendWithLate(id);
  const said =
    'Bill SLTX-1 is for $4.10, but this report comes to $8.20. Enter the revised bill, or the office figures, before paying.';
  expect(await billChecks(next)).toEqual([said]);
  await step(next, 'ready', {});
  await step(next, 'file', FILED);
  expect(await billChecks(next)).toEqual([said]);
  // The version before it is no matter any more.
  expect((await get(`/report/${id}`)).checks).toEqual([]);
  // Another day of the same bill says nothing new; another bill for the same is what the office invoiced.
  await step(next, 'bill', { ...BILL, dueDate: '2026-04-26' });
  expect(await billChecks(next)).toEqual([said]);
  await step(next, 'bill', { ...BILL, number: 'SLTX-2' });
  expect(await get(`/report/${next}/reconciliation`)).toMatchObject({ invoiced: '4.10', open: '-4.10' });
  expect((await get(`/report/${next}`)).checks).toMatchObject([{ code: 'OFFICE_DIFFERENCE' }]);
  await step(next, 'bill', { ...BILL, number: 'SLTX-2', amount: '8.20' });
  expect((await get(`/report/${next}`)).checks).toEqual([]);
  expect((await step(next, 'pay', { ...PAID, amount: '8.20' })).checks).toEqual([]);
});

test('of a version that was paid the next one owes the rest: a bill for that rest is the office’s invoice for the whole', async () => {
  const { id } = await stampingFee();
  const next = await amendWithLate(id);
  expect(await get(`/report/${next}`)).toMatchObject({ total: '12.30', paidBefore: '8.20', payable: '4.10' });
  expect(await billChecks(next)).toEqual([
    'Bill SLTX-2 is for $8.20, but this report comes to $12.30, with $4.10 left to pay. Enter the revised bill, or the office figures, before paying.',
  ]);
  await step(next, 'bill', { ...BILL, number: 'SLTX-3', amount: '4.10' });
  expect(await get(`/report/${next}/reconciliation`)).toMatchObject({ invoiced: '12.30', open: '0.00' });
  expect(await billChecks(next)).toEqual([]);
  await step(next, 'bill', { ...BILL, number: 'SLTX-3', amount: '4.11' });
  expect(await get(`/report/${next}/reconciliation`)).toMatchObject({ invoiced: '4.11', open: '-8.19' });
  await step(next, 'bill', { ...BILL, number: 'SLTX-3', amount: '4.10' });
  await step(next, 'ready', {});
  await step(next, 'file', FILED);
  await step(next, 'pay', { ...PAID, amount: '4.10' });
});

test('a report that was paid against another bill says so until the office’s figures are entered', async () => {
  const { id } = await stampingFee();
  const next = await amendWithLate(id);
  await step(next, 'ready', {});
  await step(next, 'file', FILED);
  // Not refused: the office may correct its bill.
  expect((await step(next, 'pay', { ...PAID, amount: '4.10' })).status).toBe('PAID');
  expect(await billChecks(next)).toEqual([
    'Bill SLTX-3 is for $4.10, but this report comes to $16.40. Enter the office figures below.',
  ]);
  await step(next, 'office-figures', { amounts: [{ amount: '16.40' }] });
  expect(await billChecks(next)).toEqual([]);
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});
