import { type Place, plain, printed, type Risk, rateOf, slashed } from './form.ts';
import type { Sheet } from './sheet.ts';

interface Cancellation extends Risk {
  mailing: Place;
  coverage: string;
  method: 'PRO RATA' | 'FLAT';
  factor: string;
  reason: string;
  producer: readonly string[];
  /** What was charged for the term, and what of it is kept. */
  rows: readonly (readonly [words: string, written: number, earned: number])[];
  notes: readonly string[];
}

const BOLD = { font: 'Courier-Bold' } as const;

/** Given back, as accountants print it. */
const bracketed = (cents: number): string => `(${plain(cents)})`;

function draw(sheet: Sheet, of: Cancellation): void {
  const [street, city, state, zip] = of.mailing;
  sheet.write(48, 40, 'NOTICE OF CANCELLATION AND RETURN PREMIUM', { ...BOLD, size: 12 });
  sheet.write(48, 58, of.insurers[0]?.name ?? '');
  sheet.write(564, 58, `DATE ISSUED: ${slashed(of.issued ?? '')}`, { align: 'right' });
  sheet.rule(48, 72, 564);
  sheet.write(48, 82, 'INSURED:', BOLD);
  sheet.lines(48, 95, [of.insured, street, `${city} ${state} ${zip}`], 12);
  sheet.write(330, 82, 'PRODUCER:', BOLD);
  sheet.lines(330, 95, of.producer, 12);
  sheet.rule(48, 140, 564);
  let y = 150;
  for (const [label, words] of [
    ['POLICY NUMBER', of.number],
    ['TYPE OF COVERAGE', of.coverage],
    ['POLICY TERM', `${slashed(of.from)} TO ${slashed(of.to)}`],
    ['CANCELLATION EFFECTIVE', `${slashed(of.changed ?? '')} 12:01 AM STANDARD TIME`],
    ['METHOD', of.method],
    ['UNEARNED FACTOR', of.factor],
    ['REASON', of.reason],
  ] as const) {
    sheet.write(48, y, `${label}:`);
    sheet.write(222, y, words, BOLD);
    y += 14;
  }
  y += 16;
  sheet.write(48, y, 'ITEM', BOLD);
  for (const [x, words] of [
    [340, 'WRITTEN'],
    [446, 'EARNED'],
    [558, 'RETURN'],
  ] as const)
    sheet.write(x, y, words, { ...BOLD, align: 'right' });
  sheet.rule(48, y + 12, 564);
  y += 18;
  let [written, earned] = [0, 0];
  for (const [words, all, kept] of of.rows) {
    written += all;
    earned += kept;
    sheet.write(48, y, words);
    sheet.write(340, y, plain(all), { align: 'right' });
    sheet.write(446, y, plain(kept), { align: 'right' });
    sheet.write(558, y, all === kept ? '0.00' : bracketed(all - kept), { align: 'right' });
    y += 15;
  }
  sheet.rule(48, y, 564);
  sheet.write(48, y + 5, 'TOTAL', BOLD);
  sheet.write(340, y + 5, plain(written), { ...BOLD, align: 'right' });
  sheet.write(446, y + 5, plain(earned), { ...BOLD, align: 'right' });
  sheet.write(558, y + 5, bracketed(written - earned), { ...BOLD, align: 'right' });
  y += 40;
  for (const note of of.notes) y = sheet.paragraph(48, y, 510, note) + 8;
  sheet.write(48, y + 30, '______________________________');
  sheet.write(48, y + 44, 'AUTHORIZED REPRESENTATIVE');
  sheet.foot('CN-14 REV 08/2016', 'PAGE 1');
}

const keptRate = (cents: number, factor: number) => cents - rateOf(cents, factor);

/** A cancellation with what was written, what is earned, and what goes back in brackets. */
export const cancellationNotices = printed<Cancellation>(
  { name: 'cancellation notice', font: 'Courier', size: 9, day: slashed, amount: bracketed, draw },
  [
    {
      number: 'MXI-00318874-01',
      insured: 'LICKING RIVER PALLET CO',
      mailing: ['1180 EAST MAIN ST', 'CYNTHIANA', 'KY', '41031'],
      coverage: 'COMMERCIAL PROPERTY',
      method: 'PRO RATA',
      factor: '0.581',
      reason: 'BUSINESS SOLD',
      producer: ['BLUEGRASS BROKERAGE INC', 'LEXINGTON KY 40507'],
      from: '2025-10-01',
      to: '2026-10-01',
      changed: '2026-03-03',
      issued: '2026-03-11',
      insurers: [{ name: 'MAXUM INDEMNITY COMPANY' }],
      rows: [
        ['PROPERTY PREMIUM', 1_840_000, keptRate(1_840_000, 0.581)],
        ['POLICY FEE', 20_000, 20_000],
        ['KY SL TAX 3%', 55_800, keptRate(55_200, 0.581) + 600],
        ['KY SURCHARGE 1.8%', 33_480, keptRate(33_120, 0.581) + 360],
      ],
      coverages: [['COMMERCIAL_PROPERTY', -rateOf(1_840_000, 0.581)]],
      fees: [],
      notes: [
        'POLICY FEE IS FULLY EARNED. RETURN PREMIUM WILL BE CREDITED TO THE PRODUCER ACCOUNT UNLESS THE POLICY WAS FINANCED.',
        'MINIMUM EARNED PREMIUM OF THIS POLICY IS 25%, 4,600.00, AND HAS BEEN MET.',
      ],
    },
    {
      number: 'MXI-00327105-00',
      insured: 'SUSQUEHANNA TRAMPOLINE PARK LLC',
      mailing: ['650 NORTH LOGAN BLVD', 'BURNHAM', 'PA', '17009'],
      coverage: 'GENERAL LIABILITY',
      method: 'FLAT',
      factor: '1.000',
      reason: 'REWRITTEN WITH ANOTHER COMPANY',
      producer: ['KEYSTONE E AND S INC', 'CAMP HILL PA 17011'],
      from: '2026-04-01',
      to: '2027-04-01',
      changed: '2026-04-01',
      issued: '2026-04-22',
      insurers: [{ name: 'MAXUM INDEMNITY COMPANY' }],
      rows: [
        ['LIABILITY PREMIUM', 2_763_500, 0],
        ['INSPECTION FEE', 22_500, 22_500],
        ['PA SL TAX 3%', rateOf(2_763_500, 0.03), 0],
        ['PA STAMPING FEE', 2_000, 2_000],
      ],
      coverages: [['GENERAL_LIABILITY', -2_763_500]],
      fees: [],
      notes: [
        'THE POLICY IS CANCELED FROM ITS INCEPTION AND NO COVERAGE WAS PROVIDED UNDER IT.',
        'INSPECTION FEE IS FULLY EARNED. THE STAMPING FEE IS NOT RETURNED.',
      ],
    },
  ],
);
