import { afterEach, expect, test } from 'vitest';
import { selectBankLinesOf } from '#db/queries/bank-lines.ts';
import { selectBillingsOfFiling } from '#db/queries/billings-of-filing.ts';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { selectPaymentParts } from '#db/queries/payment-parts.ts';
import { selectReportsOfFiling } from '#db/queries/report-entries.ts';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { formatCents, readCents } from '#domain/money/cents.ts';
import { bankLine } from '#testing/bank-files.ts';
import { send } from '#testing/filings.ts';
import { asAdmin, issue, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { completedFiling, openFiler, reportOf } from '#testing/reports.ts';

/** What exam packs and proofs read of a filing, row by row. */
const { clock, stand, who } = await openFiler();
const { db } = stand.context;
afterEach(async () => {
  expect(await checkLedgerIntegrity(db)).toEqual([]);
});

const post = async (path: string, body: object) => {
  const answer = await asAdmin(stand, who.admin, path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

test('a filing that its office returned is taken out again by the next report, with the sign of each charge', async () => {
  const id = await completedFiling(who);
  const march = await reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start: '2026-03-01' });
  clock.set('2026-04-02T16:00:00.000Z');
  await post(`/report/${march.id}/ready`, {});
  await post(`/report/${march.id}/file`, { confirmation: 'C', filedDate: '2026-04-02' });
  await send(stand, who.admin, id, 'reopen', { reason: 'TIQ' });
  const fees = (await selectReportsOfFiling(db, id)).filter(({ report }) => report.duty === 'stamping-fee');
  expect(
    fees.map(({ report, entries }) => [
      report.periodStart,
      entries.map(({ sign, amount, charges }) => [
        sign,
        formatCents(amount),
        charges.map((charge) => `${charge.kind} ${formatCents(charge.amount)}`),
      ]),
    ]),
  ).toEqual([
    ['2026-03-01', [[1, '4.10', ['STAMPING_FEE 4.10']]]],
    ['2026-04-01', [[-1, '-4.10', ['STAMPING_FEE -4.10']]]],
  ]);
});

test('a filing is live on the last revision that bills it alone, and on none once it is sent back', async () => {
  const customer = await signUpInvoiced(stand, who.admin, 'Billie');
  const ids = await submitByInvoice(stand, customer, 2);
  const [stays = '', leaves = ''] = ids;
  const { id } = (await issue(stand, who.admin, customer, ids)).body;
  const billings = async (filing: string) =>
    (await selectBillingsOfFiling(db, filing)).map(({ revision, isLive, amount, invoiceTotal }) =>
      [revision, isLive, formatCents(amount), formatCents(invoiceTotal)].join(' '),
    );
  expect(await billings(stays)).toEqual(['1 true 501.23 1002.46']);
  await post(`/invoice/${id}/regenerate`, { note: 'The same again' });
  await post(`/invoice/${id}/regenerate`, { filingIds: [stays] });
  expect(await billings(stays)).toEqual([
    '1 false 501.23 1002.46',
    '2 false 501.23 1002.46',
    '3 true 501.23 501.23',
  ]);
  expect(await billings(leaves)).toEqual(['1 false 501.23 1002.46', '2 false 501.23 1002.46']);
  await send(stand, who.admin, stays, 'reject', { reason: 'OTHER', words: 'Please correct it.' });
  expect((await billings(stays)).at(-1)).toBe('3 false 501.23 501.23');
});

test('the payments of a filing are in the order in which it got them, with the lines of the bank in and out', async () => {
  const customer = await signUpInvoiced(stand, who.admin, 'Paula');
  const [filingId = ''] = await submitByInvoice(stand, customer, 1);
  const paid: string[] = [];
  for (const hour of [10, 11, 12, 13, 14, 15]) {
    clock.set(`2026-04-03T${hour}:00:00.000Z`);
    const amount = `${hour}.01`;
    const money = { method: 'CHECK', receivedDate: '2026-04-03', reference: `Check ${hour}` };
    const allocations = [{ filingId, amount }];
    paid.push((await post('/payment', { companyId: customer.companyId, amount, ...money, allocations })).id);
  }
  const [first = ''] = paid;
  const line = (amount: string, day: string) =>
    bankLine(stand, who.admin, readCents(amount), {
      description: 'LINE',
      postedOn: parseCivilDate(day),
    });
  for (const [line_, match] of [
    [await line('10.01', '2026-04-02'), { kind: 'PAYMENT', ids: [first] }],
    [await line('-10.01', '2026-04-03'), { kind: 'RETURN', id: first, reason: 'Account closed.' }],
  ] as const) {
    const body = { commit: true, transactions: [{ id: line_, match }] };
    expect((await post('/bank-transaction/confirm', body)).items[0].outcome).not.toBe('REFUSED');
  }
  const parts = await selectPaymentParts(db, { filingId });
  expect(parts.map(({ payment }) => payment.id)).toEqual(paid);
  expect(parts.map(({ given, kept }) => [formatCents(given), formatCents(kept)]).slice(0, 2)).toEqual([
    ['10.01', '0.00'],
    ['11.01', '11.01'],
  ]);
  expect(parts[0]?.released).toMatchObject([{ amount: 1001n, reversal: { reason: 'Account closed.' } }]);
  const lines = await selectBankLinesOf(db, { paymentId: first });
  expect(lines.map(({ amount, isReturn }) => [formatCents(amount), isReturn])).toEqual([
    ['10.01', false],
    ['-10.01', true],
  ]);
});
