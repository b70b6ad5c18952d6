import { cityLine, type Facts, premiumOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { plain } from '../fifth/ways.ts';
import { block } from '../ninth/ways.ts';
import { address, chargesOf, round } from '../sixth/ways.ts';

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'AGX 31 004412',
    insured: 'Hoopeston Pumpkin Patch & Corn Maze, LLC',
    mailing: address('22114 N 1200 East Road', 'Hoopeston', 'IL', '60942'),
    effective: '2026-04-15',
    expiration: '2027-04-15',
    insurers: [{ name: 'Nautilus Insurance Company' }],
    coverages: [
      { words: 'Property', line: 'COMMERCIAL_PROPERTY', premium: 412_000 },
      { words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 388_000 },
      { words: 'Inland Marine', line: 'INLAND_MARINE', premium: 76_500 },
    ],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 20_000 }],
    taxes: [
      { label: 'IL Surplus Lines Tax', percent: 3.5 },
      { label: 'IL Stamping Fee', percent: 0.04 },
    ],
    producer: { name: 'Vermilion Farm Insurance', ...address('6 N Vermilion St', 'Danville', 'IL', '61832') },
  },
  {
    policyNumber: 'AGX 31 004790',
    insured: 'Two Sisters Lavender & Goat Dairy',
    mailing: address('4380 Old Olympic Highway', 'Sequim', 'WA', '98382'),
    effective: '2026-07-28',
    expiration: '2027-07-28',
    insurers: [{ name: 'Burlington Insurance Company' }],
    coverages: [
      { words: 'Property', line: 'COMMERCIAL_PROPERTY', premium: 296_500 },
      { words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 243_000 },
      { words: 'Terrorism', line: 'TERRORISM', premium: 10_800 },
    ],
    fees: [{ label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 14_500 }],
    taxes: [
      { label: 'WA Surplus Lines Tax', percent: 2 },
      { label: 'WA Stamping Fee', percent: 0.1 },
    ],
    producer: { name: 'Dungeness Agency', ...address('144 W Washington St', 'Sequim', 'WA', '98382') },
  },
];

const PARTS = ['Property', 'General Liability', 'Inland Marine', 'Crime', 'Terrorism'] as const;

/** A common policy page that lists every part there could be; a premium stands only beside those that were bought. */
export const farmPackages = printed({
  name: 'common page of a farm',
  look: { face: 'typewriter', size: 9.5 },
  ways: { day: plain, money: round },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(306, 36, 'COMMON POLICY DECLARATIONS', { style: 'bold', size: 12, align: 'center' });
    paper.write(50, 66, `COMPANY:        ${of.insurers[0]?.name ?? ''}`);
    paper.write(50, 84, `POLICY NUMBER:  ${of.policyNumber ?? ''}`);
    paper.write(50, 108, 'NAMED INSURED AND ADDRESS:');
    paper.lines(70, 122, block(of), { step: 13 });
    paper.write(350, 108, 'PRODUCER:');
    paper.lines(370, 122, [of.producer.name, of.producer.street, cityLine(of.producer)], { step: 13 });
    paper.write(50, 176, `POLICY PERIOD:  From ${plain(of.effective)} To ${plain(of.expiration ?? '')}`);
    paper.write(50, 194, 'BUSINESS:       Agritourism     FORM OF BUSINESS: See application');
    paper.paragraph(
      50,
      220,
      510,
      'This policy consists of the following coverage parts for which a premium is indicated. This premium may be subject to adjustment.',
      { face: 'sans', size: 9 },
    );
    let y = 258;
    paper.write(400, y, 'PREMIUM', { style: 'bold', align: 'right' });
    for (const part of PARTS) {
      y += 18;
      const bought = of.coverages.find(({ words }) => words === part);
      paper.write(70, y, part);
      if (bought) paper.write(330, y, '$');
      paper.write(400, y, bought ? round(bought.premium) : 'NOT COVERED', { align: 'right' });
    }
    y += 10;
    for (const [label, cents] of [
      ['TOTAL PREMIUM', premiumOf(of)] as const,
      ...chargesOf(of),
      ['TOTAL', totalOf(of)] as const,
    ]) {
      y += 18;
      paper.write(70, y, label);
      paper.write(330, y, '$');
      paper.write(400, y, round(cents), { align: 'right' });
    }
    paper.write(50, y + 34, 'PAYABLE AT INCEPTION. MINIMUM EARNED PREMIUM: 25 PERCENT.');
    paper.write(50, 730, 'Includes copyrighted material with permission.', { face: 'sans', size: 7 });
  },
});
