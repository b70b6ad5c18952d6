import { type Facts, premiumOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, filled } from '../fifth/ways.ts';
import { amounts, below, billOf, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';

interface Invoice extends Facts {
  number: string;
  due: string;
  transactionWords: string;
  commission: number;
}

const DECLARATIONS: readonly Invoice[] = [
  {
    policyNumber: 'ESN-00418-26',
    insured: 'Cheatham Ridge Dental Group PLLC',
    effective: '2026-05-01',
    expiration: '2027-05-01',
    invoiced: '2026-05-04',
    insurers: [{ name: 'Coalition Insurance Company' }],
    coverages: [{ words: 'Cyber Liability', line: 'CYBER', premium: 418_600 }],
    fees: [
      { label: 'Carrier Technology Fee', kind: 'OTHER_FEE', amount: 10_000 },
      { label: 'Broker Fee', kind: 'BROKER_FEE', amount: 20_000 },
    ],
    taxes: [{ label: 'Tennessee Surplus Lines Tax', percent: 5 }],
    number: '1187204',
    due: '2026-06-03',
    transactionWords: 'New Business',
    commission: 15,
    producer: {
      name: 'Music Row Insurance Advisors',
      ...address('1600 Division St', 'Nashville', 'TN', '37203'),
    },
  },
  {
    policyNumber: 'PL-88-2017734',
    insured: 'Cobblestone Appraisal Partners',
    effective: '2025-09-25',
    expiration: '2026-09-25',
    invoiced: '2025-10-01',
    insurers: [{ name: 'General Star Indemnity Company' }],
    coverages: [{ words: 'Professional Liability', line: 'PROFESSIONAL_LIABILITY', premium: 267_500 }],
    fees: [{ label: 'Broker Fee', kind: 'BROKER_FEE', amount: 25_000 }],
    taxes: [
      { label: 'New York Excess Line Tax', percent: 3.6 },
      { label: 'ELANY Stamping Fee', percent: 0.15 },
    ],
    number: '1152066',
    due: '2025-10-31',
    transactionWords: 'Renewal',
    commission: 10,
    producer: { name: 'Genesee Flats Agency', ...address('45 Exchange Blvd', 'Rochester', 'NY', '14614') },
  },
];

/** A wholesaler's bill to an agency: the gross amounts, the agency's commission off them, and the net that it pays. */
export const agencyInvoices = printed({
  name: 'wholesale invoice, net of commission',
  look: { face: 'sans', size: 9.5 },
  ways: { day: filled, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(46, 36, 'INVENTED CUMBERLAND BROKERAGE', { size: 13, style: 'bold' });
    paper.lines(46, 54, ['PO Box 440117', 'Nashville, TN 37244', 'accounting@invented-cumberland.example'], {
      size: 8.5,
    });
    paper.write(566, 36, 'INVOICE', { size: 20, style: 'bold', align: 'right' });
    paper.table(
      370,
      66,
      [
        { head: 'Invoice #', width: 64 },
        { head: 'Invoice Date', width: 66 },
        { head: 'Due Date', width: 66 },
      ],
      [[of.number, filled(of.invoiced ?? ''), filled(of.due)]],
      { ruled: 'grid', step: 18, size: 9, headFill: '#e6e6e6' },
    );
    paper.write(46, 124, 'Bill To:', { style: 'bold' });
    paper.lines(92, 124, [of.producer.name, ...below(of.producer)], { step: 12.5 });
    paper.write(370, 124, 'Account Executive: Team 6', { size: 9 });
    paper.write(370, 137, 'Agency Code: TN4471', { size: 9 });
    let y = paper.table(
      46,
      178,
      [
        { head: 'Insured', width: 180 },
        { head: 'Policy Number', width: 100 },
        { head: 'Effective', width: 76, align: 'center' },
        { head: 'Expiration', width: 76, align: 'center' },
        { head: 'Type', width: 88 },
      ],
      [
        [
          of.insured,
          of.policyNumber ?? '',
          filled(of.effective),
          filled(of.expiration ?? ''),
          of.transactionWords,
        ],
      ],
      { ruled: 'grid', step: 19, size: 9, headFill: '#e6e6e6' },
    );
    paper.write(46, y + 14, 'Carrier:', { style: 'bold' });
    paper.write(100, y + 14, of.insurers[0]?.name ?? '');
    paper.write(46, y + 29, 'Line:', { style: 'bold' });
    paper.write(100, y + 29, of.coverages[0]?.words ?? '');
    const commission = Math.round((premiumOf(of) * of.commission) / 100);
    y = ladder(
      paper,
      [200, 562, y + 60, 17],
      amounts(
        [
          ['Gross Premium', premiumOf(of)],
          ...billOf(of, 'Gross Invoice Total', (label, percent) => `${label} (${percent}%)`),
          [`Less Agency Commission at ${of.commission}%`, -commission],
          ['NET AMOUNT DUE', totalOf(of) - commission],
        ],
        dollars,
      ),
    );
    paper.rule(200, y - 21, 562);
    paper.paragraph(
      46,
      y + 20,
      520,
      'Please remit the net amount by the due date and write the invoice number on your check. Fees are fully earned and not refundable. Premium finance drafts must be made payable to Invented Cumberland Brokerage.',
      { size: 8.5 },
    );
    paper.rule(46, y + 70, 566);
    paper.write(306, y + 76, 'Detach and return with payment', { size: 8, style: 'italic', align: 'center' });
    paper.write(46, y + 98, `Invoice ${of.number}`);
    paper.write(200, y + 98, of.insured);
    paper.write(566, y + 98, 'Amount enclosed $______________', { align: 'right' });
  },
});
