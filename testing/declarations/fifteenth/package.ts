import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { figure, plain } from '../fifth/ways.ts';
import { amounts, below, billOf, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { boxed } from '../thirteenth/ways.ts';
import { footer, type Legend, legend } from './ways.ts';

interface Package extends Facts {
  state: Legend;
  renewal: string;
  business: string;
  form: string;
  /** Parts of the form that this policy does not have, with where they stand. */
  without: readonly (readonly [at: number, part: string])[];
}

const DECLARATIONS: readonly Package[] = [
  {
    policyNumber: 'CWP2205518',
    insured: 'Matchstick Coffee Roasters LLC',
    dba: 'Matchstick Roastery & Cafe',
    mailing: address('1730 SE Belmont Street', 'Portland', 'OR', '97214'),
    effective: '2026-04-03',
    expiration: '2027-04-03',
    issued: '2026-04-14',
    insurers: [{ name: 'Covington Specialty Insurance Company' }],
    coverages: [
      { words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 428_900 },
      { words: 'Commercial General Liability', line: 'GENERAL_LIABILITY', premium: 276_400 },
      { words: 'Terrorism', line: 'TERRORISM', premium: 14_100 },
    ],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 22_500 }],
    taxes: [
      { label: 'OR State Tax 2%', percent: 2 },
      { label: 'OR Fire Marshal Tax 0.3%', percent: 0.3 },
    ],
    state: 'OR',
    renewal: 'NEW',
    business: 'Coffee roasting and retail',
    form: 'Limited Liability Company',
    without: [
      [2, 'Commercial Inland Marine'],
      [2, 'Commercial Crime'],
    ],
    producer: {
      name: 'Hawthorne Bridge Insurance',
      ...address('922 SW Morrison St', 'Portland', 'OR', '97205'),
    },
  },
  {
    policyNumber: 'CWP2198802',
    insured: 'Gilead Springs Retreat Center, Inc.',
    mailing: address('PO Box 1288', 'Monteagle', 'TN', '37356'),
    effective: '2026-01-15',
    expiration: '2027-01-15',
    issued: '2026-01-22',
    insurers: [{ name: 'Covington Specialty Insurance Company' }],
    coverages: [
      { words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 1_167_200 },
      { words: 'Commercial General Liability', line: 'GENERAL_LIABILITY', premium: 588_500 },
      { words: 'Commercial Inland Marine', line: 'INLAND_MARINE', premium: 61_500 },
      { words: 'Commercial Crime', line: 'CRIME', premium: 37_000 },
    ],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 15_000 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 30_000 },
    ],
    taxes: [{ label: 'TN State Tax 5%', percent: 5 }],
    state: 'TN',
    renewal: 'CWP2066410',
    business: 'Religious retreat and lodging',
    form: 'Corporation, not for profit',
    without: [[4, 'Terrorism']],
    producer: { name: 'Cumberland Bluff Agency', ...address('14 College St', 'Sewanee', 'TN', '37375') },
  },
];

/** Common policy declarations: boxes above, coverage parts with a premium or none, the bill below. */
export const packages = printed({
  name: 'common declarations of a package',
  look: { face: 'sans', size: 9 },
  ways: { day: plain, money: figure },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const rows = of.coverages.map(({ words, premium }) => [`${words} Coverage Part`, `$ ${figure(premium)}`]);
    for (const [at, part] of of.without) rows.splice(at, 0, [`${part} Coverage Part`, 'Not Covered']);
    paper.write(306, 26, of.insurers[0]?.name ?? '', { size: 13, style: 'bold', align: 'center' });
    paper.write(306, 43, 'A Stock Company   945 East Paces Ferry Road, Suite 1800, Atlanta, Georgia 30326', {
      size: 8,
      align: 'center',
    });
    paper.write(306, 60, 'COMMON POLICY DECLARATIONS', { size: 11, style: 'bold', align: 'center' });
    boxed(paper, [40, 80, 266, 36], 'POLICY NUMBER', [of.policyNumber ?? '']);
    boxed(paper, [306, 80, 266, 36], 'RENEWAL OF', [of.renewal]);
    boxed(paper, [40, 116, 266, 66], 'NAMED INSURED AND MAILING ADDRESS', [
      of.insured,
      ...(of.dba ? [`DBA: ${of.dba}`] : []),
      ...below(of.mailing),
    ]);
    boxed(paper, [306, 116, 266, 66], "AGENT'S NAME AND ADDRESS", [of.producer.name, ...below(of.producer)]);
    boxed(paper, [40, 182, 532, 36], 'POLICY PERIOD', [
      `From ${plain(of.effective)} to ${plain(of.expiration ?? '')} at 12:01 A.M. Standard Time at your mailing address shown above.`,
    ]);
    boxed(paper, [40, 218, 266, 36], 'BUSINESS DESCRIPTION', [of.business]);
    boxed(paper, [306, 218, 266, 36], 'FORM OF BUSINESS', [of.form]);
    paper.paragraph(
      40,
      264,
      532,
      'In return for the payment of the premium, and subject to all the terms of this policy, we agree with you to provide the insurance as stated in this policy. This policy consists of the following coverage parts for which a premium is indicated. This premium may be subject to adjustment.',
      { size: 8 },
    );
    let y = paper.table(
      40,
      306,
      [
        { head: '', width: 390 },
        { head: 'PREMIUM', width: 142, align: 'right' },
      ],
      rows,
      { ruled: 'grid', step: 18 },
    );
    y = ladder(
      paper,
      [300, 568, y + 12, 15],
      amounts(
        [['TOTAL ADVANCE PREMIUM', premiumOf(of)], ...billOf(of, 'TOTAL')],
        (cents) => `$ ${figure(cents)}`,
      ),
    );
    paper.write(300, y + 2, 'Minimum earned premium: 25% of the total advance premium', { size: 7.5 });
    y = paper.paragraph(
      40,
      y + 28,
      532,
      'Forms applicable to all coverage parts: RSG 99001 1122 Jacket, RSG 99022 0408 Minimum Earned Premium, IL 00 17 11 98 Common Policy Conditions, IL 00 21 09 08 Nuclear Exclusion, RSG 96003 0903 Asbestos Exclusion, and as on RSG 99014, Schedule of Forms.',
      { size: 8 },
    );
    y = paper.paragraph(40, y + 10, 532, legend(of.state), { size: 8.5, style: 'bold' });
    paper.write(40, y + 30, `Date issued: ${plain(of.issued ?? '')}`);
    paper.write(572, y + 30, 'Countersigned by ______________________', { align: 'right' });
    footer(paper, [
      'RSG 98000 0221',
      'INCLUDES COPYRIGHTED MATERIAL OF INSURANCE SERVICES OFFICE, INC.',
      '1 of 1',
    ]);
  },
});
