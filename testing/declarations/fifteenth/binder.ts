import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, named } from '../fifth/ways.ts';
import { amounts, below, billOf, block, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { band } from '../thirteenth/ways.ts';
import { footer } from './ways.ts';

interface Bound extends Facts {
  binder: string;
  bound: string;
  ends: string;
  terms: readonly (readonly [string, string])[];
  conditions: readonly string[];
}

const DECLARATIONS: readonly Bound[] = [
  {
    insured: 'Bluebonnet Bounce & Party Rentals LLC',
    mailing: address('15210 Fitzhugh Road', 'Dripping Springs', 'TX', '78620'),
    effective: '2026-03-20',
    expiration: '2027-03-20',
    insurers: [{ name: 'Atain Specialty Insurance Company', naic: '17159' }],
    coverages: [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 685_000 }],
    fees: [
      { label: 'Carrier Policy Fee', kind: 'POLICY_FEE', amount: 20_000 },
      { label: 'Broker Fee', kind: 'BROKER_FEE', amount: 35_000 },
    ],
    taxes: [
      { label: 'TX Surplus Lines Tax', percent: 4.85 },
      { label: 'TX Stamping Fee', percent: 0.04 },
    ],
    binder: 'BND-2026-03-55127',
    bound: '2026-03-18',
    ends: '2026-05-19',
    terms: [
      ['Each Occurrence', '$1,000,000'],
      ['General Aggregate', '$2,000,000'],
      ['Products and Completed Operations', 'Included'],
      ['Damage to Premises Rented', '$100,000'],
      ['Deductible, per claim', '$2,500'],
    ],
    conditions: [
      'Signed TRIA rejection within 10 days of binding.',
      'Signed diligent effort form before policy issuance.',
      'Participant waivers for all inflatables. Mechanical bulls are excluded.',
    ],
    producer: {
      name: 'Hill Country Insurance Group',
      ...address('28401 Ranch Road 12', 'Dripping Springs', 'TX', '78620'),
    },
  },
  {
    insured: 'Kaibab Backcountry Outfitters, Inc.',
    dba: 'Kaibab Trail Rides',
    mailing: address('1005 N Grand Canyon Blvd', 'Williams', 'AZ', '86046'),
    effective: '2026-05-15',
    expiration: '2027-05-15',
    insurers: [{ name: 'Atain Specialty Insurance Company', naic: '17159' }],
    coverages: [
      { words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 1_142_500 },
      { words: 'Inland Marine', line: 'INLAND_MARINE', premium: 88_000 },
    ],
    fees: [{ label: 'Carrier Policy Fee', kind: 'POLICY_FEE', amount: 25_000 }],
    taxes: [{ label: 'AZ Surplus Lines Tax', percent: 3 }],
    binder: 'BND-2026-05-56604',
    bound: '2026-05-13',
    ends: '2026-07-14',
    terms: [
      ['Each Occurrence', '$1,000,000'],
      ['General Aggregate', '$3,000,000'],
      ['Saddle animals, per participant', '$50,000'],
      ['Scheduled tack and trailers', '$64,000'],
      ['Deductible, per claim', '$1,000'],
    ],
    conditions: [
      'Favorable inspection within 45 days of binding.',
      'Copy of the release in use for riders, signed by every participant.',
      'Employees are covered by workers compensation elsewhere.',
    ],
    producer: {
      name: 'Bill Williams Mountain Agency',
      ...address('301 W Route 66', 'Williams', 'AZ', '86046'),
    },
  },
];

/** A wholesaler's binder in bands: who, what, the bill, what is still owed to the carrier. */
export const binders = printed({
  name: 'binder in bands',
  look: { face: 'modern', size: 9 },
  ways: { day: named, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(306, 28, 'Caprock Wholesale Brokerage', { size: 15, style: 'bold', align: 'center' });
    paper.write(306, 48, '5949 Sherry Lane, Suite 1100, Dallas, TX 75225   (214) 555-0142', {
      size: 8,
      align: 'center',
    });
    paper.write(306, 66, 'BINDER OF INSURANCE', { size: 12, style: 'bold', align: 'center' });
    let y = band(paper, 40, 572, 90, 'Parties', '#dbe6d3');
    paper.write(44, y, 'Named Insured', { size: 8, style: 'bold' });
    paper.lines(44, y + 13, block(of, 'dba'), { step: 12.5 });
    paper.write(320, y, 'Retail Agent', { size: 8, style: 'bold' });
    paper.lines(320, y + 13, [of.producer.name, ...below(of.producer)], { step: 12.5 });
    y = band(paper, 40, 572, y + 74, 'Coverage bound', '#dbe6d3');
    for (const [at, [label, words]] of [
      ['Binder No.', of.binder],
      ['Policy No.', 'To be advised'],
      ['Carrier', `${of.insurers[0]?.name} (NAIC ${of.insurers[0]?.naic}), non-admitted`],
      ['Policy Term', `${named(of.effective)} - ${named(of.expiration ?? '')}, 12:01 AM`],
      ['Date Bound', named(of.bound)],
      ['Binder Expires', `${named(of.ends)}, or when the policy is issued if earlier`],
    ].entries()) {
      paper.write(44, y + at * 14, label ?? '', { style: 'bold' });
      paper.write(150, y + at * 14, words ?? '');
    }
    y = paper.table(
      40,
      y + 92,
      [
        { head: 'Limits', width: 300 },
        { head: '', width: 232, align: 'right' },
      ],
      of.terms,
      { ruled: 'rows', step: 16 },
    );
    y = band(paper, 40, 572, y + 12, 'Premium and charges', '#dbe6d3');
    y = ladder(
      paper,
      [44, 400, y, 14.5],
      amounts(
        [
          ...of.coverages.map(({ words, premium }) => [`${words} Premium`, premium] as const),
          ...(of.coverages.length > 1 ? ([['Total Premium', premiumOf(of)]] as const) : []),
          ...billOf(of, 'Total Due', (label, percent) => `${label} (${percent}%)`),
        ],
        dollars,
      ),
    );
    paper.write(
      44,
      y + 2,
      'Terrorism is not included. 25% minimum earned; fees are fully earned. Commission 10% of premium.',
      {
        size: 8,
      },
    );
    y = band(paper, 40, 572, y + 22, 'Conditions of this binder', '#dbe6d3');
    for (const words of of.conditions) {
      paper.write(44, y, '-');
      paper.write(54, y, words);
      y += 14;
    }
    paper.paragraph(
      40,
      y + 10,
      532,
      'This binder is a temporary contract of insurance. It is replaced by the policy and may be canceled by the carrier with the notice that the policy provides. Flat cancellation is not permitted. The retail agent is responsible for the diligent search where the state asks for one.',
      { size: 8 },
    );
    footer(paper, ['CWB-B-14', 'TX Lic. 1990417', 'Page 1']);
  },
});
