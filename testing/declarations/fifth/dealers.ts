import { cityLine, type Facts, premiumOf, taxesOf, totalOf } from './facts.ts';
import { printed } from './form.ts';
import { dashed, spaced } from './ways.ts';

interface Dealer extends Facts {
  prior: string;
  entity: string;
  /** Of the schedule: coverage, symbols, limit and premium, or why there is none. */
  schedule: readonly (readonly [
    coverage: string,
    symbols: string,
    limit: string,
    premium: number | string,
  ])[];
}

const DECLARATIONS: readonly Dealer[] = [
  {
    policyNumber: 'GAD 100-44821',
    prior: 'GAD 100-31177',
    insured: 'Route 9 Pre-Owned Auto Sales, Inc.',
    dba: 'Route 9 Motors',
    mailing: { street: '2288 Route 9 South', city: 'Howell', state: 'NJ', zip: '07731' },
    effective: '2026-04-11',
    expiration: '2027-04-11',
    insurers: [{ name: 'Canal Indemnity Company' }],
    coverages: [
      { words: 'Covered Autos Liability', line: 'COMMERCIAL_AUTO_LIABILITY', premium: 1_186_400 },
      { words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 412_300 },
      { words: 'Physical Damage', line: 'AUTO_PHYSICAL_DAMAGE', premium: 688_500 },
    ],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 25_000 }],
    taxes: [{ label: 'NJ Surplus Lines Tax', percent: 5 }],
    entity: 'Corporation',
    schedule: [
      ['Covered Autos Liability', '21', '$ 500,000 each accident', 1_186_400],
      ['General Liability', '-', '$ 500,000 / $ 1,000,000', 412_300],
      ['Personal Injury Protection', '25', 'Separately stated', 'Incl'],
      ['Medical Payments', '-', '-', 'Not covered'],
      ['Uninsured Motorists', '26', '$ 35,000', 'Incl'],
      ['Garagekeepers', '30', '$ 200,000 Loc 1', 'Incl'],
      ['Physical Damage', '31', '$ 600,000 Loc 1', 688_500],
    ],
    producer: {
      name: 'Monmouth Dealers Insurance',
      street: '71 W Main St',
      city: 'Freehold',
      state: 'NJ',
      zip: '07728',
    },
  },
  {
    policyNumber: 'NGA-2260077-01',
    prior: 'None',
    insured: 'Los Alamos Truck & RV Exchange LLC',
    mailing: { street: '4401 N White Sands Blvd', city: 'Alamogordo', state: 'NM', zip: '88310' },
    effective: '2026-10-19',
    expiration: '2027-10-19',
    insurers: [{ name: 'Penn-America Insurance Company' }],
    coverages: [
      { words: 'Covered Autos Liability', line: 'COMMERCIAL_AUTO_LIABILITY', premium: 944_800 },
      { words: 'Physical Damage', line: 'AUTO_PHYSICAL_DAMAGE', premium: 1_320_050 },
    ],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 20_000 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 17_500 },
    ],
    taxes: [{ label: 'NM Premium Tax', percent: 3.003 }],
    entity: 'Limited Liability Company',
    schedule: [
      ['Covered Autos Liability', '22, 29', '$ 1,000,000 CSL', 944_800],
      ['General Liability', '-', '-', 'Not covered'],
      ['Medical Payments', '22', '$ 2,000', 'Incl'],
      ['Uninsured Motorists', '26', '$ 50,000', 'Incl'],
      ['Garagekeepers', '-', '-', 'Not covered'],
      ['Physical Damage', '31', '$ 1,400,000 Loc 1', 1_320_050],
    ],
    producer: {
      name: 'Tularosa Basin Insurance Agency',
      street: '900 E 10th Street',
      city: 'Alamogordo',
      state: 'NM',
      zip: '88310',
    },
  },
];

/** Auto dealers: items one to four, the second a schedule of coverages with symbols, of which some have a premium. */
export const dealersDeclarations = printed({
  name: 'dealers schedule of coverages',
  look: { face: 'sans', size: 8.5 },
  ways: { day: dashed, money: spaced },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, producer } = of;
    paper.write(36, 30, 'AUTO DEALERS DECLARATIONS', { size: 14, style: 'bold' });
    paper.write(576, 28, 'POLICY NUMBER', { size: 6.5, align: 'right' });
    paper.write(576, 38, of.policyNumber ?? '', { size: 12, style: 'bold', align: 'right' });
    paper.box(36, 56, 540, 24);
    paper.write(40, 59, 'COMPANY PROVIDING COVERAGE', { size: 6 });
    paper.write(40, 68, of.insurers[0]?.name ?? '');
    paper.write(330, 59, 'PREVIOUS POLICY', { size: 6 });
    paper.write(330, 68, of.prior);
    paper.box(36, 84, 540, 100);
    paper.write(42, 90, 'ITEM ONE', { style: 'bold', size: 10 });
    paper.write(42, 106, 'NAMED INSURED:', { style: 'bold' });
    paper.write(130, 106, `${of.insured}${of.dba ? `  DBA  ${of.dba}` : ''}`);
    paper.write(42, 120, 'ADDRESS:', { style: 'bold' });
    paper.write(130, 120, mailing ? `${mailing.street}, ${cityLine(mailing)}` : '');
    paper.write(42, 134, 'POLICY PERIOD:', { style: 'bold' });
    paper.write(
      130,
      134,
      `FROM ${dashed(of.effective)} TO ${dashed(of.expiration ?? '')} 12:01 A.M. Standard Time at Named Insured's Address Above`,
    );
    paper.write(42, 148, 'FORM OF BUSINESS:', { style: 'bold' });
    paper.write(146, 148, `${of.entity}          BUSINESS: Used vehicle dealer, non-franchised`);
    paper.write(42, 162, 'AGENT:', { style: 'bold' });
    paper.write(130, 162, `${producer.name}, ${producer.street}, ${cityLine(producer)}`);
    paper.write(42, 194, 'ITEM TWO', { style: 'bold', size: 10 });
    paper.write(100, 195, 'SCHEDULE OF COVERAGES AND COVERED AUTOS');
    let y = paper.paragraph(
      42,
      210,
      528,
      'This policy provides only those coverages where a charge is shown in the premium column below. Each of these coverages applies only to those autos shown as covered autos by the entry of symbols from Section I of the coverage form.',
      { size: 7.5 },
    );
    y = paper.table(
      36,
      y + 4,
      [
        { head: 'COVERAGES', width: 172 },
        { head: 'SYMBOLS', width: 70, align: 'center' },
        { head: 'LIMIT OF INSURANCE', width: 178 },
        { head: 'PREMIUM', width: 120, align: 'right' },
      ],
      [
        ...of.schedule.map(([coverage, symbols, limit, premium]) => [
          coverage,
          symbols,
          limit,
          typeof premium === 'number' ? spaced(premium) : premium,
        ]),
        ['', '', 'PREMIUM FOR ENDORSEMENTS', spaced(0)],
        ['', '', 'ESTIMATED TOTAL PREMIUM', spaced(premiumOf(of))],
      ],
      { ruled: 'grid', step: 17 },
    );
    y += 12;
    for (const [label, cents] of [
      ...of.fees.map(({ label, amount }) => [label, amount] as const),
      ...taxesOf(of).map(({ label, amount }) => [label, amount] as const),
      ['Policy Total', totalOf(of)] as const,
    ]) {
      paper.write(460, y, label, { align: 'right' });
      paper.write(572, y, spaced(cents), { align: 'right' });
      y += 14;
    }
    y += 8;
    paper.write(42, y, 'ITEM THREE', { style: 'bold', size: 10 });
    paper.write(116, y + 1, 'LOCATIONS WHERE YOU CONDUCT DEALER OPERATIONS');
    paper.lines(52, y + 18, [
      `1   ${mailing?.street ?? ''} (open lot, fenced, lighted)`,
      '2   Auctions in the states named in the application',
    ]);
    paper.write(42, y + 50, 'ITEM FOUR', { style: 'bold', size: 10 });
    paper.write(116, y + 51, 'PREMIUM BASIS');
    y = paper.table(
      36,
      y + 66,
      [
        { head: 'CLASS OF OPERATOR', width: 240 },
        { head: 'NUMBER', width: 100, align: 'right' },
        { head: 'FACTOR', width: 100, align: 'right' },
        { head: 'RATING UNITS', width: 100, align: 'right' },
      ],
      [
        ['Class I, regular operators', '3', '1.00', '3.00'],
        ['Class II, under age 25', '1', '1.15', '1.15'],
      ],
      { ruled: 'grid' },
    );
    paper.write(
      42,
      y + 14,
      'Physical damage deductibles: $ 1,000 each auto, $ 5,000 any one loss. Dealer plates furnished: 4.',
      { size: 7.5 },
    );
    paper.write(
      42,
      y + 28,
      'Minimum earned premium 25%. Terrorism coverage under the Act: premium $ 0, not applicable to auto.',
      { size: 7.5 },
    );
    paper.write(576, 748, 'AD DS 03 (10 23)', { size: 6.5, align: 'right' });
  },
});
