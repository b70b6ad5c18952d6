import { cityLine, type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, filled } from '../fifth/ways.ts';
import { address } from '../sixth/ways.ts';
import { amounts, below, billOf, ladder } from './ways.ts';

interface Enrolled extends Facts {
  program: string;
  member: string;
}

const DECLARATIONS: readonly Enrolled[] = [
  {
    program: 'Fitness & Martial Arts Studio Program',
    member: 'FMA-118820',
    policyNumber: 'SPT-2026-003318',
    insured: 'Iron Range Jiu-Jitsu Academy LLC',
    mailing: address('402 Chestnut Street', 'Virginia', 'MN', '55792'),
    effective: '2026-02-01',
    expiration: '2027-02-01',
    insurers: [{ name: 'Accelerant Specialty Insurance Company' }],
    coverages: [
      { words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 184_300 },
      { words: 'Participant Accident', line: 'ACCIDENT_AND_HEALTH', premium: 61_200 },
    ],
    fees: [
      { label: 'Program Administration Fee', kind: 'OTHER_FEE', amount: 12_500 },
      { label: 'Association Membership Fee', kind: 'OTHER_FEE', amount: 4_500 },
    ],
    taxes: [
      { label: 'Surplus Lines Tax', percent: 3 },
      { label: 'Stamping Fee', percent: 0.04 },
    ],
    producer: { name: 'Mesabi Insurance Group', ...address('715 3rd Ave', 'Hibbing', 'MN', '55746') },
  },
];

/** What a program administrator prints for an enrolled member: two columns of cards, the administrator's address above the member's. */
export const programCertificates = printed({
  name: 'program certificate',
  look: { face: 'modern', size: 9 },
  ways: { day: filled, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.box(0, 0, 612, 54, '#12344d');
    paper.write(36, 16, of.program, { size: 16, style: 'bold', color: 'white' });
    paper.write(
      36,
      64,
      'Administered by Invented Northstar Program Managers, 80 S 8th St, Minneapolis, MN 55402',
      { size: 8 },
    );
    paper.write(36, 76, 'Customer care 612-555-0170  ·  Claims 800-555-0129  ·  License MN 40012345', {
      size: 8,
    });
    const card = (x: number, y: number, high: number, title: string, lines: readonly string[]) => {
      paper.box(x, y, 262, high, '#f3f5f7');
      paper.write(x + 8, y + 8, title, { size: 8, color: '#4a5560' });
      paper.lines(x + 8, y + 22, lines, { step: 13 });
    };
    card(36, 98, 84, 'Enrolled member', [of.insured, ...below(of.mailing)]);
    card(314, 98, 84, 'Your agent', [of.producer.name, of.producer.street, cityLine(of.producer)]);
    card(36, 190, 54, 'Policy number', [of.policyNumber ?? '']);
    card(314, 190, 54, 'Member ID', [of.member]);
    card(36, 252, 54, 'Coverage begins', [filled(of.effective)]);
    card(314, 252, 54, 'Coverage ends', [filled(of.expiration ?? '')]);
    card(36, 314, 54, 'Insured by', [of.insurers[0]?.name ?? '']);
    card(314, 314, 54, 'Location', ['Same as mailing address']);
    paper.write(36, 388, 'What you pay', { size: 12, style: 'bold' });
    let y = ladder(
      paper,
      [44, 568, 410, 17],
      amounts(
        [
          ...of.coverages.map(({ words, premium }) => [words, premium] as const),
          ['Premium subtotal', premiumOf(of)] as const,
          ...billOf(of, 'Total'),
        ],
        dollars,
      ),
    );
    paper.rule(36, y + 2, 576);
    y = paper.paragraph(
      36,
      y + 14,
      540,
      'Limits: $1,000,000 each occurrence, $3,000,000 aggregate; participant accident medical $25,000 excess of other insurance, $500 deductible. Sexual abuse or molestation is limited to $100,000. This certificate summarizes the policy and does not change it. Membership in the association is required and is renewed each February 1.',
    );
    paper.write(36, y + 8, 'Paid in full 01/22/2026, card ending 4471, receipt 99120347.');
  },
});
