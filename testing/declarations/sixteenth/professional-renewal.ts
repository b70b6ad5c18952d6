import { legend } from '../fifteenth/ways.ts';
import { type Place, printed, type Risk, rateOf, spelled, sum, whole } from './form.ts';
import type { Sheet } from './sheet.ts';

interface Professional extends Risk {
  mailing: Place;
  renews: string;
  services: string;
  retroactive: string;
  limits: readonly [each: string, aggregate: string, retention: string];
  broker: readonly string[];
  /** Taxes, printed to the cent. */
  taxes: readonly (readonly [words: string, cents: number])[];
  feeWords: readonly string[];
  legend: string;
}

const BOLD = { font: 'Times-Bold' } as const;
const cents = (amount: number) => `$${(amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

function item(sheet: Sheet, y: number, number: string, label: string): void {
  sheet.write(54, y, `ITEM ${number}.`, BOLD);
  sheet.write(112, y, label, BOLD);
}

function draw(sheet: Sheet, of: Professional): void {
  const [street, city, state, zip] = of.mailing;
  const [each, aggregate, retention] = of.limits;
  sheet.write(306, 38, of.insurers[0]?.name ?? '', { ...BOLD, size: 14, align: 'center' });
  sheet.write(306, 60, 'PROFESSIONAL LIABILITY INSURANCE POLICY', { ...BOLD, size: 12, align: 'center' });
  sheet.write(306, 76, 'RENEWAL DECLARATIONS', { ...BOLD, align: 'center' });
  sheet.paragraph(
    54,
    98,
    504,
    'THIS IS A CLAIMS MADE AND REPORTED POLICY. CLAIM EXPENSES ARE WITHIN THE LIMIT OF LIABILITY AND REDUCE IT. PLEASE READ THE ENTIRE POLICY.',
    { size: 9 },
  );
  sheet.write(54, 130, `Policy No.: ${of.number}`);
  sheet.write(558, 130, `Renewal of: ${of.renews}`, { align: 'right' });
  item(sheet, 152, '1', 'Named Insured:');
  sheet.write(230, 152, of.insured);
  item(sheet, 172, '2', 'Mailing Address:');
  sheet.lines(230, 172, [street, `${city}, ${state} ${zip}`], 13);
  item(sheet, 206, '3', 'Policy Period:');
  sheet.write(230, 206, `From: ${spelled(of.from)}`);
  sheet.write(400, 206, `To: ${spelled(of.to)}`);
  sheet.write(230, 219, '12:01 a.m. local time at the address shown in Item 2.', { size: 9 });
  item(sheet, 240, '4', 'Professional Services:');
  sheet.paragraph(230, 240, 328, of.services);
  item(sheet, 274, '5', 'Limits of Liability:');
  sheet.lines(230, 274, [`A. ${each} each claim`, `B. ${aggregate} policy aggregate`], 13);
  item(sheet, 308, '6', 'Retention:');
  sheet.write(230, 308, `${retention} each claim, including claim expenses`);
  item(sheet, 328, '7', 'Retroactive Date:');
  sheet.write(230, 328, of.retroactive);
  item(sheet, 348, '8', 'Premium:');
  let y = 348;
  const premium = sum(of.coverages.map(([, amount]) => amount));
  for (const [words, amount] of [
    ['Premium for the Policy Period', whole(premium)],
    ...of.fees.map(([, amount], at) => [of.feeWords[at] ?? '', whole(amount)] as const),
    ...of.taxes.map(([words, amount]) => [words, cents(amount)] as const),
    [
      'Total',
      cents(premium + sum(of.fees.map(([, amount]) => amount)) + sum(of.taxes.map(([, amount]) => amount))),
    ],
  ] as const) {
    sheet.write(230, y, words);
    sheet.write(558, y, amount, { align: 'right' });
    y += 14;
  }
  y += 8;
  item(sheet, y, '9', 'Extended Reporting:');
  sheet.write(230, y, '12 months at 100% or 36 months at 200% of the annual premium');
  y += 20;
  item(sheet, y, '10', 'Notices of Claim:');
  sheet.write(230, y, 'Claims Department, P.O. Box 5505, Chicago, IL 60680');
  y += 20;
  item(sheet, y, '11', 'Broker:');
  y = sheet.lines(230, y, of.broker, 13) + 8;
  item(sheet, y, '12', 'Endorsements:');
  y = sheet.paragraph(230, y, 328, 'PL 0001 0118, PL 0214 0118, PL 0340 0720, PL 0477 0322, IL OFAC 0119');
  y = sheet.paragraph(54, y + 18, 504, of.legend, { size: 8.5 });
  sheet.write(54, y + 22, 'Secretary ____________________');
  sheet.write(330, y + 22, 'President ____________________');
  sheet.foot('PL DEC 0001 (01 18)', 'Page 1 of 1');
}

/** Claims-made professional declarations by items, in whole dollars but for the tax. */
export const professionalRenewals = printed<Professional>(
  { name: 'professional renewal', font: 'Times-Roman', size: 10, day: spelled, amount: whole, draw },
  [
    {
      number: 'AEP-1198340-06',
      renews: 'AEP-1198340-05',
      insured: 'Lindgren Structural Engineers, PLLC',
      mailing: ['325 Cedar Street, Suite 710', 'Saint Paul', 'MN', '55101'],
      services: 'Structural engineering for others for a fee',
      retroactive: 'June 15, 2009',
      limits: ['$2,000,000', '$2,000,000', '$25,000'],
      broker: ['North Star Excess, Inc.', 'Bloomington, Minnesota'],
      from: '2026-06-15',
      to: '2027-06-15',
      insurers: [{ name: 'Landmark American Insurance Company' }],
      coverages: [['PROFESSIONAL_LIABILITY', 3_874_000]],
      fees: [['POLICY_FEE', 20_000]],
      feeWords: ['Policy Fee'],
      taxes: [
        ['Minnesota Surplus Lines Tax (3%)', rateOf(3_894_000, 0.03)],
        ['Minnesota Stamping Fee (0.04%)', rateOf(3_894_000, 0.0004)],
      ],
      legend: legend('MN'),
    },
    {
      number: 'AEP-1204417-02',
      renews: 'AEP-1204417-01',
      insured: 'Door Peninsula Home Inspections, Inc.',
      mailing: ['1242 Green Bay Road', 'Sturgeon Bay', 'WI', '54235'],
      services: 'Inspection of residential buildings of up to four units',
      retroactive: 'April 1, 2024',
      limits: ['$500,000', '$1,000,000', '$2,500'],
      broker: ['Fox Cities Wholesale Ltd.', 'Appleton, Wisconsin'],
      from: '2026-04-01',
      to: '2027-04-01',
      insurers: [{ name: 'Landmark American Insurance Company' }],
      coverages: [['PROFESSIONAL_LIABILITY', 268_500]],
      fees: [
        ['POLICY_FEE', 10_000],
        ['BROKER_FEE', 7_500],
      ],
      feeWords: ['Policy Fee', 'Broker Fee'],
      taxes: [['Wisconsin Surplus Lines Tax (3%)', rateOf(286_000, 0.03)]],
      legend:
        'This insurance contract is with an insurer which has not obtained a certificate of authority to transact a regular insurance business in the state of Wisconsin, and is issued and delivered as a surplus line coverage pursuant to s. 618.41 of the Wisconsin Statutes.',
    },
  ],
);
