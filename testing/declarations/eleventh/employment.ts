import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars } from '../fifth/ways.ts';
import { amounts, below, billOf, block, ladder } from '../ninth/ways.ts';
import { address, ordinal } from '../sixth/ways.ts';

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'EPL-S-2026-11907',
    insured: 'Cahokia Mounds Staffing Partners, Inc.',
    mailing: address('1010 Collinsville Road, Suite 3', 'Fairmont City', 'IL', '62201'),
    effective: '2026-02-28',
    expiration: '2027-02-28',
    insurers: [{ name: 'Beazley Excess and Surplus Insurance, Inc.' }],
    coverages: [
      { words: 'Employment Practices Liability', line: 'EMPLOYMENT_PRACTICES', premium: 1_962_000 },
    ],
    fees: [{ label: 'Underwriting Fee', kind: 'OTHER_FEE', amount: 35_000 }],
    taxes: [
      { label: 'IL Surplus Lines Tax', percent: 3.5 },
      { label: 'IL Stamping Fee', percent: 0.04 },
    ],
    producer: { name: 'Gateway Executive Risk', ...address('211 N Broadway', 'St. Louis', 'MO', '63102') },
  },
  {
    policyNumber: 'EPL-S-2026-12260',
    insured: 'Aloha Plate Lunch Kitchens of Nevada LLC',
    dba: 'Big Island Grill',
    mailing: address('3650 S Decatur Boulevard', 'Las Vegas', 'NV', '89103-1188'),
    effective: '2026-07-25',
    expiration: '2027-07-25',
    insurers: [{ name: 'Markel International Insurance Company Limited' }],
    coverages: [{ words: 'Employment Practices Liability', line: 'EMPLOYMENT_PRACTICES', premium: 847_300 }],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 15_000 },
      { label: 'Broker Fee', kind: 'BROKER_FEE', amount: 25_000 },
    ],
    taxes: [
      { label: 'NV Surplus Lines Tax', percent: 3.5 },
      { label: 'NV Stamping Fee', percent: 0.4 },
    ],
    producer: { name: 'Spring Mountain Brokers', ...address('9 Rainbow Blvd', 'Las Vegas', 'NV', '89103') },
  },
];

/** Employment practices on numbered items in two halves of a ruled page, with a sublimit of third parties and days that are not the policy's. */
export const employments = printed({
  name: 'employment practices by items',
  look: { face: 'serif', size: 10 },
  ways: { day: ordinal, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const [insurer] = of.insurers;
    paper.write(306, 32, `${of.coverages[0]?.words ?? ''} Insurance`, {
      size: 15,
      style: 'bold',
      align: 'center',
    });
    paper.write(306, 52, 'DECLARATIONS', { align: 'center' });
    paper.paragraph(
      60,
      70,
      492,
      'CLAIMS MADE AND REPORTED. THE LIMIT OF LIABILITY IS REDUCED AND MAY BE EXHAUSTED BY DEFENSE COSTS.',
      { size: 8.5, style: 'bold', align: 'center' },
    );
    let left = 104;
    let right = 104;
    const item = (side: 'left' | 'right', number: number, label: string, words: readonly string[]) => {
      const x = side === 'left' ? 48 : 316;
      const y = side === 'left' ? left : right;
      paper.write(x, y, `Item ${number}.`, { style: 'bold', size: 9 });
      paper.write(x + 40, y, label, { style: 'bold', size: 9 });
      const after = paper.lines(x + 40, y + 13, words, { step: 12.5 }) + 10;
      if (side === 'left') left = after;
      else right = after;
    };
    item('left', 1, 'Policyholder and its address', block(of, 'd/b/a'));
    item('left', 2, 'Policy Number', [of.policyNumber ?? '']);
    item('left', 3, 'Policy Period', [
      `From: ${ordinal(of.effective)}`,
      `To: ${ordinal(of.expiration ?? '')}`,
      '12:01 a.m. at the address in Item 1',
    ]);
    item('left', 4, 'The Insurer', [insurer?.name ?? '', 'eligible surplus lines insurer']);
    item('left', 5, 'Broker', [of.producer.name, ...below(of.producer)]);
    item('right', 6, 'Limit of Liability', ['$1,000,000 each claim', '$1,000,000 in all']);
    item('right', 7, 'Third Party Sublimit', ['$500,000 in all']);
    item('right', 8, 'Retention', ['$25,000 each claim', '$50,000 each mass claim']);
    item('right', 9, 'Prior and Pending Date', [ordinal('2021-02-28')]);
    item('right', 10, 'Wage and Hour Defense Sublimit', ['$150,000, retention $25,000']);
    item('right', 11, 'Extended Reporting', ['12 months for 100% of the premium']);
    const y = Math.max(left, right) + 4;
    paper.rule(306, 98, 306, y - 6);
    paper.rule(48, y - 6, 564);
    paper.write(48, y + 2, 'Item 12.', { style: 'bold', size: 9 });
    paper.write(88, y + 2, 'Premium and charges', { style: 'bold', size: 9 });
    const end = ladder(
      paper,
      [88, 470, y + 20, 15],
      amounts(
        [['Premium', premiumOf(of)], ...billOf(of, 'Total', (label, percent) => `${label} ${percent}%`)],
        dollars,
      ),
    );
    paper.paragraph(
      48,
      end + 14,
      516,
      'Notice of claims is to be given to: Claims Department, 45 Batterson Park Court, Farmington, CT 06032. Coverage for acts of terrorism is included in the premium without charge. Countersignature is not required.',
      { size: 9 },
    );
  },
});
