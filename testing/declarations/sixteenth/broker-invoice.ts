import { plain, printed, type Risk, rateOf, slashed, sum } from './form.ts';
import type { Sheet } from './sheet.ts';

interface Invoice extends Risk {
  bill: readonly string[];
  account: string;
  invoice: string;
  due: string;
  rows: readonly (readonly [code: string, words: string, cents: number])[];
  /** Of the premium, in percent. */
  commission: number;
  type: string;
}

const BOLD = { font: 'Helvetica-Bold' } as const;

function draw(sheet: Sheet, of: Invoice): void {
  sheet.write(40, 40, 'Chattahoochee Specialty Brokers', { ...BOLD, size: 15 });
  sheet.lines(40, 60, ['Post Office Box 724410, Atlanta, Georgia 31139', 'accounting@chattsb.example'], 11, {
    size: 8,
  });
  sheet.write(572, 40, 'INVOICE', { ...BOLD, size: 22, align: 'right' });
  for (const [at, [label, words]] of (
    [
      ['Invoice #', of.invoice],
      ['Invoice Date', slashed(of.invoiced ?? '')],
      ['Account #', of.account],
      ['Due Date', slashed(of.due)],
    ] as const
  ).entries()) {
    sheet.write(440, 74 + at * 14, label, BOLD);
    sheet.write(572, 74 + at * 14, words, { align: 'right' });
  }
  sheet.write(40, 100, 'BILL TO', { ...BOLD, size: 8 });
  sheet.lines(40, 112, of.bill, 12.5);
  sheet.box(40, 176, 532, 62);
  for (const [x, y, label, words] of [
    [48, 182, 'Insured', of.insured],
    [330, 182, 'Policy Number', of.number],
    [48, 210, 'Company', of.insurers[0]?.name ?? ''],
    [330, 210, 'Effective', slashed(of.from)],
    [410, 210, 'Expiration', slashed(of.to)],
    [494, 210, 'Transaction', of.type],
  ] as const) {
    sheet.write(x, y, label, { size: 7.5, color: '#555555' });
    sheet.write(x, y + 11, words, BOLD);
  }
  sheet.shade(40, 254, 532, 18, '#27496d');
  for (const [x, words] of [
    [48, 'Code'],
    [100, 'Description'],
  ] as const)
    sheet.write(x, 259, words, { ...BOLD, color: 'white' });
  for (const [x, words] of [
    [410, 'Gross'],
    [488, 'Commission'],
    [564, 'Net'],
  ] as const)
    sheet.write(x, 259, words, { ...BOLD, color: 'white', align: 'right' });
  let y = 280;
  let kept = 0;
  for (const [at, [code, words, cents]] of of.rows.entries()) {
    const commission = at < of.coverages.length ? rateOf(cents, of.commission / 100) : 0;
    kept += commission;
    sheet.write(48, y, code);
    sheet.write(100, y, words);
    sheet.write(410, y, plain(cents), { align: 'right' });
    sheet.write(488, y, commission === 0 ? '-' : `(${plain(commission)})`, { align: 'right' });
    sheet.write(564, y, plain(cents - commission), { align: 'right' });
    y += 18;
    sheet.rule(40, y - 5, 572, 0.3);
  }
  const gross = sum(of.rows.map(([, , cents]) => cents));
  for (const [words, cents] of [
    ['Invoice total, gross', gross],
    [`Less agent commission (${of.commission}%)`, kept],
    ['NET AMOUNT DUE', gross - kept],
  ] as const) {
    y += 4;
    sheet.write(300, y, words, words === 'NET AMOUNT DUE' ? BOLD : {});
    sheet.write(564, y, plain(cents), { ...(words === 'NET AMOUNT DUE' ? BOLD : {}), align: 'right' });
    y += 13;
  }
  y = sheet.paragraph(
    40,
    y + 24,
    532,
    'Payment is due as shown above regardless of any premium financing. Fees are fully earned at inception. A charge of 1.5% a month applies to balances past due. Please do not pay from a statement.',
    { size: 8 },
  );
  sheet.write(40, y + 40, '- '.repeat(88), { size: 8 });
  sheet.write(306, y + 54, 'PLEASE DETACH AND RETURN WITH YOUR PAYMENT', { size: 8, align: 'center' });
  sheet.write(40, y + 76, `Invoice ${of.invoice}`);
  sheet.write(240, y + 76, `Net due ${plain(gross - kept)}`);
  sheet.write(400, y + 76, 'Amount enclosed ______________');
  sheet.foot('Thank you for your business.', 'Page 1');
}

/** A wholesaler's invoice to a retail agent, which knows the insured by name only. */
export const brokerInvoices = printed<Invoice>(
  { name: 'broker invoice', font: 'Helvetica', size: 9, day: slashed, amount: plain, draw },
  [
    {
      number: 'CPL-203-118-26',
      insured: 'Oconee Septic & Excavating, Inc.',
      invoice: '558104',
      account: 'GA-2217',
      invoiced: '2026-04-14',
      due: '2026-05-14',
      from: '2026-04-10',
      to: '2027-04-10',
      type: 'New',
      bill: ['Athens Insurance Center', '1091 Baxter Street', 'Athens, GA 30606'],
      insurers: [{ name: 'Crum & Forster Specialty Insurance Company' }],
      commission: 12,
      rows: [
        ['PREM', 'Contractors Pollution Liability', 418_000],
        ['POLF', 'Company Policy Fee', 20_000],
        ['BRKF', 'Broker Fee', 12_500],
        ['SLTX', 'Georgia Surplus Lines Tax 4%', rateOf(450_500, 0.04)],
      ],
      coverages: [['POLLUTION', 418_000]],
      fees: [
        ['POLICY_FEE', 20_000],
        ['BROKER_FEE', 12_500],
      ],
    },
    {
      number: 'GLX-881-442-26',
      insured: 'Smoky Crest Cabin Rentals LLC',
      invoice: '559377',
      account: 'TN-0418',
      invoiced: '2026-05-27',
      due: '2026-06-26',
      from: '2026-05-22',
      to: '2027-05-22',
      type: 'Renewal',
      bill: ['Sevier County Insurors', '745 Dolly Parton Parkway', 'Sevierville, TN 37862'],
      insurers: [{ name: 'Gemini Insurance Company' }],
      commission: 10,
      rows: [
        ['PREM', 'General Liability', 1_126_500],
        ['TRIA', 'Terrorism Premium', 11_265],
        ['INSP', 'Inspection Fee', 22_500],
        ['POLF', 'Company Policy Fee', 30_000],
        ['SLTX', 'Tennessee Surplus Lines Tax 5%', rateOf(1_190_265, 0.05)],
      ],
      coverages: [
        ['GENERAL_LIABILITY', 1_126_500],
        ['TERRORISM', 11_265],
      ],
      fees: [
        ['INSPECTION_FEE', 22_500],
        ['POLICY_FEE', 30_000],
      ],
    },
  ],
);
