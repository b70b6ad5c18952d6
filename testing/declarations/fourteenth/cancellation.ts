import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { figure, named } from '../fifth/ways.ts';
import { amounts, below, block, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { foot } from './ways.ts';

interface Canceled extends Facts {
  mailed: string;
  reason: string;
  method: string;
  written: number;
  penalty: number;
  feeWords: string;
}

const DECLARATIONS: readonly Canceled[] = [
  {
    policyNumber: 'SWS-0771630-00',
    insured: 'Estero Bay Boat Lifts, Inc.',
    mailing: address('18400 San Carlos Blvd', 'Fort Myers Beach', 'FL', '33931'),
    effective: '2025-11-12',
    expiration: '2026-11-12',
    transaction: '2026-04-01',
    insurers: [{ name: 'Penn-America Insurance Company' }],
    coverages: [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: -517_810 }],
    fees: [],
    taxes: [
      { label: 'FL Surplus Lines Tax', percent: 4.94 },
      { label: 'FSLSO Service Fee', percent: 0.06 },
    ],
    mailed: '2026-04-09',
    reason: 'Request of the insured: business sold',
    method: 'Pro rata, factor 0.616',
    written: 840_600,
    penalty: 0,
    feeWords: 'Policy fee of $250.00 is fully earned and is not returned.',
    producer: {
      name: 'Matanzas Pass Insurance',
      ...address('2101 Estero Blvd', 'Fort Myers Beach', 'FL', '33931'),
    },
  },
  {
    policyNumber: 'SWS-0764418-01',
    insured: 'Shockoe Home Staging & Design, LLC',
    mailing: address('1 S 17th St, Apt 4', 'Richmond', 'VA', '23219'),
    effective: '2025-09-05',
    expiration: '2026-09-05',
    transaction: '2026-05-18',
    insurers: [{ name: 'Penn-America Insurance Company' }],
    coverages: [{ words: 'Inland Marine', line: 'INLAND_MARINE', premium: -87_609 }],
    fees: [],
    taxes: [{ label: 'VA Surplus Lines Tax', percent: 2.25 }],
    mailed: '2026-05-20',
    reason: 'Request of the insured: placed elsewhere',
    method: 'Short rate, 90% of pro rata, factor 0.301',
    written: 323_400,
    penalty: 9_734,
    feeWords: 'Policy fee of $100.00 is fully earned and is not returned.',
    producer: { name: 'Tobacco Row Agency', ...address('2301 E Franklin St', 'Richmond', 'VA', '23223') },
  },
];

/** What is given back when an insured cancels: what was written, what is earned, and the return with its tax. */
export const cancellations = printed({
  name: 'cancellation with its return',
  look: { face: 'typewriter', size: 9 },
  ways: { day: named, money: figure },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const back = premiumOf(of);
    paper.write(44, 34, 'SANDBRIDGE WHOLESALE SOLUTIONS', { size: 12, style: 'bold' });
    paper.lines(44, 50, ['Managing General Agents for', of.insurers[0]?.name ?? ''], { step: 12 });
    paper.write(568, 34, 'CANCELLATION', { size: 12, style: 'bold', align: 'right' });
    paper.write(568, 50, 'EVIDENCE AND RETURN PREMIUM', { align: 'right' });
    paper.rule(44, 80, 568, 80, 1);
    paper.write(44, 92, 'INSURED', { style: 'bold' });
    paper.lines(44, 106, block(of), { step: 12.5 });
    paper.write(330, 92, 'AGENT', { style: 'bold' });
    paper.lines(330, 106, [of.producer.name, ...below(of.producer)], { step: 12.5 });
    paper.rule(44, 152, 568);
    let y = 164;
    for (const [label, words] of [
      ['Policy Number', of.policyNumber ?? ''],
      ['Policy Period', `${named(of.effective)} to ${named(of.expiration ?? '')}`],
      ['Coverage', of.coverages[0]?.words ?? ''],
      ['Cancellation Effective', `${named(of.transaction ?? '')} at 12:01 A.M. standard time`],
      ['Reason', of.reason],
      ['Method', of.method],
      ['Date Mailed', named(of.mailed)],
    ] as const) {
      paper.write(44, y, label);
      paper.write(186, y, ':');
      paper.write(200, y, words);
      y += 16;
    }
    paper.rule(44, y + 2, 568);
    paper.write(44, y + 14, 'CALCULATION', { style: 'bold' });
    y = ladder(
      paper,
      [60, 500, y + 34, 16],
      [
        ...amounts(
          [
            ['Written premium', of.written],
            ['Earned premium', of.written + back - of.penalty],
            ...(of.penalty > 0 ? ([['Short rate penalty', of.penalty]] as const) : []),
          ],
          figure,
        ),
        ['Return premium', figure(back)] as const,
        ...taxesOf(of).map(
          ({ label, percent, amount }) => [`${label} at ${percent}%, returned`, figure(amount)] as const,
        ),
        ['Total return', figure(totalOf(of))] as const,
      ],
    );
    paper.write(60, y + 8, of.feeWords);
    y = paper.paragraph(
      44,
      y + 40,
      524,
      'The policy named above is canceled as of the date and hour shown, in accordance with its conditions, and the company is released from liability for any loss that occurs after that time. The return is credited to the account of the agent named above, who returns it to the insured or, where the premium was financed, to the premium finance company. Unearned commission is charged to the agent in the next account current.',
    );
    paper.paragraph(
      44,
      y + 10,
      524,
      'If a certificate, a filing with an authority or a mortgagee needs notice of this cancellation, the agent gives it.',
    );
    paper.write(44, 700, 'BY: ______________________________');
    paper.write(330, 700, 'For the company');
    foot(paper, 'SWS-CAN-2 (3-19)', 'AGENT COPY');
  },
});
