import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import type { InvoiceContent } from '#domain/invoice/invoice-content.ts';
import { invoiceContent, invoiceLine } from '#testing/invoice-content.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { drawInvoice } from './draw-invoice.ts';

async function read(content: InvoiceContent, mark: 'VOID' | 'PREVIEW' | 'REPLACED' | null = null) {
  return await readPdf(await drawInvoice({ content, mark }));
}

test('what an invoice says, word for word', async () => {
  const [page, ...more] = await read(invoiceContent(2));
  expect(more).toEqual([]);
  expect(page?.text).toMatchInlineSnapshot(
    `"Example Agency, LLC PO Box 100 Anytown, TX 78701 Łódź Marina & Café LLC Attn: Rosa Baker 4410 Commerce Way Rockport, TX Invoice INV-26-000123 (555) 555-0142 office@agency.example TX 1234567 Issued Mar 10, 2026 Due Apr 9, 2026 Filings 2 $1,192.46 due Apr 9, 2026 Filings of March Filing Insured and policy; taxes and fees by payee Amount NB-TX-26-000001 Insured number 1 $596.23 Policy GL-1, effective Mar 1, 2026 Premium tax: 4.85% of $10,250.00, to Comptroller $497.13 Stamping fee: 0.04% of $10,250.00, to Stamping Office $4.10 Filing fee: flat amount, to Example Agency, LLC $95.00 NB-TX-26-000002 Insured number 2 $596.23 Policy GL-2, effective Mar 1, 2026 Premium tax: 4.85% of $10,250.00, to Comptroller $497.13 Stamping fee: 0.04% of $10,250.00, to Stamping Office $4.10 Filing fee: flat amount, to Example Agency, LLC $95.00 Totals by payee Comptroller $994.26 Stamping Office $8.20 Example Agency, LLC (agency fees) $190.00 Balance due $1,192.46 Pay by ACH Example Bank, routing 000000000 Pay by check Payable to Example Agency, LLC Invoice INV-26-000123 Balance due $1,192.46 Due Apr 9, 2026 From Łódź Marina & Café LLC INV-26-000123 Example Agency, LLC (555) 555-0142 Page 1 of 1"`,
  );
});

test('the address blocks stand behind the windows of a No. 10 envelope', async () => {
  const [page] = await read(invoiceContent(1));
  const at = (words: string) => page?.boxes.find((box) => box.words === words);
  // Inches from the top left of a letter folded in three.
  expect(at('PO Box 100')!.top / 72).toBeGreaterThan(0.5);
  expect(at('Anytown, TX 78701')!.top / 72).toBeLessThan(1.3);
  expect(at('Łódź Marina & Café LLC')!.top / 72).toBeGreaterThan(2);
  expect(at('Rockport, TX')!.top / 72).toBeLessThan(2.95);
});

test('nothing runs over an edge, with the longest names and amounts', async () => {
  const long = 'The Very Long Named Company of Insureds and Their Affiliates, Successors and Assigns '
    .repeat(3)
    .slice(0, 200);
  const content = invoiceContent(1, {
    lines: [invoiceLine(1, { insuredName: long, policyNumber: 'W'.repeat(60), total: '123456789012.34' })],
    total: '123456789012.34',
    billTo: { company: long, contact: long, address: '' },
  });
  for (const { boxes } of await read(content)) {
    for (const { words, x, width } of boxes) {
      expect(x, words).toBeGreaterThanOrEqual(53);
      expect(x + width, words).toBeLessThanOrEqual(612 - 53);
    }
  }
});

test('five hundred filings flow over pages, each with its column heads, none lost; the slip is on the last', async () => {
  const pages = await read(invoiceContent(500));
  const all = pages.map(({ text }) => text).join(' ');
  for (let index = 1; index <= 500; index += 1) {
    expect(all).toContain(`NB-TX-26-${String(index).padStart(6, '0')}`);
    expect(all).toContain(`Insured number ${index} `);
  }
  expect(all).toContain('$298,115.00');
  for (const [index, { text }] of pages.entries()) {
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(text.includes('Pay by check')).toBe(index === pages.length - 1);
    if (text.includes('NB-TX')) expect(text).toContain('Insured and policy');
  }
});

test('what was received before is taken off what is due', async () => {
  const [page] = await read(invoiceContent(1, { paid: '500.00' }));
  expect(page?.text).toContain('Total $596.23 Paid −$500.00 Balance due $96.23');
});

test.each([
  ['VOID', 'Void: do not pay'],
  ['PREVIEW', 'Preview: not issued'],
  ['REPLACED', 'Replaced by a later revision: do not pay'],
] as const)('a page that is not to be paid says %s and has no slip', async (mark, words) => {
  const [page] = await read(invoiceContent(1), mark);
  expect(page?.text).toContain(words);
  expect(page?.text).not.toContain('Pay by');
});

test('equal content gives equal bytes, other content does not', async () => {
  const draw = (content: InvoiceContent) => drawInvoice({ content, mark: null });
  const [first, again] = await Promise.all([draw(invoiceContent(3)), draw(invoiceContent(3))]);
  expect(first.equals(again)).toBe(true);
  expect(first.equals(await draw(invoiceContent(3, { note: 'Another' })))).toBe(false);
});

test('the code on the slip is the number of the invoice', async () => {
  const bytes = await drawInvoice({ content: invoiceContent(1), mark: null });
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const page = await pdf.getPage(1);
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { fnArray } = await page.getOperatorList();
  expect(fnArray).toContain(OPS.constructPath);
});
