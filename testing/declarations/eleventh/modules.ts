import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { short, spaced } from '../fifth/ways.ts';
import { amounts, below, billOf, block, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { term } from './ways.ts';

interface Modular extends Facts {
  modules: readonly (readonly [module: string, limit: string, retention: string])[];
}

const DECLARATIONS: readonly Modular[] = [
  {
    policyNumber: 'TMC-0617-228841',
    insured: 'Ballard Locks Robotics, PBC',
    mailing: address('5350 30th Avenue NW', 'Seattle', 'WA', '98107'),
    effective: '2026-05-22',
    expiration: '2027-05-22',
    insurers: [{ name: 'Crum & Forster Specialty Insurance Company' }],
    coverages: [
      { words: 'Technology Professional Liability', line: 'PROFESSIONAL_LIABILITY', premium: 1_480_000 },
      { words: 'Cyber Liability', line: 'CYBER', premium: 915_000 },
    ],
    fees: [{ label: 'Broker Fee', kind: 'BROKER_FEE', amount: 50_000 }],
    taxes: [
      { label: 'WA Surplus Lines Tax', percent: 2 },
      { label: 'WA Stamping Fee', percent: 0.3 },
    ],
    modules: [
      ['Technology Professional Liability', '$3,000,000', '$25,000'],
      ['Cyber Liability', '$2,000,000', '$15,000'],
      ['Media Liability', 'Not purchased', ''],
      ['Social Engineering', '$250,000', '$15,000'],
    ],
    producer: { name: 'Salmon Bay Specialty', ...address('2200 NW Market St', 'Seattle', 'WA', '98107') },
  },
];

/** Modules in one schedule: two with premiums, one included, one not bought; facts in pairs of columns over it. */
export const modularPolicies = printed({
  name: 'technology policy by modules',
  look: { face: 'modern', size: 9 },
  ways: { day: short, money: spaced },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const label = { size: 7.5, color: '#666666' } as const;
    paper.write(44, 34, 'Technology, Media & Cyber', { size: 18, style: 'bold' });
    paper.write(44, 58, 'POLICY DECLARATIONS', { size: 9 });
    paper.write(568, 40, of.policyNumber ?? '', { size: 12, style: 'bold', align: 'right' });
    paper.write(568, 56, 'Policy number', { ...label, align: 'right' });
    paper.rule(44, 76, 568, 76, 2);
    paper.write(44, 86, 'Named insured and address', label);
    paper.lines(44, 97, block(of), { step: 12.5 });
    paper.write(320, 86, 'Broker of record', label);
    paper.lines(320, 97, [of.producer.name, ...below(of.producer)], { step: 12.5 });
    paper.write(44, 146, 'Underwritten by', label);
    paper.write(44, 157, of.insurers[0]?.name ?? '');
    paper.write(320, 146, 'Policy period', label);
    paper.write(320, 157, `${term(of, short, ' - ')}`);
    paper.write(44, 180, 'Retroactive date', label);
    paper.write(44, 191, 'Full prior acts');
    paper.write(320, 180, 'Policy aggregate limit', label);
    paper.write(320, 191, '$ 3,000,000');
    let y = paper.table(
      44,
      216,
      [
        { head: 'Module', width: 214 },
        { head: 'Limit', width: 110, align: 'right' },
        { head: 'Retention', width: 90, align: 'right' },
        { head: 'Premium', width: 110, align: 'right' },
      ],
      of.modules.map(([module, limit, retention]) => {
        const bought = of.coverages.find(({ words }) => words === module);
        return [module, limit, retention, bought ? spaced(bought.premium) : retention ? 'Included' : '-'];
      }),
      { ruled: 'rows', step: 19, headFill: '#20242c', headColor: 'white' },
    );
    y = ladder(
      paper,
      [320, 564, y + 14, 16],
      amounts(
        [
          ['Total premium', premiumOf(of)],
          ...billOf(of, 'Total cost', (tax, percent) => `${tax} ${percent}%`),
        ],
        spaced,
      ),
    );
    paper.paragraph(
      44,
      y + 16,
      524,
      'Breach response hotline, day and night: 1-888-555-0170. Terrorism: certified acts are covered at no additional premium. The minimum earned premium is 30%. Subject to a completed ransomware supplement within 14 days.',
      { size: 8.5 },
    );
  },
});
