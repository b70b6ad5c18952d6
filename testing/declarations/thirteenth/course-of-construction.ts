import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { amounts, below, billOf, block, ladder, usdWhole } from '../ninth/ways.ts';
import { address, london } from '../sixth/ways.ts';
import { pairs } from './ways.ts';

interface Project extends Facts {
  reference: string;
  project: string;
  value: string;
}

const DECLARATIONS: readonly Project[] = [
  {
    policyNumber: 'CHX26-BR-00519',
    insured: 'Ironwood Custom Homes of Bozeman LLC',
    mailing: address('2412 W Babcock Street', 'Bozeman', 'MT', '59718'),
    risk: address('88 Elk Antler Way', 'Big Sky', 'MT', '59716'),
    effective: '2026-04-20',
    expiration: '2027-02-20',
    issued: '2026-04-24',
    insurers: [{ name: "Certain Underwriters at Lloyd's, London" }],
    coverages: [{ words: "Builder's Risk", line: 'BUILDERS_RISK', premium: 714_500 }],
    fees: [{ label: 'Coverholder Fee', kind: 'OTHER_FEE', amount: 30_000 }],
    taxes: [{ label: 'Montana Surplus Lines Tax', percent: 2.75 }],
    reference: 'B0572MR26CH14',
    project: 'Single family dwelling, frame, ground up, 4,850 sq ft',
    value: 'USD 2,040,000',
    producer: { name: 'Gallatin Valley Insurors', ...address('19 N Tracy Ave', 'Bozeman', 'MT', '59715') },
  },
  {
    policyNumber: 'CHX25-BR-01877',
    insured: 'Mount Sterling Lofts Holdings, LLC',
    mailing: address('150 E Court Street, 4th Floor', 'Mount Sterling', 'KY', '40353'),
    risk: address('27 W Locust Street', 'Mount Sterling', 'KY', '40353'),
    effective: '2025-10-08',
    expiration: '2026-10-08',
    issued: '2025-10-15',
    insurers: [
      { name: "Underwriters at Lloyd's, London", share: '65' },
      { name: 'HDI Global Specialty SE', share: '35' },
    ],
    coverages: [{ words: "Builder's Risk", line: 'BUILDERS_RISK', premium: 1_926_000 }],
    fees: [
      { label: 'Coverholder Fee', kind: 'OTHER_FEE', amount: 50_000 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 35_000 },
    ],
    taxes: [{ label: 'Kentucky Surplus Lines Tax', percent: 3 }],
    reference: 'B0572MR25CH14',
    project: 'Conversion of masonry warehouse to 24 apartments',
    value: 'USD 5,350,000',
    producer: {
      name: 'Gateway Bluegrass Agency',
      ...address('64 Broadway St', 'Mount Sterling', 'KY', '40353'),
    },
  },
];

/** A coverholder's certificate for a building in the course of construction, with the market's reference beside its own number. */
export const coursesOfConstruction = printed({
  name: "builder's risk certificate of a coverholder",
  look: { face: 'serif', size: 10.5 },
  ways: { day: london, money: usdWhole, share: (percent) => `${percent}%` },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(306, 36, 'CERTIFICATE DECLARATIONS', { size: 15, style: 'bold', align: 'center' });
    paper.write(
      306,
      56,
      `effected with certain insurers through the Coverholder under Contract UMR ${of.reference}`,
      {
        size: 9,
        style: 'italic',
        align: 'center',
      },
    );
    paper.rule(54, 74, 558);
    let y = pairs(
      paper,
      [54, 210, 86, 13.5],
      [
        ['Certificate Number:', of.policyNumber ?? ''],
        ['Type of Insurance:', "Builder's Risk, Completed Value Form"],
        ['Assured:', block(of)],
        [
          'Period of Insurance:',
          [
            `From ${london(of.effective)} to ${london(of.expiration ?? '')}`,
            'both days at 12:01 a.m. Local Standard Time',
          ],
        ],
        ['Project Location:', below(of.risk)],
        ['Project:', of.project],
        ['Completed Value:', of.value],
        ['Deductibles:', ['USD 5,000 all other perils', 'USD 25,000 water damage; 2% named storm']],
        [
          'Security:',
          of.insurers.length === 1
            ? (of.insurers[0]?.name ?? '')
            : of.insurers.map(({ name, share }) => `${share}%   ${name}`),
        ],
      ],
      { label: { style: 'bold' } },
    );
    paper.rule(54, y + 2, 558);
    y = ladder(
      paper,
      [210, 470, y + 12, 15.5],
      amounts(
        [
          ['Premium', premiumOf(of)],
          ...billOf(of, 'Total', (label, percent) => `${label} (${percent.toFixed(2)}%)`),
        ],
        usdWhole,
      ),
    );
    y = pairs(
      paper,
      [54, 210, y + 10, 13.5],
      [
        ['Broker:', [of.producer.name, ...below(of.producer)]],
        [
          'Coverholder:',
          ['Charterhouse Invented Underwriting Managers', '1500 Market Street, Philadelphia, PA 19102'],
        ],
        ['Service of Suit:', 'Invented Counsel LLP, 28 Liberty Street, New York, NY 10005'],
        ['Minimum Earned:', '50% of the premium'],
      ],
      { label: { style: 'bold' } },
    );
    paper.write(54, y + 28, 'Signed ______________________________');
    paper.write(330, y + 28, `Date of Issue: ${london(of.issued ?? '')}`);
    paper.write(54, 750, 'CHX BR DEC 01 25   LMA 3333   NMA 1998', { size: 7 });
  },
});
