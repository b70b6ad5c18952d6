import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { shouted, spaced } from '../fifth/ways.ts';
import { address } from '../sixth/ways.ts';
import { amounts, below, billOf, block, ladder } from './ways.ts';

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'IMF0044-7120',
    insured: 'Kittatinny Well Drilling, Inc.',
    mailing: address('480 State Route 94', 'Columbia', 'NJ', '07832'),
    effective: '2026-03-03',
    expiration: '2027-03-03',
    insurers: [{ name: 'Gemini Insurance Company' }],
    coverages: [{ words: 'INLAND MARINE', line: 'INLAND_MARINE', premium: 734_100 }],
    fees: [{ label: 'MGA FEE', kind: 'OTHER_FEE', amount: 15_000 }],
    taxes: [{ label: 'NEW JERSEY SURPLUS LINES TAX', percent: 5 }],
    producer: { name: 'BLAIRSTOWN INSURANCE', ...address('15 MAIN ST', 'BLAIRSTOWN', 'NJ', '07825') },
  },
  {
    policyNumber: 'IMF0044-7388',
    insured: 'Palouse Falls Film & Grip Rental',
    mailing: address('205 South Grand Avenue', 'Pullman', 'WA', '99163'),
    effective: '2026-09-09',
    expiration: '2027-09-09',
    insurers: [{ name: 'Gotham Insurance Company' }],
    coverages: [
      { words: 'INLAND MARINE', line: 'INLAND_MARINE', premium: 212_850 },
      { words: 'TERRORISM', line: 'TERRORISM', premium: 2_150 },
    ],
    fees: [
      { label: 'MGA FEE', kind: 'OTHER_FEE', amount: 12_500 },
      { label: 'POLICY FEE', kind: 'POLICY_FEE', amount: 7_500 },
    ],
    taxes: [
      { label: 'WASHINGTON SURPLUS LINES TAX', percent: 2 },
      { label: 'WASHINGTON STAMPING FEE', percent: 0.3 },
    ],
    producer: { name: 'WHITMAN COUNTY AGENCY', ...address('300 NE KAMIAKEN ST', 'PULLMAN', 'WA', '99163') },
  },
];

/** An inland marine floater: all capitals, a term in words, items with their values above the premium. */
export const floaters = printed({
  name: 'inland marine floater',
  look: { face: 'typewriter', size: 9 },
  ways: { day: shouted, money: spaced },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(306, 30, 'SCIENTIFIC AND CONTRACTORS FLOATER', { size: 12, style: 'bold', align: 'center' });
    paper.write(306, 46, `INSURANCE IS PROVIDED BY ${of.insurers[0]?.name.toUpperCase() ?? ''}`, {
      align: 'center',
    });
    paper.rule(40, 62, 572, 62, 1.5);
    paper.write(40, 70, `CERTIFICATE/POLICY NO.  ${of.policyNumber ?? ''}`);
    paper.write(40, 86, 'INSURED AND P.O. ADDRESS');
    paper.lines(64, 100, block(of), { step: 12 });
    paper.write(330, 86, 'PRODUCER NO. 60117');
    paper.lines(354, 100, [of.producer.name, ...below(of.producer)], { step: 12 });
    paper.write(
      40,
      146,
      `TERM: ONE YEAR BEGINNING ${shouted(of.effective)} AND ENDING ${shouted(of.expiration ?? '')}`,
    );
    paper.write(40, 160, 'AT NOON STANDARD TIME AT THE ADDRESS OF THE INSURED');
    let y = paper.table(
      40,
      182,
      [
        { head: 'ITEM', width: 40 },
        { head: 'DESCRIPTION', width: 260 },
        { head: 'SERIAL NO.', width: 120 },
        { head: 'VALUE', width: 110, align: 'right' },
      ],
      [
        ['1', '2019 VERSA-DRILL V-100NG RIG', 'VD10091144', '$ 410,000'],
        ['2', '2021 FREIGHTLINER WATER TRUCK', '3ALACXFC0MD', '$ 96,500'],
        ['3', 'SULLAIR COMPRESSOR 1150XHH', '2018091107', '$ 88,000'],
        ['4', 'MISC TOOLS, MAX $ 1,500 ANY ONE', '', '$ 20,000'],
        ['', 'TOTAL LIMIT', '', '$ 614,500'],
      ],
      { ruled: 'grid', step: 15, size: 8.5 },
    );
    paper.write(40, y + 12, 'DEDUCTIBLE $ 2,500; THEFT $ 5,000.  COINSURANCE 90%.  RATE 1.195 PER $100.');
    y = ladder(
      paper,
      [40, 440, y + 40, 15],
      amounts(
        [
          ...of.coverages.map(({ words, premium }) => [`${words} PREMIUM`, premium] as const),
          ['TOTAL PREMIUM', premiumOf(of)] as const,
          ...billOf(of, 'AMOUNT DUE', (label, percent) => `${label} ${percent}%`),
        ],
        spaced,
      ),
    );
    paper.write(40, y + 14, 'LOSS PAYABLE TO: INVENTED EQUIPMENT FINANCE, 1 DEERE PL, JOHNSTON, IA 50131');
    paper.write(40, y + 30, 'ENDORSEMENTS: IM-7001, IM-7054, CL-0600, CL-0700');
  },
});
