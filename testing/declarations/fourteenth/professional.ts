import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { named, whole } from '../fifth/ways.ts';
import { below, billOf } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { foot, notice } from './ways.ts';

interface Professional extends Facts {
  services: string;
  limit: string;
  aggregate: string;
  retention: string;
  retroactive: string;
  state: string;
}

const DECLARATIONS: readonly Professional[] = [
  {
    policyNumber: 'MPL-CT-0088213-26',
    insured: 'Quinnipiac Title Search & Abstract, LLC',
    mailing: address('59 Elm Street, Suite 410', 'New Haven', 'CT', '06510'),
    effective: '2026-04-15',
    expiration: '2027-04-15',
    issued: '2026-04-16',
    insurers: [{ name: 'Hallmark Specialty Insurance Company' }],
    coverages: [
      { words: 'Miscellaneous Professional Liability', line: 'PROFESSIONAL_LIABILITY', premium: 528_600 },
    ],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 17_500 }],
    taxes: [{ label: 'Connecticut Surplus Lines Tax (4%)', percent: 4 }],
    services: 'Title searches and abstracts for others for a fee',
    limit: '$1,000,000 each claim',
    aggregate: '$1,000,000 in the aggregate, claims expenses included',
    retention: '$10,000 each claim, claims expenses included',
    retroactive: 'April 15, 2019',
    state: 'Connecticut',
    producer: { name: 'Wooster Square Insurance', ...address('123 Chapel St', 'New Haven', 'CT', '06511') },
  },
  {
    policyNumber: 'AEP-MA-0091470-03',
    insured: 'Merrimack Valley Structural Engineers, P.C.',
    mailing: address('250 Canal Street', 'Lawrence', 'MA', '01840'),
    effective: '2026-01-01',
    expiration: '2027-01-01',
    issued: '2025-12-19',
    insurers: [{ name: 'Hallmark Specialty Insurance Company' }],
    coverages: [
      {
        words: 'Architects and Engineers Professional Liability',
        line: 'PROFESSIONAL_LIABILITY',
        premium: 3_875_000,
      },
      { words: 'Contractors Pollution Liability', line: 'POLLUTION', premium: 412_500 },
    ],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 25_000 }],
    taxes: [{ label: 'Massachusetts Surplus Lines Tax (4%)', percent: 4 }],
    services: 'Structural design and construction phase observation',
    limit: '$2,000,000 each claim',
    aggregate: '$4,000,000 in the aggregate, both coverages together',
    retention: '$50,000 each claim',
    retroactive: 'Full prior acts',
    state: 'Massachusetts',
    producer: { name: 'Great Stone Dam Brokerage', ...address('300 Essex St', 'Lawrence', 'MA', '01840') },
  },
];

/** Professional liability on a claims made basis, item by item, numbers in a margin. */
export const professionals = printed({
  name: 'claims made by numbered items',
  look: { face: 'serif', size: 10.5 },
  ways: { day: named, money: whole },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(44, 30, of.insurers[0]?.name ?? '', { size: 14, style: 'bold' });
    paper.write(44, 47, '377 Oak Street, Garden City, NY 11530', { size: 8.5 });
    paper.rule(44, 62, 568, 62, 2);
    paper.write(306, 72, 'PROFESSIONAL LIABILITY DECLARATIONS', { size: 13, style: 'bold', align: 'center' });
    const after = paper.paragraph(
      44,
      94,
      524,
      'THIS IS A CLAIMS MADE AND REPORTED POLICY. IT APPLIES TO CLAIMS THAT ARE FIRST MADE AGAINST THE INSURED AND REPORTED TO THE COMPANY IN THE POLICY PERIOD. CLAIMS EXPENSES REDUCE THE LIMITS. PLEASE READ THE WHOLE POLICY.',
      { size: 8.5, style: 'bold' },
    );
    paper.write(44, after + 6, `Policy No. ${of.policyNumber}`, { style: 'bold' });
    const items: (readonly [string, readonly string[]])[] = [
      ['Named Insured:', [of.insured]],
      ['Principal Address:', below(of.mailing)],
      [
        'Policy Period:',
        [
          `From: ${named(of.effective)}   To: ${named(of.expiration ?? '')}`,
          '12:01 A.M. standard time at the address in Item 2',
        ],
      ],
      ['Professional Services:', [of.services]],
      ['Limits of Liability:', [of.limit, of.aggregate]],
      ['Retention:', [of.retention]],
      ['Retroactive Date:', [of.retroactive]],
      ['Extended Reporting:', ['12 months at 100% or 36 months at 185% of the annual premium']],
    ];
    let y = after + 30;
    for (const [at, [label, words]] of items.entries()) {
      paper.write(44, y, `Item ${at + 1}.`, { style: 'bold' });
      paper.write(92, y, label);
      y = paper.lines(220, y, words, { step: 14 }) + 7;
    }
    paper.write(44, y, 'Item 9.', { style: 'bold' });
    paper.write(92, y, 'Premium:');
    const rows: (readonly [string, number])[] = [
      ...of.coverages.map(({ words, premium }) => [words, premium] as const),
      ...(of.coverages.length > 1 ? ([['Total premium', premiumOf(of)]] as const) : []),
      ...billOf(of, 'Total'),
    ];
    for (const [label, cents] of rows) {
      paper.write(220, y, label);
      paper.write(564, y, whole(cents), { align: 'right' });
      y += 15;
    }
    y += 6;
    paper.write(44, y, 'Item 10.', { style: 'bold' });
    paper.write(92, y, 'Notice of Claims:');
    paper.lines(
      220,
      y,
      ['Claims Department, at the address above, or', 'newclaims@invented-claims.example'],
      {
        step: 14,
      },
    );
    y += 36;
    paper.write(44, y, 'Item 11.', { style: 'bold' });
    paper.write(92, y, 'Broker:');
    paper.lines(220, y, [of.producer.name, below(of.producer).join(', ')], { step: 14 });
    y = paper.paragraph(44, y + 44, 524, notice(of.state), { size: 9 });
    paper.write(44, y + 16, `Date of Issue: ${named(of.issued ?? '')}`);
    paper.write(330, y + 16, 'By: ____________________________');
    foot(paper, 'HSIC MPL D 001 (06 22)', '1 of 1');
  },
});
