import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, filled } from '../fifth/ways.ts';
import { below, block, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { term } from './ways.ts';

interface Audit extends Facts {
  deposit: number;
  rows: readonly (readonly string[])[];
}

const DECLARATIONS: readonly Audit[] = [
  {
    policyNumber: 'CPS7540118',
    insured: 'Quinnipiac Scaffold & Shoring LLC',
    mailing: address('265 Chapel Street', 'New Haven', 'CT', '06513'),
    effective: '2025-06-01',
    expiration: '2026-06-01',
    transaction: '2026-06-01',
    issued: '2026-08-18',
    insurers: [{ name: 'Scottsdale Insurance Company' }],
    coverages: [{ words: 'Commercial General Liability', line: 'GENERAL_LIABILITY', premium: 388_700 }],
    fees: [],
    taxes: [{ label: 'CT Surplus Lines Tax', percent: 4 }],
    deposit: 1_942_000,
    rows: [
      ['Scaffold erection', 'Payroll', '$412,000', '$503,118'],
      ['Subcontracted work', 'Total cost', '$150,000', '$136,440'],
    ],
    producer: { name: 'Elm City Underwriters', ...address('59 Elm St', 'New Haven', 'CT', '06510') },
  },
  {
    policyNumber: 'CPS7566930',
    insured: 'Kittatinny Tree Surgeons, Inc.',
    mailing: address('PO Box 886', 'Blairstown', 'NJ', '07825'),
    effective: '2025-04-14',
    expiration: '2026-04-14',
    transaction: '2026-04-14',
    issued: '2026-07-02',
    insurers: [{ name: 'Admiral Insurance Company' }],
    coverages: [{ words: 'Commercial General Liability', line: 'GENERAL_LIABILITY', premium: -96_250 }],
    fees: [],
    taxes: [{ label: 'NJ Surplus Lines Tax', percent: 5 }],
    deposit: 814_000,
    rows: [['Tree pruning and removal', 'Payroll', '$238,000', '$209,857']],
    producer: { name: 'Delaware Gap Brokers', ...address('1 Main St', 'Hackettstown', 'NJ', '07840') },
  },
];

/** A premium adjustment after audit: exposures as estimated and as found, the deposit premium taken off the earned premium. */
export const audits = printed({
  name: 'premium audit endorsement',
  look: { face: 'serif', size: 10.5 },
  ways: { day: filled, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const change = premiumOf(of);
    paper.write(54, 36, of.insurers[0]?.name ?? '', { size: 13, style: 'bold' });
    paper.write(558, 36, 'ENDORSEMENT NO. 7', { style: 'bold', align: 'right' });
    paper.write(54, 56, 'PREMIUM ADJUSTMENT ENDORSEMENT - FINAL AUDIT');
    paper.table(
      54,
      80,
      [
        { head: 'Attached to Policy', width: 126 },
        { head: 'Endorsement Effective', width: 126 },
        { head: 'Policy Period', width: 252 },
      ],
      [[of.policyNumber ?? '', filled(of.transaction ?? ''), term(of, filled)]],
      { ruled: 'grid', step: 20, size: 10 },
    );
    paper.write(54, 136, 'Named Insured:', { style: 'bold' });
    paper.lines(150, 136, block(of), { step: 13 });
    paper.write(330, 136, 'Agent:', { style: 'bold' });
    paper.lines(376, 136, [of.producer.name, ...below(of.producer)], { step: 13 });
    paper.write(54, 190, `Coverage: ${of.coverages[0]?.words ?? ''}`);
    paper.paragraph(
      54,
      210,
      504,
      'In accordance with the conditions of the policy the premium has been computed on the audited exposures below.',
    );
    let y = paper.table(
      54,
      246,
      [
        { head: 'Operation', width: 174 },
        { head: 'Basis', width: 90 },
        { head: 'Estimated', width: 120, align: 'right' },
        { head: 'Audited', width: 120, align: 'right' },
      ],
      of.rows,
      { ruled: 'rows', step: 18 },
    );
    y = ladder(
      paper,
      [54, 554, y + 20, 17],
      [
        ['Earned premium by audit', dollars(of.deposit + change)],
        ['Less deposit premium paid', dollars(of.deposit)],
        [change < 0 ? 'Return premium' : 'Additional premium', dollars(change)],
        ...taxesOf(of).map(
          ({ label, percent, amount }) => [`${label} (${percent}%)`, dollars(amount)] as const,
        ),
        [change < 0 ? 'Total return' : 'Total additional due', dollars(totalOf(of))],
      ],
    );
    paper.write(54, y + 20, 'All other terms and conditions of the policy remain unchanged.');
    paper.write(54, y + 50, `Date of issue: ${filled(of.issued ?? '')}`);
    paper.write(330, y + 50, 'Audited by Invented Premium Audit Services', { size: 9 });
    paper.write(54, 740, 'UTS-119L (2-18)', { size: 7 });
  },
});
