import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, filled } from '../fifth/ways.ts';
import { below, block } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { type Legend, legend } from './ways.ts';

interface Renewed extends Facts {
  state: Legend;
  expiringNumber: string;
  expiringFrom: string;
  expiringPremium: number;
  changes: readonly string[];
}

const DECLARATIONS: readonly Renewed[] = [
  {
    policyNumber: 'NPP1640072-26',
    insured: 'Cherokee Strip Grain Handling, Inc.',
    mailing: address('901 S Independence Street', 'Enid', 'OK', '73701'),
    effective: '2026-02-28',
    expiration: '2027-02-28',
    issued: '2026-02-16',
    insurers: [{ name: 'Northfield Insurance Company' }],
    coverages: [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 1_498_300 }],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 20_000 }],
    taxes: [{ label: 'Oklahoma Surplus Lines Tax', percent: 6 }],
    state: 'OK',
    expiringNumber: 'NPP1640072-25',
    expiringFrom: '2025-02-28',
    expiringPremium: 1_361_700,
    changes: [
      'Exposure base is now gross receipts of $4,900,000.',
      'Silica exclusion NOR 2210 01/26 is added.',
      'Limits remain at $1,000,000 / $2,000,000 / $2,000,000.',
    ],
    producer: { name: 'Garfield County Insurance', ...address('128 W Randolph', 'Enid', 'OK', '73701') },
  },
  {
    policyNumber: 'NPP1588934-26',
    insured: 'Tupper Lake Snowmobile Outfitters Ltd.',
    mailing: address('65 Demars Boulevard', 'Tupper Lake', 'NY', '12986'),
    effective: '2026-11-01',
    expiration: '2027-11-01',
    issued: '2026-10-12',
    insurers: [{ name: 'Northfield Insurance Company' }],
    coverages: [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 907_600 }],
    fees: [],
    taxes: [
      { label: 'New York Excess Line Tax', percent: 3.6 },
      { label: 'ELANY Stamping Fee', percent: 0.15 },
    ],
    state: 'NY',
    expiringNumber: 'NPP1588934-25',
    expiringFrom: '2025-11-01',
    expiringPremium: 874_400,
    changes: [
      'Guided tours are rated on 1,150 rider days.',
      'Snowmobile rental remains excluded without a guide.',
      'Certified acts of terrorism: rejected again by the insured.',
    ],
    producer: {
      name: 'High Peaks Insurance Office',
      ...address('89 Park Street', 'Tupper Lake', 'NY', '12986'),
    },
  },
];

/** A certificate that renews a policy by reference, with the expiring term beside the new one. */
export const renewals = printed({
  name: 'renewal certificate',
  look: { face: 'serif', size: 10.5 },
  ways: { day: filled, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const was: Facts = {
      ...of,
      coverages: of.coverages.map((one) => ({ ...one, premium: of.expiringPremium })),
    };
    const oldTaxes = taxesOf(was);
    paper.box(36, 24, 540, 726, undefined, 1.5);
    paper.write(306, 38, of.insurers[0]?.name ?? '', { size: 16, style: 'bold', align: 'center' });
    paper.write(306, 58, '385 Washington Street, St. Paul, MN 55102', { size: 9, align: 'center' });
    paper.write(306, 80, 'RENEWAL CERTIFICATE', { size: 14, style: 'bold', align: 'center' });
    let y = paper.paragraph(
      52,
      108,
      508,
      'In consideration of the renewal premium shown below, the expiring policy is renewed for the renewal term. The declarations, forms and endorsements of the expiring policy apply to the renewal except as stated in this certificate.',
    );
    paper.write(52, y + 8, 'Insured', { style: 'bold' });
    paper.lines(52, y + 23, block(of), { step: 13 });
    paper.write(330, y + 8, 'Agent', { style: 'bold' });
    paper.lines(330, y + 23, [of.producer.name, ...below(of.producer)], { step: 13 });
    y = paper.table(
      52,
      y + 78,
      [
        { head: '', width: 188 },
        { head: 'Expiring', width: 160, align: 'right' },
        { head: 'Renewal', width: 160, align: 'right' },
      ],
      [
        ['Policy Number', of.expiringNumber, of.policyNumber ?? ''],
        ['Effective', filled(of.expiringFrom), filled(of.effective)],
        ['Expiration', filled(of.effective), filled(of.expiration ?? '')],
        [`${of.coverages[0]?.words} Premium`, dollars(of.expiringPremium), dollars(premiumOf(of))],
        ...of.fees.map(({ label, amount }) => [label, dollars(amount), dollars(amount)]),
        ...taxesOf(of).map(({ label, percent, amount }, at) => [
          `${label} ${percent}%`,
          dollars(oldTaxes[at]?.amount ?? 0),
          dollars(amount),
        ]),
        ['Total', dollars(totalOf(was)), dollars(totalOf(of))],
      ],
      { ruled: 'grid', step: 20, headFill: '#e8e4d8' },
    );
    paper.write(52, y + 14, 'Changes with this renewal', { style: 'bold' });
    y += 32;
    for (const [at, words] of of.changes.entries()) {
      paper.write(62, y, `${at + 1}.`);
      paper.write(80, y, words);
      y += 15;
    }
    y = paper.paragraph(
      52,
      y + 14,
      508,
      'The renewal premium is a minimum and deposit premium and is due on the effective date of the renewal. If it is not paid, the policy ends with the expiring term and this certificate is void.',
      { size: 9.5 },
    );
    y = paper.paragraph(52, y + 10, 508, legend(of.state), { size: 8.5, style: 'bold' });
    paper.write(52, y + 34, `Date of Issue: ${filled(of.issued ?? '')}`);
    paper.write(560, y + 34, 'Authorized Representative __________________', { align: 'right' });
    paper.write(52, 736, 'S1D-REN (11/21)', { size: 7 });
    paper.write(560, 736, 'Attach to your policy', { size: 7, align: 'right' });
  },
});
