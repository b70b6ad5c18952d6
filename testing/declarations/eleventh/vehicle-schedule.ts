import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dashed, figure } from '../fifth/ways.ts';
import { amounts, below, billOf, block, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { term } from './ways.ts';

interface Fleet extends Facts {
  vehicles: readonly (readonly [
    unit: string,
    what: string,
    serial: string,
    value: string,
    premium: number,
  ])[];
}

const DECLARATIONS: readonly Fleet[] = [
  {
    policyNumber: 'APD 3300-61',
    insured: 'Tehachapi Pass Aggregate Haulers Inc',
    mailing: address('20711 South Street', 'Tehachapi', 'CA', '93561'),
    effective: '2026-08-22',
    expiration: '2027-08-22',
    issued: '2026-09-01',
    insurers: [{ name: 'Gotham Insurance Company' }],
    coverages: [{ words: 'AUTO PHYSICAL DAMAGE', line: 'AUTO_PHYSICAL_DAMAGE', premium: 1_094_000 }],
    fees: [
      { label: 'POLICY FEE', kind: 'POLICY_FEE', amount: 30_000 },
      { label: 'BROKER FEE', kind: 'BROKER_FEE', amount: 45_000 },
    ],
    taxes: [
      { label: 'STATE TAX', percent: 3 },
      { label: 'STAMPING FEE', percent: 0.18 },
    ],
    vehicles: [
      ['01', '2021 KW T880 DUMP', '1NKZXPTX4MJ4410', '138,000', 448_500],
      ['02', '2019 PETE 567', '1XPCD49X8KD5532', '104,000', 338_000],
      ['03', '2022 TRAIL KING BOTTOM DUMP', '1TKB02927NM0817', '61,500', 199_900],
      ['04', '2016 CIMC END DUMP', '2SHSR4228GS0021', '33,100', 107_600],
    ],
    producer: {
      name: 'KERN COUNTY TRUCK INS SVCS',
      ...address('4900 CALIFORNIA AVE', 'BAKERSFIELD', 'CA', '93309'),
    },
  },
];

/** Physical damage to trucks: every unit with its serial number, stated amount and premium; payees of losses below. */
export const vehicleSchedules = printed({
  name: 'trucks by schedule',
  look: { face: 'typewriter', size: 9 },
  ways: { day: dashed, money: figure },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(36, 34, of.insurers[0]?.name ?? '', { style: 'bold', size: 11 });
    paper.write(576, 34, 'DECLARATIONS', { style: 'bold', align: 'right', size: 11 });
    paper.write(36, 50, `${of.coverages[0]?.words ?? ''} POLICY - SCHEDULED UNITS, STATED AMOUNT`);
    paper.rule(36, 64, 576);
    const y = 74;
    paper.write(36, y, 'POLICY NO:');
    paper.write(120, y, of.policyNumber ?? '');
    paper.write(340, y, 'TERM:');
    paper.write(400, y, term(of, dashed));
    paper.write(36, y + 16, 'INSURED:');
    paper.lines(120, y + 16, block(of), { step: 12.5 });
    paper.write(340, y + 16, 'AGENT:');
    paper.lines(400, y + 16, [of.producer.name, ...below(of.producer)], { step: 12.5 });
    paper.write(36, y + 66, 'RADIUS:');
    paper.write(120, y + 66, '0-200 MILES');
    paper.write(340, y + 66, 'DEDUCTIBLE:');
    paper.write(420, y + 66, '2,500 COMP / 5,000 COLL');
    const bottom = paper.table(
      36,
      y + 86,
      [
        { head: 'UNIT', width: 40 },
        { head: 'YEAR/MAKE/MODEL', width: 190 },
        { head: 'SERIAL NO.', width: 120 },
        { head: 'STATED AMT', width: 90, align: 'right' },
        { head: 'PREMIUM', width: 100, align: 'right' },
      ],
      [
        ...of.vehicles.map(([unit, what, serial, value, premium]) => [
          unit,
          what,
          serial,
          value,
          figure(premium),
        ]),
        ['', 'TOTAL', '', '336,600', figure(premiumOf(of))],
      ],
      { ruled: 'rows', step: 16 },
    );
    const end = ladder(
      paper,
      [300, 572, bottom + 12, 14],
      amounts(
        billOf(of, 'TOTAL DUE', (label, percent) => `${label} ${percent}%`),
        figure,
      ),
    );
    paper.lines(
      36,
      end + 12,
      [
        'LOSS PAYEES',
        'UNITS 01, 03: INVENTED DESERT EQUIPMENT FINANCE, PO BOX 7700, PHOENIX, AZ 85011',
        'UNIT 02: INVENTED KERN SCHOOLS CREDIT UNION, 11500 BOLTHOUSE DR, BAKERSFIELD, CA 93311',
        '',
        'NO LIABILITY COVERAGE IS PROVIDED BY THIS POLICY.',
        'MINIMUM EARNED PREMIUM 25 PERCENT.',
        '',
        `ISSUE DATE ${dashed(of.issued ?? '')}`,
      ],
      { step: 13 },
    );
  },
});
