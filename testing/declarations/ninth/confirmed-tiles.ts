import { cityLine, type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, short } from '../fifth/ways.ts';
import { address } from '../sixth/ways.ts';
import { amounts, billOf, ladder } from './ways.ts';

interface Confirmed extends Facts {
  reference: string;
}

const DECLARATIONS: readonly Confirmed[] = [
  {
    reference: 'Q-2026-118204 / v4',
    insured: 'Moosilauke Ski Patrol Association',
    mailing: address('PO Box 61', 'Warren', 'NH', '03279'),
    effective: '2026-11-15',
    expiration: '2027-11-15',
    insurers: [{ name: 'Certain Underwriters at Lloyd’s, London' }],
    coverages: [
      { words: 'Directors & Officers Liability', line: 'DIRECTORS_AND_OFFICERS', premium: 241_000 },
      { words: 'Employment Practices Liability', line: 'EMPLOYMENT_PRACTICES', premium: 118_500 },
    ],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 15_000 },
      { label: 'Technology Fee', kind: 'OTHER_FEE', amount: 3_500 },
    ],
    taxes: [{ label: 'NH Surplus Lines Tax', percent: 3 }],
    producer: { name: 'Baker River Insurance', ...address('20 Main St', 'Plymouth', 'NH', '03264') },
  },
  {
    reference: 'Q-2026-120077 / v1',
    policyNumber: 'NPD 26 0044713',
    insured: 'The Lantern House Shelter of Elko, Inc.',
    mailing: address('480 Railroad Street', 'Elko', 'NV', '89801'),
    effective: '2026-10-08',
    expiration: '2027-10-08',
    insurers: [{ name: 'Hiscox Insurance Company Inc.' }],
    coverages: [
      { words: 'Directors & Officers Liability', line: 'DIRECTORS_AND_OFFICERS', premium: 309_700 },
    ],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 20_000 }],
    taxes: [
      { label: 'NV Surplus Lines Tax', percent: 3.5 },
      { label: 'NV Stamping Fee', percent: 0.4 },
    ],
    producer: { name: 'Ruby Mountain Brokers', ...address('557 W Silver St', 'Elko', 'NV', '89801') },
  },
];

/** A confirmation of coverage in three columns of tiles, its quote's reference above where a policy's number would stand. */
export const confirmedTiles = printed({
  name: 'confirmation in tiles',
  look: { face: 'modern', size: 9.5 },
  ways: { day: short, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(40, 32, 'Coverage is bound', { size: 18, style: 'bold' });
    paper.write(40, 58, `Reference ${of.reference}`, { size: 8, color: '#555555' });
    const tile = (at: number, label: string, words: readonly string[]) => {
      const x = 40 + (at % 3) * 180;
      const y = 84 + Math.floor(at / 3) * 74;
      paper.box(x, y, 172, 66, '#f4f4f0');
      paper.write(x + 8, y + 7, label, { size: 7.5, color: '#555555' });
      paper.lines(x + 8, y + 21, words, { step: 12, size: 8.5 });
    };
    const split = (words: string) => {
      const at = words.lastIndexOf(' ', 30);
      return words.length > 30 ? [words.slice(0, at), words.slice(at + 1)] : [words];
    };
    tile(0, 'Applicant', split(of.insured));
    tile(1, 'Carrier', split(of.insurers[0]?.name ?? ''));
    tile(2, 'Policy number', [of.policyNumber ?? 'Pending issuance']);
    tile(3, 'Mailing address', of.mailing ? [of.mailing.street, cityLine(of.mailing)] : []);
    tile(4, 'Effective date', [short(of.effective)]);
    tile(5, 'Expiration date', [short(of.expiration ?? '')]);
    tile(6, 'Your agency', [of.producer.name, of.producer.street, cityLine(of.producer)]);
    tile(7, 'Limit', ['$1,000,000 each claim', '$1,000,000 aggregate']);
    tile(8, 'Retention', ['$5,000 D&O', '$10,000 EPL']);
    const y = ladder(
      paper,
      [48, 400, 328, 18],
      amounts(
        [
          ...of.coverages.map(({ words, premium }) => [words, premium] as const),
          ['Premium', premiumOf(of)] as const,
          ...billOf(of, 'Amount due', (label, percent) => `${label} (${percent}%)`),
        ],
        dollars,
      ),
    );
    paper.paragraph(
      40,
      y + 16,
      532,
      'We need a signed application within 14 days. Payment is due within 20 days of the effective date. Questions: bind@tiles.example, 646-555-0116. You may not change this confirmation; the policy’s terms prevail.',
      { size: 8.5 },
    );
  },
});
