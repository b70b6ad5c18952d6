import { legend } from '../fifteenth/ways.ts';
import { type Place, plain, printed, type Risk, rateOf, slashed, sum } from './form.ts';
import type { Sheet } from './sheet.ts';

interface Change extends Risk {
  mailing: Place;
  endorsement: string;
  agent: string;
  units: readonly (readonly [unit: string, words: string, vin: string, cost: string, act: string])[];
  premiums: readonly (readonly [words: string, before: number, after: number])[];
  charges: readonly (readonly [words: string, cents: number])[];
  legend: string;
}

const BOLD = { font: 'Times-Bold' } as const;

function draw(sheet: Sheet, of: Change): void {
  const [street, city, state, zip] = of.mailing;
  sheet.write(306, 38, of.insurers[0]?.name ?? '', { ...BOLD, size: 14, align: 'center' });
  sheet.write(306, 58, 'COMMERCIAL AUTO POLICY CHANGE ENDORSEMENT', { ...BOLD, size: 11, align: 'center' });
  sheet.write(306, 73, 'THIS ENDORSEMENT CHANGES THE POLICY. PLEASE READ IT CAREFULLY.', {
    size: 8.5,
    align: 'center',
  });
  let y = 96;
  for (const [label, words] of [
    ['Policy Number', of.number],
    ['Endorsement Number', of.endorsement],
    ['Effective Date of Change', slashed(of.changed ?? '')],
    ['Policy Period', `${slashed(of.from)} to ${slashed(of.to)}`],
    ['Issue Date', slashed(of.issued ?? '')],
    ['Agent', of.agent],
  ] as const) {
    sheet.leader(54, 190, y, [label, '']);
    sheet.write(200, y, words);
    y += 14;
  }
  sheet.write(400, 96, 'Named Insured and Mailing Address', BOLD);
  sheet.lines(400, 110, [of.insured, street, `${city}, ${state} ${zip}`], 12.5);
  y += 12;
  sheet.write(
    54,
    y,
    'In consideration of the additional premium shown below, it is agreed that the schedule of autos is amended:',
  );
  y += 20;
  for (const [x, words] of [
    [54, 'Action'],
    [100, 'Unit'],
    [136, 'Year, make and model'],
    [330, 'VIN'],
  ] as const)
    sheet.write(x, y, words, BOLD);
  sheet.write(558, y, 'Stated value', { ...BOLD, align: 'right' });
  sheet.rule(54, y + 12, 558);
  for (const [unit, words, vin, cost, act] of of.units) {
    y += 17;
    sheet.write(54, y, act);
    sheet.write(100, y, unit);
    sheet.write(136, y, words);
    sheet.write(330, y, vin);
    sheet.write(558, y, cost, { align: 'right' });
  }
  y += 34;
  for (const [x, words] of [
    [340, 'Prior annual'],
    [450, 'New annual'],
    [558, 'Change, pro rata'],
  ] as const)
    sheet.write(x, y, words, { ...BOLD, align: 'right' });
  sheet.write(54, y, 'Coverage', BOLD);
  sheet.rule(54, y + 12, 558);
  for (const [at, [words, before, after]] of of.premiums.entries()) {
    y += 17;
    sheet.write(54, y, words);
    sheet.write(340, y, plain(before), { align: 'right' });
    sheet.write(450, y, plain(after), { align: 'right' });
    sheet.write(558, y, plain(of.coverages[at]?.[1] ?? 0), { align: 'right' });
  }
  const extra = sum(of.coverages.map(([, cents]) => cents));
  y += 22;
  for (const [words, cents] of [['ADDITIONAL PREMIUM', extra] as const, ...of.charges]) {
    sheet.leader(250, 558, y, [words, plain(cents)]);
    y += 14;
  }
  const total = extra + sum(of.charges.map(([, cents]) => cents));
  sheet.leader(250, 558, y + 2, ['TOTAL ADDITIONAL AMOUNT', plain(total)], BOLD);
  y = sheet.paragraph(54, y + 34, 504, 'All other terms and conditions of the policy remain unchanged.');
  y = sheet.paragraph(54, y + 10, 504, of.legend, { size: 8.5 });
  sheet.write(340, y + 30, 'Authorized Representative ____________________');
  sheet.foot('CA-CHG 22 (04 18)', 'Page 1 of 1');
}

/** An endorsement that adds vehicles, with the premium before, after, and for the rest of the term. */
export const vehicleEndorsements = printed<Change>(
  { name: 'vehicle endorsement', font: 'Times-Roman', size: 10, day: slashed, amount: plain, draw },
  [
    {
      number: 'HSA 22-0094871',
      endorsement: '4',
      insured: 'Sonoran Aggregate Haulers LLC',
      mailing: ['9340 W Buckeye Rd', 'Tolleson', 'AZ', '85353'],
      from: '2025-11-01',
      to: '2026-11-01',
      changed: '2026-03-17',
      issued: '2026-03-24',
      agent: 'Saguaro Surplus Underwriters (AZ 0092)',
      insurers: [{ name: 'Hallmark Specialty Insurance Company' }],
      units: [
        ['11', '2022 Kenworth T880 dump', '1NKZL70X5NJ480216', '168,000', 'Add'],
        ['12', '2022 Kenworth T880 dump', '1NKZL70X7NJ480217', '168,000', 'Add'],
        ['3', '2012 Mack GU713 dump', '1M2AX09C5CM014882', '41,000', 'Delete'],
      ],
      premiums: [
        ['Auto Liability', 8_214_000, 9_036_500],
        ['Auto Physical Damage', 2_105_200, 2_801_700],
      ],
      coverages: [
        ['COMMERCIAL_AUTO_LIABILITY', 516_000],
        ['AUTO_PHYSICAL_DAMAGE', 436_981],
      ],
      fees: [],
      charges: [
        ['Arizona Surplus Lines Tax 3.00%', rateOf(952_981, 0.03)],
        ['Arizona Stamping Fee 0.20%', rateOf(952_981, 0.002)],
      ],
      legend: legend('AZ'),
    },
    {
      number: 'HSA 22-0101326',
      endorsement: '1',
      insured: 'Truckee Meadows Courier, Inc.',
      mailing: ['4950 Longley Lane, Unit 103', 'Reno', 'NV', '89502'],
      from: '2026-01-15',
      to: '2027-01-15',
      changed: '2026-04-02',
      issued: '2026-04-06',
      agent: 'Great Basin Wholesale, Inc. (NV 0031)',
      insurers: [{ name: 'Hallmark Specialty Insurance Company' }],
      units: [['7', '2024 Ford Transit 350 cargo van', '1FTBW3XG4RKA11093', '52,400', 'Add']],
      premiums: [
        ['Auto Liability', 3_360_000, 3_952_000],
        ['Auto Physical Damage', 614_500, 748_700],
      ],
      coverages: [
        ['COMMERCIAL_AUTO_LIABILITY', 467_112],
        ['AUTO_PHYSICAL_DAMAGE', 105_890],
      ],
      fees: [['POLICY_FEE', 5_000]],
      charges: [
        ['Policy Fee', 5_000],
        ['Nevada Surplus Lines Tax 3.50%', rateOf(578_002, 0.035)],
        ['Nevada Stamping Fee 0.40%', rateOf(578_002, 0.004)],
      ],
      legend:
        'THIS INSURANCE CONTRACT IS ISSUED PURSUANT TO THE NEVADA INSURANCE LAWS BY AN INSURER NEITHER LICENSED BY NOR UNDER THE SUPERVISION OF THE DIVISION OF INSURANCE OF THE DEPARTMENT OF BUSINESS AND INDUSTRY OF THE STATE OF NEVADA.',
    },
  ],
);
