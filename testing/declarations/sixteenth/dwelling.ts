import { legend } from '../fifteenth/ways.ts';
import { dashed, type Place, plain, printed, type Risk, rateOf, sum } from './form.ts';
import type { Sheet } from './sheet.ts';

interface Dwelling extends Risk {
  mailing: Place;
  location: Place;
  title: string;
  construction: string;
  agency: readonly string[];
  parts: readonly (readonly [words: string, limit: string, premium: string])[];
  mortgagee: string;
  rows: readonly (readonly [words: string, cents: number])[];
  legend: string;
}

const BOLD = { font: 'Courier-Bold' } as const;

function draw(sheet: Sheet, of: Dwelling): void {
  const [street, city, state, zip] = of.mailing;
  const [where, town, code, post] = of.location;
  sheet.write(40, 38, of.insurers[0]?.name ?? '', { ...BOLD, size: 11 });
  sheet.write(40, 54, of.title, BOLD);
  sheet.write(40, 74, 'POLICY NUMBER');
  sheet.write(190, 74, 'POLICY PERIOD   FROM         TO');
  sheet.write(440, 74, 'AGENCY CODE');
  sheet.write(40, 86, of.number, BOLD);
  sheet.write(190 + 16 * 5.4, 86, dashed(of.from), BOLD);
  sheet.write(190 + 29 * 5.4, 86, dashed(of.to), BOLD);
  sheet.write(440, 86, '0417-22', BOLD);
  sheet.rule(40, 100, 572);
  sheet.write(40, 108, 'INSURED NAME AND ADDRESS');
  sheet.lines(40, 121, [of.insured, street, `${city} ${state} ${zip}`], 11, BOLD);
  sheet.write(330, 108, 'AGENCY');
  sheet.lines(330, 121, of.agency, 11, BOLD);
  sheet.rule(40, 160, 572);
  sheet.write(40, 168, 'LOCATION OF RESIDENCE PREMISES');
  sheet.write(40, 180, `${where}, ${town}, ${code} ${post}`, BOLD);
  sheet.write(40, 196, of.construction);
  sheet.write(40, 208, `MORTGAGEE: ${of.mortgagee}`);
  sheet.rule(40, 222, 572);
  sheet.write(40, 230, 'COVERAGE');
  sheet.write(400, 230, 'LIMIT OF LIABILITY', { align: 'right' });
  sheet.write(560, 230, 'PREMIUM', { align: 'right' });
  let y = 246;
  for (const [words, limit, each] of of.parts) {
    sheet.write(40, y, words);
    sheet.write(400, y, limit, { align: 'right' });
    sheet.write(560, y, each, { align: 'right' });
    y += 13;
  }
  y += 8;
  for (const [words, cents] of of.rows) {
    sheet.write(250, y, words);
    sheet.write(560, y, plain(cents), { align: 'right' });
    y += 13;
  }
  sheet.write(250, y + 4, 'TOTAL DUE', BOLD);
  sheet.write(560, y + 4, plain(sum(of.rows.map(([, cents]) => cents))), { ...BOLD, align: 'right' });
  y += 30;
  sheet.rule(40, y, 572);
  sheet.write(40, y + 8, 'FORMS: DL2401 0702  IL0017 1198  USP115 0819  USP230 0219  USP401 0120');
  sheet.write(40, y + 22, 'DEDUCTIBLE: 2,500 ALL PERILS EXCEPT 2% OF COVERAGE A WIND/HAIL');
  y = sheet.paragraph(40, y + 44, 530, of.legend, { size: 8.5 });
  sheet.write(40, y + 16, `DATE OF ISSUE ${dashed(of.issued ?? '')}`);
  sheet.write(330, y + 16, 'COUNTERSIGNED ____________________');
  sheet.foot('PER-DEC (06-15)', 'INSURED COPY');
}

/** Declarations for a house, as a program's old system prints them for homeowners and for empty houses alike. */
export const dwellings = printed<Dwelling>(
  { name: 'dwelling', font: 'Courier', size: 9, day: dashed, amount: plain, draw },
  [
    {
      number: 'VDF 2204187',
      title: 'VACANT DWELLING FIRE POLICY DECLARATIONS   FORM DP-1',
      insured: 'ESTATE OF DELBERT R HOLLINGSWORTH',
      mailing: ['2109 N CLASSEN BLVD APT 6', 'OKLAHOMA CITY', 'OK', '73106'],
      location: ['811 S ASH ST', 'GUTHRIE', 'OK', '73044'],
      construction: 'BUILT 1938  FRAME  1 FAMILY  VACANT  PROT CLASS 4',
      agency: ['SOONER GENERAL AGENCY', 'PO BOX 18804', 'EDMOND OK 73083'],
      mortgagee: 'NONE',
      from: '2026-03-09',
      to: '2026-09-09',
      issued: '2026-03-12',
      insurers: [{ name: 'UNITED SPECIALTY INSURANCE COMPANY' }],
      parts: [
        ['A  DWELLING', '96,000', 'INCLUDED'],
        ['B  OTHER STRUCTURES', '4,800', 'INCLUDED'],
        ['VANDALISM AND MALICIOUS MISCHIEF', '10,000', 'INCLUDED'],
      ],
      rows: [
        ['TOTAL POLICY PREMIUM', 71_800],
        ['POLICY FEE', 9_500],
        ['INSPECTION FEE', 6_500],
        ['SURPLUS LINES TAX 6%', rateOf(87_800, 0.06)],
      ],
      coverages: [['DWELLING_FIRE', 71_800]],
      fees: [
        ['POLICY_FEE', 9_500],
        ['INSPECTION_FEE', 6_500],
      ],
      legend: legend('OK').toUpperCase(),
    },
    {
      number: 'HOX 3317720',
      title: 'HOMEOWNERS POLICY DECLARATIONS   FORM HO-3',
      insured: 'MARGUERITE A PENNEWELL',
      mailing: ['PO BOX 93', 'DOVER', 'DE', '19903'],
      location: ['38 BAYVIEW AVE', 'SLAUGHTER BEACH', 'DE', '19963'],
      construction: 'BUILT 1974  FRAME  1 FAMILY  SECONDARY  PROT CLASS 9',
      agency: ['DELMARVA UNDERWRITERS', '9 N RACE ST', 'GEORGETOWN DE 19947'],
      mortgagee: 'COUNTY BANK ISAOA PO BOX 250 REHOBOTH BEACH',
      from: '2026-04-25',
      to: '2027-04-25',
      issued: '2026-04-13',
      insurers: [{ name: 'UNITED SPECIALTY INSURANCE COMPANY' }],
      parts: [
        ['A  DWELLING', '415,000', 'INCLUDED'],
        ['B  OTHER STRUCTURES', '41,500', 'INCLUDED'],
        ['C  PERSONAL PROPERTY', '120,000', 'INCLUDED'],
        ['D  LOSS OF USE', '83,000', 'INCLUDED'],
        ['E  PERSONAL LIABILITY', '300,000', 'INCLUDED'],
        ['F  MEDICAL PAYMENTS', '5,000', 'INCLUDED'],
      ],
      rows: [
        ['TOTAL POLICY PREMIUM', 318_600],
        ['POLICY FEE', 12_500],
        ['SURPLUS LINES TAX 3%', rateOf(331_100, 0.03)],
      ],
      coverages: [['HOMEOWNERS', 318_600]],
      fees: [['POLICY_FEE', 12_500]],
      legend:
        'THIS INSURANCE CONTRACT IS ISSUED PURSUANT TO THE DELAWARE INSURANCE LAWS BY AN INSURER NEITHER LICENSED BY NOR UNDER THE JURISDICTION OF THE DELAWARE INSURANCE DEPARTMENT.',
    },
  ],
);
