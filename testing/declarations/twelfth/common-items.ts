import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { spaced } from '../fifth/ways.ts';
import { amounts, below, billOf, block, ladder } from '../ninth/ways.ts';
import { DATES } from '../second/ways-to-print.ts';
import { address } from '../sixth/ways.ts';

interface Common extends Facts {
  renewalOf: string;
  home: string;
  business: string;
  agentNumber: string;
  /** Parts that were not bought, and where they stand among those that were. */
  others: readonly string[];
}

const day = DATES['01-05-2026'];

const DECLARATIONS: readonly Common[] = [
  {
    policyNumber: 'CPS8214470',
    renewalOf: 'CPS8003118',
    insured: 'Sabine Lake Bait, Ice & Tackle, L.L.C.',
    mailing: address('7711 Pleasure Island Boulevard', 'Port Arthur', 'TX', '77640'),
    effective: '2026-01-19',
    expiration: '2027-01-19',
    insurers: [{ name: 'Scottsdale Insurance Company' }],
    coverages: [
      { words: 'Commercial General Liability Coverage Part', line: 'GENERAL_LIABILITY', premium: 184_300 },
      { words: 'Commercial Property Coverage Part', line: 'COMMERCIAL_PROPERTY', premium: 697_700 },
      { words: 'Commercial Inland Marine Coverage Part', line: 'INLAND_MARINE', premium: 46_200 },
    ],
    fees: [
      { label: 'POLICY FEE', kind: 'POLICY_FEE', amount: 25_000 },
      { label: 'INSPECTION FEE', kind: 'INSPECTION_FEE', amount: 18_500 },
    ],
    taxes: [
      { label: 'SURPLUS LINES TAX', percent: 4.85 },
      { label: 'STAMPING FEE', percent: 0.04 },
    ],
    home: 'One West Nationwide Blvd., Columbus, Ohio 43215',
    business: 'BAIT AND TACKLE STORE',
    agentNumber: '42017',
    others: [
      'Commercial Crime Coverage Part',
      'Commercial Auto Coverage Part',
      'Professional Liability Coverage Part',
    ],
    producer: {
      name: 'GOLDEN TRIANGLE UNDERWRITING MANAGERS',
      ...address('2900 N Dowlen Road, Suite 140', 'Beaumont', 'TX', '77706'),
    },
  },
  {
    policyNumber: 'NN2204916',
    renewalOf: 'New',
    insured: 'Hassayampa RV & Boat Storage, Inc.',
    dba: 'Wickenburg Covered Storage',
    mailing: address('P.O. Box 20417', 'Wickenburg', 'AZ', '85358-0417'),
    effective: '2025-11-03',
    expiration: '2026-11-03',
    insurers: [{ name: 'Nautilus Insurance Company' }],
    coverages: [
      { words: 'Commercial General Liability Coverage Part', line: 'GENERAL_LIABILITY', premium: 121_500 },
      { words: 'Commercial Property Coverage Part', line: 'COMMERCIAL_PROPERTY', premium: 388_900 },
      { words: 'Terrorism - Certified Acts', line: 'TERRORISM', premium: 25_500 },
    ],
    fees: [{ label: 'POLICY FEE', kind: 'POLICY_FEE', amount: 20_000 }],
    taxes: [
      { label: 'SURPLUS LINES TAX', percent: 3 },
      { label: 'STAMPING FEE', percent: 0.2 },
    ],
    home: '7233 East Butherus Drive, Scottsdale, Arizona 85260',
    business: 'OUTDOOR VEHICLE STORAGE',
    agentNumber: '0260',
    others: [
      'Commercial Inland Marine Coverage Part',
      'Commercial Crime Coverage Part',
      'Commercial Garage Coverage Part',
    ],
    producer: {
      name: 'SALT RIVER EXCESS & SURPLUS AGENCY',
      ...address('1550 E Missouri Ave', 'Phoenix', 'AZ', '85014'),
    },
  },
];

/** The page in front of a carrier's package: numbered items, and every part that it could have, bought or not. */
export const commonItems = printed({
  name: 'common policy declarations by items',
  look: { face: 'serif', size: 10 },
  ways: { day, money: spaced },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(306, 32, (of.insurers[0]?.name ?? '').toUpperCase(), {
      size: 15,
      style: 'bold',
      align: 'center',
    });
    paper.write(306, 52, `Home Office: ${of.home}`, { size: 8.5, align: 'center' });
    paper.write(306, 63, 'A STOCK COMPANY', { size: 8.5, align: 'center' });
    paper.write(306, 82, 'COMMON POLICY DECLARATIONS', { size: 13, style: 'bold', align: 'center' });
    paper.write(44, 106, `Renewal of Number  ${of.renewalOf}`, { size: 9 });
    paper.write(568, 106, `Policy Number  ${of.policyNumber}`, { style: 'bold', align: 'right' });
    paper.box(44, 120, 524, 84);
    paper.rule(316, 120, 316, 204);
    paper.write(50, 124, 'ITEM 1. NAMED INSURED AND MAILING ADDRESS', { size: 8, style: 'bold' });
    paper.lines(56, 140, block(of, 'DBA:'), { step: 12.5 });
    paper.write(322, 124, 'AGENT NAME AND ADDRESS', { size: 8, style: 'bold' });
    paper.lines(328, 140, [of.producer.name, ...below(of.producer)], { step: 12.5, size: 9.5 });
    paper.write(322, 190, `Agent No.: ${of.agentNumber}`, { size: 9 });
    paper.box(44, 204, 524, 42);
    paper.write(50, 208, 'ITEM 2. POLICY PERIOD', { size: 8, style: 'bold' });
    paper.write(200, 208, `From: ${day(of.effective)}`);
    paper.write(324, 208, `To: ${day(of.expiration ?? '')}`);
    paper.write(440, 208, 'Term: 365 DAYS');
    paper.write(50, 228, '12:01 A.M., Standard Time at the mailing address shown in ITEM 1.', { size: 9 });
    paper.box(44, 246, 524, 24);
    paper.write(50, 253, `Business Description: ${of.business}`);
    paper.paragraph(
      44,
      278,
      524,
      'In return for the payment of the premium, and subject to all the terms of this policy, we agree with you to provide the insurance as stated in this policy. This policy consists of the following coverage parts for which a premium is indicated. Where no premium is shown, there is no coverage. This premium may be subject to adjustment.',
      { size: 9 },
    );
    paper.write(60, 324, 'Coverage Part(s)', { style: 'bold' });
    paper.write(552, 324, 'Premium Summary', { style: 'bold', align: 'right' });
    let y = ladder(
      paper,
      [60, 552, 342, 15],
      [
        ...amounts(
          of.coverages.map(({ words, premium }) => [words, premium] as const),
          spaced,
        ),
        ...of.others.map((words) => [words, 'NOT COVERED'] as const),
      ],
    );
    paper.rule(316, y, 568);
    y = ladder(
      paper,
      [324, 552, y + 6, 15],
      amounts([['Total Policy Premium', premiumOf(of)], ...billOf(of, 'TOTAL')], spaced),
      { style: 'bold' },
    );
    paper.box(44, 318, 524, y - 318 + 4);
    paper.write(44, y + 16, 'Form(s) and Endorsement(s) made a part of this policy at time of issue:', {
      size: 9,
    });
    paper.write(64, y + 30, 'See Schedule of Forms and Endorsements', { size: 9 });
    paper.rule(330, 706, 568);
    paper.write(330, 709, 'Countersignature                                   Date', { size: 8 });
    paper.paragraph(
      44,
      722,
      524,
      'THIS COMMON POLICY DECLARATION AND THE SUPPLEMENTAL DECLARATION(S), TOGETHER WITH THE COMMON POLICY CONDITIONS, COVERAGE PART(S), COVERAGE FORM(S) AND FORMS AND ENDORSEMENTS, IF ANY, COMPLETE THE ABOVE-NUMBERED POLICY.',
      { size: 6.5 },
    );
    paper.write(44, 756, 'CP-D-1 (12-22)', { size: 7 });
    paper.write(568, 756, 'INSURED COPY', { size: 7, align: 'right' });
  },
});
