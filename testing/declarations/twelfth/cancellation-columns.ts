import { type Facts, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, filled } from '../fifth/ways.ts';
import { below, block } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { fields, fromTo } from './ways.ts';

interface Cancellation extends Facts {
  /** Of the paper. */
  processed: string;
  method: string;
  reason: string;
  /** What the term had cost, and fees of it that are kept whole. */
  written: number;
  kept: readonly (readonly [label: string, cents: number])[];
}

const DECLARATIONS: readonly Cancellation[] = [
  {
    policyNumber: 'FSP-CP-2044187',
    insured: 'Tallahatchie Cotton Warehouse Company',
    mailing: address('330 Railroad Avenue', 'Greenwood', 'MS', '38930'),
    effective: '2025-12-01',
    expiration: '2026-12-01',
    transaction: '2026-06-02',
    insurers: [{ name: 'Fortegra Specialty Insurance Company' }],
    coverages: [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: -618_760 }],
    fees: [],
    taxes: [{ label: 'MS Surplus Lines Tax', percent: 4 }],
    processed: '2026-06-10',
    method: 'Pro rata, unearned factor 0.499',
    reason: 'Insured’s request; property sold',
    written: 1_240_000,
    kept: [['Policy Fee', 20_000]],
    producer: { name: 'Yalobusha Brokers', ...address('115 Howard Street', 'Greenwood', 'MS', '38930') },
  },
  {
    policyNumber: 'MUS0120447-02',
    insured: 'Genesee Valley Window & Gutter Cleaning, Inc.',
    mailing: address('1900 Empire Boulevard, #217', 'Webster', 'NY', '14580'),
    effective: '2026-01-26',
    expiration: '2027-01-26',
    transaction: '2026-04-14',
    insurers: [{ name: 'Mesa Underwriters Specialty Insurance Company' }],
    coverages: [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: -265_275 }],
    fees: [],
    taxes: [
      { label: 'NY Excess Line Tax', percent: 3.6 },
      { label: 'NY Stamping Fee', percent: 0.15 },
    ],
    processed: '2026-04-20',
    method: 'Short rate, 90% of pro rata',
    reason: 'Nonpayment to premium finance company',
    written: 375_000,
    kept: [
      ['Policy Fee', 15_000],
      ['Inspection Fee', 12_500],
    ],
    producer: {
      name: 'Irondequoit Wholesale Agency',
      ...address('45 Exchange Blvd', 'Rochester', 'NY', '14614'),
    },
  },
];

/** A policy that ended early: what was written, what was earned and what is returned, in columns. */
export const cancellationColumns = printed({
  name: 'cancellation in columns',
  look: { face: 'serif', size: 10.5 },
  ways: { day: filled, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(306, 34, of.insurers[0]?.name ?? '', { size: 14, style: 'bold', align: 'center' });
    paper.write(306, 56, 'CANCELLATION ENDORSEMENT AND PREMIUM ADJUSTMENT', { size: 12, align: 'center' });
    paper.write(558, 76, `Processed ${filled(of.processed)}`, { size: 9, align: 'right' });
    let y = fields(
      paper,
      [54, 210, 96, 14],
      [
        ['Policy No.', [of.policyNumber ?? '']],
        ['Named Insured', block(of)],
        ['Policy Term', [fromTo(of, filled, ['', ' to '])]],
        ['Line of Business', [of.coverages[0]?.words ?? '']],
        ['Cancellation Effective', [`${filled(of.transaction ?? '')} at 12:01 a.m.`]],
        ['Method', [of.method]],
        ['Reason', [of.reason]],
        ['Agent', [of.producer.name, ...below(of.producer)]],
      ],
      { label: { style: 'italic' } },
    );
    y = paper.paragraph(
      54,
      y + 6,
      504,
      'It is agreed that the policy is canceled as of the date and hour above, and that the premium is adjusted as follows. The return is made to whoever paid the premium.',
    );
    const taxes = taxesOf(of);
    const base = of.written + of.kept.reduce((sum, [, cents]) => sum + cents, 0);
    const charged = taxes.map(({ percent }) => Math.round((base * percent) / 100));
    const all = base + charged.reduce((sum, cents) => sum + cents, 0);
    const row = (label: string, cost: number, back: number) => [
      label,
      dollars(cost),
      dollars(cost + back),
      dollars(back),
    ];
    y = paper.table(
      54,
      y + 8,
      [
        { head: '', width: 150 },
        { head: 'Written', width: 118, align: 'right' },
        { head: 'Earned', width: 118, align: 'right' },
        { head: 'Return', width: 118, align: 'right' },
      ],
      [
        row('Premium', of.written, of.coverages[0]?.premium ?? 0),
        ...of.kept.map(([label, cents]) => [`${label} (fully earned)`, dollars(cents), dollars(cents), '—']),
        ...taxes.map(({ label, amount }, at) => row(label, charged[at] ?? 0, amount)),
        row('Total', all, totalOf(of)),
      ],
      { ruled: 'grid', step: 20, size: 10 },
    );
    paper.write(54, y + 12, 'Amounts in parentheses are returned.', { size: 9 });
    paper.rule(340, y + 70, 558);
    paper.write(340, y + 73, 'Authorized Representative', { size: 8 });
    paper.write(54, 746, 'CX-ADJ 07 21', { size: 7 });
  },
});
