import { legend } from '../fifteenth/ways.ts';
import { dollars, type Place, printed, type Risk, rateOf, slashed, sum } from './form.ts';
import type { Sheet } from './sheet.ts';

interface Project extends Risk {
  mailing: Place;
  location: Place;
  project: string;
  completed: string;
  owner: string;
  producer: string;
  charges: readonly (readonly [words: string, cents: number])[];
  legend: string;
}

const BOLD = { font: 'Helvetica-Bold' } as const;

function band(sheet: Sheet, y: number, words: string): void {
  sheet.shade(40, y, 532, 16, '#222222');
  sheet.write(46, y + 4, words, { ...BOLD, color: 'white' });
}

function draw(sheet: Sheet, of: Project): void {
  const [street, city, state, zip] = of.mailing;
  const [where, town, code, post] = of.location;
  sheet.write(40, 36, "Builders' Risk Declarations", { ...BOLD, size: 17 });
  sheet.write(40, 58, 'Issued by');
  sheet.write(88, 58, of.insurers[0]?.name ?? '', BOLD);
  band(sheet, 78, 'POLICY INFORMATION');
  const left: readonly (readonly [string, string])[] = [
    ['Policy Number', of.number],
    ['Effective Date', slashed(of.from)],
    ['Expiration Date', slashed(of.to)],
    ['Issue Date', slashed(of.issued ?? '')],
    ['Producer', of.producer],
  ];
  for (const [at, [label, words]] of left.entries()) {
    sheet.write(46, 100 + at * 15, label);
    sheet.write(150, 100 + at * 15, words, BOLD);
  }
  band(sheet, 180, 'NAMED INSURED');
  sheet.write(46, 202, 'Name');
  sheet.write(150, 202, of.insured, BOLD);
  sheet.write(46, 217, 'Mailing Address');
  sheet.lines(150, 217, [street, `${city}, ${state} ${zip}`], 13, BOLD);
  sheet.write(46, 247, 'Loss Payee');
  sheet.write(150, 247, of.owner);
  band(sheet, 266, 'PROJECT');
  sheet.write(46, 288, 'Project Location');
  sheet.write(150, 288, `${where}, ${town}, ${code} ${post}`, BOLD);
  sheet.write(46, 303, 'Description');
  sheet.write(150, 303, of.project);
  sheet.write(46, 318, 'Completed Value');
  sheet.write(150, 318, of.completed);
  band(sheet, 338, 'LIMITS AND DEDUCTIBLES');
  let y = 360;
  for (const [words, limit, deductible] of [
    ['Covered property at the project location', of.completed, '$5,000'],
    ['Property in transit', '$100,000', '$2,500'],
    ['Temporary storage', '$100,000', '$2,500'],
    ['Named storm', 'Included', '3%, minimum $25,000'],
    ['Flood and earth movement', 'Not covered', ''],
  ] as const) {
    sheet.write(46, y, words);
    sheet.write(400, y, limit, { align: 'right' });
    sheet.write(564, y, deductible, { align: 'right' });
    y += 15;
  }
  band(sheet, y + 6, 'PREMIUM AND CHARGES');
  y += 28;
  const premium = sum(of.coverages.map(([, cents]) => cents));
  for (const [words, cents] of [["Builders' Risk Premium", premium] as const, ...of.charges]) {
    sheet.write(46, y, words);
    sheet.write(564, y, dollars(cents), { align: 'right' });
    y += 15;
  }
  const total = premium + sum(of.charges.map(([, cents]) => cents));
  sheet.rule(400, y - 2, 564);
  sheet.write(46, y + 2, 'Total Policy Cost', BOLD);
  sheet.write(564, y + 2, dollars(total), { ...BOLD, align: 'right' });
  y = sheet.paragraph(
    46,
    y + 28,
    520,
    'Premium is fully earned at inception. An extension of the term is at the sole discretion of the company and for an additional premium of not less than $500.',
    { size: 8.5 },
  );
  sheet.paragraph(46, y + 8, 520, of.legend, { size: 8.5 });
  sheet.foot('BR 7001 (11-21)', 'Page 1 of 1');
}

/** Builders' risk declarations under black bands, for terms that are no year. */
export const buildersRisks = printed<Project>(
  { name: "builders' risk", font: 'Helvetica', size: 9.5, day: slashed, amount: dollars, draw },
  [
    {
      number: 'BRK-NC-0047713',
      insured: 'Crystal Coast Custom Homes, Inc.',
      mailing: ['5113 US Highway 70 W, Suite A', 'Morehead City', 'NC', '28557'],
      location: ['214 Ocean Ridge Drive', 'Emerald Isle', 'NC', '28594'],
      project: 'New one-family dwelling on pilings, frame, 3,900 sq. ft.',
      completed: '$1,380,000',
      owner: 'First Carteret Savings Bank ISAOA',
      producer: 'Tar Heel Excess & Surplus, Inc.',
      from: '2026-02-02',
      to: '2026-11-02',
      issued: '2026-02-05',
      insurers: [{ name: 'Westchester Surplus Lines Insurance Company' }],
      coverages: [['BUILDERS_RISK', 1_164_700]],
      fees: [
        ['POLICY_FEE', 17_500],
        ['INSPECTION_FEE', 25_000],
      ],
      charges: [
        ['Policy Fee', 17_500],
        ['Inspection Fee', 25_000],
        ['NC Surplus Lines Tax (5%)', rateOf(1_207_200, 0.05)],
        ['NC Stamping Fee (0.3%)', rateOf(1_207_200, 0.003)],
      ],
      legend: legend('NC'),
    },
    {
      number: 'BRK-SC-0048120',
      insured: 'Ashley River Restoration LLC',
      mailing: ['1056 King Street', 'Charleston', 'SC', '29403'],
      location: ['41 Montagu Street', 'Charleston', 'SC', '29401'],
      project: 'Renovation of a masonry building of 1892 into four apartments',
      completed: '$2,250,000',
      owner: 'None',
      producer: 'Palmetto Wholesale Group',
      from: '2026-04-15',
      to: '2027-10-15',
      issued: '2026-04-21',
      insurers: [{ name: 'Westchester Surplus Lines Insurance Company' }],
      coverages: [['BUILDERS_RISK', 3_318_000]],
      fees: [['BROKER_FEE', 50_000]],
      charges: [
        ['Broker Fee', 50_000],
        ['SC Surplus Lines Tax (6%)', rateOf(3_368_000, 0.06)],
      ],
      legend:
        'This company has been approved by the director or his designee of the South Carolina Department of Insurance to write business in this State as an eligible surplus lines insurer, but it is not afforded guaranty fund protection.',
    },
  ],
);
