import { cityLine, type Facts, premiumOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { address, chargesOf, round, slashed } from './ways.ts';

interface Trucker extends Facts {
  prior: string;
  /** Limits and deductibles, coverage by coverage. */
  limits: readonly (readonly [symbols: string, limit: string, deductible: string])[];
  units: readonly (readonly [unit: string, vin: string, stated: string, liability: string, damage: string])[];
  radius: string;
}

const DECLARATIONS: readonly Trucker[] = [
  {
    policyNumber: 'TRK 26 00581',
    prior: 'TRK 25 00412',
    insured: 'PLATTE RIVER GRAIN HAULERS INC',
    mailing: address('1850 COUNTY ROAD 9', 'FREMONT', 'NE', '68025'),
    effective: '2026-03-01',
    expiration: '2027-03-01',
    insurers: [{ name: 'Hallmark Specialty Insurance Company' }],
    coverages: [
      { words: 'AUTO LIABILITY', line: 'COMMERCIAL_AUTO_LIABILITY', premium: 3_174_000 },
      { words: 'PHYSICAL DAMAGE', line: 'AUTO_PHYSICAL_DAMAGE', premium: 861_200 },
      { words: 'MOTOR TRUCK CARGO', line: 'INLAND_MARINE', premium: 294_500 },
    ],
    limits: [
      ['67, 68', '1,000,000 CSL', 'NONE'],
      ['67', 'STATED AMOUNT', '2,500'],
      ['-', '100,000 EACH VEHICLE', '1,000'],
    ],
    fees: [{ label: 'POLICY FEE', kind: 'POLICY_FEE', amount: 50_000 }],
    taxes: [{ label: 'NE SURPLUS LINES TAX', percent: 3 }],
    units: [
      ['1  2021 FREIGHTLINER CASCADIA', '3AKJHHDR0SAMPLE01', '88,000', '15,870', '3,520'],
      ['2  2019 PETERBILT 579', '1XPBDP9X0SAMPLE02', '71,500', '15,870', '2,960'],
      ['3  2020 TIMPTE HOPPER TRAILER', '1TDH42220SAMPLE03', '34,000', 'INCL', '2,132'],
    ],
    radius: '300 MILES: NE, IA, KS, SD',
    producer: {
      name: 'Elkhorn Valley Agency',
      ...address('430 N Main', 'Fremont', 'NE', '68025'),
    },
  },
  {
    policyNumber: 'MCP-660917',
    prior: 'NEW',
    insured: 'Ouachita Hotshot & Flatbed LLC',
    dba: 'OHF Transport',
    mailing: address('77 Higdon Ferry Rd Apt 6', 'Hot Springs', 'AR', '71913'),
    effective: '2026-07-17',
    expiration: '2027-07-17',
    insurers: [{ name: 'Prime Insurance Company' }],
    coverages: [
      { words: 'AUTO LIABILITY', line: 'COMMERCIAL_AUTO_LIABILITY', premium: 1_489_500 },
      { words: 'MOTOR TRUCK CARGO', line: 'INLAND_MARINE', premium: 188_000 },
    ],
    limits: [
      ['67', '750,000 CSL', 'NONE'],
      ['-', '50,000 EACH VEHICLE', '2,500'],
    ],
    fees: [
      { label: 'POLICY FEE', kind: 'POLICY_FEE', amount: 25_000 },
      { label: 'BROKER FEE', kind: 'BROKER_FEE', amount: 75_000 },
    ],
    taxes: [{ label: 'AR PREMIUM TAX', percent: 4 }],
    units: [
      ['1  2022 RAM 3500 CREW CAB', '3C63RRGL0SAMPLE04', '62,000', '14,895', 'NONE'],
      ['2  2022 BIG TEX 40 FT GOOSENECK', '16VGX4020SAMPLE05', '19,500', 'INCL', 'NONE'],
    ],
    radius: 'UNLIMITED, 48 STATES',
    producer: {
      name: 'Diamond Lakes Trucking Insurance',
      ...address('1010 Central Ave', 'Hot Springs', 'AR', '71901'),
    },
  },
];

/** A trucker's policy across the page: coverages in one table, and a second page with the premium of each truck. */
export const truckingDeclarations = printed({
  name: 'motor carrier declarations',
  look: { face: 'sans', size: 9, isWide: true },
  ways: { day: slashed, money: round },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, producer } = of;
    const top = (page: number) => {
      paper.box(30, 28, 732, 34, '#e4e4e4');
      paper.write(38, 38, 'MOTOR CARRIER COVERAGE FORM DECLARATIONS', { size: 13, style: 'bold' });
      paper.write(754, 34, `POLICY NO.  ${of.policyNumber ?? ''}`, { style: 'bold', align: 'right' });
      paper.write(754, 48, `PAGE ${page} OF 2`, { size: 7, align: 'right' });
    };
    top(1);
    paper.write(30, 72, of.insurers[0]?.name ?? '', { size: 11, style: 'bold' });
    paper.write(762, 73, `RENEWAL OF: ${of.prior}`, { align: 'right', size: 8 });
    const column = (x: number, label: string, words: readonly string[]) => {
      paper.write(x, 94, label, { size: 7, style: 'bold' });
      paper.rule(x, 104, x + 230);
      paper.lines(x, 109, words, { step: 13 });
    };
    column(30, 'NAMED INSURED & ADDRESS', [
      of.insured,
      ...(of.dba ? [`DBA ${of.dba}`] : []),
      ...(mailing ? [mailing.street, cityLine(mailing)] : []),
    ]);
    column(280, 'POLICY TERM (12:01 AM STANDARD TIME)', [
      `FROM  ${slashed(of.effective)}`,
      `TO  ${slashed(of.expiration ?? '')}`,
      `RADIUS  ${of.radius}`,
    ]);
    column(530, 'PRODUCER 40-1187', [producer.name, producer.street, cityLine(producer)]);
    let y = paper.table(
      30,
      178,
      [
        { head: 'COVERAGE', width: 212 },
        { head: 'COVERED AUTO SYMBOLS', width: 150, align: 'center' },
        { head: 'LIMIT $', width: 150, align: 'right' },
        { head: 'DEDUCTIBLE $', width: 100, align: 'right' },
        { head: 'PREMIUM $', width: 120, align: 'right' },
      ],
      [
        ...of.coverages.map(({ words, premium }, at) => [
          words,
          ...(of.limits[at] ?? ['', '', '']),
          round(premium),
        ]),
        ['UNINSURED MOTORISTS', '67', 'STATUTORY', 'NONE', 'INCL'],
        ['TRAILER INTERCHANGE', '-', 'NOT COVERED', '-', '-'],
      ],
      { ruled: 'grid', step: 18, headFill: '#303030', headColor: 'white' },
    );
    y += 8;
    for (const [label, cents] of [
      ['TOTAL PREMIUM', premiumOf(of)] as const,
      ...chargesOf(of),
      ['TOTAL DUE', totalOf(of)] as const,
    ]) {
      paper.write(640, y, label, { align: 'right' });
      paper.write(758, y, round(cents), { align: 'right' });
      y += 15;
    }
    paper.paragraph(
      30,
      y + 10,
      732,
      'Minimum earned premium 25 percent of the total premium. The policy fee is fully earned at inception. Terrorism coverage is not offered with this policy. Radius is measured from the garaging location. Drivers must be reported within 10 days of hire; a driver who is not scheduled is not covered.',
      { size: 8 },
    );
    paper.write(30, 580, 'MC DEC 01 (07-24)', { size: 7 });
    paper.nextPage();
    top(2);
    paper.write(30, 76, 'SCHEDULE OF COVERED AUTOS', { style: 'bold', size: 10 });
    y = paper.table(
      30,
      94,
      [
        { head: 'UNIT', width: 232 },
        { head: 'VIN', width: 150 },
        { head: 'STATED AMOUNT', width: 110, align: 'right' },
        { head: 'LIABILITY PREMIUM', width: 130, align: 'right' },
        { head: 'PD PREMIUM', width: 110, align: 'right' },
      ],
      of.units,
      { ruled: 'grid', step: 18, headFill: '#303030', headColor: 'white' },
    );
    paper.write(30, y + 20, 'LOSS PAYEE', { style: 'bold', size: 10 });
    paper.lines(30, y + 36, ['Sample Equipment Credit Corp', 'PO Box 9003, Sioux Falls, SD 57117'], {
      step: 13,
    });
    paper.write(30, y + 76, 'DRIVERS', { style: 'bold', size: 10 });
    paper.lines(30, y + 92, ['D. Kowalczyk, licensed 2004', 'R. Ames, licensed 2016'], { step: 13 });
    paper.write(30, 580, 'MC DEC 02 (07-24)', { size: 7 });
  },
});
