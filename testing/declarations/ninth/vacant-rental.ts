import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dashed } from '../fifth/ways.ts';
import { address } from '../sixth/ways.ts';
import { amounts, below, billOf, ladder, ungrouped } from './ways.ts';

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'DPV1187740',
    insured: 'Hazel Park Land Bank Trust',
    mailing: address('23400 John R Road', 'Hazel Park', 'MI', '48030'),
    risk: address('114 E Pearl Avenue', 'Hazel Park', 'MI', '48030'),
    effective: '2026-02-11',
    expiration: '2026-08-11',
    insurers: [{ name: 'Wilshire Insurance Company' }],
    coverages: [{ words: 'DWELLING FIRE', line: 'DWELLING_FIRE', premium: 118_600 }],
    fees: [
      { label: 'POLICY FEE', kind: 'POLICY_FEE', amount: 15_000 },
      { label: 'INSPECTION FEE', kind: 'INSPECTION_FEE', amount: 6_500 },
    ],
    taxes: [
      { label: 'SURPLUS LINES TAX', percent: 2 },
      { label: 'REGULATORY FEE', percent: 0.5 },
    ],
    producer: { name: 'EIGHT MILE INSURANCE', ...address('640 E 9 MILE RD', 'FERNDALE', 'MI', '48220') },
  },
  {
    policyNumber: 'DPV1190023',
    insured: 'Monessen Row Rentals LLC',
    mailing: address('502 Donner Avenue', 'Monessen', 'PA', '15062'),
    risk: address('31 Knox Street', 'Monessen', 'PA', '15062'),
    effective: '2026-06-24',
    expiration: '2027-06-24',
    insurers: [{ name: 'Conifer Insurance Company' }],
    coverages: [{ words: 'DWELLING FIRE', line: 'DWELLING_FIRE', premium: 96_450 }],
    fees: [{ label: 'POLICY FEE', kind: 'POLICY_FEE', amount: 12_500 }],
    taxes: [{ label: 'SURPLUS LINES TAX', percent: 3 }],
    producer: { name: 'MON VALLEY AGENCY', ...address('401 SCHOONMAKER AVE', 'MONESSEN', 'PA', '15062') },
  },
];

/** A vacant or rented dwelling: a term of two days in a box of its own, amounts without commas, days with hyphens and short years. */
export const vacantRentals = printed({
  name: 'vacant or rented dwelling',
  look: { face: 'sans', size: 9 },
  ways: { day: dashed, money: ungrouped },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(36, 30, 'DWELLING POLICY DECLARATIONS', { size: 13, style: 'bold' });
    paper.write(576, 32, of.insurers[0]?.name ?? '', { align: 'right' });
    const cell = (
      x: number,
      y: number,
      width: number,
      high: number,
      label: string,
      words: readonly string[],
    ) => {
      paper.box(x, y, width, high);
      paper.write(x + 3, y + 3, label, { size: 6.5 });
      paper.lines(x + 6, y + 14, words, { step: 12 });
    };
    cell(36, 54, 180, 30, 'POLICY NUMBER', [of.policyNumber ?? '']);
    cell(216, 54, 90, 30, 'EFFECTIVE', [dashed(of.effective)]);
    cell(306, 54, 90, 30, 'EXPIRATION', [dashed(of.expiration ?? '')]);
    cell(396, 54, 180, 30, 'TIME', ['12:01 A.M. STANDARD TIME']);
    cell(36, 84, 270, 56, 'NAMED INSURED AND MAILING ADDRESS', [of.insured, ...below(of.mailing)]);
    cell(306, 84, 270, 56, 'PRODUCER NAME AND ADDRESS', [of.producer.name, ...below(of.producer)]);
    cell(36, 140, 270, 44, 'DESCRIBED LOCATION', below(of.risk));
    cell(306, 140, 135, 44, 'OCCUPANCY', ['VACANT / TENANT']);
    cell(441, 140, 135, 44, 'FORM', ['DP 00 01 12 02']);
    let y = paper.table(
      36,
      200,
      [
        { head: 'COVERAGE', width: 240 },
        { head: 'LIMIT', width: 150, align: 'right' },
        { head: 'RATE', width: 150, align: 'right' },
      ],
      [
        ['A DWELLING', '$95000', '.984'],
        ['B OTHER STRUCTURES', '$5000', '.984'],
        ['L PREMISES LIABILITY', '$300000', 'FLAT $150'],
      ],
      { ruled: 'grid' },
    );
    y = ladder(
      paper,
      [306, 570, y + 14, 15],
      amounts(
        [
          [`${of.coverages[0]?.words ?? ''} PREMIUM`, premiumOf(of)],
          ...billOf(of, 'TOTAL', (label, percent) => `${label} ${percent}%`),
        ],
        ungrouped,
      ),
    );
    paper.write(
      36,
      y + 12,
      'MINIMUM EARNED PREMIUM 50%. NO FLAT CANCELLATIONS. DEDUCTIBLE $2500. THEFT AND VANDALISM EXCLUDED.',
    );
    paper.write(36, y + 28, 'MORTGAGEE: NONE');
  },
});
