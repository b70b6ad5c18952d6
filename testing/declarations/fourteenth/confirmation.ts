import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, plain } from '../fifth/ways.ts';
import { address, cityWithoutComma } from '../sixth/ways.ts';
import { foot, mark } from './ways.ts';

interface Confirmed extends Facts {
  number: string;
  on: string;
  underwriter: string;
  kind: string;
  quoted: string;
  terms: readonly (readonly [what: string, limit: string, deductible: string])[];
}

const DECLARATIONS: readonly Confirmed[] = [
  {
    policyNumber: 'NHM-4471902',
    insured: 'Elkhorn Crane & Rigging, Inc.',
    dba: 'Elkhorn Crane Rental',
    mailing: address('1210 Manchester St', 'Lexington', 'KY', '40504'),
    effective: '2026-01-09',
    expiration: '2027-01-09',
    insurers: [{ name: 'Westchester Surplus Lines Insurance Company' }],
    coverages: [{ words: 'Inland Marine', line: 'INLAND_MARINE', premium: 1_862_500 }],
    fees: [{ label: 'MGA Policy Fee', kind: 'POLICY_FEE', amount: 15_000 }],
    taxes: [
      { label: 'KY Surplus Lines Tax', percent: 3 },
      { label: 'KY Premium Surcharge', percent: 1.8 },
      { label: 'Municipal Tax, Lexington-Fayette', percent: 5 },
    ],
    number: '50-118264',
    on: '2026-01-07',
    underwriter: 'T. Abara',
    kind: 'New Business',
    quoted: 'Q-118264-3',
    terms: [
      ['Contractors equipment, scheduled', '$4,150,000', '$10,000'],
      ['Leased and rented from others', '$400,000', '$10,000'],
      ['Riggers liability', '$1,000,000', '$25,000'],
    ],
    producer: {
      name: 'Bluegrass Commercial Agency',
      ...address('333 W Vine St', 'Lexington', 'KY', '40507'),
    },
  },
  {
    policyNumber: 'NHM-4480036',
    insured: 'Ashley River Row Homes, LLC',
    mailing: address('21 Lockwood Dr, Suite 210', 'Charleston', 'SC', '29401'),
    risk: address('1438 Sycamore Ave', 'Charleston', 'SC', '29407'),
    effective: '2026-03-02',
    expiration: '2026-12-02',
    insurers: [{ name: 'Canopius US Insurance, Inc.' }],
    coverages: [{ words: 'Builders Risk', line: 'BUILDERS_RISK', premium: 934_800 }],
    fees: [
      { label: 'MGA Policy Fee', kind: 'POLICY_FEE', amount: 15_000 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 22_500 },
    ],
    taxes: [{ label: 'SC Surplus Lines Tax', percent: 6 }],
    number: '50-119007',
    on: '2026-02-27',
    underwriter: 'R. Castellano',
    kind: 'New Business',
    quoted: 'Q-119007-1',
    terms: [
      ['Completed value, frame, six units', '$1,980,000', '$5,000'],
      ['Named storm', 'Included', '5% of value'],
      ['Soft costs and delay', '$150,000', '14 days'],
    ],
    producer: { name: 'Wappoo Cut Insurance', ...address('44 Folly Road Blvd', 'Charleston', 'SC', '29407') },
  },
];

/** A managing general agency's confirmation, in a grid of four columns. */
export const confirmations = printed({
  name: 'confirmation in four columns',
  look: { face: 'sans', size: 9 },
  ways: { day: plain, money: dollars, city: cityWithoutComma },
  declarations: DECLARATIONS,
  draw(paper, of) {
    mark(paper, 40, 28, 'N', '#7a1f2b');
    paper.write(84, 32, 'Northmoor Underwriting Managers', { size: 13, style: 'bold' });
    paper.write(84, 48, 'Program administrators  |  PO Box 90331, Raleigh, NC 27675', { size: 8 });
    paper.write(572, 32, 'CONFIRMATION OF COVERAGE', { size: 11, style: 'bold', align: 'right' });
    paper.write(572, 48, `Confirmation no. ${of.number}`, { size: 8, align: 'right' });
    const label = { style: 'bold' as const, size: 8 };
    const grid: (readonly [string, string, string, string])[] = [
      ['Policy Number', of.policyNumber ?? '', 'Confirmed On', plain(of.on)],
      ['Effective Date', plain(of.effective), 'Expiration Date', plain(of.expiration ?? '')],
      ['Transaction', of.kind, 'Quote Reference', of.quoted],
      ['Line of Business', of.coverages[0]?.words ?? '', 'Underwriter', of.underwriter],
    ];
    let y = 76;
    for (const [one, first, other, second] of grid) {
      paper.box(40, y, 96, 18, '#f1e7e8');
      paper.box(306, y, 96, 18, '#f1e7e8');
      paper.box(40, y, 266, 18);
      paper.box(306, y, 266, 18);
      paper.write(45, y + 5, one, label);
      paper.write(142, y + 5, first);
      paper.write(311, y + 5, other, label);
      paper.write(408, y + 5, second);
      y += 18;
    }
    paper.box(40, y, 96, 18, '#f1e7e8');
    paper.box(40, y, 532, 18);
    paper.write(45, y + 5, 'Insuring Company', label);
    paper.write(142, y + 5, of.insurers[0]?.name ?? '');
    y += 30;
    paper.write(40, y, 'Named Insured', { style: 'bold', color: '#7a1f2b' });
    y = paper.table(
      40,
      y + 14,
      [
        { head: 'Name', width: 246 },
        { head: 'Doing business as', width: 286 },
      ],
      [[of.insured, of.dba ?? 'N/A']],
      { ruled: 'grid', step: 17, headFill: '#f1e7e8' },
    );
    const places = [
      { head: 'Mailing street', width: 246 },
      { head: 'City', width: 140 },
      { head: 'State', width: 60 },
      { head: 'Zip', width: 86 },
    ];
    const cells = ({
      street,
      city,
      state,
      zip,
    }: {
      street: string;
      city: string;
      state: string;
      zip: string;
    }) => [street, city, state, zip];
    y = paper.table(40, y + 6, places, of.mailing ? [cells(of.mailing)] : [], {
      ruled: 'grid',
      step: 17,
      headFill: '#f1e7e8',
    });
    if (of.risk)
      y = paper.table(
        40,
        y + 6,
        places.map((column, at) => (at === 0 ? { ...column, head: 'Project location' } : column)),
        [cells(of.risk)],
        { ruled: 'grid', step: 17, headFill: '#f1e7e8' },
      );
    y = paper.table(
      40,
      y + 16,
      [
        { head: 'Coverage', width: 300 },
        { head: 'Limit', width: 116, align: 'right' },
        { head: 'Deductible', width: 116, align: 'right' },
      ],
      of.terms,
      { ruled: 'grid', step: 17, headFill: '#f1e7e8' },
    );
    y = paper.table(
      300,
      y + 16,
      [
        { head: 'Cost', width: 176 },
        { head: 'Amount', width: 96, align: 'right' },
      ],
      [
        ['Policy Premium', dollars(premiumOf(of))],
        ...of.fees.map(({ label: words, amount }) => [words, dollars(amount)]),
        ...taxesOf(of).map(({ label: words, percent, amount }) => [`${words} ${percent}%`, dollars(amount)]),
        ['Total Cost to Insured', dollars(totalOf(of))],
      ],
      { ruled: 'grid', step: 17, headFill: '#f1e7e8' },
    );
    paper.write(40, y - 40, 'Producer', { style: 'bold', color: '#7a1f2b' });
    paper.lines(40, y - 27, [of.producer.name, `${of.producer.city}, ${of.producer.state}`], { step: 12 });
    y = paper.paragraph(
      40,
      y + 18,
      532,
      'We confirm that the coverage above is bound as of the effective date. Terrorism coverage was offered and declined. The policy will follow within 30 days; its terms and conditions take precedence over this confirmation. Flat cancellations are not allowed. Minimum earned premium: 25%. Fees are fully earned at inception and are not refundable. Payment is due to our office no later than 30 days after the effective date, net of your commission.',
      { size: 8 },
    );
    paper.paragraph(
      40,
      y + 6,
      532,
      'The insuring company is not admitted in the state where the insured is located. Surplus lines taxes are filed by the licensee named on the policy. Protection of a guaranty fund does not apply.',
      { size: 8, style: 'italic' },
    );
    foot(paper, 'NUM COC 07/24', `${of.number}  1/1`);
  },
});
