import { cityLine, type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { plain, whole } from '../fifth/ways.ts';
import { address } from '../sixth/ways.ts';

interface Mailed extends Facts {
  sent: string;
  to: string;
}

const DECLARATIONS: readonly Mailed[] = [
  {
    policyNumber: 'PKX-TX-0048823-00',
    insured: 'Brazos Bottom Pecan Cooperative',
    mailing: address('19800 FM 50', 'Navasota', 'TX', '77868'),
    effective: '2026-10-09',
    expiration: '2027-10-09',
    insurers: [{ name: 'Kinsale Insurance Company' }],
    coverages: [
      { words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 1_318_200 },
      { words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 342_500 },
    ],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 30_000 }],
    taxes: [
      { label: 'TX SL Tax', percent: 4.85 },
      { label: 'TX Stamping Fee', percent: 0.04 },
    ],
    sent: 'Tuesday, October 13, 2026 3:52 PM',
    to: 'Laurel Ybarra',
    producer: {
      name: 'Grimes County Insurance',
      ...address('114 W Washington Ave', 'Navasota', 'TX', '77868'),
    },
  },
  {
    policyNumber: 'PKX-AZ-0050107-00',
    insured: 'Superstition Springs Dog Ranch LLC',
    dba: 'Camp Howling Coyote',
    mailing: address('2750 S Meridian Drive', 'Apache Junction', 'AZ', '85120'),
    effective: '2026-11-20',
    expiration: '2027-11-20',
    insurers: [{ name: 'Century Surety Company' }],
    coverages: [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 227_900 }],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 20_000 },
      { label: 'Broker Fee', kind: 'BROKER_FEE', amount: 7_500 },
    ],
    taxes: [
      { label: 'AZ SL Tax', percent: 3 },
      { label: 'AZ Stamping Fee', percent: 0.2 },
    ],
    sent: 'Monday, November 23, 2026 9:07 AM',
    to: 'Desmond Akers',
    producer: { name: 'Goldfield Agency', ...address('55 N Apache Trl', 'Apache Junction', 'AZ', '85120') },
  },
];

/** A mail by which a wholesaler sends an issued policy: a line for each fact, as typed, a signature with the wholesaler's address. */
export const issuedMails = printed({
  name: 'mail with an issued policy',
  look: { face: 'sans', size: 10 },
  ways: { day: plain, money: whole },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(50, 36, 'Priya Lindqvist', { size: 12, style: 'bold' });
    paper.rule(50, 54, 562, 54, 1.5);
    for (const [at, [label, words]] of (
      [
        ['From:', 'Priya Lindqvist <plindqvist@mesquitewholesale.example>'],
        ['Sent:', of.sent],
        ['To:', of.to],
        ['Subject:', `POLICY ISSUED - ${of.insured} - ${of.policyNumber ?? ''}`],
        ['Attachments:', `${of.policyNumber ?? ''}.pdf; SL_Affidavit.pdf`],
      ] as const
    ).entries()) {
      paper.write(50, 62 + at * 14, label, { style: 'bold' });
      paper.write(130, 62 + at * 14, words);
    }
    const [firstName] = of.to.split(' ');
    const y = paper.lines(
      50,
      150,
      [
        `Hi ${firstName},`,
        '',
        'The policy is attached. Please check it against your binder and let me know within 10 days if',
        'anything has to be corrected. Reminder: the signed diligent effort form is still outstanding.',
        '',
        `Insured: ${of.insured}${of.dba ? ` dba ${of.dba}` : ''}`,
        `Mailing: ${of.mailing ? `${of.mailing.street}, ${cityLine(of.mailing)}` : ''}`,
        `Policy #: ${of.policyNumber ?? ''}`,
        `Carrier: ${of.insurers[0]?.name ?? ''} (non-admitted)`,
        `Term: ${plain(of.effective)}-${plain(of.expiration ?? '')}`,
        '',
        ...of.coverages.map(({ words, premium }) => `${words} premium: ${whole(premium)}`),
        ...(of.coverages.length > 1 ? [`Total premium: ${whole(premiumOf(of))}`] : []),
        'TRIA: rejected',
        ...of.fees.map(({ label, amount }) => `${label}: ${whole(amount)} (fully earned)`),
        ...taxesOf(of).map(({ label, percent, amount }) => `${label} (${percent}%): ${whole(amount)}`),
        `Total: ${whole(totalOf(of))}`,
        'Your commission: 10%',
        '',
        'Payment is due 20 days from the effective date, no flat cancellations.',
        '',
        'Thanks,',
        'Priya',
      ],
      { step: 14 },
    );
    paper.lines(
      50,
      y + 12,
      [
        'Priya Lindqvist | Associate Broker, Commercial Lines',
        'Mesquite Wholesale, 8111 Preston Center Pl, Suite 900, Dallas, TX 75225',
        'O 469-555-0121 | License TX 1755309',
        'Coverage cannot be bound or changed by e-mail unless confirmed in writing.',
      ],
      { size: 8, color: '#555555', step: 11 },
    );
    paper.write(306, 744, '1', { size: 8, align: 'center' });
  },
});
