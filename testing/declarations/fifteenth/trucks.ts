import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, filled } from '../fifth/ways.ts';
import { amounts, below, billOf, block, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { footer, legend } from './ways.ts';

interface Fleet extends Facts {
  units: readonly (readonly [string, string, string, number, number])[];
  cargo: string;
}

const DECLARATIONS: readonly Fleet[] = [
  {
    policyNumber: 'GMT-TX-6620915',
    insured: 'Llano Estacado Hot Shot Transport LLC',
    mailing: address('4702 County Road 7300', 'Lubbock', 'TX', '79424'),
    effective: '2026-03-02',
    expiration: '2027-03-02',
    issued: '2026-03-04',
    insurers: [{ name: 'Gemini Insurance Company' }],
    coverages: [
      { words: 'Auto Physical Damage', line: 'AUTO_PHYSICAL_DAMAGE', premium: 948_300 },
      { words: 'Motor Truck Cargo', line: 'INLAND_MARINE', premium: 271_500 },
    ],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 30_000 }],
    taxes: [
      { label: 'Texas Surplus Lines Tax', percent: 4.85 },
      { label: 'Texas Stamping Fee', percent: 0.04 },
    ],
    units: [
      ['2022', 'Ram 5500 flatbed', '3C7WRNFL0NG118840', 68_000, 301_200],
      ['2021', 'Ford F-450', '1FD0W4HT5MEC40911', 59_500, 264_800],
      ['2023', 'Big Tex gooseneck', '16VGX4025P6200417', 21_000, 91_500],
      ['2024', 'Freightliner M2 106', '3ALACWFC8RDVC7702', 88_000, 290_800],
    ],
    cargo: '$100,000 per vehicle, oilfield equipment, deductible $2,500',
    producer: { name: 'South Plains Truck Insurance', ...address('1202 Avenue J', 'Lubbock', 'TX', '79401') },
  },
  {
    policyNumber: 'GMT-TX-6633108',
    insured: 'Trinity Bottom Sand & Gravel, Inc.',
    dba: 'Trinity Haulers',
    mailing: address('889 FM 2503', 'Palestine', 'TX', '75801'),
    effective: '2026-06-12',
    expiration: '2027-06-12',
    issued: '2026-06-15',
    insurers: [{ name: 'Gemini Insurance Company' }],
    coverages: [{ words: 'Auto Physical Damage', line: 'AUTO_PHYSICAL_DAMAGE', premium: 1_412_750 }],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 30_000 },
      { label: 'Agency Fee', kind: 'BROKER_FEE', amount: 20_000 },
    ],
    taxes: [
      { label: 'Texas Surplus Lines Tax', percent: 4.85 },
      { label: 'Texas Stamping Fee', percent: 0.04 },
    ],
    units: [
      ['2020', 'Peterbilt 567 dump', '1NPCL40X6LD660318', 142_000, 539_600],
      ['2019', 'Kenworth T880 dump', '1NKZLP0X1KJ251067', 118_500, 450_300],
      ['2021', 'Mack Granite', '1M2GR2GC4MM020885', 111_300, 422_850],
    ],
    cargo: 'Not covered',
    producer: { name: 'Anderson County Agency', ...address('700 W Oak Street', 'Palestine', 'TX', '75801') },
  },
];

/** A trucker's physical damage: the declarations, and the units on a page of their own. */
export const trucks = printed({
  name: 'trucks, units on a second page',
  look: { face: 'sans', size: 9.5 },
  ways: { day: filled, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const label = { style: 'bold', size: 8 } as const;
    paper.write(40, 28, 'TRUCKERS PHYSICAL DAMAGE AND CARGO POLICY', { size: 13, style: 'bold' });
    paper.write(40, 46, `Coverage is provided by ${of.insurers[0]?.name}, a surplus lines insurer`, {
      size: 9,
    });
    paper.rule(40, 62, 572, 62, 2);
    paper.write(40, 70, 'POLICY NO.', label);
    paper.write(40, 82, of.policyNumber ?? '');
    paper.write(190, 70, 'EFFECTIVE', label);
    paper.write(190, 82, filled(of.effective));
    paper.write(290, 70, 'EXPIRES', label);
    paper.write(290, 82, filled(of.expiration ?? ''));
    paper.write(390, 70, 'ISSUED', label);
    paper.write(390, 82, filled(of.issued ?? ''));
    paper.write(480, 70, 'FILINGS', label);
    paper.write(480, 82, 'None');
    paper.rule(40, 98, 572);
    paper.write(40, 106, 'INSURED AND MAILING ADDRESS', label);
    paper.lines(40, 119, block(of, 'DBA'), { step: 13 });
    paper.write(320, 106, 'AGENT', label);
    paper.lines(320, 119, [of.producer.name, ...below(of.producer)], { step: 13 });
    paper.rule(40, 176, 572);
    paper.write(
      40,
      184,
      'RADIUS: 300 miles     COMMODITIES: see schedule     GARAGED: at the mailing address',
      { size: 8.5 },
    );
    let y = paper.table(
      40,
      204,
      [
        { head: 'COVERAGE', width: 152 },
        { head: 'LIMIT AND DEDUCTIBLE', width: 270 },
        { head: 'PREMIUM', width: 110, align: 'right' },
      ],
      [
        [
          of.coverages[0]?.words ?? '',
          'Stated amount per unit, deductible $2,500',
          dollars(of.coverages[0]?.premium ?? 0),
        ],
        ['Motor Truck Cargo', of.cargo, of.coverages[1] ? dollars(of.coverages[1].premium) : 'Not covered'],
        ['Non-owned trailer', 'Not covered', 'Not covered'],
        ['Terrorism', 'Rejected by the insured', 'Not covered'],
      ],
      { ruled: 'grid', step: 18, size: 9, headFill: '#f2e9d5' },
    );
    y = ladder(
      paper,
      [330, 568, y + 12, 14.5],
      amounts([['TOTAL PREMIUM', premiumOf(of)], ...billOf(of, 'TOTAL COST')], dollars),
    );
    paper.write(40, y - 42, 'LOSS PAYEE', label);
    paper.lines(40, y - 29, ['First Caprock Equipment Finance', 'as its interest may appear'], { step: 13 });
    y = paper.table(
      40,
      y + 18,
      [
        { head: 'INSTALLMENT', width: 132 },
        { head: 'DUE', width: 200 },
        { head: 'AMOUNT', width: 100, align: 'right' },
      ],
      [
        ['Down payment', 'At inception', dollars(Math.round(premiumOf(of) / 4))],
        ['2 to 4', 'Every 60 days after inception', dollars(Math.round(premiumOf(of) / 4))],
      ],
      { ruled: 'rows', step: 16, size: 9 },
    );
    y = paper.paragraph(
      40,
      y + 14,
      532,
      'Fees and taxes are paid in full with the down payment. The policy fee is fully earned. The minimum earned premium is 25% of the total premium. Drivers who are not listed with us are excluded.',
      { size: 8.5 },
    );
    paper.paragraph(40, y + 8, 532, legend('TX'), { size: 8.5, style: 'bold' });
    paper.write(572, 728, 'Countersignature ______________________', { align: 'right' });
    footer(paper, ['GMT PD 100 0325', '', 'Page 1 of 2']);
    paper.nextPage();
    paper.write(40, 30, 'SCHEDULE OF UNITS', { size: 12, style: 'bold' });
    paper.write(572, 32, `Policy No. ${of.policyNumber}`, { align: 'right' });
    y = paper.table(
      40,
      56,
      [
        { head: '#', width: 26 },
        { head: 'Year', width: 44 },
        { head: 'Make and model', width: 152 },
        { head: 'VIN', width: 140 },
        { head: 'Stated amount', width: 84, align: 'right' },
        { head: 'Premium', width: 86, align: 'right' },
      ],
      [
        ...of.units.map(([year, make, vin, stated, premium], at) => [
          `${at + 1}`,
          year,
          make,
          vin,
          `$${stated.toLocaleString('en-US')}`,
          dollars(premium),
        ]),
        ['', '', 'All units', '', '', dollars(of.coverages[0]?.premium ?? 0)],
      ],
      { ruled: 'grid', step: 18, size: 8.5, headFill: '#f2e9d5' },
    );
    paper.write(40, y + 20, 'LISTED DRIVERS', label);
    paper.lines(40, y + 34, [
      'As on file with the company at inception. Changes need our consent in writing.',
    ]);
    footer(paper, ['GMT PD 110 0325', of.insured, 'Page 2 of 2']);
  },
});
