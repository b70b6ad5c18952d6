import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { plain, whole } from '../fifth/ways.ts';
import { address } from '../sixth/ways.ts';
import { amounts, below, billOf, block, ladder } from './ways.ts';

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'VBP 1004471',
    insured: 'Mackinac Straits Fudge & Ferry Gifts, Inc.',
    mailing: address('211 East Central Avenue', 'Mackinaw City', 'MI', '49701'),
    risk: address('215 East Central Avenue', 'Mackinaw City', 'MI', '49701'),
    effective: '2026-05-01',
    expiration: '2027-05-01',
    insurers: [{ name: 'Covington Specialty Insurance Company' }],
    coverages: [
      { words: 'Property', line: 'COMMERCIAL_PROPERTY', premium: 612_400 },
      { words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 288_100 },
      { words: 'Crime', line: 'CRIME', premium: 31_500 },
    ],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 17_500 }],
    taxes: [
      { label: 'Surplus lines tax', percent: 2 },
      { label: 'Regulatory fee', percent: 0.5 },
    ],
    producer: { name: 'Straits Area Insurance', ...address('92 N State St', 'St. Ignace', 'MI', '49781') },
  },
  {
    policyNumber: 'VBP 1005230',
    insured: 'Pawnee Bill Trading Post LLC',
    mailing: address('1141 Pawnee Bill Road', 'Pawnee', 'OK', '74058'),
    effective: '2026-10-17',
    expiration: '2027-10-17',
    insurers: [{ name: 'Mt. Hawley Insurance Company' }],
    coverages: [
      { words: 'Property', line: 'COMMERCIAL_PROPERTY', premium: 450_900 },
      { words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 195_000 },
    ],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 20_000 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 18_500 },
    ],
    taxes: [{ label: 'Surplus lines tax', percent: 6 }],
    producer: { name: 'Cimarron Agency', ...address('403 Illinois St', 'Pawnee', 'OK', '74058') },
  },
];

/** A package whose parts stand in boxes two by two, each with its premium at its foot; parts that are included or not bought have words there. */
export const partsInBoxes = printed({
  name: 'parts in boxes',
  look: { face: 'sans', size: 9 },
  ways: { day: plain, money: whole },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(40, 30, of.insurers[0]?.name ?? '', { size: 13, style: 'bold' });
    paper.write(40, 46, 'VALUE BUSINESS PACKAGE  -  DECLARATIONS', { size: 10 });
    paper.write(572, 30, of.policyNumber ?? '', { size: 13, style: 'bold', align: 'right' });
    paper.write(572, 46, 'Policy No.', { size: 8, align: 'right' });
    paper.write(40, 72, 'INSURED:', { style: 'bold' });
    paper.lines(96, 72, block(of), { step: 12 });
    paper.write(320, 72, 'AGENT:', { style: 'bold' });
    paper.lines(366, 72, [of.producer.name, ...below(of.producer)], { step: 12 });
    paper.write(40, 122, 'TERM:', { style: 'bold' });
    paper.write(96, 122, `${plain(of.effective)} - ${plain(of.expiration ?? '')}`);
    paper.write(320, 122, 'PREMISES:', { style: 'bold' });
    paper.lines(382, 122, of.risk ? below(of.risk) : ['As above'], { step: 12 });
    const parts: readonly (readonly [string, readonly string[]])[] = [
      [
        'Property',
        ['Building $720,000   Contents $185,000', 'Special form, 80% coinsurance', 'Deductible $2,500'],
      ],
      [
        'General Liability',
        ['Each occurrence $1,000,000', 'General aggregate $2,000,000', 'Medical payments $5,000'],
      ],
      ['Crime', ['Employee theft $25,000', 'Money and securities $10,000']],
      ['Equipment Breakdown', ['Limit $905,000', 'Spoilage $25,000']],
    ];
    for (const [at, [part, lines]] of parts.entries()) {
      const x = 40 + (at % 2) * 270;
      const y = 160 + Math.floor(at / 2) * 104;
      paper.box(x, y, 262, 96);
      paper.write(x + 8, y + 7, part, { style: 'bold', size: 10 });
      paper.lines(x + 8, y + 24, lines, { step: 13 });
      const bought = of.coverages.find(({ words }) => words === part);
      paper.write(x + 8, y + 78, 'Premium:');
      paper.write(
        x + 254,
        y + 78,
        bought ? whole(bought.premium) : part === 'Crime' ? 'Not purchased' : 'Included',
        { align: 'right' },
      );
    }
    const y = ladder(
      paper,
      [310, 572, 384, 16],
      amounts(
        [
          ['Total policy premium', premiumOf(of)],
          ...billOf(of, 'TOTAL AMOUNT DUE', (label, percent) => `${label} ${percent}%`),
        ],
        whole,
      ),
    );
    paper.write(40, y + 16, 'Mortgagee: Invented Lakeshore Bank ISAOA, PO Box 5050, Troy, MI 48007', {
      size: 8,
    });
    paper.write(40, y + 30, 'Forms: VBP 100 (1/24), VBP 210 (1/24), VBP 305 (6/25), IL P 001 (1/04)', {
      size: 8,
    });
  },
});
