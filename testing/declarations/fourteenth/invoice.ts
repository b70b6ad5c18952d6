import { type Facts, feesOf, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { figure } from '../fifth/ways.ts';
import { below } from '../ninth/ways.ts';
import { address, slashed } from '../sixth/ways.ts';

interface Billed extends Facts {
  number: string;
  due: string;
  account: string;
  kind: string;
  commission: number;
  /** By label, as the ledger calls it. */
  codes: Readonly<Record<string, string>>;
}

const DECLARATIONS: readonly Billed[] = [
  {
    policyNumber: 'AES-1047-GL-26',
    insured: 'Cahaba Steel Erectors, Inc.',
    effective: '2026-04-06',
    expiration: '2027-04-06',
    invoiced: '2026-04-10',
    insurers: [{ name: 'AXIS Surplus Insurance Company' }],
    coverages: [
      { words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 4_912_500 },
      { words: 'Terrorism (TRIA)', line: 'TERRORISM', premium: 49_125 },
    ],
    fees: [
      { label: 'Company Policy Fee', kind: 'POLICY_FEE', amount: 30_000 },
      { label: 'Loss Control Inspection', kind: 'INSPECTION_FEE', amount: 45_000 },
      { label: 'Wholesaler Broker Fee', kind: 'BROKER_FEE', amount: 50_000 },
    ],
    taxes: [{ label: 'Alabama Surplus Lines Tax', percent: 6 }],
    number: '882940',
    due: '2026-05-06',
    account: 'MAGNO-01',
    kind: 'RENEWAL',
    commission: 12,
    codes: {
      'General Liability': 'PREM',
      'Terrorism (TRIA)': 'TRIA',
      'Company Policy Fee': 'CFEE',
      'Loss Control Inspection': 'INSP',
      'Wholesaler Broker Fee': 'BFEE',
      'Alabama Surplus Lines Tax': 'SLTX',
    },
    producer: { name: 'Magnolia Point Insurance', ...address('2100 3rd Ave N', 'Birmingham', 'AL', '35203') },
  },
  {
    policyNumber: 'EPL2-601188-00',
    insured: 'Truckee Meadows Urgent Care, Ltd.',
    effective: '2026-01-31',
    expiration: '2027-01-31',
    invoiced: '2026-02-03',
    insurers: [{ name: 'Indian Harbor Insurance Company' }],
    coverages: [
      { words: 'Employment Practices Liability', line: 'EMPLOYMENT_PRACTICES', premium: 1_180_000 },
    ],
    fees: [{ label: 'Wholesaler Broker Fee', kind: 'BROKER_FEE', amount: 35_000 }],
    taxes: [
      { label: 'Nevada Surplus Lines Tax', percent: 3.5 },
      { label: 'Nevada Stamping Fee', percent: 0.4 },
    ],
    number: '878116',
    due: '2026-03-02',
    account: 'SIERR-14',
    kind: 'NEW',
    commission: 10,
    codes: {
      'Employment Practices Liability': 'PREM',
      'Wholesaler Broker Fee': 'BFEE',
      'Nevada Surplus Lines Tax': 'SLTX',
      'Nevada Stamping Fee': 'STMP',
    },
    producer: {
      name: 'Sierra Crest Insurance Advisors',
      ...address('50 W Liberty St', 'Reno', 'NV', '89501'),
    },
  },
];

/** A wholesaler's surplus lines invoice: a line for each amount, with its code, gross, commission and net. */
export const invoices = printed({
  name: 'invoice with a code for each line',
  look: { face: 'sans', size: 9 },
  ways: { day: slashed, money: figure },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(44, 34, 'Ridgepole E&S Brokers, Inc.', { size: 15, style: 'bold', color: '#234f1e' });
    paper.lines(44, 54, ['1900 Fifth Avenue, Suite 1400, Columbus, GA 31901', 'Accounting 706 555 0128'], {
      size: 8,
      step: 11,
    });
    paper.write(568, 34, 'SURPLUS LINES INVOICE', { size: 13, style: 'bold', align: 'right' });
    paper.rule(44, 82, 568, 82, 1.5);
    paper.write(44, 94, 'BILL TO', { style: 'bold', size: 8 });
    paper.lines(44, 107, [of.producer.name, ...below(of.producer)], { step: 12.5 });
    const right = [
      ['Invoice No.', of.number],
      ['Invoice Date', slashed(of.invoiced ?? '')],
      ['Due Date', slashed(of.due)],
      ['Account', of.account],
      ['Page', '1 of 1'],
    ] as const;
    for (const [at, [label, words]] of right.entries()) {
      paper.write(400, 94 + at * 14, label, { style: 'bold' });
      paper.write(568, 94 + at * 14, words, { align: 'right' });
    }
    paper.box(44, 174, 524, 66);
    paper.write(50, 181, 'Insured:', { style: 'bold' });
    paper.write(112, 181, of.insured);
    paper.write(50, 196, 'Company:', { style: 'bold' });
    paper.write(112, 196, of.insurers[0]?.name ?? '');
    paper.write(50, 211, 'Policy No.:', { style: 'bold' });
    paper.write(112, 211, of.policyNumber ?? '');
    paper.write(50, 226, 'Term:', { style: 'bold' });
    paper.write(112, 226, `${slashed(of.effective)} - ${slashed(of.expiration ?? '')}`);
    paper.write(400, 181, 'Transaction:', { style: 'bold' });
    paper.write(466, 181, of.kind);
    paper.write(400, 196, 'Eff. Date:', { style: 'bold' });
    paper.write(466, 196, slashed(of.effective));
    paper.write(400, 211, 'Acct. Exec.:', { style: 'bold' });
    paper.write(466, 211, 'J. Whitlock');
    const commission = (cents: number) => Math.round((cents * of.commission) / 100);
    const line = (label: string, gross: number, rate: number) => [
      of.codes[label] ?? '',
      label,
      figure(gross),
      rate > 0 ? `${rate}%` : '',
      rate > 0 ? figure(commission(gross)) : '',
      figure(gross - (rate > 0 ? commission(gross) : 0)),
    ];
    const earned = of.coverages.reduce((sum, { premium }) => sum + commission(premium), 0);
    const y = paper.table(
      44,
      254,
      [
        { head: 'Code', width: 44 },
        { head: 'Description', width: 180 },
        { head: 'Gross', width: 86, align: 'right' },
        { head: 'Comm %', width: 58, align: 'right' },
        { head: 'Comm', width: 72, align: 'right' },
        { head: 'Net', width: 84, align: 'right' },
      ],
      [
        ...of.coverages.map(({ words, premium }) => line(words, premium, of.commission)),
        ...of.fees.map(({ label, amount }) => line(label, amount, 0)),
        ...taxesOf(of).map(({ label, amount }) => line(label, amount, 0)),
      ],
      { ruled: 'rows', step: 18, headFill: '#234f1e', headColor: 'white' },
    );
    paper.write(88, y + 8, 'Invoice totals', { style: 'bold' });
    paper.write(350, y + 8, figure(totalOf(of)), { style: 'bold', align: 'right' });
    paper.write(480, y + 8, figure(earned), { style: 'bold', align: 'right' });
    paper.write(564, y + 8, figure(totalOf(of) - earned), { style: 'bold', align: 'right' });
    paper.box(360, y + 34, 208, 26);
    paper.write(368, y + 42, 'PLEASE PAY', { style: 'bold' });
    paper.write(560, y + 42, figure(totalOf(of) - earned), { size: 11, style: 'bold', align: 'right' });
    paper.lines(
      44,
      y + 38,
      [
        `Premium and fees subject to tax: ${figure(premiumOf(of) + feesOf(of))}`,
        'Taxes are filed by Ridgepole E&S Brokers, Inc.',
      ],
      { size: 8, step: 11 },
    );
    const next = paper.paragraph(
      44,
      y + 84,
      524,
      'Premium is due by the date above whether or not it has been collected from the insured. Policies not paid by then are subject to cancellation by the company. Fees and taxes are fully earned when the policy takes effect. A charge of 1.5% a month may be made on balances that are past due.',
      { size: 8 },
    );
    paper.write(
      44,
      next + 12,
      'Remit by ACH or check to: Ridgepole E&S Brokers Premium Trust, PO Box 1188, Columbus, GA 31902',
      {
        size: 8,
      },
    );
    for (let x = 44; x < 568; x += 8) paper.rule(x, 668, x + 4);
    paper.write(44, 680, `Invoice ${of.number}`, { size: 8.5 });
    paper.write(200, 680, of.insured, { size: 8.5 });
    paper.write(568, 680, 'Amount paid $ ________________', { size: 8.5, align: 'right' });
  },
});
