import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { figure, filled } from '../fifth/ways.ts';
import { amounts, below, billOf, block, ladder } from '../ninth/ways.ts';
import { address, cityWithoutComma } from '../sixth/ways.ts';

interface Hauler extends Facts {
  docket: string;
  units: readonly (readonly string[])[];
  commodities: readonly (readonly [what: string, share: string])[];
}

const DECLARATIONS: readonly Hauler[] = [
  {
    policyNumber: 'MTC-23-118045',
    insured: 'BAYOU TECHE HOTSHOT SERVICES LLC',
    mailing: address('4402 OLD SPANISH TRAIL', 'NEW IBERIA', 'LA', '70560'),
    effective: '2026-03-05',
    expiration: '2027-03-05',
    insurers: [{ name: 'PRIME INSURANCE COMPANY' }],
    coverages: [{ words: 'MOTOR TRUCK CARGO', line: 'INLAND_MARINE', premium: 487_500 }],
    fees: [
      { label: 'POLICY FEE', kind: 'POLICY_FEE', amount: 25_000 },
      { label: 'AGENCY FEE', kind: 'BROKER_FEE', amount: 30_000 },
    ],
    taxes: [{ label: 'LA STATE TAX', percent: 4.85 }],
    docket: 'MC-1184407',
    units: [
      ['1', '2022 RAM 5500', '3C7WRNFL1NG1180', '100,000', '2,500'],
      ['2', '2020 FORD F450', '1FT8W4DT6LEC904', '100,000', '2,500'],
      ['3', '2023 PJ GOOSENECK', '4P5FD4024P13377', '50,000', '2,500'],
    ],
    commodities: [
      ['OILFIELD EQUIPMENT', '70'],
      ['BUILDING MATERIALS', '30'],
    ],
    producer: {
      name: 'ACADIANA TRANSPORTATION UNDERWRITERS',
      ...address('201 RUE IBERVILLE', 'LAFAYETTE', 'LA', '70508'),
    },
  },
  {
    policyNumber: 'MTC-23-118502',
    insured: 'WAPSIPINICON REFRIGERATED LINES CO',
    mailing: address('1905 INDUSTRIAL PARK DR', 'INDEPENDENCE', 'IA', '50644'),
    effective: '2025-08-30',
    expiration: '2026-08-30',
    insurers: [{ name: 'PRIME INSURANCE COMPANY' }],
    coverages: [{ words: 'MOTOR TRUCK CARGO', line: 'INLAND_MARINE', premium: 1_120_000 }],
    fees: [{ label: 'POLICY FEE', kind: 'POLICY_FEE', amount: 25_000 }],
    taxes: [{ label: 'IA STATE TAX', percent: 0.95 }],
    docket: 'MC-0720119',
    units: [
      ['1', '2021 VOLVO VNL', '4V4NC9EH1MN2206', '250,000', '5,000'],
      ['2', '2022 UTILITY REEFER', '1UYVS2533N67140', '250,000', '5,000'],
    ],
    commodities: [
      ['FROZEN MEAT', '60'],
      ['DAIRY', '25'],
      ['PRODUCE', '15'],
    ],
    producer: {
      name: 'HAWKEYE SPECIALTY TRUCK',
      ...address('330 1ST AVE NE', 'CEDAR RAPIDS', 'IA', '52401'),
    },
  },
];

/** Cargo of a trucker: units with limits, what they carry in percent, and the city's line without a comma. */
export const cargoes = printed({
  name: 'motor truck cargo with commodities',
  look: { face: 'typewriter', size: 9 },
  ways: { day: filled, money: figure, city: cityWithoutComma },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(306, 34, of.insurers[0]?.name ?? '', { style: 'bold', size: 12, align: 'center' });
    paper.write(306, 50, 'MOTOR TRUCK CARGO LEGAL LIABILITY DECLARATIONS', { align: 'center' });
    paper.box(40, 70, 532, 100);
    paper.rule(306, 70, 306, 170);
    paper.write(46, 76, 'NAMED INSURED:');
    paper.lines(
      46,
      90,
      [
        ...block({ ...of, mailing: undefined }),
        of.mailing?.street ?? '',
        of.mailing ? cityWithoutComma(of.mailing) : '',
      ],
      {
        step: 12,
      },
    );
    paper.write(46, 152, `DOCKET: ${of.docket}`);
    paper.write(312, 76, `POLICY NUMBER: ${of.policyNumber}`);
    paper.write(312, 92, `EFFECTIVE:     ${filled(of.effective)} 12:01 AM`);
    paper.write(312, 108, `EXPIRATION:    ${filled(of.expiration ?? '')} 12:01 AM`);
    paper.lines(312, 126, [of.producer.name, ...below(of.producer)], { step: 12 });
    paper.write(46, 184, 'RADIUS OF OPERATION: 0-500 MILES   RADIUS EXCESS OF 500: NO   TERMINALS: 1');
    let y = paper.table(
      40,
      204,
      [
        { head: 'UNIT', width: 44 },
        { head: 'YEAR / MAKE', width: 150 },
        { head: 'VIN', width: 138 },
        { head: 'CARGO LIMIT', width: 100, align: 'right' },
        { head: 'DEDUCTIBLE', width: 100, align: 'right' },
      ],
      of.units,
      { ruled: 'head', step: 18 },
    );
    paper.write(46, y + 12, 'COMMODITIES HAULED');
    y = ladder(
      paper,
      [60, 260, y + 26, 13],
      of.commodities.map(([what, share]) => [what, `${share}%`]),
    );
    paper.rule(40, y + 4, 572);
    y = ladder(
      paper,
      [46, 400, y + 14, 14],
      amounts(
        [
          ['CARGO PREMIUM', premiumOf(of)],
          ...billOf(of, 'TOTAL POLICY COST', (label, percent) => `${label} ${percent}%`),
        ],
        figure,
      ),
    );
    paper.lines(
      46,
      y + 14,
      [
        'REEFER BREAKDOWN: INCLUDED WITH MAINTENANCE LOG WARRANTY',
        'EARNED FREIGHT: 2,000   DEBRIS REMOVAL: 5,000',
        'THEFT OF UNATTENDED VEHICLE: EXCLUDED UNLESS LOCKED',
        '',
        'FULLY EARNED: ALL FEES.  MINIMUM EARNED PREMIUM 30 PERCENT.',
      ],
      { step: 13 },
    );
    paper.write(40, 748, 'PRIM-MTC-DEC 09/23', { size: 7 });
  },
});
