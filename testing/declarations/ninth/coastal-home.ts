import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, filled } from '../fifth/ways.ts';
import { address } from '../sixth/ways.ts';
import { amounts, below, billOf, ladder } from './ways.ts';

interface House extends Facts {
  dwelling: string;
  hurricane: string;
  lender: readonly string[];
}

const DECLARATIONS: readonly House[] = [
  {
    policyNumber: 'HX3-0077182-01',
    insured: 'Rosalind and Theo Achterberg',
    mailing: address('2218 Fenwick Circle', 'Roswell', 'GA', '30075'),
    risk: address('77 Periwinkle Row', 'Santa Rosa Beach', 'FL', '32459'),
    effective: '2026-05-29',
    expiration: '2027-05-29',
    issued: '2026-05-11',
    insurers: [{ name: 'Lexington Insurance Company' }],
    coverages: [{ words: 'Homeowners', line: 'HOMEOWNERS', premium: 1_187_300 }],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 20_000 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 9_500 },
    ],
    taxes: [
      { label: 'FL Surplus Lines Tax', percent: 4.94 },
      { label: 'FSLSO Service Fee', percent: 0.06 },
    ],
    dwelling: '$1,150,000',
    hurricane: '5% of Coverage A ($57,500)',
    lender: ['Invented Emerald Mortgage ISAOA/ATIMA', 'PO Box 961 Loan 0088137742', 'Springfield, OH 45501'],
    producer: {
      name: 'Thirty-A Insurance',
      ...address('36 Uptown Grayton Cir', 'Santa Rosa Beach', 'FL', '32459'),
    },
  },
  {
    policyNumber: 'HX3-0081440-00',
    insured: 'Cornelius Abernathy-Vu',
    mailing: address('15 Lighthouse Keepers Lane', 'Southport', 'NC', '28461'),
    effective: '2026-09-30',
    expiration: '2027-09-30',
    issued: '2026-09-30',
    insurers: [{ name: 'Scottsdale Indemnity Company' }],
    coverages: [{ words: 'Homeowners', line: 'HOMEOWNERS', premium: 644_900 }],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 17_500 }],
    taxes: [
      { label: 'NC Surplus Lines Tax', percent: 5 },
      { label: 'NC Stamping Fee', percent: 0.3 },
    ],
    dwelling: '$705,000',
    hurricane: '2% of Coverage A ($14,100)',
    lender: ['Invented Brunswick Credit Union', '1 Bank Plaza', 'Shallotte, NC 28470'],
    producer: { name: 'Oak Island Agency', ...address('8111 E Oak Island Dr', 'Oak Island', 'NC', '28465') },
  },
];

/** A coastal house on excess and surplus paper: the premises where they are not the mailing address, credits within the premium, a lender at the foot. */
export const coastalHomes = printed({
  name: 'coastal house',
  look: { face: 'sans', size: 9 },
  ways: { day: filled, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(40, 28, 'Homeowners Policy Declarations', { size: 14, style: 'bold' });
    paper.write(40, 46, `Underwritten by: ${of.insurers[0]?.name ?? ''}`);
    paper.box(380, 24, 192, 62);
    paper.lines(
      388,
      30,
      [
        `Policy Number: ${of.policyNumber ?? ''}`,
        `Date Issued: ${filled(of.issued ?? '')}`,
        `From: ${filled(of.effective)} 12:01 AM`,
        `To: ${filled(of.expiration ?? '')} 12:01 AM`,
      ],
      { step: 13 },
    );
    paper.write(40, 98, 'Insured', { style: 'bold' });
    paper.lines(40, 111, [of.insured, ...below(of.mailing)], { step: 12 });
    paper.write(306, 98, 'Agency 50-11827', { style: 'bold' });
    paper.lines(306, 111, [of.producer.name, ...below(of.producer)], { step: 12 });
    paper.write(40, 158, 'The residence premises covered by this policy is located at:');
    paper.write(306, 158, of.risk ? below(of.risk).join(', ') : 'the mailing address above');
    let y = paper.table(
      40,
      178,
      [
        { head: 'Coverages', width: 250 },
        { head: 'Limit', width: 120, align: 'right' },
        { head: 'Premium', width: 120, align: 'right' },
      ],
      [
        ['A. Dwelling', of.dwelling, dollars(Math.round(premiumOf(of) * 1.08))],
        ['B. Other Structures', '$35,000', 'Incl.'],
        ['C. Personal Property', '$210,000', 'Incl.'],
        ['D. Loss of Use', '$120,000', 'Incl.'],
        ['E. Personal Liability, each occurrence', '$500,000', 'Incl.'],
        ['F. Medical Payments to Others', '$5,000', 'Incl.'],
        [
          'Protective devices and new roof credits',
          '',
          dollars(premiumOf(of) - Math.round(premiumOf(of) * 1.08)),
        ],
      ],
      { ruled: 'rows' },
    );
    y = paper.lines(
      40,
      y + 10,
      [
        `Deductible, hurricane: ${of.hurricane}`,
        'Deductible, all other perils: $5,000',
        'Protection class 3, built 2014, masonry veneer, territory 551',
      ],
      { step: 12 },
    );
    y = ladder(
      paper,
      [306, 566, y + 10, 15],
      amounts(
        [
          [`${of.coverages[0]?.words ?? ''} Premium`, premiumOf(of)],
          ...billOf(of, 'Total Charges', (label, percent) => `${label} (${percent}%)`),
        ],
        dollars,
      ),
    );
    paper.write(40, y + 8, 'First Mortgagee', { style: 'bold' });
    paper.lines(40, y + 21, of.lender, { step: 12 });
    paper.write(
      40,
      700,
      'THIS INSURANCE IS ISSUED PURSUANT TO THE SURPLUS LINES LAW. PERSONS INSURED BY SURPLUS LINES CARRIERS',
      { size: 7.5 },
    );
    paper.write(
      40,
      710,
      'DO NOT HAVE THE PROTECTION OF THE GUARANTY ACT. Surplus lines agent: I. Nvented, Lic. W044182, 9 Palm Way, Tampa, FL 33602',
      { size: 7.5 },
    );
  },
});
