import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { figure, named } from '../fifth/ways.ts';
import { address } from '../sixth/ways.ts';
import { amounts, below, billOf, ladder } from './ways.ts';

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'DIC 2600 4471',
    insured: 'Pescadero Artichoke Growers Cooperative',
    mailing: address('250 Stage Road', 'Pescadero', 'CA', '94060'),
    risk: address('1 Phelan Cold Storage Lane', 'Pescadero', 'CA', '94060'),
    effective: '2026-09-18',
    expiration: '2027-09-18',
    issued: '2026-10-01',
    insurers: [{ name: 'General Security Indemnity Company of Arizona' }],
    coverages: [
      { words: 'Earthquake', line: 'EARTHQUAKE', premium: 1_590_000 },
      { words: 'Flood', line: 'FLOOD', premium: 210_000 },
    ],
    fees: [
      { label: 'Carrier Policy Fee', kind: 'POLICY_FEE', amount: 25_000 },
      { label: 'Engineering Inspection Fee', kind: 'INSPECTION_FEE', amount: 45_000 },
    ],
    taxes: [
      { label: 'Surplus Lines Tax', percent: 3 },
      { label: 'Stamping Fee', percent: 0.18 },
    ],
    producer: { name: 'Half Moon Brokers', ...address('510 Kelly St', 'Half Moon Bay', 'CA', '94019') },
  },
];

/** A difference in conditions policy whose perils, deductibles and premiums stand in one table, its bill at the right of its notes. */
export const differences = printed({
  name: 'difference in conditions',
  look: { face: 'serif', size: 10 },
  ways: { day: named, money: figure },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(54, 32, 'Difference in Conditions', { size: 17, style: 'bold' });
    paper.write(54, 54, 'Declarations', { size: 12, style: 'italic' });
    paper.write(558, 36, of.insurers[0]?.name ?? '', { align: 'right' });
    const pair = (x: number, y: number, label: string, words: readonly string[]) => {
      paper.write(x, y, label, { style: 'bold', size: 9 });
      paper.lines(x, y + 13, words, { step: 12.5 });
    };
    pair(54, 84, 'Policy Number', [of.policyNumber ?? '']);
    pair(200, 84, 'Policy Period', [`${named(of.effective)} through ${named(of.expiration ?? '')}`]);
    pair(440, 84, 'Issued', [named(of.issued ?? '')]);
    pair(54, 122, 'Insured', [of.insured, ...below(of.mailing)]);
    pair(320, 122, 'Insured Location', below(of.risk));
    const y = paper.table(
      54,
      188,
      [
        { head: 'Peril', width: 140 },
        { head: 'Limit of Liability', width: 130, align: 'right' },
        { head: 'Deductible', width: 120, align: 'right' },
        { head: 'Premium', width: 114, align: 'right' },
      ],
      [
        ['Earthquake', '5,000,000', '15% of values', figure(of.coverages[0]?.premium ?? 0)],
        ['Flood', '2,500,000', '100,000', figure(of.coverages[1]?.premium ?? 0)],
        ['Sprinkler leakage, earthquake', 'Included', '', 'Included'],
        ['Total', '', '', figure(premiumOf(of))],
      ],
      { ruled: 'grid', step: 18 },
    );
    paper.paragraph(
      54,
      y + 18,
      220,
      'All amounts are in dollars of the United States. The policy is excess of the fire policy no. FP-88104 of another insurer, expiring 03/01/2027. 25% of the premium is earned at once.',
      { size: 9 },
    );
    ladder(
      paper,
      [300, 558, y + 20, 16],
      amounts(
        billOf(of, 'Total Due', (label, percent) => `${label} ${percent}%`),
        figure,
      ),
    );
    paper.write(54, 700, `Producer of record: ${of.producer.name}, ${below(of.producer).join(', ')}`);
  },
});
