import { expect, test } from 'vitest';
import { addDays, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { NOTHING_OWED } from '#domain/ledger/standing.ts';
import { cents } from '#domain/money/cents.ts';
import { ARCHIVAL_MARKERS, readPdf, readStructure } from '#testing/read-pdf.ts';
import { drawStatement } from './draw-statement.ts';
import type { StatementDocument } from './statement-document.ts';

const FROM = parseCivilDate('2026-01-01');

/** A statement with so many charges of 501.23, and a payment of 500.00 after the first. */
function statement(charges: number, changes: Partial<StatementDocument> = {}): StatementDocument {
  let balance = 10_000n;
  const lines = Array.from({ length: charges + 1 }, (_, index) => {
    const isPayment = index === 1;
    const amount = isPayment ? -50_000n : 50_123n;
    balance += amount;
    return {
      bookedOn: addDays(FROM, index),
      description: isPayment ? 'Payment received – check 1001' : `Charges of NB-TX-26-${index}`,
      invoices: isPayment ? ['INV-26-000001', 'INV-26-000002'] : index === 0 ? ['INV-26-000001'] : [],
      insuredName: isPayment ? null : `Insured number ${index}`,
      policyNumber: isPayment ? null : `GL-${index}`,
      reversalReason: null,
      amount: cents(amount),
      balance: cents(balance),
    };
  });
  return {
    logo: null,
    agency: {
      legalName: 'Example Agency, LLC',
      mailingAddress: 'PO Box 100\nAnytown, TX 78701',
      phone: '(555) 555-0142',
      email: 'office@agency.example',
      licenseNumbers: 'TX 1234567',
      payBy: [{ method: 'CHECK', words: 'Mail checks to PO Box 100.' }],
    },
    company: 'Łódź Marina & Café LLC',
    contact: 'Rosa Baker',
    address: '4410 Commerce Way\nRockport, TX',
    from: FROM,
    to: parseCivilDate('2026-03-10'),
    opening: cents(10_000n),
    closing: cents(balance),
    lines,
    asOf: parseCivilDate('2026-03-10'),
    credit: cents(2_500n),
    directPay: NOTHING_OWED.directPay,
    openItems: [
      {
        number: 'INV-25-000009',
        date: parseCivilDate('2025-11-01'),
        dueOn: parseCivilDate('2025-12-01'),
        insuredName: 'Acme Marina LLC',
        insureds: 13,
        open: cents(500n),
        daysPastDue: 99,
      },
    ],
    isWhole: true,
    ageing: [cents(100n), cents(200n), cents(300n), cents(400n), cents(500n)],
    notInvoiced: cents(70_000n),
    pendingReturns: cents(600n),
    ...changes,
  };
}

const read = async (of: StatementDocument) => await readPdf(await drawStatement(of));

test('what a statement says, word for word', async () => {
  const [page, ...more] = await read(statement(2));
  expect(more).toEqual([]);
  expect(page?.text).toMatchInlineSnapshot(
    `"Example Agency, LLC PO Box 100 Anytown, TX 78701 (555) 555-0142 office@agency.example TX 1234567 Łódź Marina & Café LLC Attn: Rosa Baker 4410 Commerce Way Rockport, TX Statement of account Jan 1, 2026 to Mar 10, 2026 Account balance $602.46 on Mar 10, 2026 Open items as of Mar 10, 2026 Number Date Due Insured Days past due Balance due INV-25-000009 Nov 1, 2025 Dec 1, 2025 Acme Marina LLC and 12 others 99 $5.00 Date Description Invoice Amount Balance Jan 1, 2026 Opening balance $100.00 Jan 1, 2026 Charges of NB-TX-26-0 Insured number 0, policy GL-0 INV-26-000001 $501.23 $601.23 Jan 2, 2026 Payment received – check 1001 INV-26-000001 INV-26-000002 −$500.00 $101.23 Jan 3, 2026 Charges of NB-TX-26-2 Insured number 2, policy GL-2 $501.23 $602.46 Mar 10, 2026 Closing balance $602.46 Balance due as of Mar 10, 2026 Not yet due 1–30 days 31–60 days 61–90 days Over 90 days Balance due $1.00 $2.00 $3.00 $4.00 $5.00 $15.00 Balance due $15.00 Not yet invoiced $700.00 Pending return credits −$6.00 Customer credit −$25.00 Account balance $684.00 Pay by check: Mail checks to PO Box 100. Example Agency, LLC (555) 555-0142 office@agency.example Page 1 of 1"`,
  );
});

test('the same data gives the same bytes, another day other ones', async () => {
  const first = await drawStatement(statement(3));
  expect(first.equals(await drawStatement(statement(3)))).toBe(true);
  expect(first.equals(await drawStatement(statement(3, { asOf: parseCivilDate('2026-03-11') })))).toBe(false);
});

test('an account with more credit than it owes has a balance below zero', async () => {
  const [page] = await read(statement(0, { lines: [], opening: cents(-500n), closing: cents(-500n) }));
  expect(page?.text).toContain('Account balance −$5.00 on Mar 10, 2026');
  expect(page?.text).toContain('Closing balance −$5.00');
});

test('a payment that was reversed says why, below what it was', async () => {
  const reversed = {
    bookedOn: FROM,
    description: 'Payment reversed – check 1001',
    invoices: ['INV-26-000001'],
    insuredName: null,
    policyNumber: null,
    reversalReason: 'Insufficient funds (NSF), returned on Jan 1, 2026.',
    amount: cents(50_000n),
    balance: cents(60_000n),
  };
  const [page] = await read(statement(0, { lines: [reversed], closing: cents(60_000n) }));
  expect(page?.text).toContain(
    'Payment reversed – check 1001 Reason: Insufficient funds (NSF), returned on Jan 1, 2026. INV-26-000001 $500.00 $600.00',
  );
});

test('where the agency has written down no way to pay, the statement says whom to ask', async () => {
  const { agency } = statement(0);
  const [page] = await read(statement(0, { agency: { ...agency, payBy: [] } }));
  expect(page?.text).toContain('Call (555) 555-0142 or email office@agency.example to ask how to pay.');
});

test('a thousand lines flow over pages, each with its column heads, none lost; the ages are on the last', async () => {
  const pages = await read(statement(1000));
  const all = pages.map(({ text }) => text).join(' ');
  for (let index = 2; index <= 1000; index += 1) expect(all).toContain(`NB-TX-26-${index} `);
  for (const [index, { text }] of pages.entries()) {
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(text.includes('Balance due as of')).toBe(index === pages.length - 1);
    if (text.includes('NB-TX')) expect(text).toContain('Date Description Invoice Amount Balance');
  }
});

test('the address blocks stand behind the windows of a No. 10 envelope, and nothing runs over an edge', async () => {
  const large = cents(12_345_678_901_234n);
  const pages = await read(
    statement(2, {
      company: 'The Very Long Named Company of Insureds and Affiliates, Successors and Assigns '.repeat(2),
      lines: [
        {
          bookedOn: FROM,
          description: 'W'.repeat(120),
          invoices: ['INV-26-999999'],
          insuredName: 'W'.repeat(120),
          policyNumber: 'W'.repeat(60),
          reversalReason: null,
          amount: large,
          balance: large,
        },
      ],
      closing: large,
      openItems: [
        {
          number: 'INV-26-999999',
          date: FROM,
          dueOn: FROM,
          insuredName: 'W'.repeat(120),
          insureds: 100,
          open: large,
          daysPastDue: 9999,
        },
      ],
    }),
  );
  const at = (words: string) => pages[0]?.boxes.find((box) => box.words === words);
  expect(at('PO Box 100')!.top / 72).toBeGreaterThan(0.5);
  expect(at('Anytown, TX 78701')!.top / 72).toBeLessThan(1.3);
  for (const { boxes } of pages) {
    for (const { words, x, width } of boxes) {
      expect(x, words).toBeGreaterThanOrEqual(53);
      expect(x + width, words).toBeLessThanOrEqual(612 - 53);
    }
  }
});

test('it is PDF/A-2b, and another reader finds every text of it in its structure', async () => {
  const bytes = await drawStatement(statement(120));
  for (const words of ARCHIVAL_MARKERS) expect(bytes.toString('latin1')).toContain(words);
  const { roles, unmarked } = await readStructure(bytes);
  expect(unmarked).toEqual([]);
  const cells = (role: string) => (found: string) => found === `Root Document Table TR ${role}`;
  expect(roles[0]).toContain('Root Document H1');
  expect(roles[0]?.filter((role) => role === 'Root Document H2')).toHaveLength(1);
  // The heads of both tables that begin here are read once, though the second goes on overleaf under the same heads.
  expect(roles[0]?.filter(cells('TH'))).toHaveLength(6 + 5);
  expect(roles[1]?.filter(cells('TH'))).toHaveLength(5);
  expect(roles[1]?.filter(cells('TD')).length).toBeGreaterThan(50);
});
