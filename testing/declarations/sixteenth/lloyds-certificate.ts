import { legend } from '../fifteenth/ways.ts';
import { type Place, plain, printed, type Risk, rateOf, spelled, sum } from './form.ts';
import type { Sheet } from './sheet.ts';

interface Certificate extends Risk {
  mailing: Place;
  authority: string;
  previous: string;
  interest: readonly (readonly [words: string, limit: string])[];
  deductible: string;
  security: readonly string[];
  correspondent: readonly string[];
  charges: readonly (readonly [words: string, cents: number])[];
  legend: string;
}

const LABEL = { font: 'Times-Bold' } as const;

function draw(sheet: Sheet, of: Certificate): void {
  const premium = sum(of.coverages.map(([, cents]) => cents));
  const [street, city, state, zip] = of.mailing;
  sheet.write(306, 36, 'CERTIFICATE OF INSURANCE', { ...LABEL, size: 15, align: 'center' });
  sheet.write(
    306,
    56,
    'This Declaration Page is attached to and forms part of Certificate provisions (Form SLC-3 USA NMA2868)',
    {
      size: 8.5,
      align: 'center',
    },
  );
  for (const [x, label, words] of [
    [46, 'Previous No.', of.previous],
    [230, 'Authority Ref. No.', of.authority],
    [420, 'Certificate No.', of.number],
  ] as const) {
    sheet.write(x, 78, label, LABEL);
    sheet.write(x, 91, words);
  }
  sheet.rule(46, 108, 566);
  sheet.write(46, 116, '1.  Name and address of the Insured', LABEL);
  sheet.lines(64, 130, [of.insured, street, `${city}, ${state} ${zip}`], 12.5);
  let y = 176;
  if (of.location !== undefined) {
    const [where, town, code, post] = of.location;
    sheet.write(64, y, `Location of risk:  ${where}, ${town}, ${code} ${post}`);
    y += 18;
  }
  sheet.write(46, y, `2.  Effective from ${spelled(of.from)} to ${spelled(of.to)}`, LABEL);
  sheet.write(64, y + 13, 'both days at 12:01 a.m. standard time');
  sheet.write(46, y + 34, '3.  Insurance is effective with', LABEL);
  y = sheet.lines(64, y + 47, of.security, 12.5) + 8;
  sheet.write(46, y, '4.  Amount', LABEL);
  sheet.write(240, y, 'Coverage', LABEL);
  sheet.write(566, y, 'Premium', { ...LABEL, align: 'right' });
  for (const [at, [words, limit]] of of.interest.entries()) {
    sheet.write(64, y + 14 + at * 13, limit);
    sheet.write(240, y + 14 + at * 13, words);
  }
  sheet.write(566, y + 14, plain(premium), { align: 'right' });
  y += 22 + of.interest.length * 13;
  y = sheet.paragraph(64, y, 480, of.deductible) + 4;
  for (const [words, cents] of of.charges) {
    sheet.write(380, y, words);
    sheet.write(566, y, plain(cents), { align: 'right' });
    y += 13.5;
  }
  sheet.rule(500, y, 566);
  sheet.write(380, y + 4, 'TOTAL', LABEL);
  const total = premium + sum(of.charges.map(([, cents]) => cents));
  sheet.write(566, y + 4, plain(total), { ...LABEL, align: 'right' });
  y += 26;
  sheet.write(46, y, '5.  Forms attached hereto and special conditions', LABEL);
  y = sheet.paragraph(
    64,
    y + 13,
    490,
    'NMA 1331 Cancellation Clause; NMA 1256 Nuclear Incident Exclusion; LMA 5019 Asbestos Endorsement; LMA 5390 U.S. Terrorism Risk Insurance Act of 2002 as amended, not purchased clause; LSW 1001 Several Liability Notice. Minimum earned premium 35%.',
  );
  sheet.write(46, y + 8, '6.  Service of suit may be made upon', LABEL);
  sheet.write(240, y + 8, 'Mendes & Mount, 750 Seventh Avenue, New York, NY 10019');
  sheet.write(46, y + 28, '7.  In the event of a claim, please notify', LABEL);
  sheet.write(260, y + 28, of.correspondent[0] ?? '');
  y = sheet.paragraph(46, y + 52, 520, of.legend, { size: 8.5 });
  sheet.write(46, y + 10, `Dated ${spelled(of.issued ?? '')}`);
  sheet.write(340, y + 10, 'Correspondent', LABEL);
  sheet.lines(340, y + 23, of.correspondent, 12);
  sheet.foot('SLC-3 (USA)', '');
}

/** A Lloyd's certificate for property, its items numbered. */
export const lloydsCertificates = printed<Certificate>(
  { name: "Lloyd's certificate", font: 'Times-Roman', size: 10, day: spelled, amount: plain, draw },
  [
    {
      number: 'CLP-26-00731',
      previous: 'NEW',
      authority: 'B0901LB2603318',
      insured: 'Sandpiper Shores Condominium Association, Inc.',
      mailing: ['5600 Gulf Boulevard', 'St. Pete Beach', 'FL', '33706'],
      from: '2026-06-01',
      to: '2027-06-01',
      issued: '2026-06-05',
      insurers: [
        { name: "Certain Underwriters at Lloyd's, London", share: '65' },
        { name: 'Lexington Insurance Company', share: '35' },
      ],
      security: ["Certain Underwriters at Lloyd's, London  65%", 'Lexington Insurance Company  35%'],
      interest: [
        ['All other perils and named windstorm, buildings', '$9,400,000'],
        ['Ordinance or law', '$470,000'],
      ],
      deductible:
        'Commercial property insurance. Named windstorm deductible 5% of total insured value; all other perils $10,000 per occurrence.',
      coverages: [['COMMERCIAL_PROPERTY', 14_872_500]],
      fees: [
        ['POLICY_FEE', 50_000],
        ['INSPECTION_FEE', 75_000],
      ],
      charges: [
        ['Policy fee', 50_000],
        ['Inspection fee', 75_000],
        ['Florida surplus lines tax', rateOf(14_997_500, 0.0494)],
        ['FSLSO service fee', rateOf(14_997_500, 0.0006)],
        ['EMPA surcharge', 400],
      ],
      correspondent: [
        'Suncoast Wholesale Brokerage, Inc.',
        '100 N Tampa Street, Suite 2800',
        'Tampa, FL 33602',
        'Surplus lines agent license W118204',
      ],
      legend: legend('FL'),
    },
    {
      number: 'CLP-26-00864',
      previous: 'CLP-25-00412',
      authority: 'B0901LB2603318',
      insured: 'Bayou Lafourche Boat Works, L.L.C.',
      mailing: ['P.O. Box 1140', 'Cut Off', 'LA', '70345'],
      location: ['17225 West Main Street', 'Galliano', 'LA', '70354'],
      from: '2026-04-18',
      to: '2027-04-18',
      issued: '2026-04-20',
      insurers: [{ name: "Certain Underwriters at Lloyd's, London" }],
      security: ["Certain Underwriters at Lloyd's, London"],
      interest: [
        ['Buildings', '$1,150,000'],
        ['Business personal property', '$325,000'],
        ['Business income', '$200,000'],
      ],
      deductible:
        'Commercial property insurance, special form including wind. Deductible 3% wind and hail; $5,000 all other perils.',
      coverages: [['COMMERCIAL_PROPERTY', 2_964_000]],
      fees: [['POLICY_FEE', 35_000]],
      charges: [
        ['Policy fee', 35_000],
        ['Louisiana surplus lines tax 4.85%', rateOf(2_999_000, 0.0485)],
      ],
      correspondent: [
        'Pelican General Underwriters, LLC',
        '3850 N Causeway Blvd, Suite 900',
        'Metairie, LA 70002',
      ],
      legend: legend('LA'),
    },
  ],
);
