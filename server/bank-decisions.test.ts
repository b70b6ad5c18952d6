import { expect, test } from 'vitest';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { readCents } from '#domain/money/cents.ts';
import { bankCsv, bankLine, sendBankFile } from '#testing/bank-files.ts';
import { asAdmin, issue, openBooks, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
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
const newInvoice = async () => (await issue(stand, admin, mona, await submitByInvoice(stand, mona, 1))).body;
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

/** One deposit, as the bank's OFX tells it. */
const ofx = (of: { day: string; amount: string; words: string; account: string }) => `OFXHEADER:100
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>021000021<ACCTID>${of.account}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${of.day}<TRNAMT>${of.amount}<FITID>${of.day}<NAME>${of.words}</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

test('a deposit that a CSV file and an OFX file tell is not ticked twice, and says so until one is ignored', async () => {
  const bank = 'Two Formats';
  const [paid, other] = [await newInvoice(), await newInvoice()];
  const worklist = async () => {
    const { id } = (await get('/bank')).items.find(({ name }: { name: string }) => name === bank);
    return (await get(`/bank-transaction?bankId=${id}&limit=200`)).items;
  };
  const seen = async (bankReference: string | null) =>
    (await worklist()).find((each: { bankReference: string | null }) => each.bankReference === bankReference);
  const csv = bankCsv(['03/09/2026', `ACH ${paid.number}`, '501.23']);
  await sendBankFile(stand, admin, csv, { bank, commit: true });
  const first = await seen(null);
  expect(first).toMatchObject({ preselected: 0, mayBeKnown: false });
  // Put on credit by somebody in a hurry, so that the invoice asks for it still.
  expect(await record(first.id)).toMatchObject({ outcome: 'RECORDED' });

  const told = { amount: '501.23', words: paid.number, account: '000987654321' };
  await sendBankFile(stand, admin, ofx({ ...told, day: '20260309' }), { bank, commit: true });
  expect(await seen('20260309')).toMatchObject({
    proposals: expect.arrayContaining([expect.objectContaining({ companyId: mona.companyId })]),
    preselected: null,
    mayBeKnown: true,
  });
  // The next day's is another deposit.
  const next = ofx({ ...told, day: '20260310', words: other.number });
  await sendBankFile(stand, admin, next, { bank, commit: true });
  expect(await seen('20260310')).toMatchObject({ preselected: 0, mayBeKnown: false });
  expect(await seen(null)).toMatchObject({ status: 'MATCHED', mayBeKnown: false });

  const [{ id: payment }] = (await seen(null)).matched;
  expect((await post(`/payment/${payment}/reverse`, { reason: 'Twice' })).status).toBe(200);
  expect(await seen(null)).toMatchObject({ mayBeKnown: true });
  expect(
    (await post(`/bank-transaction/${first.id}/ignore`, { reason: 'Also in the OFX file' })).status,
  ).toBe(200);
  expect(await seen('20260309')).toMatchObject({ mayBeKnown: false });
});
