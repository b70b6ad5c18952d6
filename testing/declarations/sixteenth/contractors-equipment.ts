import { legend } from '../fifteenth/ways.ts';
import { dollars, type Place, printed, type Risk, rateOf, slashed, sum } from './form.ts';
import type { Sheet } from './sheet.ts';

interface Equipment extends Risk {
  mailing: Place;
  form: string;
  producer: readonly string[];
  items: readonly (readonly [words: string, serial: string, limit: string])[];
  charges: readonly (readonly [words: string, cents: number])[];
  legend: string;
}

const BOLD = { font: 'Helvetica-Bold' } as const;
const SMALL = { size: 7 } as const;

function draw(sheet: Sheet, of: Equipment): void {
  const premium = sum(of.coverages.map(([, cents]) => cents));
  const [street, city, state, zip] = of.mailing;
  sheet.write(46, 40, of.insurers[0]?.name ?? '', { ...BOLD, size: 13 });
  sheet.write(46, 56, 'A Stock Company', SMALL);
  sheet.write(566, 40, 'INLAND MARINE DECLARATIONS', { ...BOLD, size: 11, align: 'right' });
  sheet.write(566, 54, "Contractors' Equipment Coverage", { align: 'right' });
  sheet.box(46, 74, 520, 34);
  sheet.upright(240, 74, 108);
  sheet.upright(420, 74, 108);
  for (const [x, label, words] of [
    [51, 'POLICY NUMBER', of.number],
    [245, 'POLICY PERIOD (12:01 A.M.)', `${slashed(of.from)} - ${slashed(of.to)}`],
    [425, 'DATE ISSUED', slashed(of.issued ?? '')],
  ] as const) {
    sheet.write(x, 78, label, SMALL);
    sheet.write(x, 91, words, BOLD);
  }
  sheet.box(46, 108, 260, 74);
  sheet.box(306, 108, 260, 74);
  sheet.write(51, 112, 'NAMED INSURED AND ADDRESS', SMALL);
  sheet.lines(51, 126, [of.insured, street, `${city}, ${state}  ${zip}`], 13);
  sheet.write(311, 112, 'PRODUCER', SMALL);
  sheet.lines(311, 126, of.producer, 13);
  sheet.box(46, 182, 520, 22);
  sheet.write(51, 189, `Form of business: ${of.form}`);
  sheet.write(46, 222, 'SCHEDULE OF COVERED EQUIPMENT', BOLD);
  let y = 238;
  for (const [x, words] of [
    [51, 'Item'],
    [84, 'Description'],
    [330, 'Serial number'],
  ] as const)
    sheet.write(x, y, words, { ...BOLD, size: 8 });
  sheet.write(560, y, 'Limit of insurance', { ...BOLD, size: 8, align: 'right' });
  sheet.rule(46, y + 11, 566);
  for (const [at, [words, serial, limit]] of of.items.entries()) {
    y += 16;
    sheet.write(51, y, String(at + 1));
    sheet.write(84, y, words);
    sheet.write(330, y, serial);
    sheet.write(560, y, limit, { align: 'right' });
  }
  y += 18;
  sheet.rule(46, y - 4, 566);
  for (const [words, limit] of [
    ['Leased or rented equipment, any one item', '$50,000'],
    ['Employee tools, any one employee', '$1,000'],
    ['Catastrophe limit', '$750,000'],
    ['Deductible, each loss', '$2,500'],
  ] as const) {
    sheet.write(84, y, words);
    sheet.write(560, y, limit, { align: 'right' });
    y += 14;
  }
  y += 14;
  sheet.box(306, y, 260, 20 + (of.charges.length + 2) * 15);
  sheet.write(311, y + 6, 'PREMIUM', BOLD);
  y += 22;
  sheet.write(311, y, 'Inland Marine Premium');
  sheet.write(560, y, dollars(premium), { align: 'right' });
  for (const [words, cents] of of.charges) {
    y += 15;
    sheet.write(311, y, words);
    sheet.write(560, y, dollars(cents), { align: 'right' });
  }
  y += 15;
  const total = premium + sum(of.charges.map(([, cents]) => cents));
  sheet.write(311, y, 'Total Amount Due', BOLD);
  sheet.write(560, y, dollars(total), { ...BOLD, align: 'right' });
  y = sheet.paragraph(46, y + 40, 520, of.legend, { size: 8 });
  y = sheet.paragraph(
    46,
    y + 10,
    520,
    'Terrorism coverage under the Terrorism Risk Insurance Act was offered for an additional premium of 1% of the premium above and was declined by the named insured.',
    { size: 8 },
  );
  sheet.write(46, y + 24, 'Countersigned by ______________________________');
  sheet.foot('IM-DS 03 (10 19)', 'Page 1 of 1');
}

/** Inland marine declarations in boxes, with a schedule of machines. */
export const contractorsEquipments = printed<Equipment>(
  { name: "contractors' equipment", font: 'Helvetica', size: 9, day: slashed, amount: dollars, draw },
  [
    {
      number: 'IMX1004487',
      insured: 'Skagit Earthworks & Grading, Inc.',
      form: 'Corporation',
      mailing: ['18921 Best Road', 'Mount Vernon', 'WA', '98273'],
      producer: [
        'Cascade Excess Markets',
        '1501 4th Avenue, Suite 2150',
        'Seattle, WA 98101',
        'Producer code 7714',
      ],
      from: '2026-05-15',
      to: '2027-05-15',
      issued: '2026-05-18',
      insurers: [{ name: 'Homeland Insurance Company of New York' }],
      items: [
        ['2021 Caterpillar 320 excavator', 'HEX10882', '$185,000'],
        ['2019 Deere 650K crawler dozer', '1T0650KXHKF341', '$142,500'],
        ['2022 Bomag BW211 roller', '101586012', '$98,000'],
      ],
      coverages: [['INLAND_MARINE', 763_800]],
      fees: [['POLICY_FEE', 25_000]],
      charges: [
        ['Policy Fee', 25_000],
        ['WA Surplus Lines Tax 2.00%', rateOf(788_800, 0.02)],
        ['WA Stamping Fee 0.10%', rateOf(788_800, 0.001)],
      ],
      legend: legend('WA'),
    },
    {
      number: 'IMX1004913',
      insured: 'Tualatin Tree & Crane LLC',
      form: 'Limited liability company',
      mailing: ['22740 SW Boones Ferry Rd', 'Tualatin', 'OR', '97062'],
      producer: [
        'Willamette Wholesale Insurance',
        '121 SW Salmon St, 11th Floor',
        'Portland, OR 97204',
        'Producer code 7802',
      ],
      from: '2026-06-20',
      to: '2027-06-20',
      issued: '2026-06-19',
      insurers: [{ name: 'Homeland Insurance Company of New York' }],
      items: [
        ['2018 National NBT45 boom truck crane', '306442', '$265,000'],
        ['2020 Vermeer BC1500 brush chipper', '1VRY13195L10', '$61,500'],
      ],
      coverages: [['INLAND_MARINE', 588_100]],
      fees: [
        ['POLICY_FEE', 25_000],
        ['INSPECTION_FEE', 15_000],
      ],
      charges: [
        ['Policy Fee', 25_000],
        ['Inspection Fee', 15_000],
        ['OR Surplus Lines Tax 2.00%', rateOf(588_100, 0.02)],
        ['OR Fire Marshal Tax 0.30%', rateOf(588_100, 0.003)],
        ['OR SLSC Service Charge', 1_000],
      ],
      legend: legend('OR'),
    },
  ],
);
