import { type Facts, feesOf, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { figure } from '../fifth/ways.ts';
import { below, block, ladder } from '../ninth/ways.ts';
import { address, slashed } from '../sixth/ways.ts';
import { term } from './ways.ts';

interface Cancelled extends Facts {
  method: 'FLAT' | 'PRO RATA' | 'SHORT RATE';
  days: string;
  factor: string;
  annual: number;
  reason: string;
}

const DECLARATIONS: readonly Cancelled[] = [
  {
    policyNumber: 'MCP0155204',
    insured: 'Sweetgrass Basket Bistro, LLC',
    mailing: address('812 Coleman Boulevard', 'Mt. Pleasant', 'SC', '29464'),
    effective: '2026-04-03',
    expiration: '2027-04-03',
    transaction: '2026-04-03',
    issued: '2026-05-11',
    insurers: [{ name: 'Western World Insurance Company' }],
    coverages: [{ words: 'GENERAL LIABILITY', line: 'GENERAL_LIABILITY', premium: -268_400 }],
    fees: [{ label: 'POLICY FEE', kind: 'POLICY_FEE', amount: -15_000 }],
    taxes: [{ label: 'SC SURPLUS LINES TAX', percent: 6 }],
    method: 'FLAT',
    days: '0 OF 365',
    factor: '1.000',
    annual: 268_400,
    reason: 'NOT TAKEN - COVERAGE PLACED ELSEWHERE',
    producer: {
      name: 'COOPER RIVER BROKERAGE',
      ...address('4 JOHNNIE DODDS', 'MT. PLEASANT', 'SC', '29464'),
    },
  },
  {
    policyNumber: 'MCP0157719',
    insured: 'Bighorn Basin Well Servicing, Inc.',
    mailing: address('PO Box 2240', 'Cody', 'WY', '82414'),
    effective: '2025-11-10',
    expiration: '2026-11-10',
    transaction: '2026-06-22',
    issued: '2026-07-06',
    insurers: [{ name: 'Atain Specialty Insurance Company' }],
    coverages: [{ words: 'GENERAL LIABILITY', line: 'GENERAL_LIABILITY', premium: -752_718 }],
    fees: [],
    taxes: [{ label: 'WY SURPLUS LINES TAX', percent: 3 }],
    method: 'PRO RATA',
    days: '224 OF 365',
    factor: '0.386',
    annual: 1_950_047,
    reason: 'INSURED REQUEST - OUT OF BUSINESS',
    producer: { name: 'SHOSHONE AGENCY', ...address('1201 SHERIDAN AVE', 'CODY', 'WY', '82414') },
  },
];

/** A cancellation as an endorsement with its reckoning: method checked, days and factor, what is earned and what is returned. */
export const cancellationEndorsements = printed({
  name: 'cancellation endorsement',
  look: { face: 'typewriter', size: 9.5 },
  ways: { day: slashed, money: figure },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(306, 40, of.insurers[0]?.name ?? '', { style: 'bold', align: 'center' });
    paper.write(306, 54, 'HOME OFFICE: PARAMUS, NEW JERSEY', { size: 7.5, align: 'center' });
    paper.write(306, 72, 'CANCELLATION ENDORSEMENT', { style: 'bold', align: 'center', size: 12 });
    paper.rule(48, 92, 564);
    let y = ladderLeft(
      paper,
      [
        ['POLICY NUMBER', of.policyNumber ?? ''],
        ['POLICY TERM', term(of, slashed, ' - ')],
        ['CANCELLATION EFFECTIVE', slashed(of.transaction ?? '')],
        ['LINE OF BUSINESS', of.coverages[0]?.words ?? ''],
        ['REASON', of.reason],
      ],
      102,
    );
    paper.write(48, y + 8, 'NAMED INSURED');
    paper.lines(210, y + 8, block(of), { step: 13 });
    paper.write(48, y + 60, 'PRODUCER 00618');
    paper.lines(210, y + 60, [of.producer.name, ...below(of.producer)], { step: 13 });
    y += 116;
    paper.write(48, y, 'METHOD');
    for (const [at, method] of (['FLAT', 'PRO RATA', 'SHORT RATE'] as const).entries())
      paper.write(210 + at * 110, y, `[${method === of.method ? 'X' : ' '}] ${method}`);
    paper.rule(48, y + 20, 564);
    const earned = of.annual + premiumOf(of);
    const last = ladder(
      paper,
      [48, 440, y + 30, 16],
      [
        ['DAYS IN FORCE', of.days],
        ['UNEARNED FACTOR', of.factor],
        ['ANNUAL PREMIUM', figure(of.annual)],
        ['EARNED PREMIUM', figure(earned)],
        ['RETURN PREMIUM', figure(premiumOf(of))],
        ...of.fees.map(({ label, amount }) => [`${label} RETURNED`, figure(amount)] as const),
        ...(feesOf(of) === 0 ? [['FEES - FULLY EARNED', '.00'] as const] : []),
        ...taxesOf(of).map(({ label, percent, amount }) => [`${label} ${percent}%`, figure(amount)] as const),
        ['TOTAL RETURNED TO PRODUCER', figure(totalOf(of))],
      ],
    );
    paper.paragraph(
      48,
      last + 20,
      516,
      'IT IS AGREED THAT THE POLICY IS CANCELLED AS OF THE DATE SHOWN ABOVE. THE INSURED IS TO RETAIN THIS ENDORSEMENT WITH THE POLICY.',
    );
    paper.write(48, last + 70, `DATE ISSUED ${slashed(of.issued ?? '')}`);
    paper.write(48, 744, 'CX-END 0419  FILE COPY', { size: 7 });
  },
});

/** Labels at the left edge and their words in one column beside them. */
function ladderLeft(
  paper: Parameters<typeof ladder>[0],
  rows: readonly (readonly [label: string, words: string])[],
  top: number,
): number {
  for (const [at, [label, words]] of rows.entries()) {
    paper.write(48, top + at * 17, label);
    paper.write(210, top + at * 17, words);
  }
  return top + rows.length * 17;
}
