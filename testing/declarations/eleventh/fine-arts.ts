import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { military } from '../fifth/ways.ts';
import { amounts, below, billOf, block, ladder } from '../ninth/ways.ts';
import { address, usd } from '../sixth/ways.ts';

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'FA/2026/30718',
    insured: 'Galisteo Basin Gallery of Contemporary Glass, Inc.',
    mailing: address('652 Canyon Road', 'Santa Fe', 'NM', '87501'),
    effective: '2026-11-14',
    expiration: '2027-11-14',
    insurers: [{ name: 'XL Specialty Insurance Company' }],
    coverages: [{ words: 'Inland Marine', line: 'INLAND_MARINE', premium: 1_372_900 }],
    fees: [{ label: 'Survey Fee', kind: 'INSPECTION_FEE', amount: 45_000 }],
    taxes: [{ label: 'New Mexico Premium Tax', percent: 3.003 }],
    producer: {
      name: 'Paseo Art Insurance Services',
      ...address('227 Don Gaspar Ave', 'Santa Fe', 'NM', '87501'),
    },
  },
];

/** A dealer's fine arts: each label over its answer between rules, limits by where the art is, a rate behind the premium. */
export const fineArts = printed({
  name: 'fine arts of a dealer',
  look: { face: 'serif', size: 10.5 },
  ways: { day: military, money: usd },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(306, 40, 'Fine Art Dealers Policy', { size: 18, style: 'italic', align: 'center' });
    paper.write(306, 64, 'SCHEDULE', { size: 9, align: 'center' });
    const fact = (x: number, y: number, label: string, words: readonly string[]) => {
      paper.write(x, y, label, { size: 8, style: 'italic' });
      paper.lines(x, y + 12, words, { step: 13 });
    };
    paper.rule(60, 82, 552);
    fact(60, 90, 'Assured and principal address', block(of));
    fact(360, 90, 'Policy', [of.policyNumber ?? '']);
    paper.rule(60, 148, 552);
    fact(60, 156, 'From', [military(of.effective)]);
    fact(200, 156, 'To', [military(of.expiration ?? '')]);
    fact(360, 156, 'Class', [of.coverages[0]?.words ?? '']);
    paper.rule(60, 190, 552);
    fact(60, 198, 'Insurer', [of.insurers[0]?.name ?? '', 'surplus lines company']);
    fact(360, 198, 'Through', [of.producer.name, ...below(of.producer)]);
    paper.rule(60, 256, 552);
    paper.write(60, 264, 'Limits', { size: 8, style: 'italic' });
    ladder(
      paper,
      [60, 430, 278, 15],
      [
        ['At the principal address', 'USD 4,500,000.00'],
        ['At any other place in the United States', 'USD 1,000,000.00'],
        ['In transit, any one conveyance', 'USD 750,000.00'],
        ['At fairs, each', 'USD 1,250,000.00'],
        ['Deductible, each loss', 'USD 5,000.00'],
      ],
    );
    paper.rule(60, 358, 552);
    paper.write(60, 366, 'Cost', { size: 8, style: 'italic' });
    const y = ladder(
      paper,
      [60, 430, 380, 15],
      amounts(
        [
          ['Annual premium (deposit, rate 0.305%)', premiumOf(of)],
          ...billOf(of, 'Total', (label, percent) => `${label} ${percent}%`),
        ],
        usd,
      ),
    );
    paper.rule(60, y + 4, 552);
    paper.paragraph(
      60,
      y + 14,
      492,
      'The basis of valuation is net cost plus 20 percent for stock and agreed value for consigned works. Stock is to be reported on 30 June and 31 December; the premium is adjusted at expiry, subject to a minimum of USD 10,000.00. Loss payee for consigned works: their owners.',
      { size: 9.5 },
    );
  },
});
