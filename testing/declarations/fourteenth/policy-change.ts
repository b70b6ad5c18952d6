import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, filled } from '../fifth/ways.ts';
import { below } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { boxed } from '../thirteenth/ways.ts';
import { foot } from './ways.ts';

interface Changed extends Facts {
  number: string;
  /** Annual premium before the change. */
  prior: number;
  changes: readonly string[];
}

const DECLARATIONS: readonly Changed[] = [
  {
    policyNumber: 'ATG-GL-2207719',
    insured: 'Roaring Fork Trenchless Contractors, Inc.',
    mailing: address('PO Box 1164', 'Carbondale', 'CO', '81623'),
    effective: '2026-01-20',
    expiration: '2027-01-20',
    transaction: '2026-04-13',
    issued: '2026-04-22',
    insurers: [{ name: 'Ategrity Specialty Insurance Company' }],
    coverages: [{ words: 'Commercial General Liability', line: 'GENERAL_LIABILITY', premium: 319_700 }],
    fees: [{ label: 'Endorsement Fee', kind: 'OTHER_FEE', amount: 5_000 }],
    taxes: [{ label: 'CO Surplus Lines Tax', percent: 3 }],
    number: '2',
    prior: 2_146_000,
    changes: [
      'Classification 98820, Sewer Mains or Connections Construction, is added.',
      'Estimated payroll for it: $168,000, rate 24.615, pro rata factor 0.773.',
      'CG 20 10 12 19 is added for Town of Basalt, 101 Midland Avenue, Basalt, CO 81621.',
    ],
    producer: { name: 'Crystal River Agency', ...address('590 Highway 133', 'Carbondale', 'CO', '81623') },
  },
  {
    policyNumber: 'ATG-PR-2193305',
    insured: 'Raritan Basin Warehousing, L.L.C.',
    mailing: address('700 New Brunswick Ave', 'Rahway', 'NJ', '07065'),
    effective: '2025-10-01',
    expiration: '2026-10-01',
    transaction: '2026-03-16',
    issued: '2026-03-30',
    insurers: [{ name: 'Ategrity Specialty Insurance Company' }],
    coverages: [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: -712_600 }],
    fees: [],
    taxes: [{ label: 'NJ Surplus Lines Tax', percent: 5 }],
    number: '4',
    prior: 8_455_000,
    changes: [
      'Location 3, 85 Jersey Avenue, New Brunswick, NJ 08901, is deleted: sold.',
      'Total insured values are reduced from $19,400,000 to $16,350,000.',
      'Mortgagee Garden State Commercial Bank is deleted as respects location 3 only.',
    ],
    producer: { name: 'Watchung Ridge Brokerage', ...address('30 Mountain Blvd', 'Warren', 'NJ', '07059') },
  },
];

/** A change endorsement that sets the amounts before it and after it beside their difference. */
export const policyChanges = printed({
  name: 'change with its difference',
  look: { face: 'serif', size: 10 },
  ways: { day: filled, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const change = premiumOf(of);
    const prior: Facts = {
      ...of,
      coverages: of.coverages.map((coverage) => ({ ...coverage, premium: of.prior })),
      fees: [],
    };
    paper.write(306, 30, of.insurers[0]?.name ?? '', { size: 14, style: 'bold', align: 'center' });
    paper.write(306, 48, 'Scottsdale, Arizona 85258', { size: 8.5, align: 'center' });
    paper.write(306, 68, 'CHANGE ENDORSEMENT', { size: 13, style: 'bold', align: 'center' });
    boxed(paper, [44, 92, 174, 38], 'POLICY NUMBER', [of.policyNumber ?? '']);
    boxed(paper, [218, 92, 174, 38], 'ENDORSEMENT NUMBER', [of.number]);
    boxed(paper, [392, 92, 176, 38], 'ENDORSEMENT EFFECTIVE', [filled(of.transaction ?? '')]);
    boxed(paper, [44, 130, 348, 68], 'NAMED INSURED', [of.insured, ...below(of.mailing)]);
    boxed(paper, [392, 130, 176, 68], 'POLICY PERIOD', [
      `From ${filled(of.effective)}`,
      `To ${filled(of.expiration ?? '')}`,
      '12:01 A.M. standard time',
    ]);
    boxed(paper, [44, 198, 348, 38], 'PRODUCER', [
      `${of.producer.name}, ${of.producer.city}, ${of.producer.state}`,
    ]);
    boxed(paper, [392, 198, 176, 38], 'COVERAGE PART', [of.coverages[0]?.words ?? '']);
    paper.write(44, 252, 'It is agreed that the policy is amended as follows:');
    let y = 270;
    for (const words of of.changes) y = paper.paragraph(62, y, 490, words) + 2;
    y += 12;
    paper.write(
      44,
      y,
      change < 0
        ? '[ ] Additional Premium   [X] Return Premium'
        : '[X] Additional Premium   [ ] Return Premium',
      {
        face: 'typewriter',
        size: 9.5,
      },
    );
    const priorTax = taxesOf(prior);
    const row = (label: string, was: number, by: number) => [
      label,
      dollars(was),
      dollars(was + by),
      dollars(by),
    ];
    y = paper.table(
      44,
      y + 20,
      [
        { head: '', width: 176 },
        { head: 'Prior', width: 116, align: 'right' },
        { head: 'Revised', width: 116, align: 'right' },
        { head: 'Difference', width: 116, align: 'right' },
      ],
      [
        row('Premium', of.prior, change),
        ...of.fees.map(({ label, amount }) => row(label, 0, amount)),
        ...taxesOf(of).map(({ label, percent, amount }, at) =>
          row(`${label} ${percent}%`, priorTax[at]?.amount ?? 0, amount),
        ),
        row('Total', totalOf(prior), totalOf(of)),
      ],
      { ruled: 'grid', step: 18, headFill: '#ececec' },
    );
    paper.write(44, y + 12, change < 0 ? 'Amount to be returned:' : 'Amount due with this endorsement:', {
      style: 'bold',
    });
    paper.write(568, y + 12, dollars(totalOf(of)), { style: 'bold', align: 'right' });
    paper.write(44, y + 40, 'All other terms, conditions and exclusions of the policy remain as they are.');
    paper.write(44, y + 74, `Issued ${filled(of.issued ?? '')}`);
    paper.write(568, y + 74, 'Authorized Representative ______________________', { align: 'right' });
    foot(paper, 'ASIC 0003 05 22', 'Page 1 of 1');
  },
});
