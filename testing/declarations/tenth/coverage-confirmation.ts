import { cityLine, type Facts, premiumOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { figure, plain } from '../fifth/ways.ts';
import { address, chargesOf } from '../sixth/ways.ts';

interface Confirmed extends Facts {
  terms: readonly (readonly [string, string])[];
  triprap: string;
}

const DECLARATIONS: readonly Confirmed[] = [
  {
    policyNumber: 'L0177E6420',
    insured: 'Apalachee Bay Oyster Bar & Raw Kitchen, LLC',
    dba: 'The Shuckery',
    mailing: address('206 Coastal Hwy', 'Panacea', 'FL', '32346'),
    effective: '2026-01-08',
    expiration: '2027-01-08',
    insurers: [{ name: 'Kinsale Insurance Company' }],
    coverages: [
      { words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 537_500 },
      { words: 'Terrorism', line: 'TERRORISM', premium: 26_900 },
    ],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 3_500 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 16_500 },
    ],
    taxes: [
      { label: 'Surplus Lines Tax', percent: 4.94 },
      { label: 'FSLSO Service Fee', percent: 0.06 },
    ],
    producer: {
      name: 'Wakulla Agency',
      ...address('3000 Crawfordville Hwy', 'Crawfordville', 'FL', '32327'),
    },
    terms: [
      ['Each Occurrence', '1,000,000'],
      ['General Aggregate', '2,000,000'],
      ['Liquor Liability', 'Excluded'],
      ['Deductible BI/PD', '1,000 per claim'],
    ],
    triprap: 'Accepted',
  },
  {
    policyNumber: 'L0177E7158',
    insured: 'Sangre de Cristo Trail Rides',
    mailing: address('64 Sipapu Road', 'Vadito', 'NM', '87579'),
    effective: '2026-06-02',
    expiration: '2026-12-02',
    insurers: [{ name: 'Century Surety Company' }],
    coverages: [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 310_000 }],
    fees: [
      { label: 'Carrier Policy Fee', kind: 'POLICY_FEE', amount: 20_000 },
      { label: 'Broker Fee', kind: 'BROKER_FEE', amount: 25_000 },
    ],
    taxes: [{ label: 'Surplus Lines Tax', percent: 3.003 }],
    producer: { name: 'Taos Insurance Desk', ...address('710 Paseo del Pueblo Sur', 'Taos', 'NM', '87571') },
    terms: [
      ['Each Occurrence', '500,000'],
      ['General Aggregate', '1,000,000'],
      ['Participants', 'Included, waiver required'],
      ['Deductible', '2,500'],
    ],
    triprap: 'Rejected',
  },
];

/** A wholesaler's confirmation of coverage: shaded bars, an agent to the left and an insured to the right, a premium box at the foot. */
export const coverageConfirmations = printed({
  name: 'confirmation of coverage',
  look: { face: 'modern', size: 9 },
  ways: { day: plain, money: figure },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const bar = (x: number, y: number, width: number, words: string) => {
      paper.box(x, y, width, 16, '#d9dfe6');
      paper.write(x + 5, y + 2, words, { style: 'bold' });
    };
    paper.write(40, 30, 'CONFIRMATION OF COVERAGE', { size: 15, style: 'bold' });
    paper.write(572, 34, 'Brightwater Wholesale, a division of Invented Holdings', {
      size: 8,
      align: 'right',
    });
    bar(40, 62, 258, 'Retail Agent');
    paper.lines(45, 84, [of.producer.name, of.producer.street, cityLine(of.producer), 'Attn: M. Duchesne'], {
      step: 12,
    });
    bar(314, 62, 258, 'Insured');
    paper.lines(
      319,
      84,
      [
        of.insured,
        ...(of.dba ? [`DBA ${of.dba}`] : []),
        of.mailing?.street ?? '',
        of.mailing ? cityLine(of.mailing) : '',
      ],
      { step: 12 },
    );
    bar(40, 144, 532, 'Policy Information');
    const pair = (x: number, y: number, label: string, words: string) => {
      paper.write(x, y, label, { style: 'bold' });
      paper.write(x + 92, y, words);
    };
    pair(45, 168, 'Carrier', of.insurers[0]?.name ?? '');
    pair(330, 168, 'Status', 'Non-admitted, AM Best A XV');
    pair(45, 184, 'Policy Number', of.policyNumber ?? '');
    pair(330, 184, 'Our File', '2026-BW-08831');
    pair(45, 200, 'Effective', plain(of.effective));
    pair(330, 200, 'Expiration', plain(of.expiration ?? ''));
    bar(40, 226, 532, 'Limits and Deductibles');
    let y = 248;
    for (const [label, words] of of.terms) {
      pair(45, y, label, '');
      paper.write(330, y, words, { align: 'right' });
      y += 14;
    }
    bar(40, y + 8, 532, 'Conditions');
    y = paper.paragraph(
      45,
      y + 30,
      522,
      'Minimum and deposit premium; 25% minimum earned at inception; fees are fully earned. Subject to a signed application within 10 days and a favorable inspection. Coverage is bound as shown here, which may differ from what was requested.',
    );
    paper.write(45, y + 4, `TRIPRA: ${of.triprap}`);
    y += 26;
    const rows = [
      ...of.coverages.map(({ words, premium }) => [words, premium] as const),
      ['Total Premium', premiumOf(of)] as const,
      ...chargesOf(of),
      ['Grand Total', totalOf(of)] as const,
    ];
    bar(314, y, 258, 'Premium Summary (USD)');
    for (const [at, [label, cents]] of rows.entries()) {
      paper.write(319, y + 22 + at * 14, label);
      paper.write(566, y + 22 + at * 14, figure(cents), { align: 'right' });
    }
    paper.box(314, y, 258, 26 + rows.length * 14);
    paper.write(45, y + 22, 'Commission 10% of premium');
  },
});
