import { type Facts, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { below } from '../ninth/ways.ts';
import { amount } from '../second/ways-to-print.ts';
import { address, slashed } from '../sixth/ways.ts';

interface Invoice extends Facts {
  number: string;
  due: string;
  /** Of the premium, in percent. */
  commission: number;
  billTo: readonly string[];
  account: string;
}

const DECLARATIONS: readonly Invoice[] = [
  {
    policyNumber: '5JM4417-26',
    insured: 'Meramec Bottoms Excavating Company',
    effective: '2026-03-29',
    expiration: '2027-03-29',
    invoiced: '2026-04-07',
    insurers: [{ name: 'The Burlington Insurance Company' }],
    coverages: [
      { words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 1_826_400 },
      { words: 'Contractors Equipment', line: 'INLAND_MARINE', premium: 394_200 },
    ],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 25_000 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 17_500 },
    ],
    taxes: [{ label: 'MO Surplus Lines Tax', percent: 5 }],
    number: '2190447',
    due: '2026-04-28',
    commission: 12,
    billTo: ['Gravois Insurance Group, LLC', '9300 Watson Road', 'Crestwood, MO 63126'],
    account: 'GRAVOIS-01',
    producer: {
      name: 'Gateway Excess Underwriters, Inc.',
      ...address('600 Washington Avenue, Floor 15', 'St. Louis', 'MO', '63101'),
    },
  },
  {
    policyNumber: 'CPLMOL118204',
    insured: 'Patapsco Tank Testing & Remediation, LLC',
    effective: '2025-12-12',
    expiration: '2026-12-12',
    invoiced: '2025-12-15',
    insurers: [{ name: 'Indian Harbor Insurance Company' }],
    coverages: [
      { words: 'Contractors Pollution', line: 'POLLUTION', premium: 713_800 },
      { words: 'Terrorism', line: 'TERRORISM', premium: 35_700 },
    ],
    fees: [{ label: 'Broker Fee', kind: 'BROKER_FEE', amount: 30_000 }],
    taxes: [{ label: 'MD Surplus Lines Tax', percent: 3 }],
    number: '2171865',
    due: '2026-01-02',
    commission: 10,
    billTo: ['Fells Point Insurance Brokers', '1629 Thames Street', 'Baltimore, MD 21231'],
    account: 'FELLSPT-03',
    producer: {
      name: 'Gateway Excess Underwriters, Inc.',
      ...address('600 Washington Avenue, Floor 15', 'St. Louis', 'MO', '63101'),
    },
  },
];

/** A wholesaler's invoice to a retail agent: gross, commission and net side by side, and the insured with no address. */
export const wholesalerInvoices = printed({
  name: 'wholesaler’s invoice',
  look: { face: 'sans', size: 9 },
  ways: { day: slashed, money: amount },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(40, 34, of.producer.name, { size: 13, style: 'bold' });
    paper.lines(40, 51, [...below(of.producer), 'accounting@gateway-excess.example'], {
      size: 8,
      step: 10.5,
    });
    paper.write(572, 34, 'INVOICE', { size: 20, style: 'bold', align: 'right' });
    paper.table(
      372,
      62,
      [
        { head: 'Invoice #', width: 66 },
        { head: 'Invoice Date', width: 68 },
        { head: 'Due Date', width: 66 },
      ],
      [[of.number, slashed(of.invoiced ?? ''), slashed(of.due)]],
      { ruled: 'grid', step: 17, size: 8.5 },
    );
    paper.write(40, 112, 'Bill To', { style: 'bold' });
    paper.lines(40, 126, of.billTo, { step: 12 });
    paper.write(372, 112, 'Account', { style: 'bold' });
    paper.write(372, 126, of.account);
    paper.table(
      40,
      176,
      [
        { head: 'Insured', width: 214 },
        { head: 'Policy Number', width: 114 },
        { head: 'Eff. Date', width: 64 },
        { head: 'Exp. Date', width: 64 },
        { head: 'Type', width: 76 },
      ],
      [
        [
          of.insured,
          of.policyNumber ?? '',
          slashed(of.effective),
          slashed(of.expiration ?? ''),
          'New Business',
        ],
      ],
      { ruled: 'grid', step: 18, headFill: '#e8e8e8' },
    );
    paper.write(40, 222, `Carrier: ${of.insurers[0]?.name}`);
    const cents = (part: number, rate: number) => Math.round((part * rate) / 100);
    const gross = totalOf(of);
    const kept = of.coverages.reduce((sum, { premium }) => sum + cents(premium, of.commission), 0);
    const net = (words: string, code: string, whole: number, rate: number) => [
      code,
      words,
      amount(whole),
      rate === 0 ? '' : `${rate}%`,
      rate === 0 ? '' : amount(cents(whole, rate)),
      amount(whole - cents(whole, rate)),
    ];
    const y = paper.table(
      40,
      244,
      [
        { head: 'Code', width: 46 },
        { head: 'Description', width: 176 },
        { head: 'Gross', width: 84, align: 'right' },
        { head: 'Comm %', width: 58, align: 'right' },
        { head: 'Commission', width: 84, align: 'right' },
        { head: 'Net Due', width: 84, align: 'right' },
      ],
      [
        ...of.coverages.map(({ words, premium }) =>
          net(`Premium – ${words}`, 'PREM', premium, of.commission),
        ),
        ...of.fees.map(({ label, amount: fee }) => net(label, 'FEE', fee, 0)),
        ...taxesOf(of).map(({ label, amount: tax }) => net(label, 'TAX', tax, 0)),
        ['', 'Totals', amount(gross), '', amount(kept), amount(gross - kept)],
      ],
      { ruled: 'rows', step: 19, headFill: '#e8e8e8' },
    );
    paper.write(444, y + 18, 'PLEASE PAY', { size: 11, style: 'bold', align: 'right' });
    paper.write(568, y + 18, `$${amount(gross - kept)}`, { size: 11, style: 'bold', align: 'right' });
    paper.lines(
      40,
      y + 48,
      [
        'Terms: net of commission, due on the date shown. Premium not paid in time may be canceled by the carrier.',
        'Fees are fully earned. Surplus lines tax is filed and paid by us.',
        'Remit to: PO Box 790418, St. Louis, MO 63179. Please write the invoice number on your check.',
      ],
      { step: 13, size: 8.5 },
    );
    for (let x = 40; x < 572; x += 12) paper.rule(x, 690, x + 6);
    paper.write(40, 698, `Remittance: ${of.account}   Invoice ${of.number}`, { size: 8.5 });
    paper.write(572, 698, 'Amount enclosed: ______________', { size: 8.5, align: 'right' });
  },
});
