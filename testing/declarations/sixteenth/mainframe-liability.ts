import { dashed, plain, printed, type Risk, rateOf, sum } from './form.ts';
import type { Sheet } from './sheet.ts';

interface Liability extends Risk {
  mailing: readonly [string, string, string, string];
  renews: string;
  business: string;
  agent: readonly string[];
  classes: readonly (readonly [code: string, words: string, basis: string, rate: string, premium: number])[];
  charges: readonly (readonly [words: string, cents: number])[];
  legend: string;
}

const RULE = '-'.repeat(92);

function draw(sheet: Sheet, of: Liability): void {
  const company = of.insurers[0]?.name ?? '';
  const premium = sum(of.classes.map(([, , , , each]) => each));
  const total = premium + sum(of.charges.map(([, cents]) => cents));
  const [street, city, state, zip] = of.mailing;
  sheet.write(306, 40, company, { font: 'Courier-Bold', size: 12, align: 'center' });
  sheet.write(306, 56, 'COMMERCIAL GENERAL LIABILITY COVERAGE PART', { align: 'center' });
  sheet.write(306, 67, 'DECLARATIONS', { align: 'center' });
  sheet.write(46, 92, `POLICY NO. ${of.number}`);
  sheet.write(360, 92, `RENEWAL OF ${of.renews}`);
  sheet.write(46, 106, RULE);
  sheet.write(46, 120, 'NAMED INSURED AND MAILING ADDRESS');
  sheet.lines(46, 134, [of.insured, street, `${city}, ${state} ${zip}`], 11, { font: 'Courier-Bold' });
  sheet.write(360, 120, 'AGENT AND ADDRESS');
  sheet.lines(360, 134, of.agent, 11);
  sheet.write(
    46,
    184,
    `POLICY PERIOD FROM ${dashed(of.from)} TO ${dashed(of.to)} AT 12:01 A.M. STANDARD TIME AT THE`,
  );
  sheet.write(46, 195, 'ADDRESS OF THE NAMED INSURED AS STATED HEREIN.');
  sheet.write(46, 209, `BUSINESS DESCRIPTION: ${of.business}`);
  sheet.write(46, 223, RULE);
  sheet.write(46, 237, 'LIMITS OF INSURANCE');
  for (const [at, limit] of (
    [
      ['GENERAL AGGREGATE (OTHER THAN PRODUCTS)', '2,000,000'],
      ['PRODUCTS/COMPLETED OPERATIONS AGGREGATE', '1,000,000'],
      ['PERSONAL AND ADVERTISING INJURY', '1,000,000'],
      ['EACH OCCURRENCE', '1,000,000'],
      ['DAMAGE TO PREMISES RENTED TO YOU', '100,000'],
      ['MEDICAL EXPENSE, ANY ONE PERSON', 'EXCLUDED'],
    ] as const
  ).entries())
    sheet.leader(64, 480, 251 + at * 12, limit);
  sheet.write(46, 330, RULE);
  for (const [x, words] of [
    [46, 'CODE'],
    [92, 'CLASSIFICATION'],
    [300, 'PREM BASIS'],
    [408, 'RATE'],
  ] as const)
    sheet.write(x, 344, words);
  sheet.write(548, 344, 'ADVANCE PREM', { align: 'right' });
  for (const [at, [code, words, basis, rate, each]] of of.classes.entries()) {
    const y = 360 + at * 14;
    sheet.write(46, y, code);
    sheet.write(92, y, words);
    sheet.write(300, y, basis);
    sheet.write(408, y, rate);
    sheet.write(548, y, plain(each), { align: 'right' });
  }
  let y = 360 + of.classes.length * 14 + 10;
  sheet.leader(230, 548, y, ['TOTAL ADVANCE PREMIUM', plain(premium)], { font: 'Courier-Bold' });
  for (const [words, cents] of of.charges) {
    y += 14;
    sheet.leader(230, 548, y, [words, plain(cents)]);
  }
  sheet.leader(230, 548, y + 16, ['TOTAL PAYABLE AT INCEPTION', plain(total)], { font: 'Courier-Bold' });
  sheet.write(
    46,
    y + 44,
    `MINIMUM EARNED PREMIUM AT INCEPTION: 25% OF TOTAL ADVANCE PREMIUM, ${plain(rateOf(premium, 0.25))}`,
  );
  sheet.write(46, y + 58, 'AUDIT PERIOD: ANNUAL. PREMIUM IS MINIMUM AND DEPOSIT.');
  sheet.paragraph(46, y + 86, 500, of.legend, { size: 8.5 });
  sheet.foot('S001 (07/09)', 'PAGE 1 OF 2', 752);
  sheet.next();
  sheet.write(46, 40, `POLICY NO. ${of.number}`);
  sheet.write(306, 64, 'SCHEDULE OF FORMS AND ENDORSEMENTS', { align: 'center' });
  sheet.lines(
    64,
    90,
    [
      'S001  07-09  DECLARATIONS',
      'S902  03-12  COMMON POLICY CONDITIONS',
      'CG0001  04-13  COMMERCIAL GENERAL LIABILITY COVERAGE FORM',
      'CG2147  12-07  EMPLOYMENT-RELATED PRACTICES EXCLUSION',
      'CG2173  01-15  EXCLUSION OF CERTIFIED ACTS OF TERRORISM',
      'L205  11-10  EXCLUSION, INJURY TO EMPLOYEES AND CONTRACTORS',
      'L216  06-17  DEDUCTIBLE LIABILITY INSURANCE, $1,000 PER CLAIM',
      'IL0021  09-08  NUCLEAR ENERGY LIABILITY EXCLUSION',
    ],
    13,
  );
  sheet.write(46, 220, `${company} BY ____________________ AUTHORIZED REPRESENTATIVE`);
  sheet.foot('S001 (07/09)', 'PAGE 2 OF 2', 752);
}

/** A company's general liability declarations from its old system, in capitals. */
export const mainframeLiabilities = printed<Liability>(
  { name: 'mainframe liability', font: 'Courier', size: 9, day: dashed, amount: plain, draw },
  [
    {
      number: 'GLS 0074418 03',
      renews: 'GLS 0074418 02',
      insured: 'PECOS VALLEY DRYWALL & PLASTER INC',
      mailing: ['PO BOX 2217', 'ODESSA', 'TX', '79760'],
      business: 'DRYWALL CONTRACTOR',
      agent: [
        'TRANS-PECOS E&S BROKERS',
        '400 W ILLINOIS AVE STE 950',
        'MIDLAND TX 79701',
        'AGENT NO 42-0171',
      ],
      from: '2026-02-14',
      to: '2027-02-14',
      insurers: [{ name: 'NAUTILUS INSURANCE COMPANY' }],
      classes: [
        ['92338', 'DRY WALL INSTALLATION', '310,000 PAYROLL', '18.900', 585_900],
        ['91585', 'CONTRACTORS-SUBCONTRACTED', '140,000 COST', '7.021', 98_300],
      ],
      coverages: [['GENERAL_LIABILITY', 684_200]],
      fees: [
        ['POLICY_FEE', 15_000],
        ['INSPECTION_FEE', 20_500],
      ],
      charges: [
        ['POLICY FEE', 15_000],
        ['INSPECTION FEE', 20_500],
        ['STATE TAX 4.85%', rateOf(719_700, 0.0485)],
        ['STAMPING FEE .04%', rateOf(719_700, 0.0004)],
      ],
      legend:
        'THIS INSURANCE CONTRACT IS WITH AN INSURER NOT LICENSED TO TRANSACT INSURANCE IN THIS STATE AND IS ISSUED AND DELIVERED AS SURPLUS LINE COVERAGE UNDER THE TEXAS INSURANCE STATUTES. CHAPTER 225, INSURANCE CODE, REQUIRES PAYMENT OF A 4.85 PERCENT TAX ON GROSS PREMIUM.',
    },
    {
      number: 'GLS 0081902 00',
      renews: 'NEW',
      insured: 'BUCKEYE PRESSURE WASHING LLC',
      mailing: ['4417 STATE ROUTE 161', 'PLAIN CITY', 'OH', '43064'],
      business: 'PRESSURE CLEANING, EXTERIOR OF BUILDINGS',
      agent: ['SCIOTO SURPLUS INC', '88 E BROAD ST FL 12', 'COLUMBUS OH 43215', 'AGENT NO 34-0066'],
      from: '2026-03-28',
      to: '2027-03-28',
      insurers: [{ name: 'NAUTILUS INSURANCE COMPANY' }],
      classes: [['95647', 'CLEANING, OUTSIDE SURFACES', '126,500 PAYROLL', '18.300', 231_500]],
      coverages: [['GENERAL_LIABILITY', 231_500]],
      fees: [
        ['POLICY_FEE', 12_500],
        ['BROKER_FEE', 10_000],
      ],
      charges: [
        ['POLICY FEE', 12_500],
        ['BROKER FEE', 10_000],
        ['OHIO SURPLUS LINES TAX 5%', rateOf(244_000, 0.05)],
      ],
      legend:
        'THE INSURANCE HEREBY EVIDENCED IS WRITTEN BY AN APPROVED NON-LICENSED INSURER IN THE STATE OF OHIO AND IS NOT COVERED IN CASE OF INSOLVENCY BY THE OHIO INSURANCE GUARANTY ASSOCIATION.',
    },
  ],
);
