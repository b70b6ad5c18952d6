import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { parseCents } from '#domain/money/cents.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { loadPdfEngine } from '../pdf-engine.ts';
import { drawFilingSummary } from './draw-filing-summary.ts';
import type { FilingSummary } from './filing-summary.ts';

const { getDocument, OPS } = await loadPdfEngine();

const filed: FilingSummary = {
  agency: {
    legalName: 'Example Agency, LLC',
    brandName: 'Stampline',
    address: '1 Example Street',
    phone: '(555) 555-0142',
    email: 'office@agency.example',
    licenseNumbers: 'TX 30417, LA 778812',
  },
  number: 'NB-TX-26-000123',
  stateName: 'Texas',
  filingType: 'New business',
  describeStatus: 'Completed',
  insured: 'Łódź Marina & Café LLC',
  insuredAddress: null,
  insuredFein: null,
  policyNumber: 'HPM-1',
  insurers: ['Example Specialty Insurance Co., NAIC 99001'],
  policyEffectiveOn: parseCivilDate('2026-10-05'),
  expirationOn: parseCivilDate('2027-10-05'),
  transactionEffectiveOn: parseCivilDate('2026-10-05'),
  capacityLabel: 'Filed under the placing agent’s license',
  coverages: [
    {
      label: 'General liability',
      detail: '$4,000.00 of it outside the United States',
      amount: parseCents('52875.00'),
    },
  ],
  premium: parseCents('52875.00'),
  fees: [{ label: 'Policy fee', detail: 'charged by the insurer', amount: parseCents('-250.00') }],
  stateCharges: [
    {
      label: 'Premium tax',
      payee: 'Comptroller',
      arithmetic: '4.85% of $48,875.00 = $2,370.4375, to the nearest cent',
      law: 'Tex. Ins. Code 225.004',
      source: 'https://www.sltx.org/',
      remittance: 'Due by Mar 1, 2027',
      amount: parseCents('2370.44'),
    },
  ],
  agencyCharges: [],
  stateTotal: parseCents('2370.44'),
  total: parseCents('2370.44'),
  payments: [{ words: 'Wire 88120417, received Nov 18, 2026', amount: parseCents('2370.44') }],
  balance: parseCents('0'),
  proof: {
    completedOn: parseCivilDate('2026-11-20'),
    confirmation: 'Confirmed under SLTX-2026-99812.',
    collectedOn: parseCivilDate('2026-11-18'),
    verificationUrl: 'http://localhost:3000/verify/ABCD-EFGH',
    verificationCode: 'ABCD-EFGH',
  },
  rulebookVersion: 'f48fa6753a32',
  asOf: new Date('2026-11-20T10:00:00Z'),
};

async function textOf(bytes: Buffer): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
  return pages.join(' ').replaceAll(/\s+/g, ' ');
}

test('says each charge with its arithmetic, law and payee, and the proof', async () => {
  const text = await textOf(await drawFilingSummary(filed));
  for (const words of [
    'Surplus lines tax: proof of filing',
    'office@agency.example TX 30417, LA 778812',
    'Łódź Marina & Café LLC',
    'General liability, $4,000.00 of it outside the United States $52,875.00 Premium $52,875.00',
    'Policy fee, charged by the insurer −$250.00',
    '4.85% of $48,875.00 = $2,370.4375',
    'Tex. Ins. Code 225.004',
    'Comptroller',
    '$2,370.44',
    'Confirmed under SLTX-2026-99812.',
    'http://localhost:3000/verify/ABCD-EFGH',
    'Payable to Comptroller. Due by Mar 1, 2027',
    'Filed: Nov 20, 2026. Confirmed under',
    'Collected from the agent: Nov 18, 2026.',
    'calculated under tax rules version f48fa6753a32',
  ]) {
    expect(text).toContain(words);
  }
});

/** Where each square of the first page's QR code stands, as "row,column"; a rectangle is a path of this many numbers. */
async function codeOn(bytes: Buffer): Promise<string[]> {
  const page = await (await getDocument({ data: new Uint8Array(bytes) }).promise).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const paths = argsArray.flatMap((args, place) =>
    fnArray[place] === OPS.constructPath && args[0] === OPS.fill
      ? [Array.from(args[1][0] as Float32Array)]
      : [],
  );
  const code = paths.find((path) => path.length % RECTANGLE === 0 && path.length > 100 * RECTANGLE) ?? [];
  const squares = Array.from({ length: code.length / RECTANGLE }, (_, at) =>
    code.slice(at * RECTANGLE, (at + 1) * RECTANGLE),
  ).map(([, x = 0, y = 0, , right = 0]) => ({ x, y, step: right - x }));
  const left = Math.min(...squares.map(({ x }) => x));
  const top = Math.min(...squares.map(({ y }) => y));
  return squares.map(({ x, y, step }) => `${Math.round((y - top) / step)},${Math.round((x - left) / step)}`);
}
const RECTANGLE = 13;

test('its code leads to the verification page; what is not filed has none', async () => {
  const { data } = encode('http://localhost:3000/verify/ABCD-EFGH', { ecc: 'M', border: 0 });
  const dark = data.flatMap((cells, row) =>
    cells.flatMap((isDark, column) => (isDark ? [`${row},${column}`] : [])),
  );
  expect(await codeOn(await drawFilingSummary(filed))).toEqual(dark);
  expect(await codeOn(await drawFilingSummary({ ...filed, proof: null }))).toEqual([]);
});

test('never looks like a proof before the filing is completed', async () => {
  const text = await textOf(await drawFilingSummary({ ...filed, proof: null }));
  expect(text).toContain('Not yet filed');
  expect(text).not.toContain('SLTX-2026-99812');
  expect(text).not.toContain('proof of filing');
});

test('its mark bears the agency’s name, never the state’s, and no charge is said to be paid', async () => {
  const text = await textOf(await drawFilingSummary(filed));
  const mark = text.slice(text.indexOf(filed.number) + filed.number.length, text.indexOf('FILED'));
  expect(mark.replaceAll(' ', '')).toBe(filed.agency.brandName.toUpperCase());
  expect(text).not.toContain('Paid to');
});

test('says nothing of what is not recorded: not collected, on no report', async () => {
  const [charge] = filed.stateCharges;
  if (!charge || !filed.proof) throw new Error('the example has a charge and a proof');
  const text = await textOf(
    await drawFilingSummary({
      ...filed,
      stateCharges: [{ ...charge, remittance: null }],
      proof: { ...filed.proof, collectedOn: null },
    }),
  );
  expect(text).toContain('Payable to Comptroller Tex.');
  expect(text).not.toMatch(/Collected|Due by|Paid /);
});

test('equal facts give equal bytes', async () => {
  const [first, second] = await Promise.all([drawFilingSummary(filed), drawFilingSummary(filed)]);
  expect(first.equals(second)).toBe(true);
});

/** In points from the top of the page. */
const FOOT = 730;

test('no page is empty, however many rows come before its end', async () => {
  const [coverage] = filed.coverages;
  if (!coverage) throw new Error('the example has a coverage');
  for (let rows = 1; rows <= 24; rows += 1) {
    const coverages = Array.from({ length: rows }, () => coverage);
    const pages = await readPdf(await drawFilingSummary({ ...filed, coverages }));
    // Its foot says as much as a page that holds nothing else.
    const held = pages.map(({ boxes }) => boxes.filter(({ top }) => top < FOOT).length);
    expect(Math.min(...held), `${rows} coverages`).toBeGreaterThan(0);
  }
});

test('no heading stands at the foot of a page without what it heads', async () => {
  const [coverage] = filed.coverages;
  const [charge] = filed.stateCharges;
  if (!coverage || !charge) throw new Error('the example has a coverage and a charge');
  const agencyCharges = [{ ...charge, label: 'What the agency takes' }];
  const heads = [
    [`${filed.stateName} taxes and fees`, charge.label],
    ['Agency fees', 'What the agency takes'],
  ] as const;
  // Row by row the headings move down the page, past its foot.
  for (let rows = 1; rows <= 24; rows += 1) {
    const coverages = Array.from({ length: rows }, () => coverage);
    const pages = await readPdf(await drawFilingSummary({ ...filed, coverages, agencyCharges }));
    for (const [heading, first] of heads) {
      const at = pages.find(({ text }) => text.includes(heading));
      expect(at?.text.slice(at.text.indexOf(heading)), `${rows} coverages: ${heading}`).toContain(first);
    }
  }
});

test('a filing with many charges runs over several pages and loses none', async () => {
  const charge = filed.stateCharges[0];
  if (!charge) throw new Error('the example has a charge');
  const stateCharges = Array.from({ length: 40 }, (_, index) => ({
    ...charge,
    label: `Charge number ${index}`,
  }));
  const text = await textOf(await drawFilingSummary({ ...filed, stateCharges }));
  for (const { label } of stateCharges) expect(text).toContain(label);
  expect(text).toMatch(/Page 5 of \d/);
});
