import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { figure, filled } from '../fifth/ways.ts';
import { amounts, below, billOf, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { type Legend, legend } from './ways.ts';

interface Apartments extends Facts {
  state: Legend;
  careOf: string;
  buildings: readonly (readonly [
    where: string,
    what: string,
    built: string,
    values: number,
    premium: number,
  ])[];
}

const DECLARATIONS: readonly Apartments[] = [
  {
    policyNumber: 'WWA-5500312',
    insured: 'Nittany Row Apartments Associates, L.P.',
    careOf: 'c/o Birchbark Property Management',
    mailing: address('77 Livingston Avenue', 'New Brunswick', 'NJ', '08901'),
    effective: '2026-08-15',
    expiration: '2027-08-15',
    issued: '2026-08-24',
    insurers: [{ name: 'Western World Insurance Company', naic: '13196' }],
    coverages: [
      { words: 'Property', line: 'COMMERCIAL_PROPERTY', premium: 5_214_000 },
      { words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 1_886_000 },
    ],
    fees: [{ label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 60_000 }],
    taxes: [{ label: 'New Jersey Surplus Lines Tax 5%', percent: 5 }],
    state: 'NJ',
    buildings: [
      ['12 Hassart Street, New Brunswick, NJ 08901', 'Apartments, 24 units', '1964', 4_300_000, 2_011_000],
      ['18 Hassart Street, New Brunswick, NJ 08901', 'Apartments, 24 units', '1964', 4_300_000, 2_011_000],
      ['240 Raritan Avenue, Highland Park, NJ 08904', 'Apartments over stores', '1931', 2_550_000, 1_192_000],
    ],
    producer: {
      name: 'Raritan Landing Insurance',
      ...address('303 George Street', 'New Brunswick', 'NJ', '08901'),
    },
  },
  {
    policyNumber: 'WWA-5507790',
    insured: 'Front Range Quadplex Investors II, LLC',
    careOf: 'Attn: Accounts Payable',
    mailing: address('2030 E 11th Avenue, Unit C', 'Denver', 'CO', '80206'),
    effective: '2026-10-01',
    expiration: '2027-10-01',
    issued: '2026-10-13',
    insurers: [{ name: 'Western World Insurance Company', naic: '13196' }],
    coverages: [
      { words: 'Property', line: 'COMMERCIAL_PROPERTY', premium: 2_908_500 },
      { words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 512_300 },
    ],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 25_000 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 40_000 },
    ],
    taxes: [{ label: 'Colorado Surplus Lines Tax 3%', percent: 3 }],
    state: 'CO',
    buildings: [
      ['1441 Ulster Street, Denver, CO 80220', 'Fourplex', '1958', 1_150_000, 702_000],
      ['865 Dallas Street, Aurora, CO 80010', 'Fourplex', '1961', 980_000, 598_500],
      ['871 Dallas Street, Aurora, CO 80010', 'Fourplex', '1961', 980_000, 598_500],
      ['3312 W Gill Place, Denver, CO 80219', 'Fourplex', '1955', 1_653_000, 1_009_500],
    ],
    producer: { name: 'Cheesman Park Insurance', ...address('1616 17th Street', 'Denver', 'CO', '80202') },
  },
];

/** Apartments on a wide sheet: parties and bill in three columns above, the buildings below them and on the next. */
export const apartments = printed({
  name: 'apartments on a wide sheet',
  look: { face: 'modern', size: 9, isWide: true },
  ways: { day: filled, money: figure },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const heads = [
      { head: 'Bldg', width: 40 },
      { head: 'Address', width: 296 },
      { head: 'Occupancy', width: 150 },
      { head: 'Built', width: 50 },
      { head: 'Values', width: 86, align: 'right' },
      { head: 'Property premium', width: 98, align: 'right' },
    ] as const;
    const end = (page: string) => {
      paper.rule(36, 576, 756);
      paper.write(36, 581, 'WW 230 (01/24)', { size: 7 });
      paper.write(756, 581, page, { size: 7, align: 'right' });
    };
    paper.write(36, 26, of.insurers[0]?.name ?? '', { size: 14, style: 'bold' });
    paper.write(
      36,
      45,
      `300 Kimball Drive, Suite 500, Parsippany, NJ 07054    NAIC No. ${of.insurers[0]?.naic}`,
      { size: 8 },
    );
    paper.write(756, 26, 'Habitational Declarations', { size: 14, style: 'bold', align: 'right' });
    paper.write(756, 45, `Date Issued ${filled(of.issued ?? '')}`, { size: 8, align: 'right' });
    paper.rule(36, 62, 756, 62, 1.2);
    paper.write(36, 72, 'Named Insured', { size: 8, style: 'bold' });
    paper.lines(36, 85, [of.insured, of.careOf, ...below(of.mailing)], { step: 12.5 });
    paper.write(36, 144, 'Producer', { size: 8, style: 'bold' });
    paper.lines(36, 157, [of.producer.name, ...below(of.producer)], { step: 12.5 });
    paper.write(290, 72, 'Policy Number', { size: 8, style: 'bold' });
    paper.write(290, 85, of.policyNumber ?? '');
    paper.write(290, 106, 'Policy Period', { size: 8, style: 'bold' });
    paper.write(290, 119, `${filled(of.effective)} to ${filled(of.expiration ?? '')}`);
    paper.write(290, 140, 'Terrorism (TRIA)', { size: 8, style: 'bold' });
    paper.write(290, 153, 'Offered, not accepted');
    paper.write(290, 174, 'Valuation', { size: 8, style: 'bold' });
    paper.write(290, 187, 'Replacement cost, 90%');
    paper.box(500, 70, 256, 16, '#ddd6ea');
    paper.write(506, 73.5, 'Coverage', { style: 'bold', size: 8 });
    paper.write(750, 73.5, 'Premium', { style: 'bold', size: 8, align: 'right' });
    ladder(
      paper,
      [506, 750, 92, 15],
      amounts(
        [
          ...of.coverages.map(({ words, premium }) => [words, premium] as const),
          ['Total Policy Premium', premiumOf(of)],
          ...billOf(of, 'Total'),
        ],
        figure,
      ),
    );
    const rows = of.buildings.map(([where, what, built, values, premium], at) => [
      `${at + 1}`,
      where,
      what,
      built,
      values.toLocaleString('en-US'),
      figure(premium),
    ]);
    paper.write(36, 226, 'Schedule of buildings', { style: 'bold' });
    let y = paper.table(36, 242, heads, rows.slice(0, 2), { ruled: 'grid', step: 18, headFill: '#ddd6ea' });
    paper.write(756, y + 6, 'continued on page 2', { size: 8, align: 'right' });
    paper.write(36, y + 24, 'Liability limits', { style: 'bold' });
    paper.write(
      36,
      y + 40,
      'Each occurrence 1,000,000     General aggregate 2,000,000     Assault or battery sublimit 100,000     Animals excluded',
    );
    paper.write(36, y + 62, 'Deductibles', { style: 'bold' });
    paper.write(
      36,
      y + 78,
      '10,000 all other perils     25,000 water damage     2% wind or hail, per building',
    );
    y = paper.paragraph(
      36,
      y + 106,
      720,
      'The premium is a deposit. 25% is earned at inception. Premium may be paid in four equal parts: at inception and after 90, 180 and 240 days; taxes and fees are due with the first.',
      { size: 8.5 },
    );
    paper.paragraph(36, y + 8, 720, legend(of.state), { size: 8.5, style: 'bold' });
    end('Page 1 of 2');
    paper.nextPage();
    paper.write(36, 30, `Schedule of buildings, continued     ${of.policyNumber}`, { style: 'bold' });
    y = paper.table(
      36,
      52,
      heads,
      [
        ...rows.slice(2),
        [
          '',
          'All buildings',
          '',
          '',
          of.buildings.reduce((sum, [, , , values]) => sum + values, 0).toLocaleString('en-US'),
          figure(of.coverages[0]?.premium ?? 0),
        ],
      ],
      { ruled: 'grid', step: 18, headFill: '#ddd6ea' },
    );
    paper.write(36, y + 24, 'Mortgagees: as on file with the company.');
    paper.write(36, y + 60, 'Countersigned by ____________________________');
    end('Page 2 of 2');
  },
});
