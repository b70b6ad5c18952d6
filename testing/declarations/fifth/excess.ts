import { cityLine, type Facts, premiumOf, taxesOf, totalOf } from './facts.ts';
import { printed } from './form.ts';
import { shouted, spaced } from './ways.ts';

interface Following extends Facts {
  title: string;
  limit: string;
  attaches: string;
  /** Insurer, number, limit and term of what it follows and of what lies between. */
  under: readonly (readonly [layer: string, insurer: string, number: string, limit: string])[];
  /** Why it has no premium, where it has none. */
  terrorism?: string;
}

const DECLARATIONS: readonly Following[] = [
  {
    title: 'FOLLOWING FORM EXCESS LIABILITY POLICY DECLARATIONS',
    policyNumber: 'XSF 70 0041882 26',
    insured: 'Cutbank Aggregate & Paving, Inc.',
    mailing: { street: '14400 Hwy 52 North', city: 'Minot', state: 'ND', zip: '58703' },
    effective: '2026-04-01',
    expiration: '2027-04-01',
    issued: '2026-04-16',
    insurers: [{ name: 'Gemini Insurance Company' }],
    coverages: [{ words: 'Excess Liability', line: 'EXCESS_LIABILITY', premium: 3_850_000 }],
    fees: [],
    taxes: [{ label: 'Surplus Lines Tax', percent: 1.75 }],
    limit: '$5,000,000',
    attaches: '$6,000,000',
    terrorism: '$ 0 - Rejected by the insured',
    under: [
      ['Primary GL', 'Dakota Mutual Casualty Company', 'CGL 0098812-05', '$1M / $2M / $2M'],
      ['Primary Auto', 'Dakota Mutual Casualty Company', 'BAP 0098813-05', '$1M CSL'],
      ['Lead Umbrella', 'Other Union Insurance Company', 'UMB 44-21-0077', '$5M / $5M'],
    ],
    producer: {
      name: 'Prairie Rose Brokers',
      street: '100 3rd Ave SW',
      city: 'Minot',
      state: 'ND',
      zip: '58701',
    },
  },
  {
    title: 'EXCESS DIRECTORS AND OFFICERS LIABILITY DECLARATIONS',
    policyNumber: 'HX-DO-0317744-01',
    insured: 'Veridian Loop Therapeutics Corp.',
    mailing: { street: '21 Binney Square, 6th Floor', city: 'Cambridge', state: 'MA', zip: '02142' },
    effective: '2026-09-30',
    expiration: '2027-09-30',
    issued: '2026-10-22',
    insurers: [{ name: 'Hudson Excess Insurance Company' }],
    coverages: [{ words: 'Directors and Officers', line: 'DIRECTORS_AND_OFFICERS', premium: 12_675_000 }],
    fees: [{ label: 'Policy Administration Fee', kind: 'POLICY_FEE', amount: 25_000 }],
    taxes: [{ label: 'Massachusetts Surplus Lines Tax', percent: 4 }],
    limit: '$5,000,000',
    attaches: '$10,000,000',
    terrorism: 'Included at no additional premium',
    under: [
      ['Followed Policy', 'Bay Harbor Specialty Company', 'DOP-66-100442', '$5M'],
      ['First Excess', 'Sample Re Underwriters, Inc.', 'XDO 2210094', '$5M xs $5M'],
    ],
    producer: {
      name: 'Charles River Wholesale Brokerage',
      street: '1 Post Office Square, Suite 2200',
      city: 'Boston',
      state: 'MA',
      zip: '02109',
    },
  },
  {
    title: 'COMMERCIAL EXCESS LIABILITY DECLARATIONS',
    policyNumber: 'CUX0114409',
    insured: 'HARLAN COUNTY TIMBER COOPERATIVE',
    mailing: { street: 'P O BOX 77', city: 'HARLAN', state: 'KY', zip: '40831' },
    effective: '2026-02-15',
    expiration: '2027-02-15',
    issued: '2026-02-27',
    insurers: [{ name: 'StarStone Specialty Insurance Company' }],
    coverages: [
      { words: 'Excess Liability', line: 'EXCESS_LIABILITY', premium: 1_262_550 },
      { words: 'Certified Acts of Terrorism', line: 'TERRORISM', premium: 12_626 },
    ],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 12_500 }],
    taxes: [
      { label: 'Kentucky Surplus Lines Tax', percent: 3 },
      { label: 'Kentucky Surcharge', percent: 1.8 },
    ],
    limit: '$3,000,000',
    attaches: '$1,000,000',
    under: [
      ['Primary GL', 'Cumberland Example Insurance Co.', 'GLP 5501-2026', '$1M / $2M'],
      ['Employers Liability', 'Kentucky Sample Fund', 'WC 118-0049', '$500K'],
    ],
    producer: {
      name: 'Pine Mountain Insurance Agency',
      street: '203 N Main Street',
      city: 'Harlan',
      state: 'KY',
      zip: '40831',
    },
  },
];

/** Excess over other policies: numbered items, each in its ruled row, and what lies under it with numbers of its own. */
export const excessDeclarations = printed({
  name: 'excess, item by item',
  look: { face: 'serif', size: 10 },
  ways: { day: shouted, money: spaced },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(306, 34, (of.insurers[0]?.name ?? '').toUpperCase(), {
      size: 15,
      style: 'bold',
      align: 'center',
    });
    paper.write(306, 53, 'A stock company. Administrative office: 500 Example Plaza, Wilmington, DE 19801', {
      size: 8,
      align: 'center',
      style: 'italic',
    });
    paper.write(306, 74, of.title, { size: 11.5, style: 'bold', align: 'center' });
    let y = 96;
    const item = (number: number, label: string, words: readonly string[]) => {
      const top = y;
      paper.write(46, y + 5, `ITEM ${number}.`, { style: 'bold' });
      paper.write(96, y + 5, label);
      y = paper.lines(276, y + 5, words, { step: 13 }) + 3;
      paper.box(40, top, 532, y - top);
    };
    const { mailing, producer } = of;
    item(1, 'Named Insured and Address', [
      of.insured,
      ...(mailing ? [mailing.street, cityLine(mailing)] : []),
    ]);
    item(2, 'Policy Number', [of.policyNumber ?? '']);
    item(3, 'Policy Period', [
      `From ${shouted(of.effective)}  To ${shouted(of.expiration ?? '')}`,
      '12:01 A.M. standard time at the address in Item 1.',
    ]);
    item(4, 'Limit of Insurance', [`${of.limit} each claim / occurrence`, `${of.limit} aggregate`]);
    item(5, 'Excess of Underlying Limits Totaling', [of.attaches]);
    const [main, terrorism] = of.coverages;
    item(6, 'Premium', [
      `${main?.words ?? ''}:  ${spaced(main?.premium ?? 0)}`,
      `Certified Acts of Terrorism:  ${terrorism ? spaced(terrorism.premium) : (of.terrorism ?? '')}`,
      `Total Policy Premium:  ${spaced(premiumOf(of))}`,
      'Minimum earned at inception: 25% of the Total Policy Premium',
    ]);
    item(7, 'Charges in Addition to Premium', [
      ...of.fees.map(({ label, amount }) => `${label}:  ${spaced(amount)}`),
      ...taxesOf(of).map(({ label, amount }) => `${label}:  ${spaced(amount)}`),
      `Amount Payable:  ${spaced(totalOf(of))}`,
    ]);
    item(8, 'Producer', [producer.name, `${producer.street}, ${cityLine(producer)}`]);
    item(9, 'Notices of Claim To', ['claims@excess.example, or P.O. Box 2210, Wilmington, DE 19899']);
    paper.write(40, y + 14, 'SCHEDULE OF UNDERLYING INSURANCE', { style: 'bold' });
    y = paper.table(
      40,
      y + 28,
      [
        { head: 'Layer', width: 110 },
        { head: 'Insurer', width: 190 },
        { head: 'Policy Number', width: 122 },
        { head: 'Limits', width: 110 },
      ],
      of.under,
      { ruled: 'grid', size: 9, headFill: '#e4e4e4' },
    );
    paper.write(40, y + 10, 'Forms attached at issue: XS 00 01 (01 24), XS 21 06 (01 24), IL 09 85 (12 20)', {
      size: 8,
    });
    paper.rule(360, y + 62, 560);
    paper.write(360, y + 65, 'Authorized Representative', { size: 8 });
    paper.write(40, y + 65, `Issued ${shouted(of.issued ?? '')}`, { size: 8 });
  },
});
