import { type Facts, premiumOf, taxesOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { plain } from '../fifth/ways.ts';
import { below, block, leading } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { boxed } from '../thirteenth/ways.ts';
import { footer } from './ways.ts';

interface Canceled extends Facts {
  processed: string;
  original: number;
  keptFee: number;
  basis: string;
  reason: string;
}

const DECLARATIONS: readonly Canceled[] = [
  {
    policyNumber: 'CCP 118 3307',
    insured: 'Cahaba Bluffs Barbecue, LLC',
    dba: 'Smoke on the Cahaba',
    mailing: address('3075 Healthy Way', 'Vestavia Hills', 'AL', '35243'),
    effective: '2025-09-18',
    expiration: '2026-09-18',
    transaction: '2026-03-31',
    insurers: [{ name: 'Century Surety Company' }],
    coverages: [{ words: 'Commercial Package', line: 'COMMERCIAL_PACKAGE', premium: -382_460 }],
    fees: [],
    taxes: [{ label: 'Surplus Lines Tax 6%', percent: 6 }],
    processed: '2026-04-06',
    original: 815_200,
    keptFee: 20_000,
    basis: 'Pro rata',
    reason: 'Insured request - sale of business',
    producer: {
      name: 'Shades Crest Agency',
      ...address('1425 Montgomery Hwy', 'Vestavia Hills', 'AL', '35216'),
    },
  },
  {
    policyNumber: 'CCP 120 9415',
    insured: 'Bayou Teche Tire & Lube, Inc.',
    mailing: address('1608 Center Street', 'New Iberia', 'LA', '70560'),
    effective: '2025-12-05',
    expiration: '2026-12-05',
    transaction: '2026-04-20',
    insurers: [{ name: 'Century Surety Company' }],
    coverages: [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: -210_995 }],
    fees: [],
    taxes: [{ label: 'Surplus Lines Tax 4.85%', percent: 4.85 }],
    processed: '2026-05-01',
    original: 375_800,
    keptFee: 15_000,
    basis: 'Short rate, 90% of pro rata',
    reason: 'Insured request - rewritten with another carrier',
    producer: { name: 'Queen City Insurors', ...address('209 E Main Street', 'New Iberia', 'LA', '70560') },
  },
];

/** A general agency's memorandum: three columns of what was charged, earned and is returned. */
export const cancellations = printed({
  name: 'cancellation in three columns',
  look: { face: 'sans', size: 9.5 },
  ways: { day: plain, money: leading },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const [tax] = taxesOf(of);
    const percent = tax?.percent ?? 0;
    const back = premiumOf(of);
    const taxed = Math.round(((of.original + of.keptFee) * percent) / 100);
    const row = (label: string, was: number, by: number) => [
      label,
      leading(was),
      leading(was + by),
      leading(by),
    ];
    paper.write(40, 28, 'CANCELLATION MEMORANDUM', { size: 15, style: 'bold' });
    paper.write(572, 28, 'Magnolia Binding Authority', { size: 11, style: 'bold', align: 'right' });
    paper.write(572, 44, 'PO Box 43360, Birmingham, AL 35243', { size: 8, align: 'right' });
    boxed(paper, [40, 64, 176, 36], 'Policy number', [of.policyNumber ?? '']);
    boxed(paper, [216, 64, 178, 36], 'Policy term', [
      `${plain(of.effective)} - ${plain(of.expiration ?? '')}`,
    ]);
    boxed(paper, [394, 64, 178, 36], 'Cancellation effective', [`${plain(of.transaction ?? '')} 12:01 AM`]);
    boxed(paper, [40, 100, 266, 68], 'Insured', block(of, 'DBA'));
    boxed(paper, [306, 100, 266, 68], 'Agent', [of.producer.name, ...below(of.producer)]);
    boxed(paper, [40, 168, 266, 36], 'Company', [of.insurers[0]?.name ?? '']);
    boxed(paper, [306, 168, 266, 36], 'Type of policy', [of.coverages[0]?.words ?? '']);
    boxed(paper, [40, 204, 266, 36], 'Reason', [of.reason]);
    boxed(paper, [306, 204, 133, 36], 'Basis', [of.basis]);
    boxed(paper, [439, 204, 133, 36], 'Processed', [plain(of.processed)]);
    let y = paper.table(
      40,
      262,
      [
        { head: '', width: 202 },
        { head: 'Charged', width: 110, align: 'right' },
        { head: 'Earned', width: 110, align: 'right' },
        { head: 'Returned', width: 110, align: 'right' },
      ],
      [
        row('Premium', of.original, back),
        row('Policy Fee (fully earned)', of.keptFee, 0),
        row(tax?.label ?? '', taxed, tax?.amount ?? 0),
        row('Total', of.original + of.keptFee + taxed, back + (tax?.amount ?? 0)),
      ],
      { ruled: 'grid', step: 20, headFill: '#dedede' },
    );
    y = paper.paragraph(
      40,
      y + 16,
      532,
      'The insurance under the above policy ends at the hour and date shown. The amount returned is credited on your next statement, less unearned commission. Where the premium was financed, the return is sent to the premium finance company of record.',
    );
    y = paper.paragraph(
      40,
      y + 8,
      532,
      'The surplus lines tax on the returned premium is recovered by us from the state. Please do not deduct it from your remittance before the credit has been posted.',
    );
    paper.write(40, y + 40, 'Authorized by: __________________________');
    paper.write(330, y + 40, 'Copies: insured, agent, mortgagee if any');
    footer(paper, ['MBA 220 (4/23)', '', 'Page 1 of 1']);
  },
});
