import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { spaced } from '../fifth/ways.ts';
import { amounts, below, billOf, block, ladder } from '../ninth/ways.ts';
import { address, slashed } from '../sixth/ways.ts';

interface Parts extends Facts {
  renewalOf: string;
  business: string;
  absent: readonly string[];
}

const DECLARATIONS: readonly Parts[] = [
  {
    policyNumber: 'NN1648820',
    insured: 'Okatoma Gutter & Sheet Metal, Inc.',
    mailing: address('31 Salem School Rd', 'Collins', 'MS', '39428'),
    effective: '2026-02-28',
    expiration: '2027-02-28',
    insurers: [{ name: 'Nautilus Insurance Company' }],
    coverages: [
      { words: 'Commercial General Liability Coverage Part', line: 'GENERAL_LIABILITY', premium: 812_500 },
      { words: 'Commercial Inland Marine Coverage Part', line: 'INLAND_MARINE', premium: 134_400 },
    ],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 20_000 }],
    taxes: [
      { label: 'Surplus Lines Tax', percent: 4 },
      { label: 'MWUA Fee', percent: 3 },
      { label: 'Stamping Fee', percent: 0.25 },
    ],
    renewalOf: 'NN1511904',
    business: 'Sheet metal contractor',
    absent: [
      'Commercial Property Coverage Part',
      'Commercial Auto Coverage Part',
      'Liquor Liability Coverage Part',
    ],
    producer: {
      name: 'Pine Belt General Agency',
      ...address('2 Corporate Sq', 'Hattiesburg', 'MS', '39402'),
    },
  },
  {
    policyNumber: 'NN1651173',
    insured: 'Temple Knob Baptist Retreat',
    mailing: address('8803 Ridge Spur Trail', 'Talihina', 'OK', '74571'),
    effective: '2026-04-01',
    expiration: '2027-04-01',
    insurers: [{ name: 'Nautilus Insurance Company' }],
    coverages: [
      { words: 'Commercial Property Coverage Part', line: 'COMMERCIAL_PROPERTY', premium: 1_460_300 },
      { words: 'Commercial General Liability Coverage Part', line: 'GENERAL_LIABILITY', premium: 377_700 },
      { words: 'Certified Acts of Terrorism', line: 'TERRORISM', premium: 36_800 },
    ],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 25_000 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 32_500 },
    ],
    taxes: [{ label: 'Surplus Lines Tax', percent: 6 }],
    renewalOf: 'NEW',
    business: 'Church camp',
    absent: [
      'Commercial Inland Marine Coverage Part',
      'Commercial Auto Coverage Part',
      'Liquor Liability Coverage Part',
    ],
    producer: { name: 'Kiamichi Excess & Surplus', ...address('110 N Broadway', 'Poteau', 'OK', '74953') },
  },
];

const SCHEDULE = [
  ['IL 00 17', '11 98', 'Common Policy Conditions'],
  ['IL 00 21', '09 08', 'Nuclear Energy Liability Exclusion Endorsement'],
  ['CG 00 01', '04 13', 'Commercial General Liability Coverage Form'],
  ['CG 21 47', '12 07', 'Employment-Related Practices Exclusion'],
  ['S150', '07 09', 'Minimum Earned Premium Endorsement'],
  ['E011', '03 22', 'Service of Suit'],
];

/** Common policy declarations: the coverage parts that the policy consists of, each with its premium or without one. */
export const coverageParts = printed({
  name: 'common policy declarations by coverage parts',
  look: { face: 'serif', size: 10 },
  ways: { day: slashed, money: spaced },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(306, 32, 'COMMON POLICY DECLARATIONS', { size: 14, style: 'bold', align: 'center' });
    paper.rule(48, 52, 564, 52, 1.2);
    paper.write(48, 60, of.insurers[0]?.name ?? '', { style: 'bold', size: 11 });
    paper.write(48, 74, 'Scottsdale, Arizona', { size: 8 });
    paper.write(360, 60, 'Policy No.:');
    paper.write(440, 60, of.policyNumber ?? '', { style: 'bold' });
    paper.write(360, 74, 'Renewal of:');
    paper.write(440, 74, of.renewalOf);
    paper.rule(48, 90, 564);
    paper.write(48, 98, 'Item 1. NAMED INSURED AND MAILING ADDRESS', { style: 'bold', size: 9 });
    paper.lines(66, 112, block(of), { step: 13 });
    paper.write(360, 98, 'GENERAL AGENT  #35-014', { style: 'bold', size: 9 });
    paper.lines(360, 112, [of.producer.name, ...below(of.producer)], { step: 13 });
    paper.write(48, 166, 'Item 2. POLICY PERIOD', { style: 'bold', size: 9 });
    paper.write(190, 166, `From: ${slashed(of.effective)}`);
    paper.write(300, 166, `To: ${slashed(of.expiration ?? '')}`);
    paper.write(66, 180, '12:01 A.M. Standard Time at the address of the Named Insured as stated herein', {
      size: 8.5,
    });
    paper.write(48, 200, 'Item 3. BUSINESS DESCRIPTION', { style: 'bold', size: 9 });
    paper.write(230, 200, of.business);
    paper.rule(48, 218, 564);
    let y = paper.paragraph(
      48,
      226,
      516,
      'IN RETURN FOR THE PAYMENT OF THE PREMIUM, AND SUBJECT TO ALL THE TERMS OF THIS POLICY, WE AGREE WITH YOU TO PROVIDE THE INSURANCE AS STATED IN THIS POLICY. THIS POLICY CONSISTS OF THE FOLLOWING COVERAGE PARTS FOR WHICH A PREMIUM IS INDICATED. THIS PREMIUM MAY BE SUBJECT TO ADJUSTMENT.',
      { size: 8.5 },
    );
    y = paper.table(
      48,
      y + 6,
      [
        { head: 'Item 4. COVERAGE PARTS', width: 376 },
        { head: 'PREMIUM', width: 140, align: 'right' },
      ],
      [
        ...of.coverages.map(({ words, premium }) => [words, spaced(premium)]),
        ...of.absent.map((words) => [words, 'NOT COVERED']),
      ],
      { ruled: 'grid', step: 19 },
    );
    y = ladder(
      paper,
      [300, 560, y + 12, 16],
      amounts([['Total Advance Premium', premiumOf(of)], ...billOf(of, 'TOTAL')], spaced),
    );
    paper.write(
      48,
      y + 14,
      'Minimum earned premium: 25% of Total Advance Premium. Policy fees are fully earned at inception.',
      {
        size: 8.5,
      },
    );
    paper.write(48, y + 34, 'Item 5. FORMS AND ENDORSEMENTS applicable to all coverage parts:', {
      style: 'bold',
      size: 9,
    });
    paper.write(66, y + 48, 'Refer to the Schedule of Forms and Endorsements on the next page');
    paper.write(
      48,
      736,
      'THESE DECLARATIONS TOGETHER WITH THE COMMON POLICY CONDITIONS COMPLETE THE ABOVE NUMBERED POLICY.',
      { size: 7.5 },
    );
    paper.write(48, 750, 'IL DS 00 09 08 (modified)', { size: 7 });
    paper.nextPage();
    paper.write(306, 40, 'SCHEDULE OF FORMS AND ENDORSEMENTS', { size: 12, style: 'bold', align: 'center' });
    paper.write(48, 66, `Policy No. ${of.policyNumber}`);
    paper.write(48, 80, `Named Insured ${of.insured}`);
    paper.table(
      48,
      102,
      [
        { head: 'Form', width: 90 },
        { head: 'Edition', width: 70 },
        { head: 'Title', width: 356 },
      ],
      SCHEDULE,
      { ruled: 'rows', step: 17, size: 9 },
    );
  },
});
