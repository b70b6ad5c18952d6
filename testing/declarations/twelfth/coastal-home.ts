import { boxed } from '../eleventh/ways.ts';
import { type Facts, feesOf, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars } from '../fifth/ways.ts';
import { amounts, below, ladder } from '../ninth/ways.ts';
import { address, slashed } from '../sixth/ways.ts';

interface Home extends Facts {
  previous: string;
  /** What the state takes, as printed: a flat amount does not depend on the premium. */
  state: readonly (readonly [label: string, cents: number])[];
  limits: readonly [dwelling: string, other: string, contents: string, use: string];
  mortgagee: readonly string[];
  agent: string;
  territory: string;
}

const DECLARATIONS: readonly Home[] = [
  {
    policyNumber: 'LXH 0417729 03',
    previous: 'LXH 0417729 02',
    insured: 'Margarethe A. Lindqvist and Paul R. Osei',
    mailing: address('441 Prospect Park West, Apt 6B', 'Brooklyn', 'NY', '11215'),
    risk: address('1108 Gulf Winds Court', 'Sanibel', 'FL', '33957'),
    effective: '2026-04-30',
    expiration: '2027-04-30',
    issued: '2026-03-24',
    insurers: [{ name: 'Lexington Insurance Company' }],
    coverages: [{ words: 'Homeowners', line: 'HOMEOWNERS', premium: 1_184_600 }],
    fees: [
      { label: 'MGA Policy Fee', kind: 'POLICY_FEE', amount: 15_000 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 17_500 },
    ],
    taxes: [],
    state: [
      ['FL Surplus Lines Tax', 60_125],
      ['FSLSO Service Fee', 730],
      ['EMPA Surcharge', 200],
    ],
    limits: ['$985,000', '$98,500', '$250,000', '$197,000'],
    mortgagee: ['Third Coast Savings Bank, ISAOA/ATIMA', 'PO Box 7050, Troy, MI 48007', 'Loan 0091882746'],
    agent: 'Captiva Coast Insurance, Fort Myers',
    territory: 'Lee / 541',
    producer: {
      name: 'Suncoast Personal Lines Brokerage',
      ...address('2400 First Street, Suite 303', 'Fort Myers', 'FL', '33901'),
    },
  },
  {
    policyNumber: 'HSC-26-100873',
    previous: 'NONE',
    insured: 'Thaddeus Ravenel Grimball III',
    mailing: address('27 Jungle Shores Road', 'Edisto Island', 'SC', '29438'),
    effective: '2026-07-14',
    expiration: '2027-07-14',
    issued: '2026-07-15',
    insurers: [{ name: 'Ategrity Specialty Insurance Company' }],
    coverages: [{ words: 'Homeowners', line: 'HOMEOWNERS', premium: 627_300 }],
    fees: [{ label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 12_500 }],
    taxes: [],
    state: [['SC Surplus Lines Tax', 38_388]],
    limits: ['$512,000', '$51,200', '$180,000', '$102,400'],
    mortgagee: ['NONE', '', ''],
    agent: 'Live Oak & Marsh Insurance Agency, Beaufort',
    territory: 'Charleston / 12',
    producer: {
      name: 'Palmetto Dwelling Underwriters',
      ...address('171 Church Street', 'Charleston', 'SC', '29401'),
    },
  },
];

/** A house by the sea through an agency that manages for the insurer; where it stands, and where its owner gets mail. */
export const coastalHomes = printed({
  name: 'house by the coast',
  look: { face: 'modern', size: 9 },
  ways: { day: slashed, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const [insurer] = of.insurers;
    paper.write(306, 30, 'HOMEOWNERS POLICY DECLARATIONS', { size: 14, style: 'bold', align: 'center' });
    paper.write(306, 49, 'Form HO-3, special form', { align: 'center' });
    boxed(paper, [40, 70, 178, 30], 'POLICY NUMBER', [of.policyNumber ?? '']);
    boxed(paper, [218, 70, 177, 30], 'PREVIOUS POLICY NUMBER', [of.previous]);
    boxed(paper, [395, 70, 177, 30], 'ISSUED', [slashed(of.issued ?? '')]);
    boxed(paper, [40, 100, 178, 30], 'EFFECTIVE (12:01 AM)', [slashed(of.effective)]);
    boxed(paper, [218, 100, 177, 30], 'EXPIRES (12:01 AM)', [slashed(of.expiration ?? '')]);
    boxed(paper, [395, 100, 177, 30], 'COUNTY / TERRITORY', [of.territory]);
    boxed(paper, [40, 130, 266, 52], 'NAMED INSURED AND MAILING ADDRESS', [of.insured, ...below(of.mailing)]);
    boxed(
      paper,
      [306, 130, 266, 52],
      'RESIDENCE PREMISES',
      of.risk ? below(of.risk) : ['Same as mailing address'],
    );
    boxed(paper, [40, 182, 266, 52], 'ISSUED BY', [of.producer.name, ...below(of.producer)]);
    boxed(paper, [306, 182, 266, 52], 'COMPANY', [insurer?.name ?? '', '', `Agent: ${of.agent}`]);
    boxed(paper, [40, 234, 532, 52], 'FIRST MORTGAGEE', of.mortgagee);
    const [dwelling, other, contents, use] = of.limits;
    let y = paper.table(
      40,
      296,
      [
        { head: 'Coverages and limits', width: 300 },
        { head: 'Limit of liability', width: 116, align: 'right' },
        { head: 'Premium', width: 116, align: 'right' },
      ],
      [
        ['SECTION I', '', ''],
        ['A. Dwelling', dwelling, 'Included'],
        ['B. Other structures', other, 'Included'],
        ['C. Personal property', contents, 'Included'],
        ['D. Loss of use', use, 'Included'],
        ['SECTION II', '', ''],
        ['E. Personal liability, each occurrence', '$500,000', 'Included'],
        ['F. Medical payments to others, each person', '$5,000', 'Included'],
        ['Ordinance or law', '10% of A', 'Included'],
        ['Water backup', '$10,000', 'Included'],
      ],
      { ruled: 'rows', step: 15.5 },
    );
    y = paper.lines(
      40,
      y + 8,
      [
        'Deductibles: all other perils $5,000; named storm 3% of Coverage A; water damage $10,000.',
        'Rating: protection class 4; masonry; built 1994; roof 2021; hip shape; opening protection, class A.',
        'Credits: wind mitigation; central station alarm. Flood and earth movement are excluded.',
      ],
      { step: 13, size: 8.5 },
    );
    const total = premiumOf(of) + feesOf(of) + of.state.reduce((sum, [, cents]) => sum + cents, 0);
    y = ladder(
      paper,
      [320, 566, y + 12, 15],
      amounts(
        [
          ['Annual Premium', premiumOf(of)],
          ...of.fees.map(({ label, amount }) => [label, amount] as const),
          ...of.state,
          ['TOTAL POLICY COST', total],
        ],
        dollars,
      ),
    );
    paper.paragraph(
      40,
      y + 14,
      532,
      'THIS INSURANCE IS ISSUED PURSUANT TO THE SURPLUS LINES LAW OF THE STATE. PERSONS INSURED BY SURPLUS LINES CARRIERS DO NOT HAVE THE PROTECTION OF THE INSURANCE GUARANTY ACT TO THE EXTENT OF ANY RIGHT OF RECOVERY FOR THE OBLIGATION OF AN INSOLVENT UNLICENSED INSURER.',
      { size: 8, style: 'bold' },
    );
    paper.write(40, 750, 'HO DEC SL 11 24', { size: 7 });
    paper.write(572, 750, 'Insured’s copy', { size: 7, align: 'right' });
  },
});
