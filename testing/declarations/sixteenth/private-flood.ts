import { dollars, type Place, printed, type Risk, rateOf, short, sum } from './form.ts';
import type { Sheet } from './sheet.ts';

interface Flood extends Risk {
  mailing: Place;
  location: Place;
  zone: string;
  elevation: string;
  lender: readonly string[];
  agent: readonly string[];
  limits: readonly (readonly [words: string, limit: string, deductible: string])[];
  charges: readonly (readonly [words: string, cents: number])[];
  legend: string;
}

const BOLD = { font: 'Helvetica-Bold' } as const;
const BLUE = '#1b5e8c';

function heading(sheet: Sheet, x: number, y: number, words: string): void {
  sheet.write(x, y, words, { ...BOLD, size: 10.5, color: BLUE });
}

function draw(sheet: Sheet, of: Flood): void {
  const [street, city, state, zip] = of.mailing;
  const [where, town, code, post] = of.location;
  sheet.write(40, 38, 'HighWater', { ...BOLD, size: 22, color: BLUE });
  sheet.write(572, 38, 'Residential Private Flood Insurance', { size: 12, align: 'right' });
  sheet.write(572, 54, 'Declarations Page', { size: 10, align: 'right' });
  sheet.rule(40, 72, 572, 1);
  heading(sheet, 40, 84, 'Your policy');
  for (const [at, [label, words]] of (
    [
      ['Policy Number:', of.number],
      ['Effective:', `${short(of.from)} 12:01 AM`],
      ['Expires:', `${short(of.to)} 12:01 AM`],
      ['Date of Issue:', short(of.issued ?? '')],
      ['Insurer:', of.insurers[0]?.name ?? ''],
    ] as const
  ).entries()) {
    sheet.write(40, 100 + at * 14, label);
    sheet.write(124, 100 + at * 14, words, BOLD);
  }
  heading(sheet, 380, 84, 'Your agent');
  sheet.lines(380, 100, of.agent, 14);
  heading(sheet, 40, 182, 'Insured');
  sheet.lines(40, 198, [of.insured, street, `${city}, ${state} ${zip}`], 14);
  heading(sheet, 224, 182, 'Insured property');
  sheet.lines(224, 198, [where, `${town}, ${code} ${post}`], 14);
  heading(sheet, 400, 182, 'First mortgagee');
  sheet.lines(400, 198, of.lender, 14);
  sheet.write(
    40,
    252,
    `Flood zone: ${of.zone}     Elevation difference: ${of.elevation}     Occupancy: 1 family`,
  );
  sheet.shade(40, 270, 532, 18, '#dcebf5');
  sheet.write(46, 275, 'Coverage', BOLD);
  sheet.write(400, 275, 'Limit', { ...BOLD, align: 'right' });
  sheet.write(566, 275, 'Deductible', { ...BOLD, align: 'right' });
  let y = 294;
  for (const [words, limit, deductible] of of.limits) {
    sheet.write(46, y, words);
    sheet.write(400, y, limit, { align: 'right' });
    sheet.write(566, y, deductible, { align: 'right' });
    y += 15;
  }
  y += 10;
  const premium = sum(of.coverages.map(([, cents]) => cents));
  const total = premium + sum(of.charges.map(([, cents]) => cents));
  heading(sheet, 40, y, 'Premium summary');
  y += 18;
  for (const [words, cents] of [['Total annual flood premium', premium] as const, ...of.charges]) {
    sheet.leader(46, 400, y, [words, dollars(cents)]);
    y += 15;
  }
  sheet.leader(46, 400, y, ['Total amount', dollars(total)], BOLD);
  sheet.write(424, y, 'Paid by: Mortgagee');
  y = sheet.paragraph(
    40,
    y + 30,
    532,
    'This is not a policy of the National Flood Insurance Program. It is meant to satisfy the mandatory purchase requirement of 42 U.S.C. 4012a. The limit under the NFIP for a one-family dwelling is $250,000. Minimum earned premium: 50% or $375, whichever is greater.',
    { size: 8.5 },
  );
  sheet.paragraph(40, y + 10, 532, of.legend, { size: 8.5 });
  sheet.foot('HW-DEC-R (05/2024)', 'Page 1 of 1');
}

/** Flood declarations for a house, with dotted premiums and three columns for people. */
export const privateFloods = printed<Flood>(
  { name: 'private flood', font: 'Helvetica', size: 9, day: short, amount: dollars, draw },
  [
    {
      number: 'HWR2600418VA',
      insured: 'Raymond T. Askew and Lucille Askew',
      mailing: ['P.O. Box 9917', 'Norfolk', 'VA', '23509'],
      location: ['7412 Shirland Avenue', 'Norfolk', 'VA', '23505'],
      zone: 'AE',
      elevation: '+1.2 ft',
      lender: ['Tidewater Federal CU', 'Loan 4400917'],
      agent: ['Hampton Roads Insurance Mart', '757-555-0144', 'Agent code 30117'],
      from: '2026-03-05',
      to: '2027-03-05',
      issued: '2026-02-19',
      insurers: [{ name: 'Spinnaker Specialty Insurance Company' }],
      limits: [
        ['A. Building', '$310,000', '$5,000'],
        ['B. Contents', '$80,000', '$5,000'],
        ['C. Loss of use', '$20,000', 'None'],
      ],
      coverages: [['FLOOD', 142_300]],
      fees: [['POLICY_FEE', 7_500]],
      charges: [
        ['Policy fee', 7_500],
        ['Virginia surplus lines tax 2.25%', rateOf(149_800, 0.0225)],
      ],
      legend:
        'NOTICE: THE INSURANCE POLICY THAT YOU HAVE APPLIED FOR HAS BEEN PLACED WITH AN INSURER APPROVED BY THE STATE CORPORATION COMMISSION FOR ISSUANCE OF SURPLUS LINES INSURANCE IN THE COMMONWEALTH, BUT NOT LICENSED OR REGULATED BY THE STATE CORPORATION COMMISSION OF THE COMMONWEALTH OF VIRGINIA.',
    },
    {
      number: 'HWR2600533CT',
      insured: 'Saltmeadow Realty Trust',
      mailing: ['52 Elm Street, Floor 3', 'New Haven', 'CT', '06510'],
      location: ['19 Shore Drive', 'Branford', 'CT', '06405'],
      zone: 'VE',
      elevation: '-0.4 ft',
      lender: ['None'],
      agent: ['Long Wharf Risk Services', '203-555-0162', 'Agent code 30248'],
      from: '2026-05-31',
      to: '2027-05-31',
      issued: '2026-05-12',
      insurers: [{ name: 'Spinnaker Specialty Insurance Company' }],
      limits: [
        ['A. Building', '$500,000', '$10,000'],
        ['B. Contents', '$50,000', '$10,000'],
        ['D. Detached structures', '$25,000', '$10,000'],
      ],
      coverages: [['FLOOD', 618_900]],
      fees: [
        ['POLICY_FEE', 7_500],
        ['INSPECTION_FEE', 9_500],
      ],
      charges: [
        ['Policy fee', 7_500],
        ['Inspection fee', 9_500],
        ['Connecticut surplus lines tax 4%', rateOf(635_900, 0.04)],
      ],
      legend:
        'THIS POLICY IS ISSUED BY A NONADMITTED INSURER UNDER THE SURPLUS LINES LAWS OF CONNECTICUT AND IS NOT COVERED BY THE CONNECTICUT INSURANCE GUARANTY ASSOCIATION.',
    },
  ],
);
