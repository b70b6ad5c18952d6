import { cityLine, type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { named } from '../fifth/ways.ts';
import { address, usd } from '../sixth/ways.ts';
import { amounts, billOf, ladder } from './ways.ts';

interface Tower extends Facts {
  references: readonly string[];
  layer: string;
}

const share = (percent: string) => `${Number(percent).toFixed(2)}%`;

const DECLARATIONS: readonly Tower[] = [
  {
    references: ['RSP-88140', 'LHD914402', 'ESP 20033 02', '42-XPR-310'],
    layer: 'USD 15,000,000 part of USD 25,000,000 per occurrence excess of USD 10,000,000 per occurrence',
    insured: 'Atchafalaya Terminals Holdings, L.L.C.',
    mailing: address('2900 Energy Centre Drive, Suite 1410', 'Lafayette', 'LA', '70508'),
    effective: '2026-04-01',
    expiration: '2027-04-01',
    insurers: [
      { name: 'RSUI Indemnity Company', share: '40' },
      { name: 'Landmark American Insurance Company', share: '25' },
      { name: 'Arch Specialty Insurance Company', share: '20' },
      { name: 'Ironshore Specialty Insurance Company', share: '15' },
    ],
    coverages: [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 38_400_000 }],
    fees: [{ label: 'Broker Fee', kind: 'BROKER_FEE', amount: 250_000 }],
    taxes: [{ label: 'Louisiana Surplus Lines Tax', percent: 4.85 }],
    producer: { name: 'Vermilion Risk Partners', ...address('700 Jefferson St', 'Lafayette', 'LA', '70501') },
  },
];

/** An excess layer of property by several insurers, on its side: each with its own number, so that none is the policy's. */
export const splitTowers = printed({
  name: 'layer with a number for each insurer',
  look: { face: 'sans', size: 9.5, isWide: true },
  ways: { day: named, money: usd, share },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(40, 34, 'Schedule of Participating Insurers', { size: 15, style: 'bold' });
    paper.write(752, 34, 'Evidence of Excess Property Insurance', { size: 11, align: 'right' });
    const items: readonly (readonly [string, readonly string[]])[] = [
      ['Named Insured', [of.insured]],
      ['Address', of.mailing ? [`${of.mailing.street}`, cityLine(of.mailing)] : []],
      ['Term', [`${named(of.effective)} to ${named(of.expiration ?? '')}, 12:01 a.m. standard time`]],
      ['Layer', [of.layer]],
      ['Perils', ['All risks of direct physical loss excluding flood and earth movement']],
      ['Type', [of.coverages[0]?.words ?? '']],
    ];
    let y = 66;
    for (const [label, words] of items) {
      paper.write(40, y, label, { style: 'bold' });
      y = paper.lines(150, y, words, { step: 12.5 }) + 4;
    }
    y = paper.table(
      40,
      y + 10,
      [
        { head: 'Insurer', width: 230 },
        { head: 'Policy Number', width: 120 },
        { head: 'Participation', width: 90, align: 'right' },
        { head: 'Limit', width: 130, align: 'right' },
        { head: 'Premium', width: 140, align: 'right' },
      ],
      [
        ...of.insurers.map(({ name, share: part = '' }, at) => [
          name,
          of.references[at] ?? '',
          share(part),
          usd(15_000_000_00 * (Number(part) / 100)),
          usd(premiumOf(of) * (Number(part) / 100)),
        ]),
        ['Total', '', '100.00%', usd(15_000_000_00), usd(premiumOf(of))],
      ],
      { ruled: 'grid', step: 18 },
    );
    ladder(
      paper,
      [480, 746, y + 16, 15],
      amounts(
        billOf(of, 'Total Cost', (label, percent) => `${label} ${percent}%`),
        usd,
      ),
    );
    paper.paragraph(
      40,
      y + 16,
      400,
      'Each insurer is liable for its own participation only and severally. Producing agent: Vermilion Risk Partners, 700 Jefferson St, Lafayette, LA 70501. Primary layer: Invented Primary Company, policy PPR-00417, USD 10,000,000, premium USD 910,000.00.',
      { size: 8.5 },
    );
  },
});
