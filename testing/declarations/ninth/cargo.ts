import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars } from '../fifth/ways.ts';
import { address, brief } from '../sixth/ways.ts';
import { amounts, below, billOf, block, ladder } from './ways.ts';

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'MTC26-0091-A',
    insured: 'Two Medicine Livestock Transport, Inc.',
    mailing: address('62 Airport Road', 'Cut Bank', 'MT', '59427'),
    effective: '2026-02-02',
    expiration: '2027-02-02',
    insurers: [{ name: 'Lancashire Insurance Company (UK) Limited' }],
    coverages: [
      { words: 'Motor Truck Cargo', line: 'INLAND_MARINE', premium: 418_000 },
      { words: 'Auto Physical Damage', line: 'AUTO_PHYSICAL_DAMAGE', premium: 1_127_400 },
    ],
    fees: [
      { label: 'Broker Fee', kind: 'BROKER_FEE', amount: 50_000 },
      { label: 'Processing Fee', kind: 'OTHER_FEE', amount: 7_500 },
    ],
    taxes: [
      { label: 'MT SL Tax', percent: 2.75 },
      { label: 'MT Stamping Fee', percent: 0.25 },
    ],
    producer: { name: 'Hi-Line Trucking Insurance', ...address('15 E Main St', 'Cut Bank', 'MT', '59427') },
  },
  {
    policyNumber: 'MTC26-0140-A',
    insured: 'Yazoo Delta Drayage LLC',
    mailing: address('1890 Grand Avenue', 'Yazoo City', 'MS', '39194'),
    effective: '2026-05-17',
    expiration: '2027-05-17',
    insurers: [{ name: 'Knight Specialty Insurance Company' }],
    coverages: [{ words: 'Motor Truck Cargo', line: 'INLAND_MARINE', premium: 692_500 }],
    fees: [{ label: 'Broker Fee', kind: 'BROKER_FEE', amount: 40_000 }],
    taxes: [
      { label: 'MS SL Tax', percent: 4 },
      { label: 'MS Stamping Fee', percent: 0.25 },
    ],
    producer: { name: 'Delta Transport Brokers', ...address('220 S Main St', 'Yazoo City', 'MS', '39194') },
  },
];

/** A trucker's cargo and physical damage: facts in the left half and the bill in the right half of the same lines, vehicles below. */
export const cargoes = printed({
  name: 'cargo beside its bill',
  look: { face: 'sans', size: 9 },
  ways: { day: brief, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(36, 28, 'Transportation Declarations', { size: 15, style: 'bold' });
    paper.write(576, 32, `Policy ${of.policyNumber ?? ''}`, { size: 11, align: 'right' });
    const left: readonly (readonly [string, readonly string[]])[] = [
      ['Insured', block(of)],
      ['Company', [of.insurers[0]?.name ?? '']],
      ['From', [`${brief(of.effective)} 12:01 am`]],
      ['To', [`${brief(of.expiration ?? '')} 12:01 am`]],
      ['Agent', [of.producer.name, ...below(of.producer)]],
      ['USDOT', ['3311874']],
      ['Radius', ['500 miles']],
    ];
    let y = 60;
    for (const [label, words] of left) {
      paper.write(36, y, label, { style: 'bold' });
      y = paper.lines(90, y, words, { step: 12 }) + 5;
    }
    paper.box(326, 54, 250, 170);
    paper.write(334, 60, 'Premium Summary', { style: 'bold' });
    ladder(
      paper,
      [334, 570, 78, 15],
      amounts(
        [
          ...of.coverages.map(({ words, premium }) => [words, premium] as const),
          ['Subtotal', premiumOf(of)] as const,
          ...billOf(of, 'Balance Due', (label, percent) => `${label} ${percent}%`),
        ],
        dollars,
      ),
    );
    paper.table(
      36,
      y + 36,
      [
        { head: 'Unit', width: 40 },
        { head: 'Year / make', width: 180 },
        { head: 'VIN', width: 160 },
        { head: 'Stated amount', width: 90, align: 'right' },
        { head: 'Deductible', width: 70, align: 'right' },
      ],
      [
        ['1', '2022 Peterbilt 389', '1XPXD49X4ND771144', '$142,000', '$2,500'],
        ['2', '2023 Wilson PSDCL-402 trailer', '1W11532D5PN884120', '$96,000', '$2,500'],
      ],
      { ruled: 'grid' },
    );
    paper.write(
      36,
      y + 110,
      'Cargo limit $150,000 any one vehicle; refrigeration breakdown excluded; livestock mortality $50,000. Filings: BMC-91X not provided.',
    );
  },
});
