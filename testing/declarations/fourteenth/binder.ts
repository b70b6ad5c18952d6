import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { named, whole } from '../fifth/ways.ts';
import { amounts, below, billOf, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { pairs } from '../thirteenth/ways.ts';
import { mark } from './ways.ts';

interface Bound extends Facts {
  number: string;
  on: string;
  until: string;
  attention: string;
  coverageWords: string;
  limits: readonly string[];
  /** What is said of terrorism where it was not bought. */
  terrorism?: string;
  minimum: string;
  subjects: readonly string[];
}

const DECLARATIONS: readonly Bound[] = [
  {
    insured: 'Lakeview Tap Room Group LLC',
    mailing: address('2950 N Sheffield Ave', 'Chicago', 'IL', '60657'),
    effective: '2026-03-20',
    expiration: '2027-03-20',
    insurers: [{ name: 'Gemini Insurance Company' }],
    coverages: [{ words: 'Commercial General Liability', line: 'GENERAL_LIABILITY', premium: 1_384_200 }],
    fees: [
      { label: 'Carrier Policy Fee', kind: 'POLICY_FEE', amount: 25_000 },
      { label: 'Wholesale Broker Fee', kind: 'BROKER_FEE', amount: 40_000 },
    ],
    taxes: [
      { label: 'IL Surplus Lines Tax (3.5%)', percent: 3.5 },
      { label: 'IL Stamping Fee (0.04%)', percent: 0.04 },
    ],
    homeState: { code: 'IL', name: 'Illinois' },
    number: 'B-2026-071185',
    on: '2026-03-18',
    until: '2026-05-19',
    attention: 'Marguerite Olsen',
    coverageWords: 'Occurrence form CG 00 01 04 13, liquor liability excluded',
    limits: [
      '$2,000,000 general aggregate, per location',
      '$2,000,000 products and completed operations aggregate',
      '$1,000,000 each occurrence, assault and battery $100,000 within it',
      '$2,500 deductible per claim',
    ],
    terrorism: 'TRIA: offered at $692, REJECTED by the insured',
    minimum: '25% minimum earned premium, fees fully earned, not auditable below the deposit',
    subjects: [
      'Signed terrorism election within 10 days of binding',
      'Copy of the liquor license and of the certificate of the liquor carrier',
      'Favorable loss control inspection within 45 days',
    ],
    producer: {
      name: 'Ravenswood Risk Partners',
      ...address('4611 N Ravenswood Ave', 'Chicago', 'IL', '60640'),
    },
  },
  {
    policyNumber: 'VRX-PR-0011643-01',
    insured: 'Scioto Bend Cold Storage, Ltd.',
    mailing: address('PO Box 2290', 'Chillicothe', 'OH', '45601'),
    risk: address('1775 Renick Station Road', 'Chillicothe', 'OH', '45601'),
    effective: '2026-06-01',
    expiration: '2027-06-01',
    insurers: [{ name: 'Vantage Risk Specialty Insurance Company' }],
    coverages: [
      { words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 6_240_000 },
      { words: 'Terrorism (TRIA)', line: 'TERRORISM', premium: 187_200 },
    ],
    fees: [
      { label: 'Carrier Inspection Fee', kind: 'INSPECTION_FEE', amount: 65_000 },
      { label: 'Wholesale Broker Fee', kind: 'BROKER_FEE', amount: 75_000 },
    ],
    taxes: [{ label: 'OH Surplus Lines Tax (5%)', percent: 5 }],
    homeState: { code: 'OH', name: 'Ohio' },
    number: 'B-2026-073902',
    on: '2026-05-28',
    until: '2026-07-31',
    attention: 'Dale Pruitt',
    coverageWords: 'Special form, excluding flood and earth movement, replacement cost',
    limits: [
      '$14,500,000 building, $3,200,000 business personal property',
      '$2,000,000 business income with extra expense, 72 hours',
      '$500,000 spoilage, ammonia contamination $250,000',
      '$50,000 all other perils deductible, 2% wind and hail',
    ],
    minimum: '35% minimum earned premium, fees fully earned',
    subjects: [
      'Signed statement of values, dated not more than 60 days before inception',
      'Evidence of central station fire alarm and of the last sprinkler test',
      'Recommendations of the inspection complied with in 90 days',
      'Bound subject to no losses since the application was signed',
    ],
    producer: {
      name: 'Paint Creek Insurance Group',
      ...address('72 W Main St', 'Chillicothe', 'OH', '45601'),
    },
  },
];

/** A wholesaler's binder to a retail agent, with what it is subject to on its second page. */
export const binders = printed({
  name: 'binder with subjectivities',
  look: { face: 'modern', size: 9.5 },
  ways: { day: named, money: whole },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const small = { size: 8, color: '#444444' };
    mark(paper, 44, 30, 'H', '#12436d');
    paper.write(88, 34, 'Halyard & Stowe Wholesale Brokerage', { size: 13, style: 'bold', color: '#12436d' });
    paper.write(88, 51, '225 S Sixth Street, Suite 3900, Minneapolis, MN 55402   612 555 0142', small);
    paper.rule(44, 74, 568, 74, 1.2);
    paper.write(44, 82, 'BINDER OF INSURANCE', { size: 15, style: 'bold' });
    paper.write(568, 82, `Binder no. ${of.number}`, { align: 'right' });
    paper.write(568, 95, named(of.on), { align: 'right' });
    paper.lines(44, 116, [`To: ${of.attention}`, of.producer.name, ...below(of.producer)], { step: 12 });
    const bound = pairs(
      paper,
      [44, 178, 178, 12.5],
      [
        ['Named Insured', of.insured],
        ['Mailing Address', below(of.mailing)],
        ...(of.risk ? [['Location Covered', below(of.risk)] as const] : []),
        ['Insurer', `${of.insurers[0]?.name} (non-admitted), A.M. Best A XV`],
        ['Policy Number', of.policyNumber ?? 'To be assigned'],
        ['Policy Term', `${named(of.effective)} to ${named(of.expiration ?? '')}, 12:01 AM local time`],
        ['Binder Expires', `${named(of.until)} or on issue of the policy, if earlier`],
        ['Home State', of.homeState?.name ?? ''],
        ['Coverage', [of.coverages[0]?.words ?? '', of.coverageWords]],
        ['Limits & Deductibles', of.limits],
      ],
      { label: { style: 'bold' } },
    );
    paper.rule(44, bound + 4, 568);
    paper.write(44, bound + 12, 'PREMIUM, TAXES AND FEES', { style: 'bold', color: '#12436d' });
    const [first, ...others] = of.coverages;
    const end = ladder(
      paper,
      [60, 430, bound + 30, 15],
      amounts(
        [
          ['Annual Premium', first?.premium ?? 0],
          ...others.map(({ words, premium }) => [words, premium] as const),
          ...billOf(of, 'Total Due'),
        ],
        whole,
      ),
    );
    paper.rule(60, end - 16.5, 430);
    let y = end + 6;
    if (of.terrorism) y = paper.lines(60, y, [of.terrorism], { step: 15 });
    paper.write(60, y, of.minimum);
    paper.write(60, y + 15, `Commission to your agency: 11% of ${whole(premiumOf(of))}`);
    paper.write(306, 762, `Page 1 of 2   ${of.number}`, { ...small, align: 'center' });
    paper.nextPage();
    paper.write(44, 40, 'SUBJECTIVITIES', { size: 12, style: 'bold', color: '#12436d' });
    y = 62;
    for (const [at, words] of of.subjects.entries())
      y = paper.paragraph(60, y, 490, `${at + 1}.  ${words}`) + 4;
    paper.write(44, y + 14, 'CONDITIONS', { size: 12, style: 'bold', color: '#12436d' });
    paper.paragraph(
      60,
      y + 36,
      490,
      'This binder is a temporary contract and ends when the policy is issued or on the date above. It may be canceled by the insured by surrender, or by the insurer with the notice that the policy form requires. Please compare it with what was requested: where the two differ, this binder governs. Premium is due 20 days from the effective date. We place this insurance with an insurer that is not admitted; diligent effort forms, where the state asks for them, are the duty of the retail producer.',
    );
    paper.write(60, y + 150, 'Authorized signature: ______________________________');
    paper.write(306, 762, `Page 2 of 2   ${of.number}`, { ...small, align: 'center' });
  },
});
