import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, filled } from '../fifth/ways.ts';
import { address } from '../sixth/ways.ts';
import { amounts, below, billOf, block, ladder } from './ways.ts';

const share = (percent: string) => `${percent}%`;

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'SUB-2026-00731',
    insured: 'Cumberland Furnace Distillery, LLC',
    dba: 'Old Furnace Spirits',
    mailing: address('1015 Ironmaster Road', 'Cumberland Furnace', 'TN', '37051'),
    effective: '2026-08-15',
    expiration: '2027-08-15',
    issued: '2026-08-21',
    insurers: [
      { name: 'Indian Harbor Insurance Company', share: '35' },
      { name: 'Steadfast Insurance Company', share: '35' },
      { name: 'Westport Insurance Corporation', share: '20' },
      { name: "Lloyd's Syndicate 1183", share: '10' },
    ],
    coverages: [
      { words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 12_640_000 },
      { words: 'Earthquake', line: 'EARTHQUAKE', premium: 1_815_000 },
    ],
    fees: [
      { label: 'Underwriting Fee', kind: 'OTHER_FEE', amount: 75_000 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 60_000 },
    ],
    taxes: [
      { label: 'TN Premium Tax', percent: 5 },
      { label: 'TN Stamping Fee', percent: 0.175 },
    ],
    producer: { name: 'Dickson County Brokers', ...address('201 N Main St', 'Dickson', 'TN', '37055') },
  },
  {
    policyNumber: 'SUB-2026-00802',
    insured: 'Skagit Tulip Growers Association',
    mailing: address('15008 Bradshaw Road', 'Mount Vernon', 'WA', '98273'),
    effective: '2026-11-01',
    expiration: '2027-11-01',
    issued: '2026-11-03',
    insurers: [
      { name: 'Lexington Insurance Company', share: '55' },
      { name: 'Homeland Insurance Company of New York', share: '45' },
    ],
    coverages: [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 5_472_500 }],
    fees: [{ label: 'Underwriting Fee', kind: 'OTHER_FEE', amount: 40_000 }],
    taxes: [
      { label: 'WA Premium Tax', percent: 2 },
      { label: 'WA Stamping Fee', percent: 0.3 },
    ],
    producer: { name: 'La Conner Insurance', ...address('607 First St', 'La Conner', 'WA', '98257') },
  },
];

/** Several insurers on one policy: their names wrapped in narrow cells, shares and shares of the premium in a table of the second page. */
export const subscriptions = printed({
  name: 'subscription policy',
  look: { face: 'serif', size: 10 },
  ways: { day: filled, money: dollars, share },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const field = (x: number, y: number, label: string, words: readonly string[]) => {
      paper.write(x, y, label, { size: 8, style: 'italic' });
      paper.lines(x, y + 12, words, { step: 12.5 });
    };
    paper.write(306, 34, 'SUBSCRIPTION POLICY DECLARATIONS', { size: 14, style: 'bold', align: 'center' });
    field(54, 66, 'Named Insured and Address', block(of, 'd/b/a'));
    field(340, 66, 'Policy Number', [of.policyNumber ?? '']);
    field(340, 96, 'Date Issued', [filled(of.issued ?? '')]);
    field(54, 142, 'Term of Insurance', [
      `From ${filled(of.effective)} to ${filled(of.expiration ?? '')}`,
      'at 12:01 A.M. at the location of the property',
    ]);
    field(340, 142, 'Producer', [of.producer.name, ...below(of.producer)]);
    field(54, 200, 'Total Insured Values', ['$48,600,000 as per schedule dated 06/30/2026']);
    field(340, 200, 'Deductible', ['$50,000 per occurrence; 5% of values, earth movement']);
    paper.rule(54, 236, 558);
    let y = ladder(
      paper,
      [54, 558, 248, 16],
      amounts(
        [
          ...of.coverages.map(({ words, premium }) => [words, premium] as const),
          ['Total Premium for All Insurers', premiumOf(of)] as const,
          ...billOf(of, 'Total Payable by the Insured', (label, percent) => `${label} ${percent}%`),
        ],
        dollars,
      ),
    );
    y = paper.paragraph(
      54,
      y + 14,
      504,
      'In consideration of the premium the insurers named on the schedule of security each bind themselves for the percentage opposite their names, severally and not jointly, and not for the others.',
    );
    paper.write(
      54,
      y + 10,
      'The minimum earned premium is 35%. Service company: Invented Loss Control, PO Box 300, Memphis, TN 38101.',
    );
    paper.nextPage();
    paper.write(306, 34, 'SCHEDULE OF SECURITY', { size: 14, style: 'bold', align: 'center' });
    paper.write(54, 58, `Attached to and forming part of Policy ${of.policyNumber ?? ''}`);
    const columns = [54, 220, 300, 440];
    y = 84;
    for (const [at, head] of ['Insurer', 'Share', 'Share of Premium', 'Contract'].entries())
      paper.write(columns[at] ?? 0, y, head, { style: 'bold' });
    paper.rule(54, y + 14, 558);
    y += 20;
    for (const [at, { name, share: part = '' }] of of.insurers.entries()) {
      const words = name.split(' ');
      const half = Math.ceil(words.length / 2);
      const end = paper.lines(54, y, [words.slice(0, half).join(' '), words.slice(half).join(' ')], {
        step: 12,
      });
      paper.write(220, y, share(part));
      paper.write(300, y, dollars(Math.round((premiumOf(of) * Number(part)) / 100)));
      paper.write(440, y, `SC-${4410 + at}`);
      y = end + 8;
      paper.rule(54, y - 3, 558, y - 3, 0.3);
    }
  },
});
