import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH } from '#testing/filings.ts';
import { asAdmin, type InvoicedCustomer, issue, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { call, type SignedIn, signInAdmin } from '#testing/people.ts';
import { readPdf } from '#testing/read-pdf.ts';

let stand: TestApp;
let admin: SignedIn;
let ivy: InvoicedCustomer;
let other: InvoicedCustomer;
let refundId: string;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  ivy = await signUpInvoiced(stand, admin, 'Ivy');
  other = await signUpInvoiced(stand, admin, 'Otto');
  const { companyId } = ivy;
  const moved = { method: 'CHECK', reference: 'Check 9' } as const;
  await asAdmin(stand, admin, '/payment', {
    ...moved,
    companyId,
    amount: '80.00',
    receivedDate: '2026-03-10',
    allocations: [],
  });
  const refund = { amount: '30.25', method: 'ACH', paidDate: '2026-03-10', reference: 'R-77' };
  const { body } = await asAdmin(stand, admin, `/company/${companyId}/refund`, refund);
  refundId = body.id;
});
afterAll(() => stand.close());

const get = async (who: SignedIn, path: string) =>
  (await call(stand, 'GET', path, { token: who.token })).body;

const receipt = (who: SignedIn, id: string) =>
  stand.app.inject({
    method: 'GET',
    url: `/api/v1/payment/${id}/receipt.pdf`,
    headers: { authorization: `Bearer ${who.token}` },
  });

test('a refund is mailed to whoever gets the invoices: amount, method, reference, date, credit left', async () => {
  const mails = await stand.context.db
    .selectFrom('outbox_mails')
    .select(['recipient', 'subject', 'body_text'])
    .where('template', '=', 'credit-refunded')
    .execute();
  expect(mails).toMatchObject([{ recipient: ivy.person.email, subject: 'Refund of $30.25' }]);
  for (const words of ['ACH', 'R-77', 'Mar 10, 2026', '$49.75']) expect(mails[0]?.body_text).toContain(words);
});

test('it stands in the list of payments as money that went out, for the admin and for its company alone', async () => {
  const row = { id: refundId, source: 'REFUND', method: 'ACH', amount: '-30.25', unallocated: '0.00' };
  const query = `/payment?companyId=${ivy.companyId}`;
  for (const who of [admin, ivy.person]) {
    const { items, sums } = await get(who, query);
    expect(items).toHaveLength(2);
    expect(items).toContainEqual(expect.objectContaining(row));
    expect(sums).toEqual({
      ...{ amount: '49.75', allocated: '0.00', unallocated: '80.00' },
      ...{ received: '80.00', creditApplied: '0.00', adjusted: '0.00', refunded: '-30.25', reversed: '0.00' },
    });
    expect((await get(who, `${query}&source=REFUND`)).items).toMatchObject([row]);
    expect((await get(who, `${query}&source=RECEIVED`)).items).toMatchObject([{ amount: '80.00' }]);
  }
  expect((await get(other.person, '/payment')).items).toEqual([]);
});

test('it leaves the bank and the credit, which nobody can use twice', async () => {
  expect((await get(admin, `/company/${ivy.companyId}`)).credit).toBe('49.75');
  const { items, balance } = await get(admin, `/ledger/account/CUSTOMER_CREDIT:${ivy.companyId}`);
  expect(balance).toBe('-49.75');
  expect(items[0]).toMatchObject({
    date: '2026-03-10',
    description: 'Credit refunded – ACH R-77',
    amount: '30.25',
  });
  const again = await asAdmin(stand, admin, `/company/${ivy.companyId}/refund`, {
    ...{ amount: '49.76', method: 'ACH', paidDate: '2026-03-10', reference: 'R-79' },
  });
  expect(again.body.error.fields).toEqual({ amount: 'You can refund up to $49.75.' });
});

test('a payment whose rest was refunded says how much of it can still be applied', async () => {
  const [paid] = (await get(admin, `/payment?companyId=${ivy.companyId}&source=RECEIVED`)).items;
  const shown = { allocated: '0.00', unallocated: '80.00', available: '49.75' };
  const { items } = await get(admin, `/payment?companyId=${ivy.companyId}`);
  expect(items.map((each: Record<string, string>) => [each.reference, each.available])).toEqual(
    expect.arrayContaining([
      ['Check 9', '49.75'],
      ['R-77', '0.00'],
    ]),
  );
  expect(await get(admin, `/payment/${paid.id}`)).toMatchObject(shown);
});

test('pages of the list go through payments and refunds, each once', async () => {
  const first = await get(admin, '/payment?limit=1&sort=amount&order=asc');
  const next = await get(admin, `/payment?limit=1&sort=amount&order=asc&cursor=${first.nextCursor}`);
  expect([first, next].map(({ items }) => items[0]?.amount)).toEqual(['-30.25', '80.00']);
});

test('it has a receipt, which nobody else gets', async () => {
  const [page] = await readPdf((await receipt(ivy.person, refundId)).rawPayload);
  expect(page?.text).toMatch(/Refund receipt \$30\.25 Receipt number R-260310-[0-9A-F]{8} Refunded to/);
  expect(page?.text).toContain(
    'Date paid Mar 10, 2026 Method ACH Reference R-77 Customer credit refunded $30.25',
  );
  expect((await receipt(admin, refundId)).statusCode).toBe(200);
  expect((await receipt(other.person, refundId)).statusCode).toBe(404);
});

test('more than there was on a day is refused, and the day is named from which on it was there', async () => {
  const { companyId } = other;
  const kept = { companyId, method: 'CHECK', allocations: [] };
  for (const [amount, receivedDate] of [
    ['40.00', '2026-02-27'],
    ['35.00', '2026-03-04'],
  ]) {
    await asAdmin(stand, admin, '/payment', { ...kept, amount, receivedDate, reference: receivedDate });
  }
  const refund = (amount: string, paidDate: string) =>
    asAdmin(stand, admin, `/company/${companyId}/refund`, {
      amount,
      paidDate,
      method: 'ACH',
      reference: 'R-78',
    });
  const day = 'The company has had this much credit only since';
  // On the eve, days before, and before there was any credit: the day on which the rest came is the first.
  for (const paidDate of ['2026-03-03', '2026-03-01', '2026-02-26']) {
    const early = await refund('40.01', paidDate);
    expect([early.status, early.body.error.fields]).toEqual([
      422,
      { paidDate: `${day} Mar 4, 2026. Enter that date or later.` },
    ]);
  }
  // Over the end of a month, too.
  expect((await refund('40.00', '2026-02-26')).body.error.fields).toEqual({
    paidDate: `${day} Feb 27, 2026. Enter that date or later.`,
  });
  expect((await refund('40.01', '2026-03-04')).status).toBe(201);
});

test('a payment that was refunded says before it is reversed which other one pays for that', async () => {
  const eve = await signUpInvoiced(stand, admin, 'Eve');
  const { companyId } = eve;
  const paid = async (reference: string) => {
    const moved = { method: 'CHECK', reference, companyId, amount: '100.00', receivedDate: '2026-03-10' };
    return (await asAdmin(stand, admin, '/payment', { ...moved, allocations: [] })).body.id;
  };
  const asked = (id: string, who = admin) =>
    call(stand, 'GET', `/payment/${id}/reversal-effect`, { token: who.token });
  const effect = async (id: string) => (await asked(id)).body;
  const first = await paid('Check 1');
  const refund = { amount: '100.00', method: 'ACH', paidDate: '2026-03-10', reference: 'R-1' };
  await asAdmin(stand, admin, `/company/${companyId}/refund`, refund);
  expect(await effect(first)).toMatchObject({ credit: '0.00', refunded: '100.00', others: [] });
  const second = await paid('Check 2');
  expect(await effect(first)).toEqual({
    credit: '100.00',
    creditAfter: '0.00',
    refunded: '0.00',
    others: [{ id: second, reference: 'Check 2', lost: '100.00' }],
    undone: [],
  });
  expect((await asked(first, eve.person)).status).toBe(403);
  const seen = async (who = admin) => (await get(who, `/payment/${first}`)).companyCredit;
  expect([await seen(), await seen(eve.person)]).toEqual(['100.00', null]);
  const filings = await submitByInvoice(stand, eve, 1);
  const { body: invoice } = await issue(stand, admin, eve, filings);
  const use = { allocations: [{ invoiceId: invoice.id, amount: '60.00' }] };
  await asAdmin(stand, admin, `/payment/${second}/allocate`, use);
  expect(await effect(first)).toMatchObject({
    credit: '40.00',
    creditAfter: '0.00',
    refunded: '0.00',
    others: [{ reference: 'Check 2', lost: '40.00' }],
    undone: [{ filingId: filings[0], amount: '60.00' }],
  });
  await asAdmin(stand, admin, `/payment/${first}/reverse`, { reason: 'NSF' });
  expect((await effect(first)).error.code).toBe('PAYMENT_ALREADY_REVERSED');
  const lost = { filingId: filings[0], amount: '0.01', reason: 'Rounding' };
  const { body: writeOff } = await asAdmin(stand, admin, `/company/${companyId}/write-off`, lost);
  expect((await asked(writeOff.id)).status).toBe(404);
  expect(await get(admin, `/payment/${second}`)).toMatchObject({ allocated: '0.00', available: '0.00' });
});
