import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars } from '../fifth/ways.ts';
import { address, ordinal } from '../sixth/ways.ts';
import { amounts, below, billOf, block, ladder } from './ways.ts';

interface Following extends Facts {
  followed: string;
}

const DECLARATIONS: readonly Following[] = [
  {
    policyNumber: 'XSC-6000417-03',
    followed: 'LEAD-7710442',
    insured: 'Nantahala Gorge Zipline & Rafting, Inc.',
    mailing: address('13077 Highway 19 West', 'Bryson City', 'NC', '28713'),
    effective: '2026-03-21',
    expiration: '2027-03-21',
    insurers: [{ name: 'Endurance American Specialty Insurance Company', naic: '41718' }],
    coverages: [{ words: 'Excess Liability', line: 'EXCESS_LIABILITY', premium: 2_850_000 }],
    fees: [{ label: 'Carrier Policy Fee', kind: 'POLICY_FEE', amount: 25_000 }],
    taxes: [
      { label: 'Surplus Lines Tax', percent: 5 },
      { label: 'Stamping Fee', percent: 0.3 },
    ],
    producer: { name: 'Smoky Mountain Brokers', ...address('100 Main St', 'Sylva', 'NC', '28779') },
  },
  {
    policyNumber: 'XSC-6000802-00',
    followed: 'UMB 40031 118',
    insured: 'Calcasieu Crew Boats, L.L.C.',
    mailing: address('4415 Big Lake Road', 'Lake Charles', 'LA', '70605'),
    effective: '2026-07-13',
    expiration: '2027-07-13',
    insurers: [{ name: 'Allied World Surplus Lines Insurance Company', naic: '24319' }],
    coverages: [
      { words: 'Excess Liability', line: 'EXCESS_LIABILITY', premium: 4_175_000 },
      { words: 'Terrorism', line: 'TERRORISM', premium: 41_750 },
    ],
    fees: [],
    taxes: [{ label: 'Surplus Lines Tax', percent: 4.85 }],
    producer: {
      name: 'Contraband Bayou Insurance',
      ...address('1 Lakeshore Dr', 'Lake Charles', 'LA', '70601'),
    },
  },
];

/** A following excess policy by lettered items; the policy it follows, with its own insurer, number and term, stands in the middle. */
export const followingExcess = printed({
  name: 'excess that follows',
  look: { face: 'serif', size: 10 },
  ways: { day: ordinal, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(306, 30, of.insurers[0]?.name ?? '', { size: 12, style: 'bold', align: 'center' });
    paper.write(306, 46, `NAIC No. ${of.insurers[0]?.naic ?? ''}   A surplus lines insurer`, {
      size: 8,
      align: 'center',
    });
    paper.write(306, 62, 'FOLLOW FORM EXCESS LIABILITY POLICY DECLARATIONS', {
      style: 'bold',
      align: 'center',
    });
    let y = 92;
    const item = (letter: string, label: string, words: readonly string[]) => {
      paper.write(54, y, `${letter}.`);
      paper.write(76, y, label, { style: 'bold' });
      y = paper.lines(240, y, words, { step: 13 }) + 8;
    };
    item('A', 'Policy Number', [of.policyNumber ?? '']);
    item('B', 'Named Insured', block(of));
    item('C', 'Policy Period', [
      `${ordinal(of.effective)} to ${ordinal(of.expiration ?? '')}`,
      'at 12:01 a.m. Standard Time at the address in Item B',
    ]);
    item('D', 'Limits of Liability', [
      '$5,000,000 each occurrence',
      '$5,000,000 aggregate, excess of Item E',
    ]);
    item('E', 'Followed Policy', [
      'Insurer: Invented Lead Umbrella Company',
      `Policy: ${of.followed}`,
      'Limits: $5,000,000 / $5,000,000, premium $61,400.00',
      'Period: as in Item C',
    ]);
    paper.write(54, y, 'F.');
    paper.write(76, y, 'Premium', { style: 'bold' });
    y = ladder(
      paper,
      [240, 546, y, 14],
      amounts(
        [
          ...of.coverages.map(({ words, premium }) => [words, premium] as const),
          ['Policy Premium (Minimum and Deposit)', premiumOf(of)] as const,
          ...billOf(of, 'Total', (label, percent) => `${label} ${percent}%`),
        ],
        dollars,
      ),
    );
    y += 8;
    item('G', 'Minimum Earned', ['25% of the Policy Premium']);
    item('H', 'Notice of Claim', [
      'Excess Claims, 4 Manhattanville Rd, Purchase, NY 10577',
      'telephone 914-555-0133',
    ]);
    item('I', 'Producer', [of.producer.name, ...below(of.producer)]);
    item('J', 'Endorsements', ['XS 0101, XS 0144, XS 0209 Communicable disease exclusion, XS 0311']);
  },
});
