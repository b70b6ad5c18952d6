import { cityLine, type Facts, premiumOf, taxesOf, totalOf } from './facts.ts';
import { printed } from './form.ts';
import { dashed, figure } from './ways.ts';

interface Billed extends Facts {
  invoiceNumber: string;
  /** In percent of the premium. */
  commission: number;
  due: string;
  /** An older bill that is still open. */
  open: readonly [number: string, day: string, amount: number];
  /** What the program calls the risk: codes of three letters. */
  code: string;
}

const DECLARATIONS: readonly Billed[] = [
  {
    invoiceNumber: '1204477',
    invoiced: '2026-06-04',
    due: '2026-06-24',
    policyNumber: 'L219004417-2',
    insured: 'DESERT WILLOW PEDIATRIC DENTISTRY PC',
    effective: '2026-06-01',
    expiration: '2027-06-01',
    insurers: [{ name: 'Mt. Hawley Insurance Company' }],
    coverages: [{ words: 'COMMERCIAL PROPERTY', line: 'COMMERCIAL_PROPERTY', premium: 1_128_600 }],
    fees: [{ label: 'CARRIER POLICY FEE', kind: 'POLICY_FEE', amount: 25_000 }],
    taxes: [
      { label: 'AZ SURPLUS LINES TAX', percent: 3 },
      { label: 'AZ STAMPING FEE', percent: 0.2 },
    ],
    commission: 12.5,
    code: 'PRP',
    open: ['1198330', '2026-05-11', 312_075],
    producer: {
      name: 'Camelback Insurance Advisors',
      street: '2375 E Camelback Rd, 5th Floor',
      city: 'Phoenix',
      state: 'AZ',
      zip: '85016',
    },
  },
  {
    invoiceNumber: '1204911',
    invoiced: '2026-07-22',
    due: '2026-08-11',
    policyNumber: 'EXC-A-30077-01',
    insured: 'Nightingale Home Health of Spokane Inc.',
    effective: '2026-07-15',
    expiration: '2027-07-15',
    insurers: [{ name: 'Admiral Insurance Company' }],
    coverages: [{ words: 'EXCESS LIABILITY', line: 'EXCESS_LIABILITY', premium: 2_050_000 }],
    fees: [
      { label: 'WHOLESALE BROKER FEE', kind: 'BROKER_FEE', amount: 45_000 },
      { label: 'INSPECTION FEE', kind: 'INSPECTION_FEE', amount: 17_500 },
    ],
    taxes: [
      { label: 'WA SURPLUS LINES TAX', percent: 2 },
      { label: 'WA STAMPING FEE', percent: 0.1 },
    ],
    commission: 10,
    code: 'XSL',
    open: ['1203308', '2026-06-30', 88_490],
    producer: {
      name: 'Palouse & Rathdrum Insurance',
      street: '421 W Riverside Ave',
      city: 'Spokane',
      state: 'WA',
      zip: '99201',
    },
  },
  {
    invoiceNumber: '1206018',
    invoiced: '2026-11-03',
    due: '2026-11-23',
    policyNumber: '72 PLE 004 9931',
    insured: 'Copperline Structural Testing, Inc.',
    effective: '2026-11-01',
    expiration: '2027-11-01',
    insurers: [{ name: 'Arch Specialty Insurance Company' }],
    coverages: [{ words: 'PROFESSIONAL LIABILITY', line: 'PROFESSIONAL_LIABILITY', premium: 1_984_400 }],
    fees: [],
    taxes: [
      { label: 'NV SURPLUS LINES TAX', percent: 3.5 },
      { label: 'NV STAMPING FEE', percent: 0.4 },
    ],
    commission: 15,
    code: 'E&O',
    open: ['1205550', '2026-10-12', 1_402_960],
    producer: {
      name: 'Truckee Meadows Brokerage',
      street: '50 W Liberty St Ste 880',
      city: 'Reno',
      state: 'NV',
      zip: '89501',
    },
  },
];

/** A wholesaler's bill on paper laid sidewise: gross, commission and net of each line, and an older bill below. */
export const wholesaleInvoices = printed({
  name: 'wholesale invoice',
  look: { face: 'sans', size: 9, isWide: true },
  ways: { day: dashed, money: figure },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(40, 34, 'CANYON GATE WHOLESALE', { size: 18, style: 'bold', color: '#1f3a5f' });
    paper.write(
      40,
      56,
      'A division of Canyon Gate Holdings  |  PO Box 52219, Irvine, CA 92619  |  CA Lic 0K00000',
      {
        size: 8,
      },
    );
    paper.write(752, 34, 'INVOICE', { size: 22, align: 'right' });
    const { producer } = of;
    paper.write(40, 92, 'BILL TO', { size: 7, style: 'bold' });
    paper.lines(40, 103, [producer.name, producer.street, cityLine(producer), 'Acct: 30-20118']);
    const { invoiced = '' } = of;
    let y = 92;
    for (const [label, words] of [
      ['Invoice No', of.invoiceNumber],
      ['Invoice Date', dashed(invoiced)],
      ['Due Date', dashed(of.due)],
      ['Terms', 'Net 20'],
    ] as const) {
      paper.write(640, y, label, { align: 'right' });
      paper.write(752, y, words, { align: 'right', style: 'bold' });
      y += 14;
    }
    y = paper.table(
      40,
      168,
      [
        { head: 'Insured', width: 220 },
        { head: 'Policy', width: 112 },
        { head: 'Eff', width: 62 },
        { head: 'Exp', width: 62 },
        { head: 'Company', width: 206 },
        { head: 'Type', width: 50 },
      ],
      [
        [
          of.insured,
          of.policyNumber ?? '',
          dashed(of.effective),
          dashed(of.expiration ?? ''),
          of.insurers[0]?.name ?? '',
          'NEW',
        ],
      ],
      { ruled: 'grid', headFill: '#1f3a5f', headColor: 'white', step: 17 },
    );
    const commission = -Math.round((premiumOf(of) * of.commission) / 100);
    const net = (cents: number) => [figure(cents), '', figure(cents)] as const;
    y = paper.table(
      40,
      y + 20,
      [
        { head: 'Item', width: 50 },
        { head: 'Description', width: 302 },
        { head: 'Gross', width: 120, align: 'right' },
        { head: 'Commission', width: 120, align: 'right' },
        { head: 'Net', width: 120, align: 'right' },
      ],
      [
        ...of.coverages.map(({ words, premium }) => [
          of.code,
          `${words} - PREMIUM`,
          figure(premium),
          figure(commission),
          figure(premium + commission),
        ]),
        ...of.fees.map(({ label, amount }) => ['FEE', label, ...net(amount)]),
        ...taxesOf(of).map(({ label, amount }) => ['SLT', label, ...net(amount)]),
        ['', 'TOTAL', figure(totalOf(of)), figure(commission), figure(totalOf(of) + commission)],
      ],
      { ruled: 'rows', headFill: '#1f3a5f', headColor: 'white', step: 18 },
    );
    paper.write(752, y + 16, `NET AMOUNT DUE   $${figure(totalOf(of) + commission)}`, {
      align: 'right',
      style: 'bold',
      size: 12,
    });
    const [number, day, amount] = of.open;
    paper.write(40, y + 50, 'OTHER OPEN ITEMS ON YOUR ACCOUNT', { style: 'bold', size: 8 });
    paper.write(
      40,
      y + 64,
      `Invoice ${number}   dated ${dashed(day)}   Emerald Dunes Golf Club   balance ${figure(amount)}`,
    );
    paper.paragraph(
      40,
      y + 92,
      712,
      'Taxes and fees are fully earned at binding and are not subject to commission. Coverage may be cancelled for non-payment. Remit to the address above and return one copy with your check.',
      { size: 8 },
    );
  },
});
