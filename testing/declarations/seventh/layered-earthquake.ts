import { cityLine, type Facts, premiumOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { filled, spaced } from '../fifth/ways.ts';
import { address, chargesOf } from '../sixth/ways.ts';

interface Layered extends Facts {
  numbers: readonly string[];
}

const DECLARATIONS: readonly Layered[] = [
  {
    policyNumber: 'DX-260914-02',
    insured: 'Carquinez Strait Tank Storage, L.P.',
    mailing: address('1 Dowrelio Drive', 'Crockett', 'CA', '94525'),
    effective: '2026-09-14',
    expiration: '2027-09-14',
    insurers: [
      { name: 'Ironshore Specialty Insurance Company', share: '50' },
      { name: 'Lexington Insurance Company', share: '30' },
      { name: 'Arch Specialty Insurance Company', share: '20' },
    ],
    coverages: [{ words: 'Earthquake', line: 'EARTHQUAKE', premium: 14_250_000 }],
    fees: [{ label: 'Broker Fee', kind: 'BROKER_FEE', amount: 350_000 }],
    taxes: [
      { label: 'CA SL Tax', percent: 3 },
      { label: 'CA Stamping Fee', percent: 0.18 },
    ],
    numbers: ['ISX-44190', 'LEX 018827', 'ARC 90-221'],
    producer: { name: 'Golden Gate Layers', ...address('101 Pine St', 'San Francisco', 'CA', '94111') },
  },
  {
    policyNumber: 'DX-261101-07',
    insured: 'Wasatch Front Data Vaults, Inc.',
    mailing: address('4400 Decker Lake Blvd', 'West Valley City', 'UT', '84119'),
    effective: '2026-11-01',
    expiration: '2027-11-01',
    insurers: [
      { name: 'Westchester Surplus Lines Insurance Company', share: '62.5' },
      { name: 'Homeland Insurance Company of New York', share: '37.5' },
    ],
    coverages: [{ words: 'Earthquake', line: 'EARTHQUAKE', premium: 7_318_000 }],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 100_000 }],
    taxes: [
      { label: 'UT SL Tax', percent: 4.25 },
      { label: 'UT Stamping Fee', percent: 0.18 },
    ],
    numbers: ['WSL 2211908', 'HNY-7734'],
    producer: { name: 'Beehive Placement', ...address('60 E South Temple', 'Salt Lake City', 'UT', '84111') },
  },
];

const share = (percent: string) => `${percent}%`;

/** A layer of difference in conditions, on paper laid across: who takes part at the left, the money at the right. */
export const layeredEarthquakes = printed({
  name: 'layered earthquake',
  look: { face: 'sans', size: 9, isWide: true },
  ways: { day: filled, money: spaced, share },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, producer } = of;
    paper.write(36, 34, 'DIFFERENCE IN CONDITIONS', { size: 14, style: 'bold' });
    paper.write(756, 36, `Master Policy ${of.policyNumber ?? ''}`, { align: 'right', style: 'bold' });
    paper.rule(36, 54, 756, 54, 1.5);
    paper.table(
      36,
      66,
      [{ width: 100 }, { width: 250 }],
      [
        ['Insured', of.insured],
        ['Mailing Addr', mailing?.street ?? ''],
        ['', mailing ? cityLine(mailing) : ''],
        ['Eff / Exp', `${filled(of.effective)} / ${filled(of.expiration ?? '')}`],
        ['Peril', of.coverages[0]?.words ?? ''],
        ['Layer', '$ 10,000,000 part of $ 25,000,000 xs $ 5,000,000'],
        ['Underlying', 'Primary $ 5,000,000, Policy QRX-1'],
      ],
      { ruled: 'none' },
    );
    paper.table(
      36,
      200,
      [
        { head: 'Participant in this layer', width: 220 },
        { head: 'Cert. no.', width: 80 },
        { head: 'Pct.', width: 60, align: 'right' },
        { head: 'Limit', width: 90, align: 'right' },
      ],
      of.insurers.map(({ name, share: part = '' }, at) => [
        name,
        of.numbers[at] ?? '',
        share(part),
        spaced(Number(part) * 10_000_000),
      ]),
      { ruled: 'grid' },
    );
    let y = 72;
    paper.write(520, y, 'Layer pricing', { style: 'bold' });
    for (const [label, cents] of [
      ['Layer premium, 100%', premiumOf(of)] as const,
      ...chargesOf(of),
      ['Layer total', totalOf(of)] as const,
    ]) {
      y += 17;
      paper.write(520, y, label);
      paper.write(756, y, spaced(cents), { align: 'right' });
    }
    y = paper.lines(520, y + 40, ['Placed through', producer.name, producer.street, cityLine(producer)], {
      step: 13,
    });
    paper.paragraph(
      36,
      340,
      720,
      'Deductible 15% per unit of insurance, minimum $ 250,000. Flood excluded. Each participant is liable for its own percentage only. Certificate numbers are those of the participants; the master policy number is to be quoted.',
      { size: 8 },
    );
    paper.write(36, 580, 'DX 1 (3/26)', { size: 7 });
  },
});
