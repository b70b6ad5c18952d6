import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { figure, named } from '../fifth/ways.ts';
import { amounts, below, billOf, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { bar, fields, fromTo } from './ways.ts';

interface Project extends Facts {
  additional: string;
  work: readonly [description: string, construction: string];
  values: readonly [completed: string, soft: string, site: string, transit: string];
  rate: string;
  lender: string;
}

const DECLARATIONS: readonly Project[] = [
  {
    policyNumber: 'I20871146 001',
    insured: 'Roaring Fork Commons Owner LLC',
    mailing: address('320 West Main Street, Suite 200', 'Aspen', 'CO', '81611'),
    risk: address('1650 Grand Avenue', 'Glenwood Springs', 'CO', '81601'),
    effective: '2026-03-16',
    expiration: '2027-09-16',
    insurers: [{ name: 'Westchester Surplus Lines Insurance Company' }],
    coverages: [
      { words: 'Builders Risk', line: 'BUILDERS_RISK', premium: 6_918_200 },
      { words: 'Certified terrorism', line: 'TERRORISM', premium: 207_500 },
    ],
    fees: [{ label: 'Loss Control Survey Fee', kind: 'INSPECTION_FEE', amount: 150_000 }],
    taxes: [{ label: 'Colorado surplus lines tax', percent: 3 }],
    additional: 'Haskett & Boyle Constructors, Inc., and subcontractors of every tier',
    work: ['New construction, 64 apartments over retail', 'Wood frame over concrete podium, 4 stories'],
    values: ['18,640,000', '1,200,000', '500,000', '250,000'],
    rate: '.3487 per $100 of completed value and soft costs, for the term',
    lender: 'Western Slope Construction Lending, N.A.',
    producer: {
      name: 'Front Range Construction Brokers',
      ...address('1801 Wewatta Street', 'Denver', 'CO', '80202'),
    },
  },
  {
    policyNumber: 'PESBR-10022417-00',
    insured: 'Lake Wylie Custom Residences, Inc.',
    mailing: address('8 Executive Court', 'Lake Wylie', 'SC', '29710'),
    risk: address('2217 Heron Cove Lane', 'Belmont', 'NC', '28012'),
    effective: '2026-01-27',
    expiration: '2026-10-27',
    insurers: [{ name: 'Palomar Excess and Surplus Insurance Company' }],
    coverages: [{ words: 'Builders Risk', line: 'BUILDERS_RISK', premium: 404_700 }],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 20_000 },
      { label: 'Loss Control Survey Fee', kind: 'INSPECTION_FEE', amount: 12_500 },
    ],
    taxes: [
      { label: 'North Carolina surplus lines tax', percent: 5 },
      { label: 'North Carolina stamping fee', percent: 0.3 },
    ],
    additional: 'None',
    work: ['New construction, one-family dwelling', 'Frame, 2 stories and basement'],
    values: ['1,385,000', '60,000', '50,000', '25,000'],
    rate: '.2801 per $100 of completed value and soft costs, for the term',
    lender: 'Piedmont & Tidewater Bank',
    producer: {
      name: 'Catawba Builders Insurance Services',
      ...address('10 N Main St', 'Belmont', 'NC', '28012'),
    },
  },
];

/** A building while it is built: its site, its values and its own term. */
export const buildersRisks = printed({
  name: 'builders risk by the project',
  look: { face: 'serif', size: 10.5 },
  ways: { day: named, money: figure },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(50, 32, of.insurers[0]?.name ?? '', { size: 14, style: 'bold' });
    paper.write(50, 52, 'BUILDERS RISK COVERAGE DECLARATIONS — COMPLETED VALUE FORM', { size: 10.5 });
    paper.write(562, 33, `Policy No. ${of.policyNumber}`, { style: 'bold', align: 'right' });
    let y = bar(paper, [50, 72, 512], 'A.  NAMED INSURED', '#1f3d2b');
    y = fields(
      paper,
      [56, 200, y, 13.5],
      [
        ['First Named Insured', [of.insured]],
        ['Mailing address', below(of.mailing)],
        ['Additional Named Insureds', [of.additional]],
        ['Loss payee', [of.lender]],
      ],
    );
    y = bar(paper, [50, y + 2, 512], 'B.  POLICY TERM', '#1f3d2b');
    paper.write(56, y, `${fromTo(of, named, ['', ' to '])}, at 12:01 a.m. at the project site`);
    y = bar(paper, [50, y + 19, 512], 'C.  PROJECT', '#1f3d2b');
    const [description, construction] = of.work;
    y = fields(
      paper,
      [56, 200, y, 13.5],
      [
        ['Project site', below(of.risk)],
        ['Description', [description]],
        ['Construction', [construction]],
        ['Occupancy before completion', ['Not permitted without our consent']],
      ],
    );
    y = bar(paper, [50, y + 2, 512], 'D.  LIMITS OF INSURANCE AND DEDUCTIBLES', '#1f3d2b');
    const [completed, soft, site, transit] = of.values;
    y = paper.table(
      50,
      y - 4,
      [
        { head: 'Subject', width: 212 },
        { head: 'Limit $', width: 150, align: 'right' },
        { head: 'Deductible $', width: 150, align: 'right' },
      ],
      [
        ['Completed value of the project', completed, '10,000'],
        ['Soft costs and rental income', soft, '14 days'],
        ['Temporary storage', site, '10,000'],
        ['Transit', transit, '5,000'],
        ['Water damage', 'Included', '25,000'],
        ['Flood; earth movement', 'Excluded', ''],
      ],
      { ruled: 'rows', step: 16, size: 10 },
    );
    y = bar(paper, [50, y + 8, 512], 'E.  PREMIUM', '#1f3d2b');
    paper.write(56, y, `Rate: ${of.rate}`);
    paper.write(562, y, 'US$', { align: 'right' });
    y = ladder(
      paper,
      [56, 562, y + 16, 15],
      amounts(
        [
          ...of.coverages.map(({ words, premium }) => [words, premium] as const),
          ['Total premium', premiumOf(of)],
          ...billOf(of, 'Total due at binding'),
        ],
        figure,
      ),
    );
    paper.write(56, y + 2, 'Premium is 35% earned at inception; extensions are at rates to be agreed.', {
      size: 9,
    });
    paper.write(56, y + 24, 'Submitted through:', { size: 9 });
    paper.write(140, y + 24, `${of.producer.name}, ${below(of.producer).join(', ')}`, { size: 9 });
    paper.write(50, 748, 'BR DEC 0003 (10-24)', { size: 7 });
    paper.write(562, 748, 'Page 1 of 1', { size: 7, align: 'right' });
  },
});
