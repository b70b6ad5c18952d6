import { legend } from '../fifteenth/ways.ts';
import { type Place, plain, printed, type Risk, rateOf, slashed, sum } from './form.ts';
import type { Sheet } from './sheet.ts';

interface Schedule extends Risk {
  mailing: Place;
  care: readonly string[];
  producer: readonly string[];
  locations: readonly (readonly [where: string, words: string, building: number, contents: number])[];
  terrorism: number;
  charges: readonly (readonly [words: string, cents: number])[];
  legend: string;
}

const BOLD = { font: 'Helvetica-Bold' } as const;
const TINY = { size: 7.5 } as const;
const units = (dollarsOnly: number) => dollarsOnly.toLocaleString('en-US');

function draw(sheet: Sheet, of: Schedule): void {
  const [street, city, state, zip] = of.mailing;
  const company = of.insurers[0]?.name ?? '';
  sheet.box(40, 36, 532, 700);
  sheet.write(306, 44, company.toUpperCase(), { ...BOLD, size: 13, align: 'center' });
  sheet.write(306, 61, 'COMMERCIAL PROPERTY POLICY DECLARATIONS', { ...BOLD, align: 'center' });
  sheet.rule(40, 76, 572);
  sheet.write(46, 82, 'Policy No.', TINY);
  sheet.write(46, 92, of.number, BOLD);
  sheet.write(306, 82, 'Policy Period', TINY);
  sheet.write(306, 92, `From ${slashed(of.from)} To ${slashed(of.to)}`, BOLD);
  sheet.rule(40, 107, 572);
  sheet.write(46, 112, 'Item 1. Named Insured and Mailing Address', TINY);
  sheet.lines(46, 123, [of.insured, ...of.care, street, `${city}, ${state} ${zip}`], 10.5);
  sheet.write(306, 112, 'Producer', TINY);
  sheet.lines(306, 123, of.producer, 10.5);
  sheet.rule(40, 166, 572);
  sheet.write(46, 171, 'Item 2. Premises: per Schedule of Locations, page 2', TINY);
  sheet.rule(40, 184, 572);
  sheet.write(
    46,
    189,
    'Item 3. Coverages provided. Insurance applies only for coverages for which a limit is shown.',
    TINY,
  );
  const buildings = sum(of.locations.map(([, , each]) => each));
  const contents = sum(of.locations.map(([, , , each]) => each));
  let y = 206;
  for (const [words, limit, note] of [
    ['Building', units(buildings), '90% coinsurance, replacement cost'],
    ['Business personal property', units(contents), '90% coinsurance, replacement cost'],
    ['Business income with extra expense', '600,000', '1/4 monthly limitation'],
  ] as const) {
    sheet.write(60, y, words);
    sheet.write(320, y, `$${limit}`, { align: 'right' });
    sheet.write(340, y, note);
    y += 14;
  }
  sheet.write(
    60,
    y + 4,
    'Causes of loss: Special including theft. Deductible $5,000; wind or hail 2% per location, minimum $10,000.',
  );
  sheet.rule(40, y + 22, 572);
  y += 27;
  sheet.write(46, y, 'Item 4. Premium', TINY);
  y += 14;
  const [property = 0] = of.coverages.map(([, cents]) => cents);
  for (const [words, cents] of [
    ['Commercial Property Coverage Part', property] as const,
    ...(of.terrorism === 0 ? [] : [['Certified Acts of Terrorism', of.terrorism] as const]),
    ...of.charges,
  ]) {
    sheet.write(250, y, words);
    sheet.write(470, y, '$');
    sheet.write(560, y, plain(cents), { align: 'right' });
    y += 14;
  }
  const total = property + of.terrorism + sum(of.charges.map(([, cents]) => cents));
  sheet.write(250, y + 2, 'TOTAL', BOLD);
  sheet.write(470, y + 2, '$', BOLD);
  sheet.write(560, y + 2, plain(total), { ...BOLD, align: 'right' });
  if (of.terrorism === 0) sheet.write(60, y + 2, 'Terrorism coverage: REJECTED');
  y += 20;
  sheet.rule(40, y, 572);
  y = sheet.paragraph(46, y + 8, 520, of.legend, { size: 8.5 });
  sheet.paragraph(
    46,
    y + 10,
    520,
    'THESE DECLARATIONS TOGETHER WITH THE COMMON POLICY CONDITIONS, COVERAGE FORMS AND ENDORSEMENTS, IF ANY, COMPLETE THE ABOVE NUMBERED POLICY. MINIMUM EARNED PREMIUM: 35%.',
    { size: 8 },
  );
  sheet.foot('MHP 100 (03/20)', 'Page 1 of 2');
  sheet.next();
  sheet.write(40, 40, `Policy No. ${of.number}`, BOLD);
  sheet.write(306, 62, 'SCHEDULE OF LOCATIONS', { ...BOLD, size: 12, align: 'center' });
  for (const [x, words] of [
    [40, 'Loc'],
    [70, 'Address'],
    [300, 'Occupancy'],
  ] as const)
    sheet.write(x, 88, words, BOLD);
  sheet.write(490, 88, 'Building', { ...BOLD, align: 'right' });
  sheet.write(572, 88, 'Contents', { ...BOLD, align: 'right' });
  sheet.rule(40, 100, 572);
  for (const [at, [where, words, building, inside]] of of.locations.entries()) {
    const row = 108 + at * 18;
    sheet.write(40, row, String(at + 1));
    sheet.write(70, row, where);
    sheet.write(300, row, words);
    sheet.write(490, row, units(building), { align: 'right' });
    sheet.write(572, row, units(inside), { align: 'right' });
  }
  const foot = 108 + of.locations.length * 18;
  sheet.rule(40, foot, 572);
  sheet.write(300, foot + 6, 'Totals', BOLD);
  sheet.write(490, foot + 6, units(buildings), { ...BOLD, align: 'right' });
  sheet.write(572, foot + 6, units(contents), { ...BOLD, align: 'right' });
  sheet.foot('MHP 101 (03/20)', 'Page 2 of 2');
}

/** Commercial property declarations within a frame, the locations on a second page. */
export const propertySchedules = printed<Schedule>(
  { name: 'property schedule', font: 'Helvetica', size: 9, day: slashed, amount: plain, draw },
  [
    {
      number: 'MHP0448120',
      insured: 'Tombigbee Self Storage Partners, LP',
      care: ['c/o Ridgeline Asset Management'],
      mailing: ['2020 Canyon Road, Suite 100', 'Vestavia Hills', 'AL', '35216'],
      producer: ['Magnolia Excess Brokers, LLC', '2100 First Avenue North', 'Birmingham, AL 35203'],
      from: '2026-03-15',
      to: '2027-03-15',
      insurers: [{ name: 'Mt. Hawley Insurance Company' }],
      locations: [
        ['1415 Highway 43 S, Demopolis, AL 36732', 'Self storage', 1_640_000, 15_000],
        ['611 Greensboro Ave, Tuscaloosa, AL 35401', 'Self storage', 2_210_000, 20_000],
        ['88 Depot St, Livingston, AL 35470', 'Office', 305_000, 60_000],
      ],
      terrorism: 0,
      coverages: [['COMMERCIAL_PROPERTY', 2_237_400]],
      fees: [
        ['POLICY_FEE', 25_000],
        ['INSPECTION_FEE', 45_000],
      ],
      charges: [
        ['Policy Fee', 25_000],
        ['Inspection Fee', 45_000],
        ['Alabama Surplus Lines Tax 6%', rateOf(2_237_400, 0.06)],
      ],
      legend: legend('AL'),
    },
    {
      number: 'MHP0451907',
      insured: 'Natchez Trace Hospitality Group LLC',
      care: [],
      mailing: ['P. O. Box 6618', 'Tupelo', 'MS', '38803'],
      producer: ['Delta Surplus Lines, Inc.', '4780 I-55 North, Suite 400', 'Jackson, MS 39211'],
      from: '2026-05-06',
      to: '2027-05-06',
      insurers: [{ name: 'Mt. Hawley Insurance Company' }],
      locations: [
        ['1532 McCullough Blvd, Tupelo, MS 38801', 'Hotel', 3_900_000, 650_000],
        ['2011 Hwy 72 E, Corinth, MS 38834', 'Hotel', 3_150_000, 540_000],
        ['400 Park Plaza Dr, New Albany, MS 38652', 'Restaurant', 820_000, 210_000],
        ['118 Spring St, Tupelo, MS 38804', 'Laundry', 240_000, 175_000],
      ],
      terrorism: 148_050,
      coverages: [
        ['COMMERCIAL_PROPERTY', 4_935_000],
        ['TERRORISM', 148_050],
      ],
      fees: [['POLICY_FEE', 25_000]],
      charges: [
        ['Policy Fee', 25_000],
        ['Mississippi Surplus Lines Tax 4%', rateOf(5_108_050, 0.04)],
        ['MS Non-Admitted Policy Fee 3%', rateOf(5_108_050, 0.03)],
      ],
      legend:
        "NOTE: This insurance policy is issued pursuant to Mississippi law covering surplus lines insurance. The company issuing the policy is not licensed by the State of Mississippi, but is authorized to do business in Mississippi as a nonadmitted company. The policy is not protected by the Mississippi Insurance Guaranty Association in the event of the insurer's insolvency.",
    },
  ],
);
