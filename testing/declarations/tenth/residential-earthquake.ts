import { cityLine, type Facts, premiumOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { filled, whole } from '../fifth/ways.ts';
import { address, chargesOf } from '../sixth/ways.ts';

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'REQ-CA-770152',
    insured: 'Anneliese Park-Romero',
    mailing: address('1727 Monte Vista Street', 'Pasadena', 'CA', '91106'),
    effective: '2026-01-31',
    expiration: '2027-01-31',
    insurers: [{ name: 'Palomar Excess and Surplus Insurance Company', naic: '16754' }],
    coverages: [{ words: 'Earthquake', line: 'EARTHQUAKE', premium: 283_700 }],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 7_500 }],
    taxes: [
      { label: 'CA Surplus Lines Tax', percent: 3 },
      { label: 'CA Stamping Fee', percent: 0.18 },
    ],
    producer: { name: 'Arroyo Seco Insurance', ...address('180 N Fair Oaks Ave', 'Pasadena', 'CA', '91103') },
  },
  {
    policyNumber: 'REQ-OR-770418',
    insured: 'Desmond and Ulla Fairbrother',
    mailing: address('3215 NE Alameda Terrace', 'Portland', 'OR', '97212'),
    effective: '2026-08-31',
    expiration: '2027-08-31',
    insurers: [{ name: 'Palomar Excess and Surplus Insurance Company', naic: '16754' }],
    coverages: [{ words: 'Earthquake', line: 'EARTHQUAKE', premium: 119_600 }],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 5_000 }],
    taxes: [
      { label: 'OR Surplus Lines Tax', percent: 2 },
      { label: 'OR Fire Marshal Tax', percent: 0.3 },
    ],
    producer: { name: 'Rose City Brokers', ...address('1000 SW Broadway', 'Portland', 'OR', '97205') },
  },
];

/** Earthquake cover of a home: a summary to the left, what it costs to the right, both in boxes. */
export const residentialEarthquakes = printed({
  name: 'home earthquake in two boxes',
  look: { face: 'modern', size: 9.5 },
  ways: { day: filled, money: whole },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const insurer = of.insurers[0];
    paper.write(40, 32, 'Your Earthquake Policy', { size: 18, style: 'bold' });
    paper.write(40, 58, `Coverage is provided by ${insurer?.name ?? ''}, NAIC ${insurer?.naic ?? ''}`);
    paper.box(40, 84, 300, 230);
    const stacked = (y: number, label: string, words: readonly string[]) => {
      paper.write(52, y, label, { size: 8, color: '#555555' });
      return paper.lines(52, y + 12, words, { step: 13 }) + 7;
    };
    let y = stacked(92, 'Insured', [of.insured]);
    y = stacked(y, 'Mailing address', [of.mailing?.street ?? '', of.mailing ? cityLine(of.mailing) : '']);
    y = stacked(y, 'Insured property', ['Same as mailing address']);
    y = stacked(y, 'Policy number', [of.policyNumber ?? '']);
    y = stacked(y, 'Policy period', [`${filled(of.effective)} - ${filled(of.expiration ?? '')}`]);
    stacked(y, 'Your agent', [`${of.producer.name}, ${cityLine(of.producer)}`]);
    paper.box(356, 84, 216, 230);
    paper.write(368, 92, 'What it costs', { style: 'bold' });
    y = 114;
    for (const [label, cents] of [
      [`${of.coverages[0]?.words ?? ''} premium`, premiumOf(of)] as const,
      ...chargesOf(of),
      ['Total cost', totalOf(of)] as const,
    ]) {
      paper.write(368, y, label);
      paper.write(560, y, whole(cents), { align: 'right' });
      y += 17;
    }
    paper.write(40, 336, 'What is covered', { size: 12, style: 'bold' });
    y = paper.table(
      40,
      358,
      [
        { head: 'Coverage', width: 240 },
        { head: 'Limit', width: 140, align: 'right' },
        { head: 'Deductible', width: 152, align: 'right' },
      ],
      [
        ['Dwelling', '$940,000', '15% or $141,000'],
        ['Personal property', '$100,000', '15% or $15,000'],
        ['Loss of use', '$50,000', 'None'],
        ['Building code upgrade', '$94,000', 'Included in dwelling'],
      ],
      { ruled: 'rows' },
    );
    paper.paragraph(
      40,
      y + 16,
      532,
      'The insurer is not licensed by the state and is not covered by its guarantee fund. Please read the notice that came with your policy. If you sell the home, tell your agent: 10% of the premium is earned at inception.',
      { size: 8.5 },
    );
  },
});
