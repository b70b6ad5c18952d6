import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { send } from '#testing/filings.ts';
import { asAdmin, type InvoicedCustomer, issue, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { call, PASSWORD, type SignedIn, signInAdmin } from '#testing/people.ts';
import { movableClock } from '#testing/reports.ts';

const clock = movableClock('2026-03-10T16:00:00.000Z');
let stand: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock });
  admin = await signInAdmin(stand);
});
afterAll(() => stand.close());

const read = async (path: string) => (await call(stand, 'GET', path, { token: admin.token })).body;

/** A company with open filings of 501.23, and money that is put where `allocations` say. */
async function customer(name: string) {
  const of: InvoicedCustomer = await signUpInvoiced(stand, admin, name);
  const pay = async (amount: string, allocations: object[]) => {
    const body = { method: 'CHECK', receivedDate: '2026-03-09', reference: 'Check 7' };
    const answer = await asAdmin(stand, admin, '/payment', {
      ...{ ...body, companyId: of.companyId, amount, allocations },
    });
    expect(answer.status).toBe(201);
    return answer.body;
  };
  return { of, pay };
}

test('what was paid on a filing before it is billed is taken off, by filing and in all', async () => {
  const { of, pay } = await customer('Paula');
  const [partPaid = '', whole = ''] = await submitByInvoice(stand, of, 2);
  await pay('100.01', [{ filingId: partPaid, amount: '100.01' }]);
  const lines = [
    { filingId: partPaid, total: '501.23', paid: '100.01', open: '401.22' },
    { filingId: whole, total: '501.23', paid: '0.00', open: '501.23' },
  ];
  expect(await read(`/company/${of.companyId}/invoiceable`)).toMatchObject({ items: lines });
  const shown = await asAdmin(stand, admin, `/company/${of.companyId}/invoice/preview`, {
    filingIds: [partPaid, whole],
  });
  const sums = { total: '1002.46', paid: '100.01', open: '902.45' };
  expect(shown.body).toMatchObject({ ...sums, lines });
  expect((await issue(stand, admin, of, [partPaid, whole])).body).toMatchObject({ ...sums, lines });
  expect(await read(`/company/${of.companyId}/payable`)).toMatchObject({
    invoices: [{ filings: 2, open: '902.45' }],
  });
});

test('each revision keeps the total and the due date with which it was sent', async () => {
  const { of } = await customer('Rita');
  const filings = await submitByInvoice(stand, of, 2);
  const { id } = (await issue(stand, admin, of, filings, { dueDate: '2026-04-01' })).body;
  const asked = { filingIds: filings.slice(0, 1), dueDate: '2026-04-15' };
  expect((await asAdmin(stand, admin, `/invoice/${id}/regenerate`, asked)).status).toBe(200);
  expect((await read(`/invoice/${id}`)).revisions).toMatchObject([
    { revision: 1, total: '1002.46', dueDate: '2026-04-01' },
    { revision: 2, total: '501.23', dueDate: '2026-04-15' },
  ]);
});

test('of one payment each invoice says what it got, and how much the payment was', async () => {
  const { of, pay } = await customer('Sybil');
  const ids: string[] = [];
  for (const filing of await submitByInvoice(stand, of, 2)) {
    ids.push((await issue(stand, admin, of, [filing])).body.id);
  }
  const [one, other] = ids;
  const { id } = await pay('700.00', [
    { invoiceId: one, amount: '501.23' },
    { invoiceId: other, amount: '98.76' },
  ]);
  expect((await read(`/invoice/${one}`)).payments).toMatchObject([
    { id, amount: '700.00', allocated: '501.23' },
  ]);
  expect((await read(`/invoice/${other}`)).payments).toMatchObject([
    { id, amount: '700.00', allocated: '98.76' },
  ]);
});

test('payments that were returned on one day stand in the order in which they were', async () => {
  const { of, pay } = await customer('Trudy');
  const filings = await submitByInvoice(stand, of, 3);
  const { id: invoiceId } = (await issue(stand, admin, of, filings)).body;
  const paid: string[] = [];
  for (const filingId of filings) paid.push((await pay('501.23', [{ filingId, amount: '501.23' }])).id);
  // Against the order of their ids, which says nothing of when anything was.
  const returned = paid.toSorted().reverse();
  for (const [at, id] of returned.entries()) {
    clock.set(`2026-03-10T16:0${at + 1}:00.000Z`);
    const answer = await asAdmin(stand, admin, `/payment/${id}/reverse`, {
      reason: `Bounced ${at}`,
      currentPassword: PASSWORD,
    });
    expect(answer.status).toBe(200);
  }
  const invoice = await read(`/invoice/${invoiceId}`);
  expect(invoice.returned.map(({ id, reason }: Record<string, string>) => [id, reason])).toEqual(
    returned.map((id, at) => [id, `Bounced ${at}`]),
  );
});

test('credit that a filing gave back is left to its company, and not to the use of it', async () => {
  const { of, pay } = await customer('Tess');
  const [filingId = ''] = await submitByInvoice(stand, of, 1);
  await pay('100.00', []);
  const applied = await asAdmin(stand, admin, `/company/${of.companyId}/apply-credit`, {
    allocations: [{ filingId, amount: '100.00' }],
  });
  expect(applied.status).toBe(201);
  await send(stand, admin, filingId, 'reject', { reason: 'OTHER', words: 'Please correct it.' });
  const use = { source: 'CREDIT', amount: '100.00', allocated: '0.00', unallocated: '0.00' };
  expect(await read(`/payment/${applied.body.id}`)).toMatchObject(use);
  const { items, sums } = await read(`/payment?companyId=${of.companyId}&source=CREDIT`);
  expect(items).toMatchObject([use]);
  expect(sums).toMatchObject({ amount: '100.00', unallocated: '0.00' });
  expect((await read(`/company/${of.companyId}/account`)).credit).toBe('100.00');
});
