import { legend } from '../fifteenth/ways.ts';
import { type Place, plain, printed, type Risk, rateOf, spelled, sum } from './form.ts';
import type { Sheet } from './sheet.ts';

interface Binder extends Risk {
  mailing: Place;
  bound: string;
  addressee: readonly string[];
  sections: readonly (readonly [words: string, limit: string, retention: string, premium: number])[];
  prior: string;
  commission: string;
  charges: readonly (readonly [words: string, cents: number])[];
  legend: string;
}

const BOLD = { font: 'Helvetica-Bold' } as const;

function pair(sheet: Sheet, y: number, [label, ...words]: readonly string[]): number {
  sheet.write(54, y, `${label}:`, BOLD);
  return sheet.lines(190, y, words, 13) + 4;
}

function draw(sheet: Sheet, of: Binder): void {
  const [street, city, state, zip] = of.mailing;
  sheet.write(54, 40, 'HUDSON & MERCER', { ...BOLD, size: 16 });
  sheet.write(54, 59, 'Wholesale Insurance Services  |  44 Wall Street, 9th Floor, New York, NY 10005', {
    size: 8,
  });
  sheet.rule(54, 74, 558, 1.4);
  sheet.write(54, 84, 'BINDER OF INSURANCE', { ...BOLD, size: 13 });
  sheet.write(558, 86, `Binder No. ${of.bound}`, { align: 'right' });
  sheet.write(54, 106, `Date Issued: ${spelled(of.issued ?? '')}`);
  let y = sheet.lines(54, 124, of.addressee, 12.5) + 6;
  y = sheet.paragraph(
    54,
    y,
    500,
    'In accordance with your instructions we confirm having bound the following on behalf of your client. Please review carefully and advise us at once of any discrepancy.',
  );
  y += 10;
  y = pair(sheet, y, ['Named Insured', of.insured]);
  y = pair(sheet, y, ['Mailing Address', street, `${city}, ${state} ${zip}`]);
  y = pair(sheet, y, ['Insurance Company', of.insurers[0]?.name ?? '', 'A.M. Best: A XV  Non-Admitted']);
  y = pair(sheet, y, ['Policy Number', of.number]);
  y = pair(sheet, y, ['Policy Period', `From ${spelled(of.from)} To ${spelled(of.to)}`]);
  y = pair(sheet, y, ['Home State', of.homeState ?? '']);
  y = pair(sheet, y, ['Policy Form', 'Private Company Management Liability, claims made and reported']);
  y = pair(sheet, y, ['Pending or Prior Date', of.prior]);
  y += 8;
  sheet.shade(54, y, 504, 16, '#dddddd');
  sheet.write(60, y + 4, 'Coverage Part', BOLD);
  for (const [x, words] of [
    [360, 'Limit'],
    [450, 'Retention'],
    [552, 'Premium'],
  ] as const)
    sheet.write(x, y + 4, words, { ...BOLD, align: 'right' });
  y += 21;
  for (const [words, limit, retention, cents] of of.sections) {
    sheet.write(60, y, words);
    sheet.write(360, y, limit, { align: 'right' });
    sheet.write(450, y, retention, { align: 'right' });
    sheet.write(552, y, `$${plain(cents)}`, { align: 'right' });
    y += 15;
  }
  const premium = sum(of.sections.map(([, , , cents]) => cents));
  sheet.rule(54, y, 558);
  y += 5;
  for (const [words, cents] of [['Total Premium', premium] as const, ...of.charges]) {
    sheet.write(360, y, words);
    sheet.write(552, y, `$${plain(cents)}`, { align: 'right' });
    y += 14;
  }
  sheet.write(360, y + 2, 'TOTAL DUE', BOLD);
  const total = premium + sum(of.charges.map(([, cents]) => cents));
  sheet.write(552, y + 2, `$${plain(total)}`, { ...BOLD, align: 'right' });
  y += 22;
  y = pair(sheet, y, ['Commission', of.commission]);
  y = pair(sheet, y, ['Minimum Earned', '25% of premium; fees are fully earned at binding']);
  y = pair(sheet, y, ['Terrorism', 'Included in the premium above at no additional charge']);
  y = pair(sheet, y, ['Subject to', 'Signed surplus lines disclosure within 15 days of binding']);
  sheet.paragraph(54, y + 6, 504, of.legend, { size: 7.5 });
  sheet.foot(
    'This binder expires on issue of the policy or after 60 days, whichever is first.',
    'Page 1 of 1',
  );
}

/** A wholesaler's letter that binds management liability, each coverage part with its premium. */
export const managementBinders = printed<Binder>(
  {
    name: 'management binder',
    font: 'Helvetica',
    size: 9.5,
    day: spelled,
    amount: (cents) => `$${plain(cents)}`,
    draw,
  },
  [
    {
      number: 'PML-NY-660182-01',
      bound: 'HM-26-11840',
      insured: 'Gowanus Fabrication Works, Inc.',
      mailing: ['214 Third Street', 'Brooklyn', 'NY', '11215'],
      homeState: 'NY',
      issued: '2026-02-26',
      from: '2026-03-01',
      to: '2027-03-01',
      addressee: ['Ms. Dana Okafor', 'Park Slope Brokerage Corp.', '391 Seventh Avenue, Brooklyn, NY 11215'],
      insurers: [{ name: 'Ironshore Specialty Insurance Company' }],
      prior: 'March 1, 2021',
      commission: '12.5% of premium',
      sections: [
        ['Directors & Officers Liability', '$2,000,000', '$25,000', 1_245_000],
        ['Employment Practices Liability', '$1,000,000', '$50,000', 1_687_500],
      ],
      coverages: [
        ['DIRECTORS_AND_OFFICERS', 1_245_000],
        ['EMPLOYMENT_PRACTICES', 1_687_500],
      ],
      fees: [['BROKER_FEE', 35_000]],
      charges: [
        ['Broker Fee', 35_000],
        ['NY Excess Line Tax (3.6%)', rateOf(2_932_500, 0.036)],
        ['ELANY Stamping Fee (0.15%)', rateOf(2_932_500, 0.0015)],
      ],
      legend: legend('NY'),
    },
    {
      number: 'PML-NJ-661047-00',
      bound: 'HM-26-12022',
      insured: 'Raritan Valley Home Health Aides LLC',
      mailing: ['1200 Route 22 East, Suite 2000', 'Bridgewater', 'NJ', '08807'],
      homeState: 'NJ',
      issued: '2026-03-19',
      from: '2026-03-20',
      to: '2027-03-20',
      addressee: [
        'Mr. Peter Lindqvist',
        'Somerset Hills Insurance Agency',
        '18 Olcott Square, Bernardsville, NJ 07924',
      ],
      insurers: [{ name: 'Ironshore Specialty Insurance Company' }],
      prior: 'March 20, 2026',
      commission: '10% of premium',
      sections: [
        ['Directors & Officers Liability', '$1,000,000', '$15,000', 412_500],
        ['Employment Practices Liability', '$1,000,000', '$35,000', 2_380_000],
        ['Crime', '$250,000', '$5,000', 96_000],
      ],
      coverages: [
        ['DIRECTORS_AND_OFFICERS', 412_500],
        ['EMPLOYMENT_PRACTICES', 2_380_000],
        ['CRIME', 96_000],
      ],
      fees: [['POLICY_FEE', 25_000]],
      charges: [
        ['Policy Fee', 25_000],
        ['NJ Surplus Lines Tax (5%)', rateOf(2_913_500, 0.05)],
      ],
      legend: legend('NJ'),
    },
  ],
);
