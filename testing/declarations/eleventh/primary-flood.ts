import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars } from '../fifth/ways.ts';
import { amounts, below, billOf, block, ladder } from '../ninth/ways.ts';
import { address, brief } from '../sixth/ways.ts';
import { boxed } from './ways.ts';

interface Flood extends Facts {
  /** Of building, of contents. */
  parts: readonly [number, number];
  zone: string;
  lender: readonly string[];
}

const DECLARATIONS: readonly Flood[] = [
  {
    policyNumber: 'PFL0099418203',
    insured: 'Genevieve T. Okonkwo',
    mailing: address('1127 Rue Dauphine', 'Mandeville', 'LA', '70448'),
    effective: '2026-08-05',
    expiration: '2027-08-05',
    insurers: [{ name: 'Palomar Excess and Surplus Insurance Company', naic: '16754' }],
    coverages: [{ words: 'Flood', line: 'FLOOD', premium: 104_300 }],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 7_500 }],
    taxes: [{ label: 'Surplus Lines Tax', percent: 4.85 }],
    parts: [81_200, 23_100],
    zone: 'AE',
    lender: ['Invented Northshore Home Loans ISAOA', 'PO Box 39411', 'Solon, OH 44139', 'Loan 20077144'],
    producer: {
      name: 'Causeway Insurance Group',
      ...address('3900 N Causeway Blvd', 'Metairie', 'LA', '70002'),
    },
  },
  {
    policyNumber: 'PFL0099702266',
    insured: 'Estate of Harriet Lindgren',
    mailing: address('c/o Attorney Joel Brandt, 88 Beale Street', 'Quincy', 'MA', '02170'),
    risk: address('41 Surfside Road', 'Scituate', 'MA', '02066'),
    effective: '2026-06-11',
    expiration: '2027-06-11',
    insurers: [{ name: 'Spinnaker Specialty Insurance Company' }],
    coverages: [{ words: 'Flood', line: 'FLOOD', premium: 268_750 }],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 9_000 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 4_500 },
    ],
    taxes: [{ label: 'Surplus Lines Tax', percent: 4 }],
    parts: [231_000, 37_750],
    zone: 'VE',
    lender: ['None'],
    producer: { name: 'Minot Light Agency', ...address('7 Front St', 'Scituate', 'MA', '02066') },
  },
];

/** A private flood policy instead of the national program's: property facts in boxes, premium by building and contents, a lender. */
export const primaryFloods = printed({
  name: 'private flood',
  look: { face: 'sans', size: 9 },
  ways: { day: brief, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const [insurer] = of.insurers;
    const [coverage] = of.coverages;
    paper.box(36, 28, 540, 26, '#1f3a5f');
    paper.write(44, 35, `PRIVATE ${coverage?.words.toUpperCase() ?? ''} INSURANCE DECLARATIONS`, {
      size: 12,
      style: 'bold',
      color: 'white',
    });
    paper.write(568, 37, 'NEW BUSINESS', { color: 'white', align: 'right' });
    boxed(paper, [36, 60, 135, 30], 'POLICY NUMBER', [of.policyNumber ?? '']);
    boxed(paper, [171, 60, 135, 30], 'EFFECTIVE DATE', [`${brief(of.effective)}  12:01 AM`]);
    boxed(paper, [306, 60, 135, 30], 'EXPIRATION DATE', [`${brief(of.expiration ?? '')}  12:01 AM`]);
    boxed(paper, [441, 60, 135, 30], 'PAYOR', ['Insured']);
    boxed(paper, [36, 90, 270, 56], 'INSURED NAME AND MAILING ADDRESS', block(of));
    boxed(paper, [306, 90, 270, 56], 'AGENT', [of.producer.name, ...below(of.producer)]);
    boxed(
      paper,
      [36, 146, 270, 56],
      'INSURED PROPERTY LOCATION',
      of.risk ? below(of.risk) : ['Same as mailing address'],
    );
    boxed(paper, [306, 146, 270, 56], 'FIRST MORTGAGEE', of.lender, { size: 8, step: 9.8 });
    boxed(paper, [36, 202, 270, 30], 'COMPANY', [insurer?.name ?? '']);
    boxed(paper, [306, 202, 135, 30], 'NAIC NO.', [insurer?.naic ?? '']);
    boxed(paper, [441, 202, 135, 30], 'LINE', [coverage?.words ?? '']);
    for (const [at, [label, words]] of (
      [
        ['FLOOD ZONE', of.zone],
        ['YEAR BUILT', '1984'],
        ['STORIES', '2'],
        ['FOUNDATION', 'Elevated'],
        ['OCCUPANCY', 'Single family'],
      ] as const
    ).entries())
      boxed(paper, [36 + at * 108, 232, 108, 30], label, [words]);
    let y = paper.table(
      36,
      276,
      [
        { head: 'COVERAGE', width: 200 },
        { head: 'LIMIT', width: 110, align: 'right' },
        { head: 'DEDUCTIBLE', width: 110, align: 'right' },
        { head: 'PREMIUM', width: 120, align: 'right' },
      ],
      [
        ['A. Building', '$500,000', '$2,500', dollars(of.parts[0])],
        ['B. Contents', '$120,000', '$2,500', dollars(of.parts[1])],
        ['C. Loss of Use', '$20,000', 'None', 'Included'],
        ['D. Increased Cost of Compliance', '$30,000', 'None', 'Included'],
      ],
      { ruled: 'grid', step: 18 },
    );
    y = ladder(
      paper,
      [330, 572, y + 14, 16],
      amounts(
        [
          ['Annual premium', premiumOf(of)],
          ...billOf(of, 'TOTAL AMOUNT DUE', (label, percent) => `${label} (${percent}%)`),
        ],
        dollars,
      ),
    );
    paper.paragraph(
      36,
      y + 16,
      540,
      'This is not a policy of the National Flood Insurance Program. There is a waiting period of 10 days unless the policy is required by a lender at closing. Replacement cost of the building: $612,000. Fees are not refundable.',
      { size: 8.5 },
    );
    paper.write(36, 744, 'PF DEC 01 (03/25)', { size: 7 });
  },
});
