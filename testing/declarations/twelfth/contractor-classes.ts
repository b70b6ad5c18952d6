import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { filled, whole } from '../fifth/ways.ts';
import { amounts, below, billOf, block, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { choice } from './ways.ts';

interface Contractor extends Facts {
  form: 'Individual' | 'Partnership' | 'Corporation' | 'LLC';
  trade: string;
  /** Loc., classification, code, basis, exposure; then rates and advance premiums of operations and products. */
  classes: readonly (readonly string[])[];
  terrorism: string;
}

const DECLARATIONS: readonly Contractor[] = [
  {
    policyNumber: '0100398127-1',
    insured: 'Pedernales Framing & Finish Carpentry LLC',
    mailing: address('PO Box 908', 'Dripping Springs', 'TX', '78620'),
    risk: address('1480 Old Fitzhugh Road, Unit 4', 'Dripping Springs', 'TX', '78620'),
    effective: '2026-02-11',
    expiration: '2027-02-11',
    insurers: [{ name: 'Kinsale Insurance Company' }],
    coverages: [{ words: 'COMMERCIAL GENERAL LIABILITY', line: 'GENERAL_LIABILITY', premium: 1_487_100 }],
    fees: [{ label: 'Company Policy Fee', kind: 'POLICY_FEE', amount: 30_000 }],
    taxes: [
      { label: 'TX Surplus Lines Tax (4.85%)', percent: 4.85 },
      { label: 'TX Stamping Fee (0.04%)', percent: 0.04 },
    ],
    form: 'LLC',
    trade: 'Residential carpentry contractor',
    classes: [
      [
        '1',
        'Carpentry - residential, 3 stories or less',
        '91340',
        'p',
        '220,000',
        '17.105',
        '28.410',
        '3,763',
        '6,250',
      ],
      ['1', 'Contractors - subcontracted work', '91585', 'c', '410,000', '2.885', '8.963', '1,183', '3,675'],
      ['1', 'Additional insured - blanket', '49950', 't', '', '', '', 'Included', 'Included'],
    ],
    terrorism: 'Coverage for certified acts of terrorism: rejected by the insured.',
    producer: { name: 'Live Oak Wholesale Brokers', ...address('500 W 5th St', 'Austin', 'TX', '78701') },
  },
  {
    policyNumber: 'CIP487713',
    insured: 'Torvald Brekke',
    dba: 'Brekke Painting & Power Washing',
    mailing: address('2216 Sheyenne Lane', 'Roseville', 'MN', '55113'),
    effective: '2025-12-29',
    expiration: '2026-12-29',
    insurers: [{ name: 'Atain Specialty Insurance Company' }],
    coverages: [
      { words: 'COMMERCIAL GENERAL LIABILITY', line: 'GENERAL_LIABILITY', premium: 241_800 },
      { words: 'Terrorism Risk Insurance Act', line: 'TERRORISM', premium: 12_100 },
    ],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 15_000 },
      { label: 'Inspection / Survey Fee', kind: 'INSPECTION_FEE', amount: 9_500 },
    ],
    taxes: [
      { label: 'MN Surplus Lines Tax (3%)', percent: 3 },
      { label: 'MN Stamping Fee (0.04%)', percent: 0.04 },
    ],
    form: 'Individual',
    trade: 'Painting contractor, exterior and interior',
    classes: [
      [
        '1',
        'Painting - exterior - 3 stories or less',
        '98304',
        'p',
        '48,500',
        '18.227',
        '8.103',
        '884',
        '393',
      ],
      ['1', 'Painting - interior - buildings', '98305', 'p', '31,000', '11.484', '6.065', '356', '188'],
      ['1', 'Pressure washing - building exteriors', '99163', 's', '62,000', '6.436', '3.194', '399', '198'],
    ],
    terrorism: 'Coverage for certified acts of terrorism: accepted, see premium on page 2.',
    producer: {
      name: 'North Star E&S Managers, Inc.',
      ...address('80 S 8th Street, Suite 900', 'Minneapolis', 'MN', '55402'),
    },
  },
];

/** General liability of a contractor: limits, its classes with two rates each on the second page, and what it costs there. */
export const contractorClasses = printed({
  name: 'contractor’s general liability with classes',
  look: { face: 'sans', size: 9 },
  ways: { day: filled, money: whole },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const head = (page: string) => {
      paper.write(40, 30, of.insurers[0]?.name ?? '', { size: 12, style: 'bold' });
      paper.write(572, 32, page, { size: 8, align: 'right' });
      paper.write(40, 48, 'COMMERCIAL GENERAL LIABILITY COVERAGE PART DECLARATIONS', {
        size: 11,
        style: 'bold',
      });
      paper.rule(40, 64, 572, 64, 1.5);
    };
    head('Page 1 of 2');
    paper.write(40, 74, `POLICY NO.: ${of.policyNumber}`, { style: 'bold' });
    paper.write(330, 74, `EFFECTIVE DATE: ${filled(of.effective)}`, { style: 'bold' });
    paper.write(330, 86, `EXPIRATION DATE: ${filled(of.expiration ?? '')}`, { style: 'bold' });
    paper.write(330, 98, '12:01 A.M. Standard Time', { size: 8 });
    paper.write(40, 116, 'NAMED INSURED:', { style: 'bold' });
    paper.lines(126, 116, block(of, 'dba'), { step: 12 });
    paper.write(340, 116, 'PRODUCER:', { style: 'bold' });
    paper.lines(402, 116, [of.producer.name, ...below(of.producer)], { step: 12, size: 8.5 });
    paper.rule(40, 172, 572);
    paper.write(40, 180, 'LIMITS OF INSURANCE', { style: 'bold' });
    let y = ladder(
      paper,
      [56, 420, 196, 14],
      [
        ['General Aggregate Limit (other than Products - Completed Operations)', '$2,000,000'],
        ['Products - Completed Operations Aggregate Limit', '$1,000,000'],
        ['Personal and Advertising Injury Limit', '$1,000,000'],
        ['Each Occurrence Limit', '$1,000,000'],
        ['Damage to Premises Rented to You Limit (any one premises)', '$100,000'],
        ['Medical Expense Limit (any one person)', 'EXCLUDED'],
        ['Deductible, per claim, bodily injury and property damage combined', '$2,500'],
      ],
    );
    paper.write(40, y + 6, 'RETROACTIVE DATE (CG 00 02 only): NONE - occurrence form CG 00 01 applies');
    paper.rule(40, y + 22, 572);
    paper.write(40, y + 30, 'FORM OF BUSINESS:', { style: 'bold' });
    let x = 150;
    for (const form of ['Individual', 'Partnership', 'Corporation', 'LLC'])
      x = choice(paper, [x, y + 31, 88], form, form === of.form);
    paper.write(40, y + 48, `BUSINESS DESCRIPTION: ${of.trade}`);
    paper.write(40, y + 66, 'LOCATION OF ALL PREMISES YOU OWN, RENT OR OCCUPY:');
    const place = of.risk ? `1. ${below(of.risk).join(', ')}` : '1. SAME AS ABOVE';
    paper.write(56, y + 80, place);
    paper.rule(40, y + 98, 572);
    y = paper.paragraph(
      40,
      y + 106,
      532,
      'AUDIT PERIOD: ANNUAL. The premium shown on the next page is a deposit premium, which is also the minimum premium. Our audit may show that more is due. 25% of it is earned at inception.',
    );
    paper.paragraph(40, y + 6, 532, of.terrorism);
    paper.write(40, 740, 'CGD 0001 0122', { size: 7 });
    paper.nextPage();
    head('Page 2 of 2');
    paper.write(40, 74, `POLICY NO.: ${of.policyNumber}`);
    paper.write(360, 92, 'RATE', { size: 7.5, style: 'bold' });
    paper.write(470, 92, 'ADVANCE PREMIUM', { size: 7.5, style: 'bold' });
    y = paper.table(
      40,
      102,
      [
        { head: 'Loc.', width: 30 },
        { head: 'Classification', width: 178 },
        { head: 'Code', width: 38 },
        { head: '*', width: 18, align: 'center' },
        { head: 'Exposure', width: 52, align: 'right' },
        { head: 'Prem/Ops', width: 50, align: 'right' },
        { head: 'Prod/CO', width: 48, align: 'right' },
        { head: 'Prem/Ops', width: 60, align: 'right' },
        { head: 'Prod/CO', width: 58, align: 'right' },
      ],
      of.classes,
      { ruled: 'grid', size: 7.5, step: 17 },
    );
    paper.write(
      40,
      y + 5,
      '* p = payroll per $1,000; c = total cost per $1,000; s = gross sales per $1,000; t = other',
      {
        size: 7,
      },
    );
    const [liability, ...others] = of.coverages;
    y = ladder(
      paper,
      [330, 572, y + 30, 15],
      amounts(
        [
          ['TOTAL ADVANCE PREMIUM', liability?.premium ?? 0] as const,
          ...others.map(({ words, premium }) => [words, premium] as const),
          ...(others.length > 0 ? [['Policy Premium', premiumOf(of)] as const] : []),
          ...billOf(of, 'TOTAL DUE'),
        ],
        whole,
      ),
    );
    paper.write(
      40,
      y + 24,
      'FORMS AND ENDORSEMENTS: CG 00 01, CG 21 47, CG 21 67, CG 22 94, IL 00 21, ADF4001',
    );
    paper.write(40, 740, 'CGD 0001 0122', { size: 7 });
  },
});
