import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, plain } from '../fifth/ways.ts';
import { below } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { pairs } from '../thirteenth/ways.ts';

interface Confirmed extends Facts {
  to: string;
  on: string;
  expiring: string;
  note: string;
}

const DECLARATIONS: readonly Confirmed[] = [
  {
    policyNumber: 'MHW0241876',
    insured: 'Perdido Key Beachwear, Inc.',
    mailing: address('17577 Perdido Key Drive', 'Pensacola', 'FL', '32507'),
    effective: '2026-04-11',
    expiration: '2027-04-11',
    insurers: [{ name: 'Mt. Hawley Insurance Company' }],
    coverages: [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 1_865_000 }],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 15_000 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 20_000 },
    ],
    taxes: [
      { label: 'FL Surplus Lines Tax', percent: 4.94 },
      { label: 'FL Service Fee', percent: 0.06 },
    ],
    to: 'Bettina Kowalczyk',
    on: '2026-04-10',
    expiring: 'MHW0238115',
    note: 'Wind and hail are included with a 5% deductible. TRIA was offered for $373 and declined.',
    producer: {
      name: 'Big Lagoon Insurance',
      ...address('13700 Gulf Beach Hwy', 'Pensacola', 'FL', '32507'),
    },
  },
  {
    policyNumber: 'MHW0243390',
    insured: 'Mesabi Iron Works Lofts LLC',
    mailing: address('218 Chestnut Street', 'Virginia', 'MN', '55792'),
    risk: address('401 Pine Mill Court', 'Virginia', 'MN', '55792'),
    effective: '2026-06-05',
    expiration: '2027-03-05',
    insurers: [{ name: 'Mt. Hawley Insurance Company' }],
    coverages: [{ words: 'Builders Risk', line: 'BUILDERS_RISK', premium: 1_124_400 }],
    fees: [{ label: 'Brokerage Fee', kind: 'BROKER_FEE', amount: 50_000 }],
    taxes: [
      { label: 'MN Surplus Lines Tax', percent: 3 },
      { label: 'MN Stamping Fee', percent: 0.04 },
    ],
    to: 'Anders Holmquist',
    on: '2026-06-04',
    expiring: 'None, new project',
    note: 'Nine months, extension at pro rata if agreed before expiry. Permission to occupy is not granted.',
    producer: { name: 'Laurentian Divide Agency', ...address('102 S 3rd Avenue', 'Virginia', 'MN', '55792') },
  },
];

/** A mail of a wholesaler's broker as it comes out of the printer: the bill is a table within the text. */
export const confirmations = printed({
  name: 'printed mail that confirms',
  look: { face: 'sans', size: 10 },
  ways: { day: plain, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.rule(40, 34, 572, 34, 1);
    let y = pairs(
      paper,
      [40, 100, 42, 12],
      [
        ['From:', 'Priya Venkataraghavan <priya.v@northgatebrokers.example>'],
        ['To:', `${of.to}, ${of.producer.name}`],
        ['Sent:', `${plain(of.on)} 4:52 PM`],
        ['Subject:', `BOUND - ${of.insured}`],
      ],
      { label: { style: 'bold' } },
    );
    paper.rule(40, y + 2, 572);
    y = paper.lines(
      40,
      y + 16,
      [
        `Hi ${of.to.split(' ')[0]},`,
        '',
        'Thank you for the order! This is to confirm that coverage is bound as follows. The policy will follow',
        'within 30 days. Please check everything and tell us right away if anything is not as you expected.',
      ],
      { step: 13.5 },
    );
    y = pairs(
      paper,
      [60, 190, y + 12, 13],
      [
        ['Insured:', of.insured],
        ['Mailing address:', below(of.mailing).join(', ')],
        ...(of.risk ? ([['Project location:', below(of.risk).join(', ')]] as const) : []),
        ['Coverage:', of.coverages[0]?.words ?? ''],
        ['Company:', `${of.insurers[0]?.name} (non-admitted, A+ XI)`],
        ['Policy #:', of.policyNumber ?? ''],
        ['Expiring #:', of.expiring],
        ['Term:', `${plain(of.effective)} to ${plain(of.expiration ?? '')}`],
      ],
      { label: { style: 'bold' } },
    );
    y = paper.table(
      60,
      y + 10,
      [{ width: 200 }, { width: 110, align: 'right' }],
      [
        ['Premium', dollars(premiumOf(of))],
        ...of.fees.map(({ label, amount }) => [label, dollars(amount)]),
        ...taxesOf(of).map(({ label, percent, amount }) => [`${label} @ ${percent}%`, dollars(amount)]),
        ['Total', dollars(totalOf(of))],
      ],
      { ruled: 'grid', step: 17 },
    );
    y = paper.paragraph(40, y + 14, 532, of.note);
    y = paper.paragraph(
      40,
      y + 4,
      532,
      'Your commission is 12.5%. Payment is due 20 days from the effective date; the invoice comes under separate cover. Minimum earned premium is 35%, and all fees are fully earned at binding.',
    );
    y = paper.lines(
      40,
      y + 12,
      [
        'Thanks again,',
        '',
        'Priya Venkataraghavan',
        'Vice President, Property',
        'Northgate Excess Brokers',
        '401 N Michigan Ave, Suite 1700, Chicago, IL 60611',
      ],
      { step: 13.5 },
    );
    paper.rule(40, y + 8, 572);
    paper.paragraph(
      40,
      y + 16,
      532,
      'This message may be confidential. If you are not the one to whom it was sent, delete it. Coverage can not be bound, changed or canceled by voice mail or e-mail unless we confirm it in writing.',
      { size: 7.5 },
    );
    paper.write(40, 762, `${plain(of.on)}`, { size: 7.5 });
    paper.write(572, 762, '1/1', { size: 7.5, align: 'right' });
  },
});
