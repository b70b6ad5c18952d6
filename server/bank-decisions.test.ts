import { expect, test } from 'vitest';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { readCents } from '#domain/money/cents.ts';
import { bankCsv, bankLine, sendBankFile } from '#testing/bank-files.ts';
import { asAdmin, openBooks, signUpInvoiced } from '#testing/invoices.ts';
import { call } from '#testing/people.ts';

const { stand, admin } = await openBooks();
const mona = await signUpInvoiced(stand, admin, 'Mona');

const post = (path: string, body: object) => asAdmin(stand, admin, path, body);
const get = async (path: string) => (await call(stand, 'GET', path, { token: admin.token })).body;
const line = (amount: string, description: string, postedOn: string) =>
  bankLine(stand, admin, readCents(amount), { description, postedOn: parseCivilDate(postedOn) });
const confirm = async (id: string, asked: object) => {
  const body = { commit: true, transactions: [{ id, ...asked }] };
  return (await call(stand, 'POST', '/bank-transaction/confirm', { token: admin.token, body })).body.items[0];
};
const record = (id: string) => confirm(id, { companyId: mona.companyId, allocations: [] });
const creditOf = async () => (await get(`/company/${mona.companyId}/account`)).credit;

test('a deposit of the day before or after is another payment, whatever the bank calls both', async () => {
  // Recorded and put back, each: its payment waits for a deposit of its own day.
  for (const [day, credit] of [
    ['2026-03-05', '55.10'],
    ['2026-03-04', '110.20'],
    ['2026-03-06', '165.30'],
  ] as const) {
    const id = await line('55.10', 'MONTHLY ACH MONA', day);
    expect(await record(id)).toMatchObject({ outcome: 'RECORDED' });
    expect((await post(`/bank-transaction/${id}/restore`, {})).status).toBe(200);
    expect(await record(id)).toMatchObject({ outcome: 'REFUSED' });
    expect(await creditOf()).toBe(credit);
  }
});

test('a payment that is reversed by hand frees its deposit, and the log says which', async () => {
  const before = await creditOf();
  const deposit = await line('21.07', 'CHECK 88', '2026-03-09');
  const { paymentId } = await record(deposit);
  // What is matched is not ignored over it.
  const ignored = await post(`/bank-transaction/${deposit}/ignore`, { reason: 'Not ours' });
  expect([ignored.status, ignored.body.error.code]).toEqual([409, 'CONFLICT']);
  const shown = async () =>
    (await get('/bank-transaction?limit=200')).items.find(({ id }: { id: string }) => id === deposit);
  expect(await shown()).toMatchObject({
    status: 'MATCHED',
    ignoredReason: null,
    matched: [{ id: paymentId }],
  });
  expect((await post(`/payment/${paymentId}/reverse`, { reason: 'Of another' })).status).toBe(200);
  expect((await get('/audit?limit=1')).items).toMatchObject([
    { action: 'payment.reverse', details: { amount: '21.07', bankTransaction: deposit } },
  ]);
  expect(await shown()).toMatchObject({ matched: [], wasReversed: true });
  expect(await creditOf()).toBe(before);
  // Its return is of the whole amount, or of another payment.
  const back = await line('-21.08', 'RETURNED ITEM 88', '2026-03-10');
  expect(await confirm(back, { match: { kind: 'REVERSAL', id: paymentId } })).toMatchObject({
    outcome: 'REFUSED',
    message: 'Its amount is −$21.07, and the bank’s −$21.08.',
  });
});

test('a file says from which day to which it goes, and what moved, whichever way it is sorted', async () => {
  const file = bankCsv(
    ['03/09/2026', 'DEPOSIT A', '100.01'],
    ['03/02/2026', 'FEE', '-12.50'],
    ['03/05/2026', 'DEPOSIT B', '0.99'],
  );
  expect((await sendBankFile(stand, admin, file, { bank: 'Sums' })).body).toMatchObject({
    period: { from: '2026-03-02', to: '2026-03-09' },
    totals: { incoming: '101.00', outgoing: '-12.50' },
    counts: { lines: 3, new: 3, known: 0, incoming: 2 },
  });
});

test('what the columns of a bank’s files mean is known also after one that has no columns', async () => {
  const file = bankCsv(['03/09/2026', 'DEPOSIT C', '1.00']);
  expect((await sendBankFile(stand, admin, file, { commit: true })).status).toBe(200);
  // Kept as of a file of another format.
  await line('2.00', 'DEPOSIT D', '2026-03-09');
  const [bank] = (await get('/bank')).items.filter(({ name }: { name: string }) => name === 'First Harbor');
  expect(bank.mapping).toMatchObject({ date: 'Date', amount: { signed: 'Amount' } });
});
