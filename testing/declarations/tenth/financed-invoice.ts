import { cityLine, type Facts, premiumOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, filled } from '../fifth/ways.ts';
import { block } from '../ninth/ways.ts';
import { address, chargesOf } from '../sixth/ways.ts';

interface Invoiced extends Facts {
  due: string;
}

const DECLARATIONS: readonly Invoiced[] = [
  {
    policyNumber: 'BXP26-100482',
    insured: 'Marfa Lights Drive-In & Lanes, LLC',
    mailing: address('1801 W San Antonio Street', 'Marfa', 'TX', '79843'),
    effective: '2026-04-30',
    expiration: '2027-04-30',
    invoiced: '2026-05-04',
    due: '2026-05-24',
    insurers: [{ name: 'Lexington Insurance Company' }],
    coverages: [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 1_532_000 }],
    fees: [
      { label: 'MGA Fee', kind: 'OTHER_FEE', amount: 25_000 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 19_500 },
    ],
    taxes: [
      { label: 'TX SL Tax', percent: 4.85 },
      { label: 'TX Stamping Fee', percent: 0.04 },
    ],
    producer: { name: 'Big Bend Insurors', ...address('104 N Sixth St', 'Alpine', 'TX', '79830') },
  },
  {
    policyNumber: 'BXP26-101377',
    insured: 'Ten Thousand Smokes Pellet Mill, Inc.',
    mailing: address('9200 Lake Otis Parkway', 'Anchorage', 'AK', '99507'),
    effective: '2026-08-14',
    expiration: '2027-08-14',
    invoiced: '2026-08-17',
    due: '2026-09-06',
    insurers: [{ name: 'Steadfast Insurance Company' }],
    coverages: [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 3_085_000 }],
    fees: [{ label: 'Broker Fee', kind: 'BROKER_FEE', amount: 40_000 }],
    taxes: [
      { label: 'AK SL Tax', percent: 2.7 },
      { label: 'AK Filing Fee', percent: 1 },
    ],
    producer: { name: 'Turnagain Brokerage', ...address('550 W 7th Ave', 'Anchorage', 'AK', '99501') },
  },
];

/** An invoice to the agent, ready for a premium finance company: what is financed stands beside what is due. */
export const financedInvoices = printed({
  name: 'invoice with financing',
  look: { face: 'modern', size: 9 },
  ways: { day: filled, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const total = totalOf(of);
    const down = Math.round(total / 4);
    paper.write(40, 30, 'INVOICE', { size: 22, style: 'bold' });
    paper.lines(572, 30, ['Kittredge Brokerage Facilities', 'PO Box 660112, Dallas, TX 75266'], {
      align: 'right',
    });
    paper.write(40, 74, 'Bill to:', { style: 'bold' });
    paper.lines(40, 88, [of.producer.name, of.producer.street, cityLine(of.producer)], { step: 12 });
    paper.write(230, 74, 'Insured:', { style: 'bold' });
    paper.lines(230, 88, block(of), { step: 12 });
    const pairs: readonly (readonly [string, string])[] = [
      ['Invoice No.', '6620184'],
      ['Invoice Date', filled(of.invoiced ?? '')],
      ['Due Date', filled(of.due)],
      ['Terms', 'Net 20'],
    ];
    for (const [at, [label, words]] of pairs.entries()) {
      paper.write(450, 74 + at * 13, label, { style: 'bold' });
      paper.write(572, 74 + at * 13, words, { align: 'right' });
    }
    let y = paper.table(
      40,
      146,
      [
        { head: 'Policy #', width: 90 },
        { head: 'Eff', width: 70 },
        { head: 'Exp', width: 70 },
        { head: 'Company', width: 180 },
        { head: 'Coverage', width: 122 },
      ],
      [
        [
          of.policyNumber ?? '',
          filled(of.effective),
          filled(of.expiration ?? ''),
          of.insurers[0]?.name ?? '',
          of.coverages[0]?.words ?? '',
        ],
      ],
      { ruled: 'grid', headFill: '#333333', headColor: 'white' },
    );
    y = paper.table(
      40,
      y + 16,
      [
        { head: 'Item', width: 220 },
        { head: 'Gross', width: 104, align: 'right' },
        { head: 'Comm %', width: 90, align: 'right' },
        { head: 'Net Due', width: 118, align: 'right' },
      ],
      [
        ['Premium', dollars(premiumOf(of)), '10.00', dollars(Math.round(premiumOf(of) * 0.9))],
        ...chargesOf(of).map(([label, cents]) => [label, dollars(cents), '0.00', dollars(cents)]),
        ['Total', dollars(total), '', dollars(total - Math.round(premiumOf(of) * 0.1))],
      ],
      { ruled: 'rows' },
    );
    paper.box(40, y + 20, 532, 84);
    paper.write(50, y + 28, 'If the premium is financed', { style: 'bold' });
    for (const [at, [label, cents]] of (
      [
        ['Down payment (25%)', down],
        ['Amount financed', total - down],
        ['Minimum earned premium', Math.round(premiumOf(of) / 4)],
      ] as const
    ).entries()) {
      paper.write(50, y + 46 + at * 15, label);
      paper.write(360, y + 46 + at * 15, dollars(cents), { align: 'right' });
    }
    paper.write(40, y + 120, 'Send drafts to the address above. Return this page with your payment.', {
      size: 8,
    });
  },
});
