import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, filled } from '../fifth/ways.ts';
import { below, block } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { foot } from './ways.ts';

interface Stamped extends Facts {
  renewalOf: string;
  entity: string;
  premises: string;
  classification: string;
  code: string;
  basis: string;
  /** Of the premium, what is for products and completed operations. */
  products: number;
  state: string;
  licensee: readonly string[];
}

const DECLARATIONS: readonly Stamped[] = [
  {
    policyNumber: '0100318842-2',
    insured: 'Palo Duro Fence & Welding, LLC',
    dba: 'Canyon Gate Works',
    mailing: address('4417 S Georgia St, Unit B', 'Amarillo', 'TX', '79110'),
    effective: '2026-02-14',
    expiration: '2027-02-14',
    insurers: [{ name: 'Kinsale Insurance Company' }],
    coverages: [{ words: 'Commercial General Liability', line: 'GENERAL_LIABILITY', premium: 721_400 }],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 35_000 }],
    taxes: [
      { label: 'TX Surplus Lines Tax', percent: 4.85 },
      { label: 'TX Stamping Fee', percent: 0.04 },
    ],
    renewalOf: '0100318842-1',
    entity: 'Limited Liability Company',
    premises: '1.  Same as mailing address',
    classification: 'Fence Erection Contractors',
    code: '94276',
    basis: 'Payroll 212,000',
    products: 188_600,
    state: 'Texas',
    licensee: [
      'Caprock Wholesale Insurance Services',
      'Lic. No. 2281904',
      '1500 Broadway, Lubbock, TX 79401',
    ],
    producer: { name: 'Polk Street Insurance', ...address('801 S Polk St', 'Amarillo', 'TX', '79101') },
  },
  {
    policyNumber: '0100340077-0',
    insured: 'Bayou Teche Pressure Washing, Inc.',
    mailing: address('1126 Jefferson Terrace', 'New Iberia', 'LA', '70560'),
    risk: address('2209 Darnall Road', 'New Iberia', 'LA', '70563'),
    effective: '2026-05-08',
    expiration: '2027-05-08',
    insurers: [{ name: 'Kinsale Insurance Company' }],
    coverages: [{ words: 'Commercial General Liability', line: 'GENERAL_LIABILITY', premium: 389_500 }],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 20_000 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 17_500 },
    ],
    taxes: [{ label: 'LA Surplus Lines Tax', percent: 4.85 }],
    renewalOf: 'NEW',
    entity: 'Corporation',
    premises: '1.  2209 Darnall Road, New Iberia, LA 70563',
    classification: 'Building Exterior Cleaning',
    code: '99505',
    basis: 'Payroll 96,400',
    products: 74_200,
    state: 'Louisiana',
    licensee: ['Atchafalaya General Agency, LLC', 'Lic. No. 557316', '330 W Main St, Lafayette, LA 70501'],
    producer: { name: 'Shadows Insurance Agency', ...address('211 E Main St', 'New Iberia', 'LA', '70560') },
  },
];

/** A carrier's liability declarations, on which the broker has stamped what the state takes. */
export const stampedLiabilities = printed({
  name: 'liability under a broker’s stamp',
  look: { face: 'serif', size: 10 },
  ways: { day: filled, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const premium = premiumOf(of);
    paper.write(306, 30, of.insurers[0]?.name ?? '', { size: 15, style: 'bold', align: 'center' });
    paper.write(306, 49, 'P.O. Box 17008, Richmond, Virginia 23226     A Stock Company', {
      size: 8,
      align: 'center',
    });
    paper.write(306, 68, 'COMMERCIAL GENERAL LIABILITY DECLARATIONS', {
      size: 12.5,
      style: 'bold',
      align: 'center',
    });
    paper.rule(44, 88, 568, 88, 1.4);
    paper.write(44, 96, 'POLICY NUMBER:', { style: 'bold' });
    paper.write(140, 96, of.policyNumber ?? '');
    paper.write(350, 96, 'RENEWAL OF:', { style: 'bold' });
    paper.write(430, 96, of.renewalOf);
    paper.rule(44, 114, 568);
    paper.write(44, 121, 'NAMED INSURED AND MAILING ADDRESS', { style: 'bold', size: 8.5 });
    paper.write(350, 121, 'PRODUCER', { style: 'bold', size: 8.5 });
    paper.lines(52, 135, block(of, 'DBA:'), { step: 12.5 });
    paper.lines(358, 135, [of.producer.name, ...below(of.producer), 'Producer No. 40-771'], { step: 12.5 });
    paper.rule(44, 190, 568);
    paper.write(44, 197, 'POLICY PERIOD:', { style: 'bold', size: 9 });
    paper.write(130, 197, `From ${filled(of.effective)} to ${filled(of.expiration ?? '')}`);
    paper.write(300, 197, '12:01 A.M. Standard Time at your mailing address shown above', { size: 8.5 });
    paper.write(44, 213, 'FORM OF BUSINESS:', { style: 'bold', size: 9 });
    paper.write(150, 213, of.entity);
    paper.rule(44, 230, 568);
    paper.write(44, 237, 'LIMITS OF INSURANCE', { style: 'bold', size: 9 });
    paper.table(
      52,
      250,
      [{ width: 400 }, { width: 108, align: 'right' }],
      [
        ['General Aggregate Limit (other than Products-Completed Operations)', '$ 2,000,000'],
        ['Products-Completed Operations Aggregate Limit', '$ 2,000,000'],
        ['Personal and Advertising Injury Limit', '$ 1,000,000'],
        ['Each Occurrence Limit', '$ 1,000,000'],
        ['Damage to Premises Rented to You, any one premises', '$ 100,000'],
        ['Medical Expense, any one person', 'Excluded'],
        ['Deductible per claim, including loss adjustment expense', '$ 1,000'],
      ],
      { ruled: 'none', step: 14 },
    );
    paper.rule(44, 354, 568);
    paper.write(44, 361, 'LOCATION OF ALL PREMISES YOU OWN, RENT OR OCCUPY', { style: 'bold', size: 9 });
    paper.write(52, 375, of.premises);
    paper.rule(44, 392, 568);
    const y = paper.table(
      44,
      398,
      [
        { head: 'Classification', width: 158 },
        { head: 'Code', width: 50 },
        { head: 'Premium Basis', width: 104 },
        { head: 'Prem/Ops', width: 100, align: 'right' },
        { head: 'Prod/Comp Ops', width: 112, align: 'right' },
      ],
      [[of.classification, of.code, of.basis, dollars(premium - of.products), dollars(of.products)]],
      { ruled: 'grid', step: 17 },
    );
    paper.write(300, y + 9, 'TOTAL ADVANCE PREMIUM', { style: 'bold' });
    paper.write(564, y + 9, dollars(premium), { style: 'bold', align: 'right' });
    paper.write(300, y + 24, 'Minimum earned premium 25%, audit period annual', { size: 8.5 });
    paper.write(44, y + 48, 'FORMS AND ENDORSEMENTS attached at issue:', { style: 'bold', size: 9 });
    paper.paragraph(
      52,
      y + 61,
      262,
      'CAS1001-0519, CAS1004-1023, CG0001-0413, CAS3004-0720, CAS3043-1118, CAS4009-0322, CAS5003-0623, IL0021-0908, ADF9004-0110, ADF9013-0610',
      { size: 8 },
    );
    const stamp = { face: 'typewriter', size: 8, color: '#27408b' } as const;
    const top = y + 50;
    paper.box(330, top, 234, 142);
    paper.write(447, top + 6, `SURPLUS LINES - STATE OF ${of.state.toUpperCase()}`, {
      ...stamp,
      style: 'bold',
      align: 'center',
    });
    paper.lines(338, top + 19, of.licensee, { ...stamp, step: 10 });
    const rows: (readonly [string, number])[] = [
      ['Premium', premium],
      ...of.fees.map(({ label, amount }) => [label, amount] as const),
      ...taxesOf(of).map(({ label, percent, amount }) => [`${label} ${percent}%`, amount] as const),
      ['TOTAL', totalOf(of)],
    ];
    for (const [at, [label, cents]] of rows.entries()) {
      paper.write(338, top + 56 + at * 11, label, stamp);
      paper.write(556, top + 56 + at * 11, dollars(cents), { ...stamp, align: 'right' });
    }
    paper.paragraph(
      338,
      top + 118,
      220,
      'The insurer is not licensed in this state. Its policies are outside of the guaranty association.',
      { ...stamp, size: 7 },
    );
    paper.write(44, 690, 'Countersigned by ______________________________', { size: 9 });
    paper.write(122, 703, 'Authorized Representative', { size: 7.5 });
    foot(paper, 'CAS1000 0110', 'Page 1 of 1');
  },
});
