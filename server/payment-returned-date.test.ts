import { afterEach, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { readCents } from '#domain/money/cents.ts';
import { bankLine } from '#testing/bank-files.ts';
import { asAdmin, issue, openBooks, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { call } from '#testing/people.ts';
import { readPdf } from '#testing/read-pdf.ts';

const { stand, admin } = await openBooks();
afterEach(async () => {
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});

const TOTAL = '501.23';
const read = async (path: string) => (await call(stand, 'GET', path, { token: admin.token })).body;
const post = (path: string, body: object) => asAdmin(stand, admin, path, body);

/** An invoice that a check paid on Mar 4; today is Mar 10. */
async function paidInvoice(name: string, reference = `Check of ${name}`) {
  const of = await signUpInvoiced(stand, admin, name);
  const filings = await submitByInvoice(stand, of, 1);
  const invoice = await issue(stand, admin, of, filings);
  const check = { method: 'CHECK', receivedDate: '2026-03-04', reference };
  const paid = await post('/payment', { ...check, companyId: of.companyId, amount: TOTAL });
  expect(paid.body.allocated).toBe(TOTAL);
  return { companyId: of.companyId, invoiceId: invoice.body.id, id: paid.body.id };
}

test('a check that the bank returned left the bank on the day that is said, from the one it was received on through today', async () => {
  const { companyId, invoiceId, id } = await paidInvoice('Retta');
  const reverse = (returnedDate: string) =>
    post(`/payment/${id}/reverse`, { reason: 'Insufficient funds (NSF).', returnedDate });
  const refusals = [];
  for (const day of ['2026-03-03', '2026-03-11', '2026-02-30']) {
    const { status, body } = await reverse(day);
    refusals.push([status, body.error.fields.returnedDate]);
  }
  expect(refusals).toEqual([
    [422, 'Enter a date from Mar 4, 2026 on, when it was received.'],
    [422, 'The date can’t be after today, Mar 10, 2026.'],
    [422, expect.any(String)],
  ]);
  expect((await read(`/payment/${id}`)).isReversed).toBe(false);

  const bankOn = async (day: string) => (await read(`/ledger/account/BANK?asOf=${day}`)).balance;
  const before = [await bankOn('2026-03-06'), await bankOn('2026-03-07')];
  const { status, body } = await reverse('2026-03-07');
  expect([status, body.reversal]).toEqual([
    200,
    { reason: 'Insufficient funds (NSF).', reversedDate: '2026-03-07' },
  ]);
  expect(await bankOn('2026-03-06')).toBe(before[0]);
  expect((Number(before[1]) - Number(await bankOn('2026-03-07'))).toFixed(2)).toBe(TOTAL);
  expect((await read(`/invoice/${invoiceId}`)).open).toBe(TOTAL);
  expect((await read(`/company/${companyId}/account`)).balanceDue).toBe(TOTAL);
});

test.each([
  ['the day on which it was received', '2026-03-04'],
  ['today', '2026-03-10'],
])('it may be returned on %s', async (_, returnedDate) => {
  const { id } = await paidInvoice(`Ed${returnedDate}`);
  const { body } = await post(`/payment/${id}/reverse`, { reason: 'Stop payment.', returnedDate });
  expect(body.reversal.reversedDate).toBe(returnedDate);
});

test('the deposit of what came back stays matched; of what was entered by mistake it is on the worklist again', async () => {
  const depositOf = async (name: string, reversal: object) => {
    const { id } = await paidInvoice(name);
    const on = { description: 'DEPOSIT', postedOn: parseCivilDate('2026-03-05') };
    const deposit = await bankLine(stand, admin, readCents(TOTAL), on);
    const transactions = [{ id: deposit, match: { kind: 'PAYMENT', ids: [id] } }];
    const matched = { commit: true, transactions };
    await call(stand, 'POST', '/bank-transaction/confirm', { token: admin.token, body: matched });
    expect((await post(`/payment/${id}/reverse`, { reason: 'R', ...reversal })).status).toBe(200);
    const { items } = await read('/bank-transaction?limit=200');
    return items.find((item: { id: string }) => item.id === deposit).status;
  };
  expect(await depositOf('Dee', { returnedDate: '2026-03-06' })).toBe('MATCHED');
  expect(await depositOf('Dan', {})).not.toBe('MATCHED');
});

test('what was entered by mistake is reversed today, and no bank returns what it never had', async () => {
  const { id, companyId, invoiceId } = await paidInvoice('Mia');
  const { body } = await post(`/payment/${id}/reverse`, { reason: 'Entered by mistake.' });
  expect(body.reversal.reversedDate).toBe('2026-03-10');
  const off = await post(`/company/${companyId}/write-off`, { invoiceId, amount: '1.00', reason: 'Small' });
  const reversal = { reason: 'They pay', returnedDate: '2026-03-10' };
  const refused = await post(`/payment/${off.body.id}/reverse`, reversal);
  expect([refused.status, refused.body.error.fields]).toEqual([
    422,
    { returnedDate: 'Only a payment that was received can be returned.' },
  ]);
});

test.each([
  [{ returnedDate: '2026-03-10' }, 'returned', 'returned by the bank'],
  [{}, 'reversed', 'reversed'],
])('a reversal with %o is called “%s” wherever its customer reads of it', async (how, word, event) => {
  const { invoiceId, id, companyId } = await paidInvoice(`Wil${word}`, '5512');
  const address = `office-${word}@agency.example`;
  await stand.owner.updateTable('companies').set({ email: address }).where('id', '=', companyId).execute();
  const { body } = await post(`/payment/${id}/reverse`, { reason: 'Entered by mistake.', ...how });
  const isReturned = word === 'returned';
  expect([body.isReversed, body.isReturned]).toEqual([true, isReturned]);
  const name = 'Check 5512';

  const [mail] = await stand.context.db
    .selectFrom('outbox_mails')
    .select(['subject', 'body_text'])
    .where('template', '=', 'payment-reversed')
    .where('recipient', '=', address)
    .execute();
  expect(mail?.subject).toBe(`${name}: payment ${word}`);
  expect(mail?.body_text).toContain(
    `${isReturned ? 'The bank returned' : 'We reversed'} your payment of $501.23 (${name}), received Mar 4, 2026.`,
  );
  const { lines } = await read(`/company/${companyId}/statement?from=2026-03-01&to=2026-03-31`);
  expect(lines.map(({ description }: { description: string }) => description)).toContain(
    `Payment ${word} – check 5512`,
  );
  const invoice = await read(`/invoice/${invoiceId}`);
  expect(invoice.returned).toMatchObject([{ id, isReturn: isReturned }]);
  const textOf = async (url: string) => {
    const headers = { authorization: `Bearer ${admin.token}` };
    const { rawPayload } = await stand.app.inject({ method: 'GET', url: `/api/v1${url}`, headers });
    return (await readPdf(rawPayload)).map(({ text }) => text).join(' ');
  };
  expect(await textOf(`/invoice/${invoiceId}/pdf`)).toContain(
    `Mar 10, 2026 Payment ${word} – check 5512. Entered by mistake. $501.23`,
  );
  expect(await textOf(`/payment/${id}/receipt.pdf`)).toContain(`Payment ${word} $501.23`);
  const filingId = invoice.lines[0].filingId;
  expect((await read(`/filing/${filingId}`)).payments).toMatchObject([{ reversed: TOTAL, isReturned }]);
  expect((await read(`/filing/${filingId}/event`)).items.at(-1).summary).toBe(
    `Check of $501.23 ${event}. Balance due: $501.23.`,
  );
  const { items } = await read(`/payment?companyId=${companyId}`);
  expect(items).toMatchObject([{ id, isReversed: true, isReturned }]);
});
