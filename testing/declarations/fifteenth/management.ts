import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { named, whole } from '../fifth/ways.ts';
import { amounts, below, billOf, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { footer, type Legend, legend } from './ways.ts';

interface Managed extends Facts {
  state: Legend;
  litigation: string;
  parts: readonly (readonly [limit: string, retention: string])[];
}

const DECLARATIONS: readonly Managed[] = [
  {
    policyNumber: 'MLP-2610438-A',
    insured: 'Calaveras Solar Cooperative',
    mailing: address('57 N Main Street', 'Angels Camp', 'CA', '95222'),
    effective: '2026-07-10',
    expiration: '2027-07-10',
    issued: '2026-07-21',
    insurers: [{ name: 'AXIS Surplus Insurance Company' }],
    coverages: [
      { words: 'Directors and Officers Liability', line: 'DIRECTORS_AND_OFFICERS', premium: 742_000 },
      { words: 'Employment Practices Liability', line: 'EMPLOYMENT_PRACTICES', premium: 519_500 },
    ],
    fees: [],
    taxes: [
      { label: 'California Surplus Lines Tax (3%)', percent: 3 },
      { label: 'California Stamping Fee (0.18%)', percent: 0.18 },
    ],
    state: 'CA',
    litigation: '2021-07-10',
    parts: [
      ['$2,000,000', '$25,000'],
      ['$1,000,000', '$50,000'],
    ],
    producer: {
      name: 'Mother Lode Insurance Brokers',
      ...address('1160 S Main St', 'Angels Camp', 'CA', '95222'),
    },
  },
  {
    policyNumber: 'MLP-2614902-A',
    insured: 'Harpeth Veterinary Holdings, Inc.',
    mailing: address('1005 Westhaven Boulevard, Suite 210', 'Franklin', 'TN', '37064'),
    effective: '2026-09-01',
    expiration: '2027-09-01',
    issued: '2026-09-14',
    insurers: [{ name: 'AXIS Surplus Insurance Company' }],
    coverages: [
      { words: 'Directors and Officers Liability', line: 'DIRECTORS_AND_OFFICERS', premium: 1_280_000 },
      { words: 'Employment Practices Liability', line: 'EMPLOYMENT_PRACTICES', premium: 965_000 },
      { words: 'Crime', line: 'CRIME', premium: 118_000 },
    ],
    fees: [{ label: 'Broker Fee', kind: 'BROKER_FEE', amount: 50_000 }],
    taxes: [{ label: 'Tennessee Surplus Lines Tax (5%)', percent: 5 }],
    state: 'TN',
    litigation: '2024-09-01',
    parts: [
      ['$3,000,000', '$75,000'],
      ['$3,000,000', '$100,000'],
      ['$500,000', '$10,000'],
    ],
    producer: {
      name: 'Leipers Fork Risk Advisors',
      ...address('4144 Old Hillsboro Rd', 'Franklin', 'TN', '37064'),
    },
  },
];

/** Management liability by items, each coverage part with its limit, retention and premium. */
export const managements = printed({
  name: 'management liability by items',
  look: { face: 'serif', size: 10 },
  ways: { day: named, money: whole },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const item = (y: number, number: number, label: string, words: readonly string[]) => {
      paper.write(44, y, `Item ${number}.`, { style: 'bold' });
      paper.write(92, y, label, { style: 'bold' });
      return paper.lines(230, y, words, { step: 13 }) + 8;
    };
    paper.write(44, 30, of.insurers[0]?.name ?? '', { size: 13, style: 'bold' });
    paper.write(44, 47, '10000 Avalon Blvd., Suite 200, Alpharetta, GA 30009', { size: 8.5 });
    paper.write(568, 30, 'MANAGEMENT LIABILITY', { size: 12, style: 'bold', align: 'right' });
    paper.write(568, 46, 'DECLARATIONS', { size: 10, style: 'bold', align: 'right' });
    paper.rule(44, 64, 568, 64, 1);
    let y = paper.paragraph(
      44,
      72,
      524,
      'NOTICE: THE LIABILITY COVERAGE PARTS ARE WRITTEN ON A CLAIMS MADE AND REPORTED BASIS. DEFENSE COSTS REDUCE THE LIMITS OF LIABILITY AND ARE SUBJECT TO THE RETENTIONS.',
      { size: 8, style: 'bold' },
    );
    paper.write(44, y + 6, `Policy No. ${of.policyNumber}`, { style: 'bold', size: 11 });
    y = item(y + 32, 1, 'Parent Company', [of.insured]);
    y = item(y, 2, 'Principal Address', below(of.mailing));
    y = item(y, 3, 'Policy Period', [
      `From: ${named(of.effective)}`,
      `To: ${named(of.expiration ?? '')}`,
      '(12:01 A.M. local time at the address in Item 2)',
    ]);
    paper.write(44, y, 'Item 4.', { style: 'bold' });
    paper.write(92, y, 'Coverage Parts', { style: 'bold' });
    y = paper.table(
      92,
      y + 16,
      [
        { head: 'Coverage Part', width: 192 },
        { head: 'Limit', width: 96, align: 'right' },
        { head: 'Retention', width: 88, align: 'right' },
        { head: 'Premium', width: 100, align: 'right' },
      ],
      of.coverages.map(({ words, premium }, at) => [words, ...(of.parts[at] ?? []), whole(premium)]),
      { ruled: 'grid', step: 18, size: 9.5 },
    );
    y = item(y + 12, 5, 'Aggregate, all parts', ['$5,000,000']);
    y = item(y, 6, 'Prior or Pending Date', [named(of.litigation)]);
    y = item(y, 7, 'Extended Reporting', ['12 months at 100% of the annual premium']);
    paper.write(44, y, 'Item 8.', { style: 'bold' });
    paper.write(92, y, 'Premium', { style: 'bold' });
    y = ladder(
      paper,
      [230, 568, y, 14],
      amounts([['Total Annual Premium', premiumOf(of)], ...billOf(of, 'Total with taxes and fees')], whole),
    );
    y = item(y + 8, 9, 'Broker', [of.producer.name, ...below(of.producer)]);
    y = item(y, 10, 'Notices to Insurer', [
      'Claims: claims@axissurplus.example',
      'All other: 10000 Avalon Blvd., Alpharetta, GA 30009',
    ]);
    y = paper.paragraph(44, y + 6, 524, legend(of.state), { size: 8.5 });
    paper.write(44, y + 26, `Issue Date: ${named(of.issued ?? '')}`);
    paper.write(568, y + 26, 'Authorized Representative ____________________', { align: 'right' });
    footer(paper, ['AXIS 1012110 0121', '', 'Page 1 of 1']);
  },
});
