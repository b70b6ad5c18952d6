import { cityLine, type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { filled, whole } from '../fifth/ways.ts';
import { address } from '../sixth/ways.ts';
import { amounts, billOf, ladder } from './ways.ts';

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'PCI-77-0018-26',
    insured: 'Door County Cherry Kitchens, Inc.',
    dba: 'Peninsula Preserves',
    mailing: address('7745 Egg Harbor Road', 'Egg Harbor', 'WI', '54209'),
    effective: '2026-08-03',
    expiration: '2027-08-03',
    insurers: [{ name: 'Berkshire Hathaway International Insurance Limited' }],
    coverages: [{ words: 'Product Recall', line: 'OTHER', premium: 1_150_000 }],
    fees: [{ label: 'Risk Management Fee', kind: 'OTHER_FEE', amount: 50_000 }],
    taxes: [{ label: 'Wisconsin Surplus Lines Tax', percent: 3 }],
    producer: { name: 'Green Bay Specialty', ...address('300 N Broadway', 'Green Bay', 'WI', '54303') },
  },
  {
    policyNumber: 'PCI-77-0031-26',
    insured: 'Orofino Jerky & Provisions LLC',
    mailing: address('1230 Johnson Avenue', 'Orofino', 'ID', '83544'),
    effective: '2026-11-22',
    expiration: '2027-11-22',
    insurers: [{ name: 'Swiss Re Corporate Solutions Capacity Insurance Corporation' }],
    coverages: [{ words: 'Product Recall', line: 'OTHER', premium: 820_000 }],
    fees: [
      { label: 'Risk Management Fee', kind: 'OTHER_FEE', amount: 35_000 },
      { label: 'Broker Fee', kind: 'BROKER_FEE', amount: 25_000 },
    ],
    taxes: [
      { label: 'Idaho Surplus Lines Tax', percent: 1.5 },
      { label: 'Idaho Stamping Fee', percent: 0.5 },
    ],
    producer: { name: 'Dworshak Agency', ...address('161 Michigan Ave', 'Orofino', 'ID', '83544') },
  },
];

/** A contamination and recall policy in two columns of questions, each numbered, each answer indented below; long insurers' names wrapped. */
export const recalls = printed({
  name: 'recall in two columns',
  look: { face: 'sans', size: 9.5 },
  ways: { day: filled, money: whole },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(306, 30, 'CONTAMINATED PRODUCTS INSURANCE', { size: 14, style: 'bold', align: 'center' });
    paper.write(306, 48, 'DECLARATIONS PAGE', { align: 'center' });
    let y = 0;
    const item = (x: number, number: number, label: string, words: readonly string[]) => {
      paper.write(x, y, `${number}. ${label}`, { style: 'bold', size: 9 });
      y = paper.lines(x + 14, y + 13, words, { step: 12 }) + 8;
    };
    const wrapped = (words: string) => {
      const at = words.lastIndexOf(' ', 36);
      return words.length > 36 ? [words.slice(0, at), words.slice(at + 1)] : [words];
    };
    y = 80;
    item(48, 1, 'Named Insured', [of.insured, ...(of.dba ? [`doing business as ${of.dba}`] : [])]);
    item(48, 2, 'Address', of.mailing ? [of.mailing.street, cityLine(of.mailing)] : []);
    item(48, 3, 'Policy Period', [
      '12:01 a.m. local time',
      `from: ${filled(of.effective)}`,
      `to: ${filled(of.expiration ?? '')}`,
    ]);
    item(48, 4, 'Type of Insurance', [of.coverages[0]?.words ?? '']);
    item(48, 5, 'Insured Products', ['All products in the application', 'dated 07/01/2026']);
    y = 80;
    item(320, 6, 'Policy Number', [of.policyNumber ?? '']);
    item(320, 7, 'Insurer', wrapped(of.insurers[0]?.name ?? ''));
    item(320, 8, 'Limit of Insurance', ['$2,000,000 per insured event', '$2,000,000 policy aggregate']);
    item(320, 9, 'Self-Insured Retention', ['$50,000 per insured event']);
    item(320, 10, 'Producer', [of.producer.name, of.producer.street, cityLine(of.producer)]);
    item(320, 11, 'Crisis Consultant', ['Invented Response Group', '24 hours: 1-888-555-0142']);
    paper.rule(48, 354, 564);
    paper.write(48, 362, '12. Premium', { style: 'bold', size: 9 });
    ladder(
      paper,
      [62, 400, 378, 15],
      amounts(
        [
          ['Annual premium', premiumOf(of)],
          ...billOf(of, 'Total', (label, percent) => `${label} ${percent}%`),
        ],
        whole,
      ),
    );
    paper.write(
      48,
      480,
      '13. Endorsements: CPI 101 Adulteration, CPI 114 Governmental Recall, CPI 220 Nuclear',
      { size: 9 },
    );
  },
});
