import { cityLine, type Facts, feesOf, premiumOf, taxOf, totalOf } from './facts.ts';
import { printed } from './form.ts';
import type { Look } from './paper.ts';
import { figure, filled } from './ways.ts';

interface Bound extends Facts {
  binder: string;
  written: string;
  expiring: string;
  /** Of the binder, which ends long before the policy does. */
  binderEnds: string;
  operations: readonly string[];
  limits: readonly (readonly [string, string, string])[];
  conditions: readonly string[];
  /** As the box says that is ticked, with its name and address. */
  interest: readonly [kind: string, lines: readonly string[]];
}

const DECLARATIONS: readonly Bound[] = [
  {
    policyNumber: 'VBA 918842 00',
    binder: 'B26-0314-07',
    written: '2026-03-11',
    expiring: 'VBA 846117 00',
    insured: 'Tamarack Ridge Brewing Co., LLC',
    dba: 'Tamarack Taproom',
    mailing: { street: '415 Depot St', city: 'Missoula', state: 'MT', zip: '59802' },
    effective: '2026-03-14',
    expiration: '2027-03-14',
    binderEnds: '2026-05-13',
    insurers: [{ name: 'Covington Specialty Insurance Company' }],
    coverages: [
      { words: 'PROPERTY', line: 'COMMERCIAL_PROPERTY', premium: 841_200 },
      { words: 'GENERAL LIABILITY', line: 'GENERAL_LIABILITY', premium: 615_000 },
    ],
    fees: [
      { label: 'POLICY FEE', kind: 'POLICY_FEE', amount: 15_000 },
      { label: 'INSPECTION FEE', kind: 'INSPECTION_FEE', amount: 12_500 },
    ],
    taxes: [{ label: 'TAX', percent: 2.75 }],
    producer: {
      name: 'Bitterroot Insurance Center',
      street: '2601 Brooks St',
      city: 'Missoula',
      state: 'MT',
      zip: '59801',
    },
    operations: ['BREWERY AND TAPROOM, ONE LOCATION', 'BLDG 1: 1912 BRICK, SPRINKLERED, 11,400 SQ FT'],
    limits: [
      ['PROPERTY  SPECIAL  RC  80%', '2,500', '1,940,000'],
      ['GL OCCURRENCE FORM', '1,000', '1,000,000 / 2,000,000'],
      ['MEDICAL EXPENSE', '', '5,000'],
    ],
    conditions: ['TRIA REJECTED', '25% MINIMUM EARNED.  FEES ARE NOT REFUNDABLE.'],
    interest: ['MORTGAGEE', ['FIRST PLAINS BANK ISAOA/ATIMA', 'PO BOX 88120', 'OMAHA, NE 68103']],
  },
  {
    binder: '00417733',
    written: '2026-08-31',
    expiring: 'NEW',
    insured: 'RAMOS & SONS ROOFING, INC.',
    mailing: { street: '9120 S 700 E, UNIT 4', city: 'SANDY', state: 'UT', zip: '84070' },
    effective: '2026-09-02',
    binderEnds: '2026-10-02',
    insurers: [{ name: 'Atlantic Casualty Insurance Company' }],
    coverages: [{ words: 'GENERAL LIABILITY', line: 'GENERAL_LIABILITY', premium: 1_377_500 }],
    fees: [{ label: 'BROKER FEE', kind: 'BROKER_FEE', amount: 35_000 }],
    taxes: [
      { label: 'TAX', percent: 4.25 },
      { label: 'STAMPING FEE', percent: 0.18 },
    ],
    producer: {
      name: 'Wasatch Front Insurance Group LLC',
      street: '55 N Redwood Rd #210',
      city: 'North Salt Lake',
      state: 'UT',
      zip: '84054',
    },
    operations: ['RESIDENTIAL ROOFING CONTRACTOR', 'PAYROLL 240,000   SUBCONTRACTED COST 610,000'],
    limits: [
      ['GL OCCURRENCE FORM', '5,000', '1,000,000 / 2,000,000'],
      ['DAMAGE TO RENTED PREMISES', '', '100,000'],
      ['MEDICAL EXPENSE', '', 'EXCLUDED'],
    ],
    conditions: ['SUBJECT TO SIGNED APPLICATION WITHIN 10 DAYS', 'OPEN ROOF EXCLUSION APPLIES'],
    interest: ['ADDITIONAL INSURED', ['ALTA PEAK BUILDERS LLC', '1 DEVELOPMENT WAY', 'DRAPER, UT 84020']],
  },
  {
    policyNumber: 'MP0042011884',
    binder: 'QW-55-20611',
    written: '2026-12-18',
    expiring: 'MP0042007719',
    insured: 'Lodgepole Lanes Inc',
    mailing: { street: 'PO Box 1260', city: 'Cody', state: 'WY', zip: '82414' },
    risk: { street: '1824 Big Horn Ave', city: 'Cody', state: 'WY', zip: '82414' },
    effective: '2026-12-31',
    expiration: '2027-12-31',
    binderEnds: '2027-01-30',
    insurers: [{ name: 'Mesa Underwriters Specialty Insurance Company' }],
    coverages: [
      { words: 'PROPERTY', line: 'COMMERCIAL_PROPERTY', premium: 522_700 },
      { words: 'GENERAL LIABILITY', line: 'GENERAL_LIABILITY', premium: 388_900 },
      { words: 'TERRORISM', line: 'TERRORISM', premium: 18_232 },
    ],
    fees: [{ label: 'POLICY FEE', kind: 'POLICY_FEE', amount: 20_000 }],
    taxes: [{ label: 'TAX', percent: 3 }],
    producer: {
      name: 'Shoshone Agency',
      street: '1301 Sheridan Ave',
      city: 'Cody',
      state: 'WY',
      zip: '82414',
    },
    operations: ['BOWLING CENTER WITH SNACK BAR, 16 LANES', 'NO LIQUOR SALES'],
    limits: [
      ['PROPERTY  BASIC  ACV  90%', '5,000', '2,350,000'],
      ['GL OCCURRENCE FORM', '500', '1,000,000 / 2,000,000'],
      ['EMPLOYEE DISHONESTY', '250', 'NOT COVERED'],
    ],
    conditions: ['RENEWAL OF EXPIRING, TERMS AS EXPIRING', 'PRIOR TERM PREMIUM 8,612.00'],
    interest: ['LOSS PAYEE', ['SAMPLE LANE EQUIPMENT CO', '77 KINGPIN PKWY', 'BILLINGS, MT 59101']],
  },
];

/** A company's name as its narrow box breaks it. */
const inTwo = (name: string) => [name.replace(/ Insurance.*$/, ''), /Insurance.*$/.exec(name)?.[0] ?? ''];

/** The usual binder form of the trade: the form's labels small in its boxes, what was typed into them in a typewriter's face. */
export const binders = printed({
  name: 'boxed binder',
  look: { face: 'sans', size: 7 },
  ways: { day: filled, money: figure },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const typed: Look = { face: 'typewriter', size: 9 };
    const cell = (x: number, y: number, width: number, height: number, label: string) => {
      paper.box(x, y, width, height);
      paper.write(x + 3, y + 3, label, { size: 6 });
    };
    paper.write(32, 26, 'INSURANCE BINDER', { size: 17, style: 'bold' });
    paper.write(
      32,
      48,
      'This binder is a temporary contract of insurance, subject to the conditions on its last page.',
    );
    cell(482, 24, 100, 32, 'DATE (MM/DD/YYYY)');
    cell(30, 60, 270, 76, 'AGENCY');
    cell(300, 60, 182, 34, 'COMPANY');
    cell(482, 60, 100, 34, 'BINDER #');
    cell(300, 94, 141, 42, 'EFFECTIVE DATE AND TIME');
    cell(441, 94, 141, 42, 'EXPIRATION DATE AND TIME');
    cell(30, 136, 270, 26, 'AGENCY CUSTOMER ID:');
    cell(300, 136, 282, 26, 'EXTENDS COVERAGE IN THE ABOVE COMPANY PER EXPIRING POLICY #');
    cell(30, 162, 270, 74, "INSURED'S NAME AND MAILING ADDRESS");
    cell(300, 162, 282, 74, 'DESCRIPTION OF OPERATIONS / VEHICLES / PROPERTY (including location)');
    paper.box(30, 240, 552, 14, '#d9d9d9');
    paper.write(306, 244, 'COVERAGES', { style: 'bold', align: 'center', size: 8 });
    cell(30, 254, 300, 66, 'TYPE OF INSURANCE / COVERAGE / FORMS');
    cell(330, 254, 90, 66, 'DEDUCTIBLE');
    cell(420, 254, 162, 66, 'AMOUNT / LIMITS');
    cell(30, 320, 392, 158, 'SPECIAL CONDITIONS / OTHER COVERAGES');
    const sums = ['PREMIUM', 'FEES', 'TAXES', 'ESTIMATED TOTAL'];
    for (const [at, label] of sums.entries()) cell(422, 320 + at * 39.5, 160, 39.5, `${label}   $`);
    cell(30, 478, 270, 66, 'NAME AND ADDRESS OF');
    for (const [at, label] of ['MORTGAGEE', 'LOSS PAYEE', 'ADDITIONAL INSURED'].entries()) {
      paper.box(306, 484 + at * 18, 8, 8);
      paper.write(320, 485 + at * 18, label);
      if (label === of.interest[0]) paper.write(307.5, 484 + at * 18, 'X', typed);
    }
    cell(300, 478, 282, 66, '');
    cell(30, 544, 552, 34, 'AUTHORIZED REPRESENTATIVE');

    paper.write(488, 40, filled(of.written), typed);
    const { producer, insurers } = of;
    paper.lines(36, 72, [producer.name, producer.street, cityLine(producer)], typed);
    paper.lines(304, 71, inTwo(insurers[0]?.name ?? ''), { ...typed, size: 8.5, step: 10 });
    paper.write(488, 76, of.binder, typed);
    paper.write(306, 112, `${filled(of.effective)}  12:01 AM`, typed);
    paper.write(447, 112, `${filled(of.binderEnds)}  12:01 AM`, typed);
    paper.write(120, 146, '004418', typed);
    paper.write(306, 148, of.expiring, typed);
    const { mailing } = of;
    paper.lines(
      36,
      174,
      [
        of.insured,
        ...(of.dba ? [`DBA ${of.dba}`] : []),
        ...(mailing ? [mailing.street, cityLine(mailing)] : []),
      ],
      { ...typed, step: 13 },
    );
    paper.lines(306, 174, of.operations, { ...typed, size: 8, step: 12 });
    if (of.risk)
      paper.lines(306, 200, [`LOC 1: ${of.risk.street}`, `       ${cityLine(of.risk)}`], {
        ...typed,
        step: 12,
      });
    for (const [at, [what, deductible, limit]] of of.limits.entries()) {
      paper.write(36, 267 + at * 16, what, typed);
      paper.write(412, 267 + at * 16, deductible, { ...typed, align: 'right' });
      paper.write(574, 267 + at * 16, limit, { ...typed, align: 'right' });
    }
    let y = paper.lines(
      36,
      332,
      [
        ...(of.policyNumber && of.expiration
          ? [`POLICY # ${of.policyNumber}`, `POLICY TERM ${filled(of.effective)} TO ${filled(of.expiration)}`]
          : ['POLICY NUMBER TO FOLLOW']),
        '',
      ],
      { ...typed, step: 12 },
    );
    for (const [label, cents] of [
      ...of.coverages.map(({ words, premium }) => [`${words} PREMIUM`, premium] as const),
      ...of.fees.map(({ label, amount }) => [label, amount] as const),
    ]) {
      paper.write(36, y, label, typed);
      paper.write(300, y, figure(cents), { ...typed, align: 'right' });
      y += 12;
    }
    paper.lines(36, y + 8, of.conditions, { ...typed, step: 12 });
    for (const [at, cents] of [premiumOf(of), feesOf(of), taxOf(of), totalOf(of)].entries())
      paper.write(574, 340 + at * 39.5, figure(cents), { ...typed, align: 'right' });
    paper.lines(36, 492, of.interest[1], typed);
    paper.write(36, 560, 'P. Sorensen', { face: 'serif', style: 'italic', size: 14 });
  },
});
