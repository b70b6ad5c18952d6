import { cityLine, type Facts, premiumOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { named, whole } from '../fifth/ways.ts';
import { address, chargesOf } from '../sixth/ways.ts';

interface Hotels extends Facts {
  locations: readonly (readonly [string, string, string])[];
}

const DECLARATIONS: readonly Hotels[] = [
  {
    policyNumber: 'HSP 2026 004173',
    insured: 'Sawtooth Lodging Group, LLC',
    mailing: address('1200 Warm Springs Avenue', 'Boise', 'ID', '83712'),
    effective: '2026-05-15',
    expiration: '2027-05-15',
    issued: '2026-05-20',
    insurers: [{ name: 'Scottsdale Insurance Company' }],
    coverages: [
      { words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 6_240_000 },
      { words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 3_118_500 },
      { words: 'Crime', line: 'CRIME', premium: 92_000 },
    ],
    fees: [{ label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 90_000 }],
    taxes: [
      { label: 'Idaho Surplus Lines Tax', percent: 1.5 },
      { label: 'Stamping Fee', percent: 0.5 },
    ],
    locations: [
      ['1-1', '44 Redfish Lake Rd, Stanley, ID 83278', '8,400,000'],
      ['1-2', 'same, boat house', '310,000'],
      ['2-1', '808 N Main St, Hailey, ID 83333', '5,150,000'],
    ],
    producer: { name: 'Treasure Valley Brokers', ...address('9 Front St', 'Boise', 'ID', '83702') },
  },
  {
    policyNumber: 'HSP 2026 005520',
    insured: 'Acadia Shore Inns, Inc.',
    mailing: address('31 Schooner Head Lane', 'Bar Harbor', 'ME', '04609'),
    effective: '2026-06-20',
    expiration: '2027-06-20',
    issued: '2026-06-25',
    insurers: [{ name: 'Penn-America Insurance Company' }],
    coverages: [
      { words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 2_177_000 },
      { words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 1_046_000 },
    ],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 30_000 }],
    taxes: [{ label: 'Maine Surplus Lines Tax', percent: 3 }],
    locations: [
      ['1-1', '31 Schooner Head Lane, Bar Harbor, ME 04609', '2,900,000'],
      ['2-1', '7 Clark Point Rd, Southwest Harbor, ME 04679', '1,750,000'],
    ],
    producer: { name: 'Down East Insurance', ...address('66 State St', 'Ellsworth', 'ME', '04605') },
  },
];

/** A package for hotels: labels right aligned, a schedule of buildings, parts by roman numbers; taxes stand in a footnote's place. */
export const hotelPackages = printed({
  name: 'hotel package',
  look: { face: 'sans', size: 9.5 },
  ways: { day: named, money: whole },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, producer } = of;
    paper.write(306, 34, of.insurers[0]?.name ?? '', { size: 14, style: 'bold', align: 'center' });
    paper.write(306, 54, 'Hospitality package policy: common declarations', { align: 'center' });
    let y = 86;
    const item = (label: string, words: readonly string[]) => {
      paper.write(178, y, `${label}:`, { align: 'right', style: 'bold' });
      y = paper.lines(188, y, words, { step: 13 }) + 5;
    };
    item('Policy no.', [of.policyNumber ?? '']);
    item('Named insured', [of.insured]);
    item('Mail to', mailing ? [mailing.street, cityLine(mailing)] : []);
    item('In force from', [`${named(of.effective)} until ${named(of.expiration ?? '')}`]);
    item('Business', ['Hotels and motels, with restaurant']);
    item('Broker', [`${producer.name}, ${producer.street}, ${cityLine(producer)}`]);
    y += 8;
    paper.write(48, y, 'Schedule of premises and buildings', { style: 'bold' });
    y = paper.table(
      48,
      y + 14,
      [
        { head: 'Prem-Bldg', width: 70 },
        { head: 'Address', width: 320 },
        { head: 'Insured value $', width: 120, align: 'right' },
      ],
      of.locations,
      { ruled: 'rows' },
    );
    y += 16;
    paper.write(48, y, 'This policy consists of the following parts', { style: 'bold' });
    y = paper.table(
      48,
      y + 14,
      [
        { head: 'Part', width: 50 },
        { head: 'Coverage', width: 220 },
        { head: 'Form', width: 110 },
        { head: 'Part premium', width: 130, align: 'right' },
      ],
      of.coverages.map(({ words, premium }, at) => [
        ['I', 'II', 'III'][at] ?? '',
        words,
        `HP ${at + 1}0 0${at + 1} 24`,
        whole(premium),
      ]),
      { ruled: 'head' },
    );
    paper.write(554, y + 6, `Premium of all parts (1)   ${whole(premiumOf(of))}`, {
      align: 'right',
      style: 'bold',
    });
    y = paper.paragraph(
      48,
      y + 34,
      506,
      '(1) Includes a credit of 10% for sprinklers and 5% for no losses in three years. Minimum earned 25%. Liquor liability and terrorism are not covered. In addition to the premium are payable:',
      { size: 8 },
    );
    for (const [label, cents] of [...chargesOf(of), ['All charges and premium', totalOf(of)] as const]) {
      paper.write(68, y, label, { size: 8 });
      paper.write(300, y, whole(cents), { size: 8, align: 'right' });
      y += 12;
    }
    paper.write(48, 740, `Countersigned and issued ${named(of.issued ?? '')}`, { size: 8 });
  },
});
