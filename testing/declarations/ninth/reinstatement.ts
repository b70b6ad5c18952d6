import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { short, whole } from '../fifth/ways.ts';
import { address } from '../sixth/ways.ts';
import { amounts, below, billOf, block, ladder } from './ways.ts';

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'SLP 90 4417 26',
    insured: 'Chugach Foothills Roofing, Inc.',
    mailing: address('6620 Lake Otis Parkway', 'Anchorage', 'AK', '99507'),
    effective: '2026-02-19',
    expiration: '2027-02-19',
    transaction: '2026-06-03',
    issued: '2026-06-12',
    insurers: [{ name: 'Western World Insurance Company' }],
    coverages: [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 871_300 }],
    fees: [{ label: 'Reinstatement Fee', kind: 'OTHER_FEE', amount: 10_000 }],
    taxes: [
      { label: 'Alaska premium tax', percent: 2.7 },
      { label: 'Alaska filing fee', percent: 1 },
    ],
    producer: { name: 'Turnagain Brokers', ...address('900 W 5th Ave', 'Anchorage', 'AK', '99501') },
  },
];

/** A policy put back into force without a lapse: the day of the cancellation beside the day of the reinstatement, the returned premium charged again. */
export const reinstatements = printed({
  name: 'reinstatement without lapse',
  look: { face: 'sans', size: 10 },
  ways: { day: short, money: whole },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(48, 36, of.insurers[0]?.name ?? '', { size: 13, style: 'bold' });
    paper.write(48, 54, '400 Parson’s Pond Drive, Franklin Lakes, NJ 07417', { size: 8 });
    paper.write(564, 36, 'REINSTATEMENT NOTICE', { size: 13, style: 'bold', align: 'right' });
    paper.lines(60, 96, block(of), { step: 14 });
    paper.table(
      48,
      160,
      [
        { head: 'Policy Number', width: 120 },
        { head: 'Policy Period', width: 200 },
        { head: 'Cancelled', width: 98 },
        { head: 'Reinstated', width: 98 },
      ],
      [
        [
          of.policyNumber ?? '',
          `${short(of.effective)} to ${short(of.expiration ?? '')}`,
          short('2026-06-03'),
          short(of.transaction ?? ''),
        ],
      ],
      { ruled: 'grid', step: 20 },
    );
    let y = paper.paragraph(
      48,
      216,
      516,
      'The policy shown above, which was cancelled for nonpayment, is reinstated without lapse in coverage. The notice of cancellation mailed on May 19, 2026 is withdrawn. The premium returned with the cancellation is charged again as shown below.',
    );
    y = ladder(
      paper,
      [48, 420, y + 14, 17],
      amounts(
        [
          [`Reinstated premium - ${of.coverages[0]?.words ?? ''}`, premiumOf(of)],
          ...billOf(of, 'Amount due', (label, percent) => `${label} ${percent}%`),
        ],
        whole,
      ),
    );
    paper.write(48, y + 24, `Your agent: ${of.producer.name}, ${below(of.producer).join(', ')}`);
    paper.write(48, y + 44, `Issued ${short(of.issued ?? '')}`);
    paper.write(48, 740, 'RN-2 (Rev. 1/20)   Do not send cash. Account 33-100-4471', { size: 7 });
  },
});
