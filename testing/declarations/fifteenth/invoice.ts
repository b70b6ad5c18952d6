import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { figure, filled } from '../fifth/ways.ts';
import { below } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';

interface Billed extends Facts {
  invoice: string;
  due: string;
  account: string;
  commission: number;
}

const DECLARATIONS: readonly Billed[] = [
  {
    policyNumber: 'ADM-EO-77120-03',
    insured: 'Lodestar Home Inspection Services, Inc.',
    effective: '2026-05-20',
    expiration: '2027-05-20',
    invoiced: '2026-05-27',
    insurers: [{ name: 'Admiral Insurance Company' }],
    coverages: [{ words: 'Professional Liability', line: 'PROFESSIONAL_LIABILITY', premium: 468_000 }],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 12_500 },
      { label: 'Brokerage Fee', kind: 'BROKER_FEE', amount: 25_000 },
    ],
    taxes: [{ label: 'Georgia SL Tax', percent: 4 }],
    invoice: '908812',
    due: '2026-06-20',
    account: 'PEACH204',
    commission: 58_500,
    producer: {
      name: 'Peachtree Corners Insurance',
      ...address('5185 Peachtree Pkwy', 'Norcross', 'GA', '30092'),
    },
  },
  {
    policyNumber: 'ADM-CY-80456-00',
    insured: 'Willamette Orthodontic Partners, P.C.',
    effective: '2026-06-30',
    expiration: '2027-06-30',
    invoiced: '2026-07-02',
    insurers: [{ name: 'Admiral Insurance Company' }],
    coverages: [
      { words: 'Cyber Liability', line: 'CYBER', premium: 327_400 },
      { words: 'Crime', line: 'CRIME', premium: 74_000 },
    ],
    fees: [{ label: 'Underwriting Fee', kind: 'OTHER_FEE', amount: 20_000 }],
    taxes: [
      { label: 'Oregon SL Tax', percent: 2 },
      { label: 'Oregon Fire Marshal', percent: 0.3 },
    ],
    invoice: '911340',
    due: '2026-07-30',
    account: 'SALEM017',
    commission: 50_175,
    producer: { name: 'Mill Creek Insurance', ...address('245 Commercial St SE', 'Salem', 'OR', '97301') },
  },
];

/** A wholesaler's invoice to the agency: lines with codes, gross and net, a slip to return below. */
export const invoices = printed({
  name: 'invoice with a slip',
  look: { face: 'sans', size: 9 },
  ways: { day: filled, money: figure },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const rows = [
      ...of.coverages.map(({ words, premium }) => ['PREM', words, figure(premium)]),
      ...of.fees.map(({ label, amount }) => ['FEE', label, figure(amount)]),
      ...taxesOf(of).map(({ label, percent, amount }) => ['TAX', `${label} ${percent}%`, figure(amount)]),
    ];
    paper.write(40, 28, 'STONEBRIDGE E&S', { size: 17, style: 'bold', color: '#333366' });
    paper.lines(
      40,
      50,
      ['Stonebridge E&S Brokers of the Southeast', '3500 Lenox Road NE, Suite 700', 'Atlanta, GA 30326'],
      {
        size: 8,
      },
    );
    paper.write(572, 28, 'INVOICE', { size: 17, style: 'bold', align: 'right' });
    paper.table(
      342,
      56,
      [{ width: 110 }, { width: 120, align: 'right' }],
      [
        ['Invoice Number', of.invoice],
        ['Invoice Date', filled(of.invoiced ?? '')],
        ['Account', of.account],
        ['Due Date', filled(of.due)],
      ],
      { ruled: 'grid', step: 15, size: 8.5 },
    );
    paper.write(40, 100, 'Bill To', { size: 8, style: 'bold' });
    paper.lines(40, 113, [of.producer.name, ...below(of.producer)], { step: 12.5 });
    let y = paper.table(
      40,
      164,
      [
        { head: 'Insured', width: 226 },
        { head: 'Policy Number', width: 126 },
        { head: 'Effective', width: 90 },
        { head: 'Expiration', width: 90 },
      ],
      [[of.insured, of.policyNumber ?? '', filled(of.effective), filled(of.expiration ?? '')]],
      { ruled: 'grid', step: 18, headFill: '#e0e0ee' },
    );
    paper.write(40, y + 10, `Insurance Company: ${of.insurers[0]?.name}`);
    paper.write(572, y + 10, 'Transaction: Policy', { align: 'right' });
    y = paper.table(
      40,
      y + 30,
      [
        { head: 'Code', width: 62 },
        { head: 'Description', width: 340 },
        { head: 'Amount', width: 130, align: 'right' },
      ],
      rows,
      { ruled: 'rows', step: 18, headFill: '#e0e0ee' },
    );
    for (const [label, cents] of [
      ['Gross Amount', totalOf(of)],
      ['Less Commission 12.5%', -of.commission],
      ['Net Amount Due', totalOf(of) - of.commission],
    ] as const) {
      y += 16;
      paper.write(440, y, label, { style: 'bold', align: 'right' });
      paper.write(568, y, figure(cents), { style: 'bold', align: 'right' });
    }
    y = paper.paragraph(
      40,
      y + 34,
      532,
      'Premium is due and payable on the due date whether or not it has been collected from the insured. Fees are not refundable. Surplus lines taxes are filed and remitted by Stonebridge E&S Brokers of the Southeast.',
      { size: 8 },
    );
    paper.write(
      306,
      y + 24,
      '- - - - - - - - - - - - - - -  please detach and return with your payment  - - - - - - - - - - - - - - -',
      {
        size: 8,
        align: 'center',
      },
    );
    y += 50;
    paper.lines(40, y, ['Remit to:', 'Stonebridge E&S Premium Trust', 'PO Box 745118', 'Atlanta, GA 30374'], {
      step: 13,
    });
    paper.table(
      342,
      y,
      [{ width: 110 }, { width: 120, align: 'right' }],
      [
        ['Invoice', of.invoice],
        ['Account', of.account],
        ['Net due', figure(totalOf(of) - of.commission)],
        ['Amount enclosed', ''],
      ],
      { ruled: 'grid', step: 17 },
    );
    paper.write(306, 760, `Premium of this invoice ${figure(premiumOf(of))}   Thank you for your business`, {
      size: 7.5,
      align: 'center',
    });
  },
});
