import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { figure, short } from '../fifth/ways.ts';
import { block } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'GPL-88-20714',
    insured: 'Nodaway Pop-Up Events LLC',
    mailing: address('318 N Main Street', 'Maryville', 'MO', '64468'),
    effective: '2026-05-05',
    expiration: '2027-05-05',
    transaction: '2026-05-05',
    insurers: [{ name: 'Penn-Star Insurance Company' }],
    coverages: [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: -144_000 }],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: -15_000 }],
    taxes: [{ label: 'MO Surplus Lines Tax', percent: 5 }],
    producer: { name: 'Northwest MO Agency', ...address('101 E 3rd', 'Maryville', 'MO', '64468') },
  },
  {
    policyNumber: 'GPL-88-20991',
    insured: 'Osage Bluff Zip Tours, Inc.',
    mailing: address('5 Bagnell Dam Boulevard', 'Lake Ozark', 'MO', '65049'),
    effective: '2026-06-17',
    expiration: '2027-06-17',
    transaction: '2026-06-17',
    insurers: [{ name: 'Penn-Star Insurance Company' }],
    coverages: [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: -722_500 }],
    fees: [],
    taxes: [{ label: 'MO Surplus Lines Tax', percent: 5 }],
    producer: { name: 'Ozark Shores Ins.', ...address('900 Osage Beach Pkwy', 'Osage Beach', 'MO', '65065') },
  },
];

/** A cancellation from the first day: all that was charged is given back, in brackets. */
export const flatCancellations = printed({
  name: 'flat cancellation',
  look: { face: 'sans', size: 10 },
  ways: { day: short, money: figure },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(50, 36, 'CANCELLATION ENDORSEMENT', { size: 14, style: 'bold' });
    paper.write(562, 38, 'Flat', { size: 14, style: 'bold', align: 'right' });
    const rows: readonly (readonly [string, readonly string[]])[] = [
      ['Policy No.', [of.policyNumber ?? '']],
      ['Insurer', [of.insurers[0]?.name ?? '']],
      ['Insured', block(of)],
      ['Policy Term', [`${short(of.effective)} to ${short(of.expiration ?? '')}`]],
      ['Cancelled Effective', [short(of.transaction ?? '')]],
      ['Reason', ['Coverage placed elsewhere, not taken']],
      ['Agent', [of.producer.name]],
    ];
    let y = 74;
    for (const [label, words] of rows) {
      paper.write(50, y, label, { style: 'bold' });
      y = paper.lines(180, y, words, { step: 14 }) + 6;
    }
    y = paper.table(
      50,
      y + 10,
      [
        { head: 'Returned', width: 300 },
        { head: 'USD', width: 140, align: 'right' },
      ],
      [
        ...of.coverages.map(({ words, premium }) => [`${words} premium`, figure(premium)]),
        ...of.fees.map(({ label, amount }) => [label, figure(amount)]),
        ...taxesOf(of).map(({ label, percent, amount }) => [`${label} ${percent}%`, figure(amount)]),
        ['Total returned', figure(totalOf(of))],
      ],
      { ruled: 'rows', step: 19 },
    );
    paper.paragraph(
      50,
      y + 20,
      500,
      `The policy is cancelled as of its inception and never was in force. Premium charged at inception: ${figure(-premiumOf(of))}. Please return the policy and send the credit to the insured or the finance company.`,
    );
  },
});
