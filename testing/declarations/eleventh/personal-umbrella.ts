import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, named } from '../fifth/ways.ts';
import { amounts, below, billOf, block, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';

interface Personal extends Facts {
  exposures: readonly (readonly [what: string, count: string, premium: number])[];
}

const DECLARATIONS: readonly Personal[] = [
  {
    policyNumber: 'PUX 771 0042 918',
    insured: 'Rosalind and Everett Macklemore-Diaz',
    mailing: address('6 Sandpiper Court', 'Mill Valley', 'CA', '94941'),
    effective: '2026-03-27',
    expiration: '2027-03-27',
    issued: '2026-03-16',
    insurers: [{ name: 'Scottsdale Indemnity Company', naic: '15580' }],
    coverages: [{ words: 'Personal Umbrella', line: 'EXCESS_LIABILITY', premium: 214_800 }],
    fees: [{ label: 'Broker Fee', kind: 'BROKER_FEE', amount: 15_000 }],
    taxes: [
      { label: 'CA Surplus Lines Tax', percent: 3 },
      { label: 'CA Stamping Fee', percent: 0.18 },
    ],
    exposures: [
      ['Residences occupied', '2', 61_000],
      ['Automobiles', '3', 98_400],
      ['Operators under 25', '1', 42_900],
      ['Watercraft over 26 feet', '1', 12_500],
    ],
    producer: {
      name: 'Tamalpais Private Client',
      ...address('100 Miller Ave', 'Mill Valley', 'CA', '94941'),
    },
  },
  {
    policyNumber: 'PUX 771 0051 306',
    insured: 'Thaddeus K. Birdwhistell',
    mailing: address('2209 Chickasaw Trace', 'Germantown', 'TN', '38138'),
    effective: '2026-12-15',
    expiration: '2027-12-15',
    issued: '2026-12-03',
    insurers: [{ name: 'Rockhill Insurance Company', naic: '28053' }],
    coverages: [{ words: 'Personal Umbrella', line: 'EXCESS_LIABILITY', premium: 118_600 }],
    fees: [{ label: 'Program Administrator Fee', kind: 'OTHER_FEE', amount: 7_500 }],
    taxes: [
      { label: 'TN Surplus Lines Tax', percent: 5 },
      { label: 'TN Stamping Fee', percent: 0.175 },
    ],
    exposures: [
      ['Residences occupied', '1', 30_500],
      ['Rental units', '4', 48_000],
      ['Automobiles', '2', 40_100],
    ],
    producer: { name: 'Wolf River Insurors', ...address('7505 Poplar Ave', 'Germantown', 'TN', '38138') },
  },
];

/** A personal umbrella: the window address at the left, what must lie underneath, a premium for each exposure of the household. */
export const personalUmbrellas = printed({
  name: 'personal umbrella',
  look: { face: 'modern', size: 9.5 },
  ways: { day: named, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const [insurer] = of.insurers;
    const [coverage] = of.coverages;
    paper.write(48, 34, `${coverage?.words ?? ''} Liability Policy`, { size: 16, style: 'bold' });
    paper.write(48, 56, 'Declarations Page', { size: 11, color: '#555555' });
    paper.lines(72, 112, block(of), { step: 14, size: 10.5 });
    const facts: readonly (readonly [string, string])[] = [
      ['Policy number', of.policyNumber ?? ''],
      ['Policy begins', named(of.effective)],
      ['Policy ends', named(of.expiration ?? '')],
      ['Date issued', named(of.issued ?? '')],
    ];
    for (const [at, [label, words]] of facts.entries()) {
      paper.write(350, 100 + at * 17, label, { color: '#555555' });
      paper.write(440, 100 + at * 17, words, { style: 'bold' });
    }
    paper.write(
      48,
      196,
      `Your insurer is ${insurer?.name ?? ''} (NAIC ${insurer?.naic ?? ''}), a surplus lines company.`,
    );
    paper.write(48, 212, `Your agent is ${of.producer.name}, ${below(of.producer).join(', ')}.`);
    paper.write(48, 242, 'Limits', { size: 11, style: 'bold' });
    ladder(
      paper,
      [48, 564, 260, 15],
      [
        ['Personal liability, each occurrence', '$5,000,000'],
        ['Excess uninsured motorist', 'Not selected'],
        ['Retained limit', '$1,000'],
      ],
    );
    paper.write(48, 318, 'Underlying insurance that you agree to keep', { size: 11, style: 'bold' });
    paper.table(
      48,
      336,
      [
        { head: 'Kind', width: 190 },
        { head: 'Insurer', width: 170 },
        { head: 'Required limit', width: 156, align: 'right' },
      ],
      [
        ['Automobile', 'Invented Western Mutual', '$250,000 / $500,000'],
        ['Homeowners liability', 'Invented Western Mutual', '$300,000'],
      ],
      { ruled: 'rows', step: 17 },
    );
    paper.write(48, 404, 'Your premium', { size: 11, style: 'bold' });
    paper.table(
      48,
      422,
      [
        { head: 'Exposure', width: 276 },
        { head: 'Number', width: 90, align: 'center' },
        { head: 'Premium', width: 150, align: 'right' },
      ],
      [
        ...of.exposures.map(([what, count, premium]) => [what, count, dollars(premium)]),
        ['Annual premium', '', dollars(premiumOf(of))],
      ],
      { ruled: 'rows', step: 17 },
    );
    const y = ladder(
      paper,
      [300, 560, 536, 16],
      amounts(
        billOf(of, 'Total for the year', (label, percent) => `${label} (${percent}%)`),
        dollars,
      ),
    );
    paper.paragraph(
      48,
      y + 16,
      516,
      'This insurer is not licensed by the state and is not a member of its guaranty association. Please read the policy for what it does not cover.',
      { size: 8.5 },
    );
  },
});
