import { cityLine, type Facts, premiumOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, filled } from '../fifth/ways.ts';
import { address, chargesOf, slashed } from '../sixth/ways.ts';

interface Autos extends Facts {
  /** Year and kind, end of the number, liability and physical damage in cents. */
  autos: readonly (readonly [string, string, number, number])[];
}

const DECLARATIONS: readonly Autos[] = [
  {
    policyNumber: 'BA 0 447718 3',
    insured: 'Sweetwater Heavy Towing & Recovery Inc',
    dba: 'Sweetwater 24 Hour Wrecker',
    mailing: address('PO Box 1126', 'Rock Springs', 'WY', '82902'),
    effective: '2026-01-30',
    expiration: '2027-01-30',
    issued: '2026-02-04',
    insurers: [{ name: 'Canal Indemnity Company' }],
    coverages: [
      { words: 'Covered Autos Liability', line: 'COMMERCIAL_AUTO_LIABILITY', premium: 2_140_500 },
      { words: 'Physical Damage', line: 'AUTO_PHYSICAL_DAMAGE', premium: 688_200 },
    ],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 25_000 }],
    taxes: [{ label: 'WY SL Tax', percent: 3 }],
    autos: [
      ['2021 Peterbilt 389 rotator', '7714', 1_190_250, 421_700],
      ['2019 Ram 5500 rollback', '2083', 950_250, 266_500],
    ],
    producer: { name: 'Flaming Gorge Ins', ...address('300 N Front St', 'Rock Springs', 'WY', '82901') },
  },
  {
    policyNumber: 'BA 0 451902 0',
    insured: 'Kaskaskia Shuttle & Charter LLC',
    mailing: address('2207 Airline Spur', 'Mount Vernon', 'IL', '62864'),
    effective: '2026-08-06',
    expiration: '2027-08-06',
    issued: '2026-08-11',
    insurers: [{ name: 'Prime Insurance Company' }],
    coverages: [
      { words: 'Covered Autos Liability', line: 'COMMERCIAL_AUTO_LIABILITY', premium: 1_804_000 },
      { words: 'Physical Damage', line: 'AUTO_PHYSICAL_DAMAGE', premium: 329_650 },
    ],
    fees: [{ label: 'Broker Fee', kind: 'BROKER_FEE', amount: 50_000 }],
    taxes: [
      { label: 'IL SL Tax', percent: 3.5 },
      { label: 'IL Stamping Fee', percent: 0.04 },
    ],
    autos: [
      ['2022 Ford Transit 350', '9051', 902_000, 164_825],
      ['2022 Ford Transit 350', '9052', 902_000, 164_825],
    ],
    producer: { name: 'Rend Lake Agency', ...address('16 Broadway', 'Mount Vernon', 'IL', '62864') },
  },
];

/** Business autos: item one to four, symbols beside the coverages, the schedule of autos with premiums of its own below. */
export const businessAutos = printed({
  name: 'business auto with its schedule',
  look: { face: 'sans', size: 8.5 },
  ways: { day: slashed, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, producer } = of;
    paper.write(36, 28, 'BUSINESS AUTO DECLARATIONS', { size: 13, style: 'bold' });
    paper.write(576, 30, `POLICY NO. ${of.policyNumber ?? ''}`, { style: 'bold', size: 10, align: 'right' });
    paper.write(576, 46, 'PREVIOUS POLICY NO. BA 0 398844 2', { size: 7, align: 'right' });
    paper.write(36, 48, `Company: ${of.insurers[0]?.name ?? ''}`);
    paper.rule(36, 62, 576, 62, 1);
    paper.write(36, 70, 'ITEM ONE', { style: 'bold' });
    paper.write(36, 86, 'Named Insured:');
    paper.write(120, 86, of.dba ? `${of.insured} DBA ${of.dba}` : of.insured);
    paper.write(36, 100, 'Mailing Address:');
    paper.write(120, 100, mailing ? `${mailing.street}, ${cityLine(mailing)}` : '');
    paper.write(36, 114, 'Policy Period:');
    paper.write(
      120,
      114,
      `From ${slashed(of.effective)} to ${slashed(of.expiration ?? '')} at 12:01 A.M. Standard Time at your mailing address`,
    );
    paper.write(36, 128, 'Producer:');
    paper.write(120, 128, `${producer.name}, ${producer.street}, ${cityLine(producer)}`);
    paper.write(36, 150, 'ITEM TWO - SCHEDULE OF COVERAGES AND COVERED AUTOS', { style: 'bold' });
    const [liability, damage] = of.coverages;
    let y = paper.table(
      36,
      164,
      [
        { head: 'Coverages', width: 180 },
        { head: 'Symbol', width: 60, align: 'center' },
        { head: 'Limit', width: 180 },
        { head: 'Premium', width: 120, align: 'right' },
      ],
      [
        [liability?.words ?? '', '7', '$1,000,000 CSL', dollars(liability?.premium ?? 0)],
        ['Auto Medical Payments', '', 'No coverage', ''],
        ['Uninsured Motorists', '7', 'Statutory minimum', 'Included'],
        [damage?.words ?? '', '7', 'Stated amount less ded.', dollars(damage?.premium ?? 0)],
        ['Towing and Labor', '', 'No coverage', ''],
      ],
      { ruled: 'grid' },
    );
    for (const [label, cents] of [
      ['Estimated Total Premium', premiumOf(of)] as const,
      ...chargesOf(of),
      ['Total Due', totalOf(of)] as const,
    ]) {
      paper.write(452, y + 6, label, { align: 'right' });
      paper.write(572, y + 6, dollars(cents), { align: 'right' });
      y += 13;
    }
    paper.write(36, y + 6, 'Minimum and deposit. Flat cancellation is not allowed.', { size: 7 });
    y += 28;
    paper.write(36, y, 'ITEM THREE - SCHEDULE OF COVERED AUTOS YOU OWN', { style: 'bold' });
    y = paper.table(
      36,
      y + 14,
      [
        { head: 'No.', width: 36 },
        { head: 'Year, make, body', width: 160 },
        { head: 'VIN ends', width: 60 },
        { head: 'Comp/Coll ded.', width: 92, align: 'right' },
        { head: 'Liab. prem.', width: 96, align: 'right' },
        { head: 'PD prem.', width: 96, align: 'right' },
      ],
      of.autos.map(([kind, vin, one, two], at) => [
        String(at + 1),
        kind,
        vin,
        '$2,500/$2,500',
        dollars(one),
        dollars(two),
      ]),
      { ruled: 'grid' },
    );
    paper.write(36, y + 18, 'ITEM FOUR - HIRED OR BORROWED AUTOS', { style: 'bold' });
    paper.write(36, y + 32, 'Cost of hire: none. Rating basis not applicable.');
    paper.write(36, y + 54, 'LOSS PAYEE: Invented Equipment Finance, 1 Lien Plaza, Omaha, NE 68102 (Auto 1)');
    paper.write(36, 720, `Countersignature date ${slashed(of.issued ?? '')}`);
    paper.write(330, 720, `Date of issue ${slashed(of.issued ?? '')}`);
    paper.write(36, 752, `CA DS 03 10 13   rev. ${filled('2024-01-15')}`, { size: 6 });
  },
});
