import { type Facts, premiumOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { spaced } from '../fifth/ways.ts';
import { below, block } from '../ninth/ways.ts';
import { address, chargesOf, slashed } from '../sixth/ways.ts';

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'ECP 2026 90017',
    insured: 'Tug Hill Asbestos Abatement Corp.',
    mailing: address('19 State Street', 'Lowville', 'NY', '13367'),
    effective: '2026-03-23',
    expiration: '2027-03-23',
    insurers: [{ name: 'Crum & Forster Specialty Insurance Company' }],
    coverages: [{ words: 'Contractors Pollution Liability', line: 'POLLUTION', premium: 1_940_000 }],
    fees: [{ label: 'Broker Fee', kind: 'BROKER_FEE', amount: 50_000 }],
    taxes: [
      { label: 'NY Excess Line Tax', percent: 3.6 },
      { label: 'ELANY Stamping Fee', percent: 0.15 },
    ],
    producer: { name: 'Black River Brokers', ...address('200 Washington St', 'Watertown', 'NY', '13601') },
  },
  {
    policyNumber: 'ECP 2026 91140',
    insured: 'Duwamish Vapor Barrier & Dewatering LLC',
    mailing: address('6701 Fox Avenue S', 'Seattle', 'WA', '98108'),
    effective: '2026-09-01',
    expiration: '2027-09-01',
    insurers: [{ name: 'Westchester Surplus Lines Insurance Company' }],
    coverages: [{ words: 'Contractors Pollution Liability', line: 'POLLUTION', premium: 867_500 }],
    fees: [{ label: 'Underwriting Fee', kind: 'OTHER_FEE', amount: 25_000 }],
    taxes: [
      { label: 'WA Surplus Lines Tax', percent: 2 },
      { label: 'WA Stamping Fee', percent: 0.1 },
    ],
    producer: { name: 'Elliott Bay Excess', ...address('1200 Fifth Ave', 'Seattle', 'WA', '98101') },
  },
];

/** Pollution liability whose labels are in a shaded column to the left of a grid. */
export const contractorsPollution = printed({
  name: 'contractors pollution in a shaded grid',
  look: { face: 'sans', size: 9.5 },
  ways: { day: slashed, money: spaced },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(44, 34, of.insurers[0]?.name ?? '', { size: 13, style: 'bold' });
    paper.write(44, 54, 'Environmental Policy Declarations');
    let y = 80;
    const row = (label: string, words: readonly string[]) => {
      const height = 10 + words.length * 12;
      paper.box(44, y, 160, height, '#e6e6e6');
      paper.box(44, y, 524, height);
      paper.rule(204, y, 204, y + height);
      paper.write(50, y + 5, label, { style: 'bold' });
      paper.lines(212, y + 5, words, { step: 12 });
      y += height;
    };
    row('Policy Number', [of.policyNumber ?? '']);
    row('First Named Insured', block(of));
    row('Effective Date', [slashed(of.effective)]);
    row('Expiration Date', [slashed(of.expiration ?? '')]);
    row('Type of Insurance', [of.coverages[0]?.words ?? '']);
    row('Limits of Liability', ['$ 2,000,000 each pollution condition', '$ 2,000,000 aggregate']);
    row('Self-Insured Retention', ['$ 10,000']);
    row('Estimated Receipts', ['$ 3,725,000']);
    row('Advance Premium', [spaced(premiumOf(of))]);
    for (const [label, cents] of chargesOf(of)) row(label, [spaced(cents)]);
    row('Total', [spaced(totalOf(of))]);
    row('Minimum Premium', ['90% of the advance premium; 25% earned at inception']);
    row('Terrorism (TRIA)', ['Not elected. Offered for 1% of the premium.']);
    row('Surplus Lines Broker', [of.producer.name, ...below(of.producer)]);
    row('Claims', ['Report to: PO Box 11500, Morristown, NJ 07962']);
  },
});
