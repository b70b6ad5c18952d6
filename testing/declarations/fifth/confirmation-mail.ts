import { cityLine, type Facts, premiumOf, taxesOf, totalOf } from './facts.ts';
import { printed } from './form.ts';
import { plain, whole } from './ways.ts';

interface Mailed extends Facts {
  from: string;
  to: string;
  sent: string;
  /** What the mail that it answers quoted: superseded. */
  quoted: { on: string; by: string; premium: string; total: string };
  note: string;
}

const DECLARATIONS: readonly Mailed[] = [
  {
    policyNumber: 'CX-2026-118204',
    insured: 'Sorrel Creek Outfitters LLC',
    mailing: { street: '3308 Frontage Rd W', city: 'Bozeman', state: 'MT', zip: '59718' },
    effective: '2026-05-01',
    expiration: '2027-05-01',
    insurers: [{ name: 'Penn-Star Insurance Company' }],
    coverages: [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 487_500 }],
    fees: [{ label: 'Policy fee', kind: 'POLICY_FEE', amount: 17_500 }],
    taxes: [{ label: 'Surplus lines tax', percent: 2.75 }],
    producer: {
      name: 'Continental Divide Brokerage',
      street: '118 W Main St, Suite 4',
      city: 'Livingston',
      state: 'MT',
      zip: '59047',
    },
    from: 'Dana Whitcomb <dwhitcomb@cdbrokerage.example>',
    to: 'Lee Aldana <lee@aldana-insurance.example>',
    sent: 'Thursday, April 23, 2026 4:12 PM',
    quoted: { on: '4/9/2026', by: 'Dana Whitcomb', premium: '$5,240', total: '$5,569.05' },
    note: 'Deductible is $1,000 per claim, BI/PD combined. Zip line operations remain excluded.',
  },
  {
    policyNumber: '6AXS-0077131',
    insured: 'Hanover Street Lofts, L.P.',
    mailing: { street: '1901 Hanover St', city: 'Baltimore', state: 'MD', zip: '21230' },
    effective: '2026-10-15',
    expiration: '2027-10-15',
    insurers: [{ name: 'Indian Harbor Insurance Company' }],
    coverages: [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 6_214_000 }],
    fees: [
      { label: 'Inspection fee', kind: 'INSPECTION_FEE', amount: 40_000 },
      { label: 'Broker fee', kind: 'BROKER_FEE', amount: 150_000 },
    ],
    taxes: [{ label: 'MD surplus lines tax', percent: 3 }],
    producer: {
      name: 'Patapsco Wholesale',
      street: '7 E Redwood Street, 14th Fl',
      city: 'Baltimore',
      state: 'MD',
      zip: '21202',
    },
    from: 'Marisol Vance <m.vance@patapsco.example>',
    to: 'Property Team <property@keystoneretail.example>',
    sent: 'Friday, October 9, 2026 9:47 AM',
    quoted: { on: '9/30/2026', by: 'Marisol Vance', premium: '$64,900', total: '$68,804' },
    note: 'TIV $48,300,000. Named storm deductible 3%, minimum $100,000. TRIA was offered at $3,107 and declined.',
  },
  {
    policyNumber: 'PLX 5500 2261 A',
    insured: 'Quarry Road Day School',
    mailing: { street: '62 Quarry Rd', city: 'Barre', state: 'VT', zip: '05641' },
    effective: '2026-08-01',
    expiration: '2027-08-01',
    insurers: [{ name: 'Landmark American Insurance Company' }],
    coverages: [
      { words: 'Educators Professional Liability', line: 'PROFESSIONAL_LIABILITY', premium: 922_150 },
    ],
    fees: [],
    taxes: [{ label: 'Surplus lines tax', percent: 3 }],
    producer: {
      name: 'Winooski Specialty Brokers',
      street: '30 Main St',
      city: 'Burlington',
      state: 'VT',
      zip: '05401',
    },
    from: 'Theo Marchetti <theo@winooskispecialty.example>',
    to: 'Anne Labrecque <alabrecque@labrecque.example>',
    sent: 'Monday, July 27, 2026 11:03 AM',
    quoted: { on: '7/14/2026', by: 'Theo Marchetti', premium: '$9,800', total: '$10,094' },
    note: 'Claims-made, retroactive date 8/1/2019, $10,000 retention each claim. Limit $1,000,000 / $3,000,000.',
  },
];

/** A mail that confirms coverage, as the mail program prints it, with the quote that it answers below. */
export const confirmationMails = printed({
  name: 'confirmation by mail',
  look: { face: 'modern', size: 9.5 },
  ways: { day: plain, money: whole },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const subject = `BOUND: ${of.insured} - ${of.coverages[0]?.words ?? ''} eff. ${plain(of.effective)}`;
    paper.rule(40, 40, 572, 40, 2);
    let y = 50;
    for (const [label, words] of [
      ['From:', of.from],
      ['Sent:', of.sent],
      ['To:', of.to],
      ['Subject:', `RE: ${subject}`],
      ['Attachments:', 'Binder.pdf; SL2 Disclosure.pdf; TRIA Notice.pdf'],
    ] as const) {
      paper.write(40, y, label, { style: 'bold' });
      paper.write(120, y, words);
      y += 15;
    }
    paper.rule(40, y + 4, 572);
    y = paper.lines(40, y + 18, ['Good afternoon,', ''], { step: 15 });
    y = paper.paragraph(
      40,
      y,
      520,
      'Per your request we have bound coverage as outlined below. Please review for accuracy and let us know of any corrections within 5 business days. The policy will follow within 30 days.',
    );
    y += 8;
    const { mailing } = of;
    for (const line of [
      `Insured: ${of.insured}`,
      `Mailing address: ${mailing ? `${mailing.street}, ${cityLine(mailing)}` : ''}`,
      `Carrier: ${of.insurers[0]?.name ?? ''} (non-admitted, A- or better)`,
      `Policy number: ${of.policyNumber ?? ''}`,
      `Policy term: ${plain(of.effective)} - ${plain(of.expiration ?? '')}`,
      `Coverage: ${of.coverages[0]?.words ?? ''}`,
      `Premium: ${whole(premiumOf(of))}`,
      ...of.fees.map(({ label, amount }) => `${label}: ${whole(amount)} (fully earned)`),
      ...taxesOf(of).map(({ label, percent, amount }) => `${label} (${percent}%): ${whole(amount)}`),
      `Total due: ${whole(totalOf(of))}`,
      'Minimum earned premium: 25%',
    ]) {
      paper.write(58, y, '•');
      paper.write(72, y, line);
      y += 15;
    }
    y = paper.paragraph(40, y + 8, 520, of.note);
    y = paper.paragraph(
      40,
      y + 6,
      520,
      'Payment is due 20 days from the effective date. We will file the surplus lines tax unless you tell us otherwise. Thank you for the business!',
    );
    const { producer } = of;
    y = paper.lines(
      40,
      y + 10,
      [of.quoted.by, producer.name, `${producer.street}, ${cityLine(producer)}`, 'Direct (555) 555-0168'],
      { size: 9 },
    );
    paper.rule(40, y + 12, 572);
    y = paper.lines(
      52,
      y + 22,
      [
        `On ${of.quoted.on}, ${of.quoted.by} wrote:`,
        `> Please find our quote attached. Premium: ${of.quoted.premium} plus taxes and fees, total ${of.quoted.total}.`,
        '> Quote is valid for 30 days. Commission 10%.',
      ],
      { color: '#555555', size: 9 },
    );
    paper.write(40, 752, `https://mail.example/message/print?id=${of.policyNumber?.length ?? 0}88213`, {
      size: 7,
    });
    paper.write(572, 752, '1/1', { size: 7, align: 'right' });
  },
});
