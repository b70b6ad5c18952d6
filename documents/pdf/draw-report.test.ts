import { expect, test } from 'vitest';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { cents } from '#domain/money/cents.ts';
import { ARCHIVAL_MARKERS, readPdf, readStructure } from '#testing/read-pdf.ts';
import { drawReport } from './draw-report.ts';
import type { ReportDocument, ReportDocumentFiling } from './report-document.ts';

const filing = (index: number, changes: Partial<ReportDocumentFiling> = {}): ReportDocumentFiling => ({
  number: `NB-IL-26-${String(index).padStart(6, '0')}`,
  type: 'New business',
  insuredName: 'Łódź Marina & Café LLC',
  policyNumber: `GL-${index}`,
  effectiveOn: parseCivilDate('2026-03-01'),
  premium: cents(1_000_000n),
  charges: [
    ['Premium tax', cents(35_000n)],
    ['Stamping fee', cents(400n)],
  ],
  amount: cents(35_400n),
  ...changes,
});

function report(filings: number, changes: Partial<ReportDocument> = {}): ReportDocument {
  return {
    agency: {
      legalName: 'Example Agency, LLC',
      phone: '(555) 555-0142',
      email: 'office@agency.example',
      licenseNumbers: 'IL 1234567',
    },
    title: 'Illinois tax return, first half of 2026',
    isDraft: false,
    what: 'Semi-annual surplus line tax statement and payment',
    periodStart: parseCivilDate('2026-01-01'),
    periodEnd: parseCivilDate('2026-06-30'),
    asOf: parseCivilDate('2026-06-30'),
    facts: [
      ['Due', 'Aug 1, 2026'],
      ['Status', 'Filed Jul 20, 2026, confirmation SLAI-1'],
    ],
    charges: [
      {
        label: 'Premium tax',
        premium: cents(1_000_000n * BigInt(filings)),
        base: cents(1_000_000n * BigInt(filings)),
        flatItems: 0,
        amount: cents(35_000n * BigInt(filings)),
      },
    ],
    total: cents(35_400n * BigInt(filings)),
    settlement: [
      ['Paid before', cents(-100n)],
      ['Left to pay', cents(35_400n * BigInt(filings) - 100n)],
    ],
    filings: Array.from({ length: filings }, (_, index) => filing(index + 1)),
    describeEmpty: 'No activity in this period: zero report.',
    unlisted: 0,
    ...changes,
  };
}

const read = async (of: ReportDocument) => await readPdf(await drawReport(of));

test('what a report says, word for word', async () => {
  const of = report(2, {
    filings: [
      filing(1),
      filing(2, { type: 'Reversal', premium: cents(-50n), amount: cents(-2n), charges: [] }),
    ],
  });
  const [page, ...more] = await read(of);
  expect(more).toEqual([]);
  expect(page?.text).toMatchInlineSnapshot(
    `"Example Agency, LLC IL 1234567 Illinois tax return, first half of 2026 Jan 1, 2026 to Jun 30, 2026 Semi-annual surplus line tax statement and payment Due Aug 1, 2026 Status Filed Jul 20, 2026, confirmation SLAI-1 Taxes and fees Charge Premium Taxable base Amount Premium tax $20,000.00 $20,000.00 $700.00 Total $708.00 Paid before −$1.00 Left to pay $707.00 2 filings Filing Insured, policy, effective date Premium Taxes and fees NB-IL-26-000001 New business Łódź Marina & Café LLC GL-1, Mar 1, 2026 $10,000.00 $354.00 Premium tax $350.00 Stamping fee $4.00 NB-IL-26-000002 Reversal Łódź Marina & Café LLC GL-2, Mar 1, 2026 −$0.50 −$0.02 Total $9,999.50 $708.00 Example Agency, LLC (555) 555-0142 office@agency.example Page 1 of 1"`,
  );
});

test('a report that is not filed says so in its title and at the foot of every page', async () => {
  const pages = await read(report(200, { isDraft: true }));
  expect(pages.length).toBeGreaterThan(2);
  expect(pages[0]?.text).toContain('Draft: Illinois tax return, first half of 2026');
  for (const page of pages) expect(page.text).toMatch(/Draft, not filed Example Agency, LLC .* Page \d+ of/);
  for (const page of await read(report(200))) expect(page.text).not.toContain('Draft');
});

test('a period without business says so', async () => {
  const [page, ...more] = await read(report(0, { charges: [] }));
  expect(more).toEqual([]);
  expect(page?.text).toContain('0 filings No activity in this period: zero report.');
});

test('flat amounts alone have no base, and say how many they are', async () => {
  const flat = {
    label: 'Stamping fee',
    premium: cents(0n),
    base: null,
    flatItems: 10,
    amount: cents(20_000n),
  };
  const [page] = await read(report(1, { charges: [flat] }));
  expect(page?.text).toContain('Stamping fee $0.00 Flat fee × 10 $200.00');
});

test('the same data gives the same bytes, another amount other ones', async () => {
  const first = await drawReport(report(3));
  expect(first.equals(await drawReport(report(3)))).toBe(true);
  expect(first.equals(await drawReport(report(3, { total: cents(1n) })))).toBe(false);
});

test('what is not listed is said to be in the totals', async () => {
  const [page] = await read(report(1, { unlisted: 48_000 }));
  expect(page?.text).toContain('48,001 filings');
  expect(page?.text).toContain('48,000 more filings are in the totals above');
});

test('hundreds of filings flow over pages, none lost, columns named on each, nothing over an edge', async () => {
  const pages = await read(
    report(400, {
      filings: [
        filing(0, { insuredName: 'W'.repeat(200), premium: cents(-12_345_678_901_234n) }),
        ...report(399).filings,
      ],
    }),
  );
  const all = pages.map(({ text }) => text).join(' ');
  for (let index = 1; index < 400; index += 1) expect(all).toContain(filing(index).number);
  for (const [index, { text, boxes }] of pages.entries()) {
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
    if (text.includes('NB-IL'))
      expect(text).toContain('Filing Insured, policy, effective date Premium Taxes and fees');
    for (const { words, x, width } of boxes) {
      expect(x, words).toBeGreaterThanOrEqual(53);
      expect(x + width, words).toBeLessThanOrEqual(612 - 53);
    }
  }
});

test('it says that it is PDF/A-2b and tagged, with its language and its colors', async () => {
  const bytes = (await drawReport(report(1))).toString('latin1');
  for (const words of ARCHIVAL_MARKERS) expect(bytes).toContain(words);
  expect(bytes).toMatch(/\/S \/H1\b/);
  expect(bytes).toMatch(/\/S \/TH\b/);
});

test('another reader finds every text in the structure, or marked as nothing to read', async () => {
  const { roles, unmarked } = await readStructure(await drawReport(report(60)));
  const first = roles[0] ?? [];
  expect(first.slice(0, 4)).toEqual(['P', 'H1', 'P', 'P'].map((role) => `Root Document ${role}`));
  for (const role of ['Document H2', 'Document Table TR TH', 'Document Table TR TD']) {
    expect(first).toContain(`Root ${role}`);
  }
  expect(unmarked).toEqual([]);
});
