import { type Place, plain, printed, type Risk, rateOf, spelled, sum } from './form.ts';
import type { Sheet } from './sheet.ts';

interface Excess extends Risk {
  mailing: Place;
  limit: string;
  underlying: readonly (readonly [carrier: string, number: string, words: string, limit: string])[];
  producer: string;
  rows: readonly (readonly [words: string, cents: number])[];
  legend: string;
}

const BOLD = { font: 'Times-Bold' } as const;

function draw(sheet: Sheet, of: Excess): void {
  const [street, city, state, zip] = of.mailing;
  sheet.write(306, 40, of.insurers[0]?.name ?? '', { ...BOLD, size: 15, align: 'center' });
  sheet.write(306, 60, `NAIC No. ${of.insurers[0]?.naic}`, { size: 9, align: 'center' });
  sheet.write(306, 80, 'EXCESS LIABILITY POLICY - FOLLOWING FORM', { ...BOLD, size: 12, align: 'center' });
  sheet.write(306, 96, 'DECLARATIONS', { ...BOLD, size: 12, align: 'center' });
  sheet.box(54, 116, 504, 24);
  sheet.write(60, 123, 'Policy Number:', BOLD);
  sheet.write(146, 123, of.number);
  sheet.write(330, 123, 'Producer:', BOLD);
  sheet.write(386, 123, of.producer);
  let y = 152;
  const item = (number: string, label: string) => sheet.write(54, y, `Item ${number}:  ${label}`, BOLD);
  item('1', 'Named Insured');
  sheet.write(220, y, of.insured);
  y += 18;
  item('2', 'Address');
  sheet.write(220, y, `${street}, ${city}, ${state} ${zip}`);
  y += 18;
  item('3', 'Policy Period');
  sheet.write(220, y, `Inception: ${spelled(of.from)}`);
  sheet.write(400, y, `Expiration: ${spelled(of.to)}`);
  sheet.write(220, y + 13, 'at 12:01 a.m. at the address in Item 2', { size: 9 });
  y += 32;
  item('4', 'Limits of Insurance');
  y = sheet.lines(220, y, [`${of.limit} each occurrence`, `${of.limit} aggregate where applicable`], 13) + 5;
  item('5', 'Schedule of Underlying Insurance');
  y += 18;
  for (const [x, words] of [
    [66, 'Carrier'],
    [230, 'Policy number'],
    [330, 'Coverage'],
  ] as const)
    sheet.write(x, y, words, { font: 'Times-Italic' });
  sheet.write(552, y, 'Limits', { font: 'Times-Italic', align: 'right' });
  sheet.rule(66, y + 12, 552);
  for (const [carrier, number, words, limit] of of.underlying) {
    y += 16;
    sheet.write(66, y, carrier);
    sheet.write(230, y, number);
    sheet.write(330, y, words);
    sheet.write(552, y, limit, { align: 'right' });
  }
  y += 24;
  item('6', 'Premium');
  for (const [words, cents] of of.rows) {
    sheet.write(220, y, words);
    sheet.write(552, y, `$${plain(cents)}`, { align: 'right' });
    y += 14;
  }
  sheet.rule(470, y, 552);
  sheet.write(220, y + 4, 'Total', BOLD);
  sheet.write(552, y + 4, `$${plain(sum(of.rows.map(([, cents]) => cents)))}`, { ...BOLD, align: 'right' });
  y += 28;
  item('7', 'Minimum Earned');
  sheet.write(220, y, '25% of the policy premium; 100% of fees');
  y += 18;
  item('8', 'Terrorism');
  sheet.write(220, y, 'Coverage for certified acts was rejected by the Named Insured');
  y += 18;
  item('9', 'Forms');
  y = sheet.paragraph(
    220,
    y,
    332,
    'FFX 0001 0122, FFX 1004 0122, FFX 1109 0619, FFX 1240 0423, IL P 001 01 04',
  );
  y = sheet.paragraph(54, y + 18, 504, of.legend, { size: 9 });
  sheet.write(54, y + 20, `Issued: ${spelled(of.issued ?? '')}`);
  sheet.write(330, y + 20, 'Authorized Representative: ______________');
  sheet.foot('FFX DEC 01 22', 'Page 1 of 1');
}

/** Excess declarations by items, over carriers and policies of others. */
export const followExcesses = printed<Excess>(
  {
    name: 'following excess',
    font: 'Times-Roman',
    size: 10,
    day: spelled,
    amount: (cents) => `$${plain(cents)}`,
    draw,
  },
  [
    {
      number: 'AXS-7-300418-26',
      insured: 'Merrimack Crane & Rigging, Inc.',
      mailing: ['77 Marston Street', 'Lawrence', 'MA', '01841'],
      limit: '$5,000,000',
      producer: 'Beacon Hill Surplus Lines, Inc.',
      from: '2026-06-30',
      to: '2027-06-30',
      issued: '2026-07-08',
      insurers: [{ name: 'AXIS Surplus Insurance Company', naic: '26620' }],
      underlying: [
        ['Admiral Insurance Company', 'CA000041187-09', 'General liability', '$1M / $2M / $2M'],
        ['Safety Insurance Company', '6231170 COM 02', 'Auto liability', '$1M CSL'],
        ['A.I.M. Mutual Insurance', 'AWC-400-7033', 'Employers liability', '$1M / $1M / $1M'],
      ],
      rows: [
        ['Excess Liability Premium', 5_475_000],
        ['Broker Fee', 25_000],
        ['Massachusetts Surplus Lines Tax (4%)', rateOf(5_475_000, 0.04)],
      ],
      coverages: [['EXCESS_LIABILITY', 5_475_000]],
      fees: [['BROKER_FEE', 25_000]],
      legend:
        'This policy is insured by a company which is not admitted to transact insurance in the Commonwealth, is not supervised by the Commissioner of Insurance and, in the event of an insolvency of such company, a loss shall not be paid by the Massachusetts Insurers Insolvency Fund.',
    },
    {
      number: 'AXS-7-301166-26',
      insured: 'Wabash Grain Terminals, L.P.',
      mailing: ['3500 South River Road', 'West Lafayette', 'IN', '47906'],
      limit: '$3,000,000',
      producer: 'Hoosier Wholesale Underwriters',
      from: '2026-05-19',
      to: '2027-05-19',
      issued: '2026-05-26',
      insurers: [{ name: 'AXIS Surplus Insurance Company', naic: '26620' }],
      underlying: [
        ['Colony Insurance Company', '101 GL 0200447-03', 'General liability', '$1M / $2M / $2M'],
        ['Grange Insurance Company', 'CAP 2918804', 'Auto liability', '$1M CSL'],
      ],
      rows: [
        ['Excess Liability Premium', 1_890_000],
        ['Policy Fee', 30_000],
        ['Indiana Surplus Lines Tax (2.5%)', rateOf(1_890_000, 0.025)],
      ],
      coverages: [['EXCESS_LIABILITY', 1_890_000]],
      fees: [['POLICY_FEE', 30_000]],
      legend:
        'This policy is placed with an insurer that is not licensed in Indiana. Losses will not be paid by the Indiana Insurance Guaranty Association if the insurer becomes insolvent.',
    },
  ],
);
