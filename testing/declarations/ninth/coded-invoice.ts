import { cityLine, type Facts, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { filled } from '../fifth/ways.ts';
import { address } from '../sixth/ways.ts';
import { leading } from './ways.ts';

interface Billed extends Facts {
  invoice: string;
  account: string;
}

const DECLARATIONS: readonly Billed[] = [
  {
    invoice: 'INV0884102',
    account: 'TIOGA-01',
    policyNumber: 'XSZ-118-40067',
    insured: 'Tioga Point Sand & Stone Corp.',
    effective: '2026-07-01',
    expiration: '2027-07-01',
    invoiced: '2026-07-08',
    insurers: [{ name: 'James River Insurance Company' }],
    coverages: [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 4_210_000 }],
    fees: [
      { label: 'Broker Fee', kind: 'BROKER_FEE', amount: 45_000 },
      { label: 'Carrier Policy Fee', kind: 'POLICY_FEE', amount: 25_000 },
    ],
    taxes: [{ label: 'PA Surplus Lines Tax', percent: 3 }],
    producer: { name: 'Athens Valley Agency', ...address('120 S Elmer Ave', 'Sayre', 'PA', '18840') },
  },
  {
    invoice: 'INV0884977',
    account: 'WETUM-03',
    policyNumber: 'HCX-26-70034',
    insured: 'Wetumpka Impact Craters Foundation',
    effective: '2026-07-19',
    expiration: '2027-07-19',
    invoiced: '2026-07-14',
    insurers: [{ name: 'Landmark American Insurance Company' }],
    coverages: [
      { words: 'Property', line: 'COMMERCIAL_PROPERTY', premium: 918_850 },
      { words: 'Flood', line: 'FLOOD', premium: 260_000 },
    ],
    fees: [{ label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 22_500 }],
    taxes: [{ label: 'AL Surplus Lines Tax', percent: 6 }],
    producer: { name: 'Coosa River Insurance', ...address('9 Company St', 'Wetumpka', 'AL', '36092') },
  },
];

/** A wholesaler's invoice by transaction codes, commission taken off, to the agency and not to the insured, whose address it lacks. */
export const codedInvoices = printed({
  name: 'invoice by codes',
  look: { face: 'sans', size: 9 },
  ways: { day: filled, money: leading },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(36, 32, 'Invented Great Lakes Wholesale, Inc.', { size: 14, style: 'bold' });
    paper.lines(
      36,
      50,
      [
        '55 W Monroe St, Suite 900, Chicago, IL 60603',
        'Remit to: PO Box 77112, Chicago, IL 60677   Lockbox 77112   ABA 071000000   Acct 4400981',
      ],
      { size: 7.5 },
    );
    paper.write(576, 32, 'INVOICE', { size: 18, align: 'right' });
    paper.write(36, 92, 'Bill To', { style: 'bold' });
    paper.lines(36, 105, [of.producer.name, of.producer.street, cityLine(of.producer)], { step: 12 });
    const facts: readonly (readonly [string, string])[] = [
      ['Invoice #', of.invoice],
      ['Invoice Date', filled(of.invoiced ?? '')],
      ['Due Date', filled('2026-08-18')],
      ['Client Code', of.account],
      ['Terms', 'Net 30'],
    ];
    for (const [at, [label, words]] of facts.entries()) {
      paper.write(380, 92 + at * 13, label);
      paper.write(576, 92 + at * 13, words, { align: 'right' });
    }
    paper.table(
      36,
      172,
      [
        { head: 'Named Insured', width: 200 },
        { head: 'Policy #', width: 90 },
        { head: 'Effective', width: 64 },
        { head: 'Expiration', width: 64 },
        { head: 'Carrier', width: 122 },
      ],
      [[of.insured, of.policyNumber ?? '', filled(of.effective), filled(of.expiration ?? ''), '']],
      { ruled: 'none', headFill: '#dde3ea', size: 8.5 },
    );
    // The carrier's name is longer than its column and goes on below.
    const words = (of.insurers[0]?.name ?? '').split(' ');
    paper.lines(458, 188.5, [words.slice(0, 2).join(' '), words.slice(2).join(' ')], { size: 8.5, step: 10 });
    const lines: (readonly string[])[] = [
      ...of.coverages.map(({ words: line, premium }) => [
        'NEW',
        filled(of.effective),
        'PREM',
        `${line} Premium`,
        leading(premium),
      ]),
      ...of.coverages.map(({ words: line, premium }) => [
        'NEW',
        filled(of.effective),
        'COMM',
        `${line} Commission 10%`,
        leading(-Math.round(premium / 10)),
      ]),
      ...of.fees.map(({ label, amount }) => ['NEW', filled(of.effective), 'FEE', label, leading(amount)]),
      ...taxesOf(of).map(({ label, amount }) => ['NEW', filled(of.effective), 'TAX', label, leading(amount)]),
    ];
    const commission = of.coverages.reduce((sum, { premium }) => sum + Math.round(premium / 10), 0);
    let y = paper.table(
      36,
      226,
      [
        { head: 'Trans', width: 50 },
        { head: 'Date', width: 80 },
        { head: 'Code', width: 60 },
        { head: 'Description', width: 240 },
        { head: 'Amount', width: 110, align: 'right' },
      ],
      lines,
      { ruled: 'rows' },
    );
    y += 10;
    paper.write(460, y, 'Net Due Wholesaler', { style: 'bold', align: 'right' });
    paper.write(572, y, leading(totalOf(of) - commission), { style: 'bold', align: 'right' });
    paper.write(
      36,
      y + 40,
      'Please return one copy with your payment. Finance company drafts: indicate the invoice number. Prior balance 0.00.',
      { size: 8 },
    );
  },
});
