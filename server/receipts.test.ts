import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectPaymentParts } from '#db/queries/payment-parts.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH } from '#testing/filings.ts';
import { asAdmin, type InvoicedCustomer, issue, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { type SignedIn, signInAdmin } from '#testing/people.ts';
import { readPdf } from '#testing/read-pdf.ts';

let stand: TestApp;
let admin: SignedIn;
let ivy: InvoicedCustomer;
let invoiceId: string;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  ivy = await signUpInvoiced(stand, admin, 'Ivy');
  invoiceId = (await issue(stand, admin, ivy, await submitByInvoice(stand, ivy, 1))).body.id;
});
afterAll(() => stand.close());

const post = async (path: string, body: object) => (await asAdmin(stand, admin, path, body)).body;

async function receiptOf(id: string): Promise<string | number> {
  const answer = await stand.app.inject({
    method: 'GET',
    url: `/api/v1/payment/${id}/receipt.pdf`,
    headers: { authorization: `Bearer ${ivy.person.token}` },
  });
  if (answer.statusCode !== 200) return answer.statusCode;
  return (await readPdf(answer.rawPayload)).map(({ text }) => text).join(' ');
}

test('one deposit has one receipt: what its rest pays later is credit applied, and none once the check bounced', async () => {
  const { companyId } = ivy;
  const check = await post('/payment', {
    companyId,
    amount: '150.00',
    method: 'CHECK',
    receivedDate: '2026-03-10',
    reference: 'Check 9',
    allocations: [{ invoiceId, amount: '100.00' }],
  });
  const ofCheck = await receiptOf(check.id);
  expect(ofCheck).toContain('Payment receipt $150.00');
  // Of the invoice and the statement too.
  expect(ofCheck).toContain(`Test Agency LLC ${stand.context.config.agency.mailingAddress} `);
  expect(ofCheck).toContain('$100.00 Kept as customer credit $50.00 Total received $150.00');
  const applied = await post(`/company/${companyId}/apply-credit`, {
    allocations: [{ invoiceId, amount: '50.00' }],
  });
  const ofCredit = await receiptOf(applied.id);
  expect(ofCredit).toContain('Customer credit applied $50.00');
  expect(ofCredit).toContain('Total applied from credit $50.00');
  expect(ofCredit).not.toMatch(/receipt \$|received|Method|Kept as/);
  await post(`/payment/${check.id}/reverse`, { reason: 'NSF' });
  expect(await receiptOf(check.id)).toContain('Payment reversed $150.00');
  expect(await receiptOf(applied.id)).toContain('Reversed since $50.00 Total applied from credit $50.00');
});

test('a payment of many filings names them in the order in which it was put on them, on its page and its receipt', async () => {
  const { companyId } = ivy;
  const filings = await submitByInvoice(stand, ivy, 6);
  // Neither in the order of their numbers nor backwards.
  const order = [3, 0, 5, 1, 4, 2].map((at) => filings[at] ?? '');
  const check = await post('/payment', {
    companyId,
    amount: '6.00',
    method: 'CHECK',
    receivedDate: '2026-03-10',
    reference: 'Check 12',
    allocations: order.map((filingId) => ({ filingId, amount: '1.00' })),
  });
  const ids = (parts: { filingId: string }[]) => parts.map(({ filingId }) => filingId);
  expect(ids(check.allocations)).toEqual(order);
  const numbers = check.allocations.map(({ number }: { number: string }) => number);
  const named = String(await receiptOf(check.id)).match(/NB-[A-Z]{2}-\d\d-\d{6}/g);
  expect(named).toEqual(numbers);
  const parts = await selectPaymentParts(stand.context.db, { paymentId: check.id });
  expect(ids(parts)).toEqual(order);
  // Of the product's clock, not of the database's.
  expect(parts.map(({ at }) => at.toISOString())).toEqual(order.map(() => check.createdAt));
  const reversed = await post(`/payment/${check.id}/reverse`, { reason: 'NSF' });
  expect(ids(reversed.reversedAllocations)).toEqual(order);
});

test('what the agency gave up has no receipt', async () => {
  const lost = await post(`/company/${ivy.companyId}/write-off`, {
    invoiceId,
    amount: '0.01',
    reason: 'Rounding',
  });
  expect(lost.source).toBe('WRITE_OFF');
  expect(await receiptOf(lost.id)).toBe(404);
  const asked = await stand.app.inject({
    method: 'GET',
    url: `/api/v1/payment/${lost.id}/receipt.pdf`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(asked.statusCode).toBe(404);
});
