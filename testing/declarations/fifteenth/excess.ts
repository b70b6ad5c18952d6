import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { short, whole } from '../fifth/ways.ts';
import { amounts, below, billOf, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { footer, type Legend, legend } from './ways.ts';

interface Excess extends Facts {
  state: Legend;
  limit: string;
  underlying: readonly (readonly [string, string, string, string])[];
}

const DECLARATIONS: readonly Excess[] = [
  {
    policyNumber: 'KSX-0100287745-1',
    insured: 'Palouse Crane & Rigging, Inc.',
    mailing: address('6010 E Alki Avenue', 'Spokane Valley', 'WA', '99212'),
    effective: '2026-05-01',
    expiration: '2027-05-01',
    issued: '2026-05-19',
    insurers: [{ name: 'Kinsale Insurance Company' }],
    coverages: [{ words: 'Commercial Excess Liability', line: 'EXCESS_LIABILITY', premium: 2_475_000 }],
    fees: [{ label: 'Broker Fee', kind: 'BROKER_FEE', amount: 75_000 }],
    taxes: [
      { label: 'WA Surplus Lines Tax (2.00%)', percent: 2 },
      { label: 'WA Stamping Fee (0.10%)', percent: 0.1 },
    ],
    state: 'WA',
    limit: '$5,000,000 each occurrence / $5,000,000 aggregate',
    underlying: [
      ['General Liability', 'Evergreen National Indemnity', 'ENI-GL-77120', '$1M / $2M / $2M'],
      ['Automobile Liability', 'Pacific Northwest Mutual', 'BA 5519042', '$1,000,000 CSL'],
      ['Employers Liability', 'Washington stop gap on GL', 'ENI-GL-77120', '$1M / $1M / $1M'],
    ],
    producer: {
      name: 'Inland Empire Surety & Insurance',
      ...address('520 W Riverside Ave', 'Spokane', 'WA', '99201'),
    },
  },
  {
    policyNumber: 'KSX-0100301166-0',
    insured: 'Sonoran Pool Plastering & Tile Co.',
    mailing: address('2440 W Lone Cactus Drive', 'Phoenix', 'AZ', '85027'),
    effective: '2026-03-14',
    expiration: '2027-03-01',
    issued: '2026-03-26',
    insurers: [{ name: 'Kinsale Insurance Company' }],
    coverages: [{ words: 'Commercial Excess Liability', line: 'EXCESS_LIABILITY', premium: 918_500 }],
    fees: [],
    taxes: [{ label: 'AZ Surplus Lines Tax (3.00%)', percent: 3 }],
    state: 'AZ',
    limit: '$2,000,000 each occurrence / $2,000,000 aggregate',
    underlying: [
      ['General Liability', 'Cactus Wren Specialty', 'CWS 208-5517', '$1M / $2M / $2M'],
      ['Automobile Liability', 'Grand Canyon Casualty', 'GCA-44-00916', '$1,000,000 CSL'],
    ],
    producer: {
      name: 'Deer Valley Insurance Advisors',
      ...address('21001 N Tatum Blvd', 'Phoenix', 'AZ', '85050'),
    },
  },
];

/** An excess policy's items with its schedule of what lies beneath. */
export const excesses = printed({
  name: 'excess over a schedule',
  look: { face: 'sans', size: 9.5 },
  ways: { day: short, money: whole },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const item = (y: number, label: string, words: readonly string[]) => {
      paper.box(40, y, 150, 14 + words.length * 13, '#efefef');
      paper.box(40, y, 532, 14 + words.length * 13);
      paper.write(46, y + 8, label, { style: 'bold', size: 8.5 });
      paper.lines(200, y + 8, words, { step: 13 });
      return y + 14 + words.length * 13;
    };
    paper.write(40, 28, of.insurers[0]?.name ?? '', { size: 14, style: 'bold' });
    paper.write(40, 46, '2035 Maywill Street, Suite 100, Richmond, Virginia 23230', { size: 8 });
    paper.write(572, 28, `${of.coverages[0]?.words} Declarations`, {
      size: 11,
      style: 'bold',
      align: 'right',
    });
    paper.write(572, 46, 'Follow form', { size: 8, align: 'right' });
    let y = item(66, 'Policy Number', [of.policyNumber ?? '']);
    y = item(y, 'Named Insured', [of.insured, ...below(of.mailing)]);
    y = item(y, 'Policy Period', [
      `Effective ${short(of.effective)}   Expiring ${short(of.expiration ?? '')}`,
      '12:01 a.m. Standard Time at the mailing address of the Named Insured',
    ]);
    y = item(y, 'Retail Producer', [of.producer.name, below(of.producer).join(', ')]);
    y = item(y, 'Limits of Insurance', [of.limit]);
    paper.write(40, y + 14, 'Schedule of Underlying Insurance', { style: 'bold' });
    y = paper.table(
      40,
      y + 28,
      [
        { head: 'Coverage', width: 122 },
        { head: 'Insurer', width: 180 },
        { head: 'Policy Number', width: 110 },
        { head: 'Limits', width: 120 },
      ],
      of.underlying,
      { ruled: 'grid', step: 17, size: 8.5, headFill: '#efefef' },
    );
    paper.write(40, y + 14, 'Premium', { style: 'bold' });
    paper.write(320, y + 14, 'Rate and adjustment', { style: 'bold' });
    paper.lines(
      320,
      y + 30,
      ['Flat charge, not adjustable', 'Minimum earned premium: 25%', 'Terrorism (TRIA): declined by insured'],
      { step: 14 },
    );
    y = ladder(
      paper,
      [40, 290, y + 30, 14],
      amounts([['Annual Premium', premiumOf(of)], ...billOf(of, 'Amount Due')], whole),
    );
    y = paper.paragraph(
      40,
      Math.max(y, 500) + 14,
      532,
      'Forms attached at inception: CXC0001 0124, CXC2003 0619 Exclusion - Professional Services, CXC2011 0822 Exclusion - Per- and Polyfluoroalkyl Substances, CXC4002 0312 Prior Work, ADF4001 0110 Service of Suit.',
      { size: 8.5 },
    );
    y = paper.paragraph(40, y + 10, 532, legend(of.state), { size: 8.5 });
    paper.write(40, y + 26, `Issued on ${short(of.issued ?? '')}`);
    paper.write(572, y + 26, 'President ______________________', { align: 'right' });
    footer(paper, ['CXD0001 0124', of.policyNumber ?? '', 'Page 1 of 1']);
  },
});
