import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { filled, whole } from '../fifth/ways.ts';
import { amounts, below, billOf, block, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { term } from './ways.ts';

interface Rated extends Facts {
  form: string;
  rows: readonly (readonly string[])[];
}

const DECLARATIONS: readonly Rated[] = [
  {
    policyNumber: 'NN1857702',
    insured: 'Tres Hermanos Stucco & Lath, Inc.',
    mailing: address('4021 Isleta Boulevard SW', 'Albuquerque', 'NM', '87105'),
    effective: '2026-01-30',
    expiration: '2027-01-30',
    insurers: [{ name: 'Nautilus Insurance Company' }],
    coverages: [{ words: 'COMMERCIAL GENERAL LIABILITY', line: 'GENERAL_LIABILITY', premium: 1_137_400 }],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 25_000 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 15_000 },
    ],
    taxes: [{ label: 'NM Premium Tax', percent: 3.003 }],
    form: 'Corporation',
    rows: [
      ['98967', 'Plastering or stucco work', '210,000 (p)', '22.480', '26.104', '4,721', '5,482'],
      ['91585', 'Contractors - subcontracted', '95,000 (c)', '4.100', '7.858', '390', '746'],
      ['49950', 'Blanket additional insured', 'Flat', '', '', '35', 'Incl'],
    ],
    producer: { name: 'Sandia Crest Brokers', ...address('6400 Uptown Blvd', 'Albuquerque', 'NM', '87110') },
  },
  {
    policyNumber: 'NN1860455',
    insured: 'Delmarva Crab Shack Holdings LLC',
    dba: 'The Mallet & Bib',
    mailing: address('12801 Harbor Road', 'Ocean City', 'MD', '21842'),
    effective: '2026-04-27',
    expiration: '2026-10-27',
    insurers: [{ name: 'Penn-Star Insurance Company' }],
    coverages: [{ words: 'COMMERCIAL GENERAL LIABILITY', line: 'GENERAL_LIABILITY', premium: 489_600 }],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 20_000 }],
    taxes: [{ label: 'MD Surplus Lines Tax', percent: 3 }],
    form: 'Limited liability company',
    rows: [
      ['16916', 'Restaurants - with sale of alcohol', '640,000 (s)', '7.012', '0.638', '4,488', '408'],
      ['58168', 'Liquor exposure', 'Excluded', '', '', 'Excl', 'Excl'],
    ],
    producer: {
      name: 'Assateague Insurance',
      ...address('9748 Stephen Decatur Hwy', 'Berlin', 'MD', '21811'),
    },
  },
];

/** General liability with its classes: code, exposure, two rates and two advance premiums in each row, limits above them. */
export const classRated = printed({
  name: 'liability with its classes',
  look: { face: 'sans', size: 8.5 },
  ways: { day: filled, money: whole },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(36, 26, of.insurers[0]?.name ?? '', { size: 12, style: 'bold' });
    paper.write(36, 41, 'Scottsdale, Arizona', { size: 7.5 });
    paper.write(576, 26, of.coverages[0]?.words ?? '', { size: 11, style: 'bold', align: 'right' });
    paper.write(576, 41, 'COVERAGE PART DECLARATIONS', { align: 'right' });
    paper.rule(36, 56, 576, 56, 1.5);
    paper.write(36, 64, 'POLICY NO.', { style: 'bold' });
    paper.write(120, 64, of.policyNumber ?? '');
    paper.write(320, 64, 'Named insured is:', { style: 'bold' });
    paper.write(410, 64, of.form);
    paper.write(36, 84, 'NAMED INSURED', { style: 'bold' });
    paper.lines(120, 84, block(of, 'DBA:'), { step: 11.5 });
    paper.write(320, 84, 'AGENCY', { style: 'bold' });
    paper.lines(410, 84, [of.producer.name, ...below(of.producer)], { step: 11.5 });
    paper.write(36, 138, 'POLICY PERIOD', { style: 'bold' });
    paper.write(
      120,
      138,
      `${term(of, filled)}     12:01 A.M. Standard Time at the address of the Named Insured`,
    );
    paper.rule(36, 154, 576);
    paper.write(36, 160, 'LIMITS OF INSURANCE', { style: 'bold' });
    const y = ladder(
      paper,
      [50, 400, 174, 12.5],
      [
        ['General Aggregate Limit (other than Products-Completed Operations)', '$2,000,000'],
        ['Products-Completed Operations Aggregate Limit', '$2,000,000'],
        ['Personal and Advertising Injury Limit', '$1,000,000'],
        ['Each Occurrence Limit', '$1,000,000'],
        ['Damage to Premises Rented to You', '$100,000'],
        ['Medical Expense (any one person)', '$5,000'],
        ['Deductible, bodily injury and property damage, per claim', '$1,000'],
      ],
    );
    paper.rule(36, y + 2, 576);
    paper.write(36, y + 8, 'CLASSIFICATION AND PREMIUM', { style: 'bold' });
    const foot = paper.table(
      36,
      y + 22,
      [
        { head: 'Code', width: 46 },
        { head: 'Classification', width: 170 },
        { head: 'Exposure', width: 74, align: 'right' },
        { head: 'Rate Prem', width: 62, align: 'right' },
        { head: 'Rate Prod', width: 62, align: 'right' },
        { head: 'Adv Prem/Ops', width: 68, align: 'right' },
        { head: 'Adv Prod', width: 58, align: 'right' },
      ],
      of.rows,
      { size: 8, step: 15, ruled: 'grid' },
    );
    const end = ladder(
      paper,
      [320, 576, foot + 10, 14],
      amounts(
        [
          ['Total Advance Premium', premiumOf(of)],
          ...billOf(of, 'Total Amount Due', (label, percent) => `${label} ${percent}%`),
        ],
        whole,
      ),
    );
    paper.lines(
      36,
      foot + 10,
      ['(a) area  (c) total cost  (p) payroll  (s) gross sales', 'Premium is subject to audit.'],
      { size: 7.5 },
    );
    paper.write(
      36,
      end + 10,
      'Minimum and deposit: the Total Advance Premium is a minimum premium for the period.',
      {
        size: 8,
      },
    );
    paper.paragraph(
      36,
      end + 30,
      540,
      'Coverage for certified acts of terrorism has been offered for 5% of the premium and has been declined. Forms and endorsements: see schedule L001.',
      { size: 8 },
    );
    paper.write(36, 744, 'L 950 (05-23)', { size: 7 });
  },
});
