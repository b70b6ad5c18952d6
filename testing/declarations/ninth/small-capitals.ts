import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import type { Paper } from '../fifth/paper.ts';
import { named, spaced } from '../fifth/ways.ts';
import { address } from '../sixth/ways.ts';
import { below, billOf } from './ways.ts';

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'AHP-00719-2026',
    insured: 'Kaskaskia Home Hospice, NFP',
    mailing: address('1200 Swanwick Street', 'Chester', 'IL', '62233'),
    effective: '2026-06-15',
    expiration: '2027-06-15',
    issued: '2026-06-19',
    insurers: [{ name: 'Admiral Insurance Company' }],
    coverages: [
      { words: 'Medical Professional Liability', line: 'MEDICAL_MALPRACTICE', premium: 1_330_000 },
      { words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 240_000 },
    ],
    fees: [{ label: 'Carrier Policy Fee', kind: 'POLICY_FEE', amount: 20_000 }],
    taxes: [
      { label: 'Illinois Surplus Lines Tax', percent: 3.5 },
      { label: 'Illinois Stamping Fee', percent: 0.04 },
    ],
    producer: { name: 'Fort Kaskaskia Agency', ...address('9 State St', 'Chester', 'IL', '62233') },
  },
  {
    policyNumber: 'AHP-00845-2026',
    insured: 'Sandhills Sleep Laboratory, P.C.',
    mailing: address('205 East Broad Avenue', 'Rockingham', 'NC', '28379'),
    effective: '2026-08-27',
    expiration: '2027-08-27',
    issued: '2026-09-02',
    insurers: [{ name: 'Capitol Specialty Insurance Corporation' }],
    coverages: [{ words: 'Medical Professional Liability', line: 'MEDICAL_MALPRACTICE', premium: 755_000 }],
    fees: [{ label: 'Carrier Policy Fee', kind: 'POLICY_FEE', amount: 15_000 }],
    taxes: [
      { label: 'North Carolina Surplus Lines Tax', percent: 5 },
      { label: 'North Carolina Stamping Fee', percent: 0.3 },
    ],
    producer: { name: 'Pee Dee Insurance', ...address('118 S Hancock St', 'Rockingham', 'NC', '28379') },
  },
];

/** Labels in small capitals, whose first letters are pieces of their own, larger than the rest. */
function smallCapitals(paper: Paper, x: number, y: number, words: string): void {
  const wide = { I: 3.9, M: 9.4, W: 10.4 } as Record<string, number>;
  let left = x;
  for (const word of words.split(' ')) {
    const [first = '', ...rest] = word.toUpperCase();
    paper.write(left, y, first, { size: 10.5, style: 'bold' });
    left += wide[first] ?? 8;
    paper.write(left, y + 2.2, rest.join(''), { size: 8, style: 'bold' });
    left += rest.reduce((sum, letter) => sum + ({ I: 3.2, M: 7.6, W: 8 }[letter] ?? 6), 0) + 4;
  }
}

/** An allied health policy between hairlines, its labels in small capitals, leaders of dots before its amounts. */
export const smallCapitalLabels = printed({
  name: 'labels in small capitals',
  look: { face: 'serif', size: 10.5 },
  ways: { day: named, money: spaced },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(306, 32, of.insurers[0]?.name ?? '', { size: 15, align: 'center' });
    paper.write(306, 52, 'Allied Health Care Providers Policy — Declarations', {
      style: 'italic',
      align: 'center',
    });
    let y = 84;
    const item = (label: string, words: readonly string[]) => {
      smallCapitals(paper, 60, y, label);
      y = paper.lines(240, y, words, { step: 14 }) + 5;
      paper.rule(60, y - 2, 552, y - 2, 0.3);
      y += 5;
    };
    item('Policy Number', [of.policyNumber ?? '']);
    item('Named Insured', [of.insured]);
    item('Mailing Address', below(of.mailing));
    item('Policy Period', [
      `From ${named(of.effective)} to ${named(of.expiration ?? '')}`,
      '12:01 A.M. Standard Time at the mailing address',
    ]);
    item('Retroactive Date', ['June 15, 2021']);
    item('Limits of Liability', ['$1,000,000 each medical incident; $3,000,000 aggregate']);
    item('Producer', [of.producer.name, ...below(of.producer)]);
    item('Date of Issue', [named(of.issued ?? '')]);
    smallCapitals(paper, 60, y, 'Premium');
    y += 18;
    for (const [label, cents] of [
      ...of.coverages.map(({ words, premium }) => [words, premium] as const),
      ['Total Premium', premiumOf(of)] as const,
      ...billOf(of, 'Total Due'),
    ]) {
      paper.write(76, y, label);
      paper.write(260, y, '. '.repeat(40).trim(), { color: '#777777' });
      paper.write(548, y, spaced(cents), { align: 'right' });
      y += 15;
    }
    paper.paragraph(
      60,
      y + 12,
      492,
      'The premium is based on 41 full time equivalents and 18,400 visits. The policy is subject to audit. Minimum retained premium $ 3,925.',
      { size: 9 },
    );
  },
});
