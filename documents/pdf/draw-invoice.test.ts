import { expect, test } from 'vitest';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { InvoiceContent } from '#domain/invoice/invoice-content.ts';
import { cents } from '#domain/money/cents.ts';
import { invoiceContent, invoiceLine } from '#testing/invoice-content.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { loadPdfEngine } from '../pdf-engine.ts';
import { drawInvoice } from './draw-invoice.ts';
import type { InvoiceDocument } from './invoice-document.ts';

const { getDocument, OPS } = await loadPdfEngine();

/** As it was sent, unless told. */
const draw = (content: InvoiceContent, changes: Partial<InvoiceDocument> = {}) =>
  drawInvoice({ content, mark: null, since: null, logo: null, ...changes });

async function read(content: InvoiceContent, changes: Partial<InvoiceDocument> = {}) {
  return await readPdf(await draw(content, changes));
}

test('what an invoice says, word for word', async () => {
  const [page, ...more] = await read(invoiceContent(2));
  expect(more).toEqual([]);
  expect(page?.text).toMatchInlineSnapshot(
    `"Example Agency, LLC PO Box 100 Anytown, TX 78701 (555) 555-0142 office@agency.example TX 1234567 Invoice INV-26-000123 Bill to Łódź Marina & Café LLC Attn: Rosa Baker 4410 Commerce Way Rockport, TX Invoice date Mar 10, 2026 Terms Net 30 Due date Apr 9, 2026 Filings 2 $1,192.46 due Apr 9, 2026 Filings of March Filing Insured and policy; taxes and fees by payee Amount NB-TX-26-000001 Insured number 1 $596.23 Policy GL-1, effective Mar 1, 2026, premium $10,250.00 Premium tax: 4.85% of $10,250.00, to Comptroller $497.13 Stamping fee: 0.04% of $10,250.00, to Stamping Office $4.10 Filing fee: flat amount, to Example Agency, LLC $95.00 NB-TX-26-000002 Insured number 2 $596.23 Policy GL-2, effective Mar 1, 2026, premium $10,250.00 Premium tax: 4.85% of $10,250.00, to Comptroller $497.13 Stamping fee: 0.04% of $10,250.00, to Stamping Office $4.10 Filing fee: flat amount, to Example Agency, LLC $95.00 Totals by payee Comptroller $994.26 Stamping Office $8.20 Example Agency, LLC (agency fees) $190.00 Balance due $1,192.46 Pay by ACH Example Bank, routing 000000000 Pay by check Payable to Example Agency, LLC Invoice INV-26-000123 Balance due Apr 9, 2026 $1,192.46 From Łódź Marina & Café LLC INV-26-000123 Example Agency, LLC (555) 555-0142 Page 1 of 1"`,
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

test('the totals begin no page alone: the last filing stands above them, and each keeps its charges', async () => {
  for (const count of [3, 4, 5, 11, 12, 13, 25, 60]) {
    const pages = await read(invoiceContent(count));
    const last = String(count).padStart(6, '0');
    expect(pages.at(-1)?.text, `${count}`).toContain(`NB-TX-26-${last} Insured number ${count} `);
    expect(pages.at(-1)?.text, `${count}`).toMatch(/Filing fee: flat amount.*Totals by payee.*Balance due/);
    for (const { text } of pages) {
      expect(text.match(/Filing fee: /g)?.length, `${count}`).toBe(text.match(/NB-TX-/g)?.length);
    }
  }
});

test.each([
  ['2026-03-10', 'Due on receipt'],
  ['2026-03-09', 'Due on receipt'],
  ['2026-03-11', 'Net 1'],
  ['2026-04-09', 'Net 30'],
])('an invoice of March 10 that is due on %s has the terms %s', async (dueOn, terms) => {
  const [page] = await read(invoiceContent(1, { dueOn: parseCivilDate(dueOn) }));
  expect(page?.text).toContain(`Terms ${terms} Due date`);
});

test('the premium stands beside the policy; on what was issued before it was kept, nothing does', async () => {
  const lines = [invoiceLine(1, { premium: '-1000.50' }), invoiceLine(2, { premium: '' })];
  const [page] = await read(invoiceContent(2, { lines }));
  expect(page?.text).toContain('Policy GL-1, effective Mar 1, 2026, premium −$1,000.50 Premium tax');
  expect(page?.text).toContain('Policy GL-2, effective Mar 1, 2026 Premium tax');
});

test('no page has the slip alone: the totals and the balance it asks for stand above it', async () => {
  for (let filings = 1; filings <= 14; filings += 1) {
    for (const note of ['', 'A note.\n'.repeat(3), 'A note.\n'.repeat(6)]) {
      const content = invoiceContent(filings, { note });
      const last = (await read(content)).at(-1)?.text;
      expect(last, `${filings} filings`).toMatch(/Totals by payee .*Balance due .*Pay by check/);
      const payments = [{ ...check, source: 'RECEIVED' as const, allocated: cents(100n) }];
      const [paid] = (await read(content, { since: { changes: [], payments, returned: [] } })).slice(-1);
      expect(paid?.text, `${filings} filings, paid in part`).toMatch(
        /Totals by payee .*check 4711.*Pay by check/,
      );
    }
  }
});

test('what was received before is taken off what is due', async () => {
  const [page] = await read(invoiceContent(1, { paid: '500.00' }));
  expect(page?.text).toContain('Invoice total $596.23 Paid before this invoice −$500.00 Balance due $96.23');
});

test.each([
  ['VOID', 'Void: do not pay'],
  ['PREVIEW', 'Preview: not issued'],
  ['REPLACED', 'Replaced by a later revision: do not pay'],
] as const)('a page that is not to be paid says %s and has no slip', async (mark, words) => {
  const [page] = await read(invoiceContent(1), { mark });
  expect(page?.text).toContain(words);
  expect(page?.text).not.toContain('Pay by');
});

test('equal content gives equal bytes, other content does not', async () => {
  const [first, again] = await Promise.all([draw(invoiceContent(3)), draw(invoiceContent(3))]);
  expect(first.equals(again)).toBe(true);
  expect(first.equals(await draw(invoiceContent(3, { note: 'Another' })))).toBe(false);
});

test('the code on the slip is the number of the invoice', async () => {
  const bytes = await draw(invoiceContent(1));
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const page = await pdf.getPage(1);
  const { fnArray } = await page.getOperatorList();
  expect(fnArray).toContain(OPS.constructPath);
});

const DAY = { first: parseCivilDate('2026-03-15'), next: parseCivilDate('2026-03-22') };
const check = {
  ...({ id: 'check', method: 'CHECK', receivedOn: DAY.first, reference: 'Check 4711' } as const),
  recordedAt: new Date('2026-03-15T15:00:00Z'),
};
const back = {
  ...{ ...check, returnedOn: DAY.next, isReturn: true, reversedAt: new Date('2026-03-22T15:30:00Z') },
  ...{ reason: 'Insufficient funds', amount: cents(9_500n) },
};

test('what was received since is on the page by its days, and what is left is what it asks for', async () => {
  const since = {
    changes: [],
    payments: [
      {
        id: 'written-off',
        source: 'WRITE_OFF',
        method: null,
        receivedOn: DAY.next,
        reference: 'Ours to know',
        recordedAt: new Date('2026-03-22T15:00:00Z'),
        allocated: cents(123n),
      },
      { ...check, source: 'RECEIVED', method: 'WIRE', reference: '88', allocated: cents(50_000n) },
    ] as const,
    returned: [back],
  };
  const [page] = await read(invoiceContent(1), { since });
  expect(page?.text).toContain('$95.00 due Apr 9, 2026, of $596.23 billed');
  expect(page?.text).toContain(
    'Invoice total $596.23 Payments and changes Mar 15, 2026 Payment received – wire 88 −$500.00 Mar 15, 2026 Payment received – check 4711 −$95.00 Mar 22, 2026 Adjustment −$1.23 Mar 22, 2026 Payment returned – check 4711. Insufficient funds $95.00 Balance due $95.00',
  );
  expect(page?.text).not.toContain('Ours to know');
});

test('a filing that left the invoice is taken off what it asks for', async () => {
  const left = { filingId: 'filing-2', number: 'NB-TX-26-000002', change: 'LEFT' as const };
  const changes = [{ ...left, before: cents(59_623n), after: cents(0n) }];
  const [page] = await read(invoiceContent(2), { since: { changes, payments: [], returned: [] } });
  expect(page?.text).toContain('NB-TX-26-000002: removed from this invoice −$596.23 Balance due $596.23');
});

test('an invoice whose last pennies were written off is settled, and was not paid in full', async () => {
  const payments = [
    { ...check, source: 'RECEIVED' as const, allocated: cents(59_600n) },
    { ...check, source: 'WRITE_OFF' as const, allocated: cents(23n) },
  ];
  const [page] = await read(invoiceContent(1), { since: { changes: [], payments, returned: [] } });
  expect(page?.text).toContain('Settled nothing is due after an adjustment');
  expect(page?.text).not.toContain('Paid in full');
});

test('an invoice that is paid says so and has no slip', async () => {
  const payments = [{ ...check, source: 'RECEIVED' as const, allocated: cents(59_623n) }];
  const [page] = await read(invoiceContent(1), { since: { changes: [], payments, returned: [] } });
  expect(page?.text).toContain('Paid in full nothing is due');
  expect(page?.text).toContain('Balance due $0.00');
  expect(page?.text).not.toContain('Pay by');
});

test('two filings with five charges each stay on one page, whatever the ways to pay', async () => {
  const words =
    'Example Bank, routing number 000000000, account number 000123456789, premium trust account of ours.';
  const charge = {
    ...invoiceLine(1).charges[0]!,
    payee: 'Department of Consumer and Business Services of the State',
  };
  const content = invoiceContent(2);
  content.agency.payBy = (['ACH', 'WIRE', 'CHECK'] as const).map((method) => ({ method, words }));
  content.lines = content.lines.map((line) => ({
    ...line,
    charges: [...line.charges, charge, { ...charge, payee: 'Office' }],
  }));
  expect(await read(content)).toHaveLength(1);
});

/** A PNG of 2 by 1 points, one of them clear. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAD0lEQVR4nGMQCVjwnwEIAAuUAgRkkh/dAAAAAElFTkSuQmCC',
  'base64',
);

test('the logo is on the page, and the same bytes come of it', async () => {
  const [first, again] = [
    await draw(invoiceContent(1), { logo: LOGO }),
    await draw(invoiceContent(1), { logo: LOGO }),
  ];
  expect(first.equals(again)).toBe(true);
  expect(first.includes('/Subtype /Image')).toBe(true);
  expect((await draw(invoiceContent(1))).includes('/Subtype /Image')).toBe(false);
});

test('it declares PDF/A-2b, embeds its fonts and colors, and every text on it is marked', async () => {
  const bytes = await draw(invoiceContent(2));
  const text = bytes.toString('latin1');
  expect(text).toContain('<pdfaid:part>2</pdfaid:part>');
  expect(text).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
  expect(text).toContain('/OutputIntents');
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
  expect([...((await pdf.getMarkInfo()) as unknown as Map<string, boolean>)]).toContainEqual([
    'Marked',
    true,
  ]);
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  let depth = 0;
  for (const item of items) {
    if ('str' in item) expect(depth, item.str).toBeGreaterThan(0);
    else depth += item.type === 'endMarkedContent' ? -1 : 1;
  }
  expect(JSON.stringify(await page.getStructTree())).toContain('"role":"Table"');
});
