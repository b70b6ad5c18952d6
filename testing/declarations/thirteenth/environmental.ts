import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, plain } from '../fifth/ways.ts';
import { amounts, below, billOf, block, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { pairs } from './ways.ts';

interface Remediator extends Facts {
  agreements: readonly (readonly [limit: string, retention: string, retro: string])[];
}

const DECLARATIONS: readonly Remediator[] = [
  {
    policyNumber: 'ECC-101-880-326',
    insured: 'Tidewater Asbestos Abatement, Inc.',
    mailing: address('5000 Chestnut Avenue', 'Newport News', 'VA', '23605'),
    effective: '2026-08-01',
    expiration: '2027-08-01',
    issued: '2026-08-06',
    insurers: [{ name: 'Admiral Insurance Company' }],
    coverages: [
      { words: 'Contractors Pollution Liability', line: 'POLLUTION', premium: 942_500 },
      { words: 'Professional Liability', line: 'PROFESSIONAL_LIABILITY', premium: 318_000 },
    ],
    fees: [{ label: 'Wholesale Broker Fee', kind: 'BROKER_FEE', amount: 50_000 }],
    taxes: [{ label: 'VA Surplus Lines Tax', percent: 2.25 }],
    agreements: [
      ['$1,000,000', '$10,000', 'Occurrence'],
      ['$1,000,000', '$15,000', '8/1/2018'],
    ],
    producer: {
      name: 'Hampton Roads Environmental Brokers',
      ...address('999 Waterside Dr', 'Norfolk', 'VA', '23510'),
    },
  },
  {
    policyNumber: 'ECC-101-893-725',
    insured: 'Pecatonica Tank & Line Testing Corp.',
    mailing: address('W4120 County Road KK', 'Monroe', 'WI', '53566'),
    effective: '2025-12-15',
    expiration: '2026-12-15',
    issued: '2025-12-19',
    insurers: [{ name: 'Admiral Insurance Company' }],
    coverages: [
      { words: 'Commercial General Liability', line: 'GENERAL_LIABILITY', premium: 655_200 },
      { words: 'Contractors Pollution Liability', line: 'POLLUTION', premium: 287_400 },
      { words: 'Professional Liability', line: 'PROFESSIONAL_LIABILITY', premium: 171_900 },
    ],
    fees: [],
    taxes: [{ label: 'WI Surplus Lines Tax', percent: 3 }],
    agreements: [
      ['$2,000,000', '$5,000', 'Occurrence'],
      ['$2,000,000', '$5,000', 'Occurrence'],
      ['$2,000,000', '$10,000', '12/15/2021'],
    ],
    producer: { name: 'Driftless Wholesale Inc', ...address('44 E Mifflin St', 'Madison', 'WI', '53703') },
  },
];

/** Environmental contractors: insuring agreements with their limits, retentions, retroactive dates and premiums. */
export const environmentals = printed({
  name: 'environmental contractors by insuring agreement',
  look: { face: 'sans', size: 9.5 },
  ways: { day: plain, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.box(46, 34, 520, 34, '#20443a');
    paper.write(56, 45, 'ENVIRONMENTAL COMBINED POLICY DECLARATIONS', {
      size: 13,
      style: 'bold',
      color: 'white',
    });
    paper.write(46, 80, `Issued by ${of.insurers[0]?.name}`, { style: 'bold' });
    paper.write(46, 94, 'A stock company, 1000 Howard Boulevard, Suite 300, Mount Laurel, NJ 08054', {
      size: 8,
    });
    const left = pairs(
      paper,
      [46, 130, 120, 13],
      [
        ['Policy #', of.policyNumber ?? ''],
        ['Insured', block(of)],
      ],
      { label: { style: 'bold' } },
    );
    pairs(
      paper,
      [336, 400, 120, 13],
      [
        ['Effective', plain(of.effective)],
        ['Expires', plain(of.expiration ?? '')],
        ['Broker', [of.producer.name, ...below(of.producer)]],
      ],
      { label: { style: 'bold' }, value: { size: 8.5 } },
    );
    let y = paper.table(
      46,
      left + 46,
      [
        { head: 'Insuring Agreement', width: 174 },
        { head: 'Each Claim', width: 84, align: 'right' },
        { head: 'Retention', width: 78, align: 'right' },
        { head: 'Retro Date', width: 88, align: 'center' },
        { head: 'Premium', width: 96, align: 'right' },
      ],
      [
        ...of.coverages.map(({ words, premium }, at) => [
          words,
          ...(of.agreements[at] ?? []),
          dollars(premium),
        ]),
        ['Transportation Pollution', '$1,000,000', '$5,000', 'Occurrence', 'Included'],
        ['Policy Aggregate', of.agreements[0]?.[0] ?? '', '', '', ''],
      ],
      { ruled: 'grid', step: 19 },
    );
    y = ladder(
      paper,
      [330, 562, y + 14, 15],
      amounts(
        [
          ['Total Policy Premium', premiumOf(of)],
          ...billOf(of, 'Amount Due', (label, percent) => `${label} (${percent}%)`),
        ],
        dollars,
      ),
    );
    paper.lines(
      46,
      y + 16,
      [
        'Rating basis: gross receipts. Minimum and deposit; audit at expiration.',
        'Minimum earned premium at inception: 25%',
        'Coverage for certified acts of terrorism has been declined.',
        'Report claims to: claims@invented-environmental.example',
      ],
      { step: 13 },
    );
    paper.write(46, y + 96, `Issue Date: ${plain(of.issued ?? '')}`);
    paper.write(46, 750, 'ECC-DEC (04/24)', { size: 7 });
  },
});
