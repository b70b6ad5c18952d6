import { type Facts, premiumOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { figure, filled } from '../fifth/ways.ts';
import { amounts, below, billOf, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { foot } from './ways.ts';

type Unit = readonly [year: string, make: string, serial: string, value: number, premium: number];

interface Trucker extends Facts {
  usdot: string;
  radius: string;
  payee: string;
  units: readonly Unit[];
}

const DECLARATIONS: readonly Trucker[] = [
  {
    policyNumber: 'HTP26-00419-APD',
    insured: 'Chattahoochee Line Haul, Inc.',
    mailing: address('3100 Old Cornelia Hwy', 'Gainesville', 'GA', '30507'),
    effective: '2026-02-18',
    expiration: '2027-02-18',
    insurers: [{ name: 'National Fire & Marine Insurance Company' }],
    coverages: [
      { words: 'Auto Physical Damage', line: 'AUTO_PHYSICAL_DAMAGE', premium: 2_486_400 },
      { words: 'Motor Truck Cargo', line: 'INLAND_MARINE', premium: 612_000 },
    ],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 30_000 }],
    taxes: [{ label: 'GA Surplus Lines Tax', percent: 4 }],
    usdot: '2118804',
    radius: '500 miles',
    payee: 'Piedmont Equipment Finance',
    units: [
      ['2021', 'Freightliner Cascadia', '3AKJHHDR4MSLD0417', 98_000, 490_000],
      ['2021', 'Freightliner Cascadia', '3AKJHHDR6MSLD0418', 98_000, 490_000],
      ['2019', 'Kenworth T680', '1XKYDP9X3KJ228190', 71_000, 355_000],
      ['2023', 'Peterbilt 579', '1XPBD49X5PD844102', 148_000, 740_000],
      ['2018', 'Great Dane trailer', '1GRAA0627JW702218', 28_000, 137_200],
      ['2018', 'Great Dane trailer', '1GRAA0629JW702219', 28_000, 137_200],
      ['2022', 'Utility reefer', '1UYVS2531N2640331', 28_000, 137_000],
    ],
    producer: {
      name: 'Lanier Transport Underwriters',
      ...address('600 Green St', 'Gainesville', 'GA', '30501'),
    },
  },
  {
    policyNumber: 'HTP26-00533-APD',
    insured: 'Jesus Armendariz',
    dba: 'Red Fork Hotshot',
    mailing: address('4701 W 41st St', 'Tulsa', 'OK', '74107'),
    effective: '2026-05-03',
    expiration: '2027-05-03',
    insurers: [{ name: 'National Fire & Marine Insurance Company' }],
    coverages: [{ words: 'Auto Physical Damage', line: 'AUTO_PHYSICAL_DAMAGE', premium: 721_500 }],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 25_000 },
      { label: 'Broker Fee', kind: 'BROKER_FEE', amount: 15_000 },
    ],
    taxes: [{ label: 'OK Surplus Lines Tax', percent: 6 }],
    usdot: '3907712',
    radius: '300 miles',
    payee: 'Arkansas River Bank',
    units: [
      ['2022', 'Ram 3500', '3C63RRGL5NG190744', 64_000, 352_000],
      ['2024', 'Big Tex gooseneck', '16VGX4028R6233907', 26_500, 145_700],
      ['2020', 'Ford F-350', '1FT8W3DT8LED40028', 40_700, 223_800],
    ],
    producer: { name: 'Turkey Mountain Insurance', ...address('6100 S Yale Ave', 'Tulsa', 'OK', '74136') },
  },
];

const HEADS = [
  { head: 'Unit', width: 34 },
  { head: 'Year', width: 40 },
  { head: 'Make and model', width: 140 },
  { head: 'VIN', width: 138 },
  { head: 'Stated value', width: 86, align: 'right' },
  { head: 'Premium', width: 86, align: 'right' },
] as const;

/** A trucker's physical damage on wide boxes, units on the sheet behind. */
export const truckSchedules = printed({
  name: 'physical damage with units behind',
  look: { face: 'sans', size: 9.5 },
  ways: { day: filled, money: figure },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(306, 30, 'HIGHTOWER TRANSPORT PROGRAMS', { size: 14, style: 'bold', align: 'center' });
    paper.write(306, 48, 'Truckers Physical Damage and Cargo  -  Declarations', { align: 'center' });
    paper.rule(44, 64, 568, 64, 1.2);
    const rows = [
      ['Policy Number', of.policyNumber ?? '', 'USDOT', of.usdot],
      ['Policy Effective', filled(of.effective), 'Policy Expires', filled(of.expiration ?? '')],
    ] as const;
    for (const [at, [one, first, other, second]] of rows.entries()) {
      paper.write(44, 74 + at * 16, one, { style: 'bold' });
      paper.write(150, 74 + at * 16, first);
      paper.write(340, 74 + at * 16, other, { style: 'bold' });
      paper.write(440, 74 + at * 16, second);
    }
    paper.rule(44, 110, 568);
    paper.write(44, 118, 'Insured', { style: 'bold' });
    paper.lines(150, 118, [of.dba ? `${of.insured} dba ${of.dba}` : of.insured, ...below(of.mailing)], {
      step: 13,
    });
    paper.write(44, 162, 'Insurer', { style: 'bold' });
    paper.write(150, 162, of.insurers[0]?.name ?? '');
    paper.write(44, 178, 'Producer', { style: 'bold' });
    paper.write(150, 178, `${of.producer.name}, ${of.producer.city}, ${of.producer.state}`);
    paper.write(44, 194, 'Loss Payee', { style: 'bold' });
    paper.write(150, 194, of.payee);
    paper.write(340, 194, 'Radius', { style: 'bold' });
    paper.write(440, 194, of.radius);
    const values = of.units.reduce((sum, [, , , value]) => sum + value, 0);
    let y = paper.table(
      44,
      218,
      [
        { head: 'Coverage', width: 174 },
        { head: 'Limit', width: 140, align: 'right' },
        { head: 'Deductible', width: 100, align: 'right' },
        { head: 'Premium', width: 110, align: 'right' },
      ],
      [
        ...of.coverages.map(({ words, line, premium }) => [
          words,
          line === 'INLAND_MARINE'
            ? '100,000 per conveyance'
            : `${figure(values * 100).replace('.00', '')} stated`,
          '2,500',
          figure(premium),
        ]),
        ...(of.coverages.length > 1 ? [] : [['Motor Truck Cargo', 'Not purchased', '', '']]),
        ['Trailer Interchange', 'Not purchased', '', ''],
      ],
      { ruled: 'grid', step: 18, headFill: '#e2e2e2' },
    );
    y = ladder(
      paper,
      [320, 564, y + 12, 16],
      amounts(
        [
          ['Total Premium', premiumOf(of)],
          ...billOf(of, 'Total Cost', (label, percent) => `${label} ${percent}%`),
        ],
        figure,
      ),
    );
    y = paper.paragraph(
      44,
      y + 12,
      524,
      'Minimum earned premium 25%. Total losses pay the stated value or the actual cash value, whichever is less. Drivers who are not listed on the schedule on file are excluded. Towing and storage: 7,500 each loss. This is not liability insurance and meets no financial responsibility law.',
      { size: 8.5 },
    );
    y = paper.paragraph(
      44,
      y + 8,
      524,
      'The insurer is an eligible surplus lines insurer and is not admitted. No state insolvency fund covers it.',
      { size: 8.5, style: 'bold' },
    );
    paper.write(44, y + 24, 'Signed for the insurer ____________________________');
    foot(paper, 'HTP DEC 10-24', 'Sheet 1 of 2');
    paper.nextPage();
    paper.write(44, 34, 'SCHEDULE OF UNITS', { size: 12, style: 'bold' });
    paper.write(568, 34, of.policyNumber ?? '', { align: 'right' });
    y = paper.table(
      44,
      58,
      HEADS,
      [
        ...of.units.map(([year, make, serial, value, premium], at) => [
          `${at + 1}`,
          year,
          make,
          serial,
          figure(value * 100).replace('.00', ''),
          figure(premium),
        ]),
        [
          '',
          '',
          'All units',
          '',
          figure(values * 100).replace('.00', ''),
          figure(of.coverages[0]?.premium ?? 0),
        ],
      ],
      { ruled: 'grid', step: 18, size: 9, headFill: '#e2e2e2' },
    );
    paper.write(44, y + 14, `Taxes and fees are shown on sheet 1. Total cost ${figure(totalOf(of))}.`, {
      size: 8.5,
    });
    foot(paper, 'HTP DEC 10-24', 'Sheet 2 of 2');
  },
});
