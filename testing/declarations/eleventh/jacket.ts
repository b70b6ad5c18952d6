import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, filled } from '../fifth/ways.ts';
import { amounts, below, billOf, block, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { boxed, term } from './ways.ts';

interface Jacketed extends Facts {
  renewalOf: string;
  business: string;
  /** Parts with a word in place of a premium. */
  others: readonly (readonly [part: string, words: string])[];
}

const DECLARATIONS: readonly Jacketed[] = [
  {
    policyNumber: '103 PK 0219846-00',
    renewalOf: 'NEW',
    insured: 'Bitterroot Antler & Hide Company',
    dba: 'Bitterroot Trading',
    mailing: address('PO Box 1187', 'Hamilton', 'MT', '59840'),
    effective: '2026-02-12',
    expiration: '2027-02-12',
    issued: '2026-02-20',
    insurers: [{ name: 'Colony Insurance Company' }],
    coverages: [
      { words: 'Commercial Property Coverage Part', line: 'COMMERCIAL_PROPERTY', premium: 412_000 },
      { words: 'Commercial General Liability Coverage Part', line: 'GENERAL_LIABILITY', premium: 276_500 },
    ],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 15_000 }],
    taxes: [{ label: 'Montana Surplus Lines Tax', percent: 2.75 }],
    business: 'Retail store and tannery',
    others: [
      ['Commercial Crime Coverage Part', 'Not covered'],
      ['Commercial Inland Marine Coverage Part', 'Not covered'],
      ['Terrorism Risk Insurance Act', 'Rejected'],
    ],
    producer: { name: 'Lost Trail General Agency', ...address('415 S 1st St', 'Missoula', 'MT', '59801') },
  },
  {
    policyNumber: '103 PK 0220197-02',
    renewalOf: '103 PK 0220197-01',
    insured: 'Ohio & Erie Towpath Bicycle Works, Ltd.',
    mailing: address('1440 Akron Peninsula Road', 'Akron', 'OH', '44313'),
    effective: '2026-09-08',
    expiration: '2027-09-08',
    issued: '2026-08-31',
    insurers: [{ name: 'Northfield Insurance Company' }],
    coverages: [
      { words: 'Commercial Property Coverage Part', line: 'COMMERCIAL_PROPERTY', premium: 283_600 },
      { words: 'Commercial General Liability Coverage Part', line: 'GENERAL_LIABILITY', premium: 198_900 },
      { words: 'Commercial Crime Coverage Part', line: 'CRIME', premium: 27_500 },
      { words: 'Terrorism Risk Insurance Act', line: 'TERRORISM', premium: 10_200 },
    ],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 20_000 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 17_500 },
    ],
    taxes: [{ label: 'Ohio Surplus Lines Tax', percent: 5 }],
    business: 'Bicycle manufacturing, sales and rental',
    others: [['Commercial Inland Marine Coverage Part', 'Not covered']],
    producer: { name: 'Cuyahoga Underwriters', ...address('50 S Main St', 'Akron', 'OH', '44308') },
  },
];

/** A policy's jacket first, with the company's offices and officers; the common declarations of its parts on the second page. */
export const jackets = printed({
  name: 'declarations behind the jacket',
  look: { face: 'sans', size: 9.5 },
  ways: { day: filled, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const insurer = of.insurers[0]?.name ?? '';
    paper.write(306, 210, insurer, { size: 22, style: 'bold', align: 'center' });
    paper.write(306, 240, 'A Stock Company', { align: 'center' });
    paper.write(306, 300, 'COMMERCIAL LINES POLICY', { size: 16, style: 'bold', align: 'center' });
    paper.lines(
      306,
      350,
      ['Administrative Office', '8800 Stony Creek Parkway, Suite 200', 'Glen Allen, Virginia 23060'],
      { align: 'center', step: 14 },
    );
    paper.lines(
      306,
      420,
      [
        'To report a claim: 1-800-555-0144 or claims@jacket.example',
        'Claims, PO Box 9912, Richmond, VA 23286',
      ],
      { align: 'center', step: 14 },
    );
    paper.paragraph(
      72,
      520,
      468,
      'In witness whereof, the company has caused this policy to be signed by its President and its Secretary. This policy is not valid unless the declarations are attached to it. Please read your policy.',
    );
    paper.write(110, 620, 'Secretary');
    paper.write(430, 620, 'President');
    paper.write(40, 740, 'J-100 (07-22)', { size: 7 });
    paper.nextPage();
    paper.write(306, 28, insurer, { size: 12, style: 'bold', align: 'center' });
    paper.write(306, 44, 'COMMON POLICY DECLARATIONS', { size: 11, style: 'bold', align: 'center' });
    boxed(paper, [40, 64, 266, 30], 'POLICY NUMBER', [of.policyNumber ?? ''], { style: 'bold' });
    boxed(paper, [306, 64, 266, 30], 'RENEWAL OF', [of.renewalOf]);
    boxed(paper, [40, 94, 266, 64], 'NAMED INSURED AND MAILING ADDRESS', block(of));
    boxed(paper, [306, 94, 266, 64], 'PRODUCER  CODE 44107', [of.producer.name, ...below(of.producer)]);
    boxed(paper, [40, 158, 532, 30], 'POLICY PERIOD', [
      `From ${term(of, filled)} at 12:01 A.M. Standard Time at your mailing address shown above`,
    ]);
    boxed(paper, [40, 188, 532, 30], 'BUSINESS DESCRIPTION', [of.business]);
    paper.paragraph(
      40,
      228,
      532,
      'In return for the payment of the premium, and subject to all the terms of this policy, we agree with you to provide the insurance as stated in this policy. This policy consists of the following coverage parts for which a premium is indicated. This premium may be subject to adjustment.',
      { size: 8.5 },
    );
    paper.write(56, 272, 'COVERAGE PARTS', { style: 'bold' });
    paper.write(552, 272, 'PREMIUM', { style: 'bold', align: 'right' });
    paper.rule(56, 285, 552);
    let y = ladder(
      paper,
      [56, 552, 292, 16],
      [
        ...amounts(
          of.coverages.map(({ words, premium }) => [words, premium] as const),
          dollars,
        ),
        ...of.others,
      ],
    );
    paper.rule(56, y - 2, 552);
    y = ladder(
      paper,
      [300, 552, y + 6, 15],
      amounts([['Total Policy Premium', premiumOf(of)], ...billOf(of, 'TOTAL')], dollars),
    );
    paper.write(56, y + 8, `Minimum earned premium: 25% (${dollars(premiumOf(of) / 4)})`, { size: 8.5 });
    paper.write(
      56,
      y + 30,
      'FORMS APPLICABLE TO ALL COVERAGE PARTS:  IL 00 17, IL 00 21, U094, U173A, PRIV-1',
      {
        size: 8,
      },
    );
    paper.paragraph(
      56,
      y + 50,
      496,
      'THIS POLICY IS ISSUED BY AN INSURER THAT IS NOT LICENSED IN YOUR STATE. LOSSES ARE NOT COVERED BY A STATE GUARANTY FUND.',
      { size: 8, style: 'bold' },
    );
    paper.write(56, 690, `Issue Date: ${filled(of.issued ?? '')}`);
    paper.write(400, 690, 'Authorized Representative', { size: 8 });
    paper.write(40, 740, 'DCJ 6550 (07-22)', { size: 7 });
  },
});
