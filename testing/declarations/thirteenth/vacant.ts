import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dashed, whole } from '../fifth/ways.ts';
import { amounts, below, billOf, block, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { boxed } from './ways.ts';

interface Vacancy extends Facts {
  quote: string;
  construction: string;
  limit: string;
}

const DECLARATIONS: readonly Vacancy[] = [
  {
    policyNumber: 'VP-R-206614',
    insured: 'Estate of Wendell T. Oyelaran',
    mailing: address('c/o Marisol Oyelaran, 390 Druid Lake Rd', 'Decatur', 'GA', '30033'),
    risk: address('1102 Shurling Drive', 'Macon', 'GA', '31211'),
    effective: '2026-06-03',
    expiration: '2026-12-03',
    insurers: [{ name: 'Covington Specialty Insurance Company' }],
    coverages: [{ words: 'COMMERCIAL PROPERTY', line: 'COMMERCIAL_PROPERTY', premium: 148_800 }],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 15_000 },
      { label: 'Inspection', kind: 'INSPECTION_FEE', amount: 9_500 },
    ],
    taxes: [{ label: 'GA Surplus Lines Tax', percent: 4 }],
    quote: 'Q-771902-B',
    construction: 'Joisted masonry, 1958, 3,100 sq ft, former daycare',
    limit: '$285,000',
    producer: { name: 'Ocmulgee Surplus Brokers', ...address('577 Mulberry St', 'Macon', 'GA', '31201') },
  },
  {
    policyNumber: 'VP-R-209077',
    insured: 'BRK Opportunity Fund II, LP',
    mailing: address('700 Brookside Towers, Suite 1410', 'Birmingham', 'AL', '35209'),
    risk: address('2 Foundry Row', 'Anniston', 'AL', '36201'),
    effective: '2026-09-14',
    expiration: '2027-09-14',
    insurers: [{ name: 'Covington Specialty Insurance Company' }],
    coverages: [{ words: 'COMMERCIAL PROPERTY', line: 'COMMERCIAL_PROPERTY', premium: 893_000 }],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 25_000 }],
    taxes: [{ label: 'AL Surplus Lines Tax', percent: 6 }],
    quote: 'Q-780415-A',
    construction: 'Masonry non-combustible, 1971, 41,000 sq ft, former foundry',
    limit: '$1,450,000',
    producer: {
      name: 'Magic City Specialty, Inc.',
      ...address('2001 Park Pl N', 'Birmingham', 'AL', '35203'),
    },
  },
];

/** Property that stands vacant, in boxes with small labels; the quote's number beside the policy's. */
export const vacants = printed({
  name: 'vacant building in boxes',
  look: { face: 'sans', size: 9.5 },
  ways: { day: dashed, money: whole },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(40, 32, 'VACANT BUILDING POLICY', { size: 14, style: 'bold' });
    paper.write(40, 50, 'COMMERCIAL PROPERTY COVERAGE PART DECLARATIONS');
    paper.write(572, 32, of.insurers[0]?.name ?? '', { style: 'bold', align: 'right' });
    boxed(paper, [40, 72, 180, 36], 'POLICY NUMBER', [of.policyNumber ?? '']);
    boxed(paper, [220, 72, 120, 36], 'QUOTE REFERENCE', [of.quote]);
    boxed(paper, [340, 72, 116, 36], 'EFFECTIVE', [dashed(of.effective)]);
    boxed(paper, [456, 72, 116, 36], 'EXPIRATION', [dashed(of.expiration ?? '')]);
    boxed(paper, [40, 108, 300, 62], 'INSURED NAME AND MAILING ADDRESS', block(of));
    boxed(paper, [340, 108, 232, 62], 'PRODUCER', [of.producer.name, ...below(of.producer)]);
    boxed(paper, [40, 170, 300, 48], 'PROPERTY LOCATION', below(of.risk));
    boxed(paper, [340, 170, 232, 48], 'OCCUPANCY', [
      'Vacant, no renovation',
      'Utilities: water off, heat maintained',
    ]);
    boxed(paper, [40, 218, 532, 34], 'CONSTRUCTION / YEAR / AREA', [of.construction]);
    let y = paper.table(
      40,
      270,
      [
        { head: 'Covered Property', width: 132 },
        { head: 'Limit', width: 90, align: 'right' },
        { head: 'Coinsurance', width: 80, align: 'center' },
        { head: 'Valuation', width: 80, align: 'center' },
        { head: 'Perils', width: 70, align: 'center' },
        { head: 'Deductible', width: 80, align: 'right' },
      ],
      [['Building', of.limit, '80%', 'ACV', 'Basic', '$5,000']],
      { ruled: 'grid', step: 19, size: 9 },
    );
    paper.lines(
      40,
      y + 12,
      [
        'Vandalism: sublimit $25,000.   Wind and hail: included.   Theft: excluded.',
        'Protective safeguards: locked and secured, checked every 7 days.',
      ],
      { step: 13 },
    );
    y = ladder(
      paper,
      [300, 568, y + 56, 17],
      amounts(
        [
          ['TOTAL PREMIUM', premiumOf(of)],
          ...billOf(of, 'TOTAL', (label, percent) => `${label} ${percent}%`),
        ],
        whole,
      ),
    );
    paper.rule(300, y - 20, 568);
    paper.write(40, y + 18, 'Loss Payee / Mortgagee: NONE');
    paper.write(
      40,
      y + 34,
      'Premium is 50% fully earned at inception; after 90 days it is 100% fully earned.',
    );
    paper.write(40, 750, 'RSG 54055 0119', { size: 7 });
  },
});
