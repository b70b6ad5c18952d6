import { cityLine, type Facts, premiumOf, taxOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import type { Look } from '../fifth/paper.ts';
import { figure } from '../fifth/ways.ts';
import { address, brief } from './ways.ts';

interface Financed extends Facts {
  lender: readonly string[];
  quote: string;
  /** General agent, named below the insurer. */
  through: string;
  /** As an index to the codes of the form. */
  code: string;
  /** In percent of what is financed. */
  rate: number;
}

const DECLARATIONS: readonly Financed[] = [
  {
    policyNumber: 'NGL1006642',
    insured: 'CHATTAHOOCHEE TREE SURGEONS LLC',
    mailing: address('3355 MILL BRANCH RD', 'GAINESVILLE', 'GA', '30504'),
    effective: '2026-06-08',
    insurers: [{ name: 'NORTHFIELD INSURANCE COMPANY' }],
    coverages: [{ words: 'GENERAL LIABILITY', line: 'GENERAL_LIABILITY', premium: 1_164_000 }],
    fees: [{ label: 'POLICY FEE', kind: 'POLICY_FEE', amount: 25_000 }],
    taxes: [{ label: 'SL TAX', percent: 4 }],
    lender: ['PIEDMONT SAMPLE FUNDING CORP', '1200 Peachtree Sq, Ste 300', 'Atlanta, GA 30309'],
    quote: '26-448107',
    through: 'Red Clay Wholesale Brokers, Alpharetta GA',
    code: 'GL',
    rate: 8.9,
    producer: {
      name: 'Lake Lanier Insurance Associates',
      ...address('611 Green St NE', 'Gainesville', 'GA', '30501'),
    },
  },
  {
    policyNumber: 'CP-71-20093-A',
    insured: 'Sooner Cold Storage Partners, LP',
    mailing: address('5901 E Skelly Dr', 'Tulsa', 'OK', '74135'),
    effective: '2026-10-02',
    insurers: [{ name: 'Interstate Fire & Casualty Company' }],
    coverages: [{ words: 'COMMERCIAL PROPERTY', line: 'COMMERCIAL_PROPERTY', premium: 5_430_900 }],
    fees: [
      { label: 'INSPECTION FEE', kind: 'INSPECTION_FEE', amount: 60_000 },
      { label: 'BROKER FEE', kind: 'BROKER_FEE', amount: 125_000 },
    ],
    taxes: [{ label: 'SL TAX', percent: 6 }],
    lender: ['EXAMPLE PLAINS PREMIUM FINANCE', 'PO Box 52200', 'Tulsa, OK 74152'],
    quote: 'EPP 7719-02',
    through: 'Cimarron Brokerage Facilities, Edmond OK',
    code: 'PROP',
    rate: 7.45,
    producer: {
      name: 'Green Country Risk Partners',
      ...address('1717 S Boulder Ave, Ste 800', 'Tulsa', 'OK', '74119'),
    },
  },
];

/** A premium finance agreement: the lender above, and the policy as a row of a schedule with its fees and taxes below. */
export const financeAgreements = printed({
  name: 'premium finance agreement',
  look: { face: 'sans', size: 7.5 },
  ways: { day: brief, money: figure },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, producer } = of;
    const value: Look = { size: 9 };
    const total = totalOf(of);
    const down = Math.round(total / 4);
    const financed = total - down;
    const charge = Math.round((financed * of.rate * 5) / 1200);
    const cell = (x: number, y: number, width: number, height: number, label: string) => {
      paper.box(x, y, width, height);
      paper.write(x + 4, y + 4, label, { size: 6.5, style: 'bold' });
    };
    paper.lines(30, 26, of.lender, { size: 8.5, style: 'bold' });
    paper.write(582, 26, 'PREMIUM FINANCE AGREEMENT', { size: 13, style: 'bold', align: 'right' });
    paper.write(582, 44, 'AND DISCLOSURE STATEMENT', { size: 8, align: 'right' });
    paper.write(582, 58, `Quote No. ${of.quote}      [ ] Personal   [X] Commercial`, { align: 'right' });
    cell(30, 72, 276, 74, 'AGENT or BROKER (Name and Business Address)');
    paper.lines(36, 88, [producer.name, producer.street, cityLine(producer)], value);
    cell(306, 72, 276, 74, 'INSURED / BORROWER (Name and Address as shown on the policy)');
    paper.lines(
      312,
      88,
      [of.insured, ...(mailing ? [mailing.street, cityLine(mailing)] : []), 'Telephone (555) 555-0142'],
      value,
    );
    for (const [at, [label, amount]] of (
      [
        ['A) TOTAL PREMIUMS', figure(total)],
        ['B) DOWN PAYMENT', figure(down)],
        ['C) AMOUNT FINANCED', figure(financed)],
        ['D) FINANCE CHARGE', figure(charge)],
        ['E) TOTAL OF PAYMENTS', figure(financed + charge)],
        ['F) ANNUAL PCT. RATE', `${of.rate.toFixed(3)}%`],
      ] as const
    ).entries()) {
      cell(30 + at * 92, 152, 92, 44, '');
      paper.write(33 + at * 92, 156, label, { size: 5.8, style: 'bold' });
      paper.write(116 + at * 92, 178, amount, { ...value, align: 'right' });
    }
    cell(30, 202, 552, 44, 'PAYMENT SCHEDULE');
    paper.write(36, 216, 'Number of payments');
    paper.write(36, 230, '9', value);
    paper.write(160, 216, 'Amount of each payment');
    paper.write(160, 230, figure(Math.round((financed + charge) / 9)), value);
    paper.write(300, 216, 'First installment due');
    const [, month = '', date = ''] = of.effective.split('-');
    paper.write(300, 230, `${Number(month) + 1}/${Number(date)}/26`, value);
    paper.write(440, 216, 'Installments due');
    paper.write(440, 230, 'Monthly', value);
    paper.box(30, 252, 552, 14, '#202020');
    paper.write(306, 255, 'SCHEDULE OF POLICIES', {
      style: 'bold',
      size: 8,
      align: 'center',
      color: 'white',
    });
    const money = (cents: number) => figure(cents);
    const [coverage] = of.coverages;
    const bottom = paper.table(
      30,
      266,
      [
        { head: 'POLICY NUMBER', width: 90 },
        { head: 'EFF. DATE', width: 50 },
        { head: 'INSURANCE COMPANY / GENERAL AGENT', width: 180 },
        { head: 'TYPE OF COVERAGE', width: 110 },
        { head: 'MOS.', width: 34, align: 'center' },
        { head: 'PREMIUM $', width: 88, align: 'right' },
      ],
      [
        [
          of.policyNumber ?? '',
          brief(of.effective),
          of.insurers[0]?.name ?? '',
          coverage?.words ?? '',
          '12',
          money(premiumOf(of)),
        ],
        ['', '', of.through, `Code ${of.code}`, '', ''],
        ...of.fees.map(({ label, amount }) => ['', '', '', label, '', money(amount)]),
        ['', '', '', of.taxes[0]?.label ?? '', '', money(taxOf(of))],
        ['', '', '', 'TOTAL', '', money(total)],
      ],
      { ruled: 'grid', step: 19, size: 8 },
    );
    paper.write(
      36,
      bottom + 8,
      'Minimum earned premium: 25%    Cancellation notice: 10 days    Audit: [X] Yes  [ ] No',
    );
    let y = paper.paragraph(
      30,
      bottom + 26,
      552,
      '1. DEFINITIONS: "You" means the Insured named above, jointly and severally if more than one. "Lender" means the premium finance company at the top of this page. 2. PROMISE TO PAY: In return for the premium payments that Lender makes to the insurers or their agents on your behalf, you promise to pay Lender the Down Payment to the Agent, and the Total of Payments under the payment schedule shown above. 3. COLLATERAL: To secure payment you grant Lender a security interest in unearned premiums, loss payments that reduce them, and dividends under the listed policies.',
    );
    y = paper.paragraph(
      30,
      y + 2,
      552,
      '4. POWER OF ATTORNEY: You irrevocably appoint Lender as attorney in fact to cancel the policies upon default, after notice as the law requires. 5. LATE CHARGES: A charge of 5% applies to an installment that is more than five days late. 6. DISHONORED CHECKS: $15.00. 7. PREPAYMENT: You may prepay in full and receive a refund of the finance charge, computed by the Rule of 78, less a minimum charge of $20.00 where the law allows it.',
    );
    paper.write(
      30,
      y + 8,
      'NOTICE: DO NOT SIGN THIS AGREEMENT BEFORE YOU READ IT OR IF IT CONTAINS ANY BLANK SPACE.',
      {
        style: 'bold',
      },
    );
    paper.rule(30, 700, 290);
    paper.write(30, 704, 'Signature of Insured or Authorized Agent                              Date');
    paper.rule(320, 700, 582);
    paper.write(320, 704, 'Signature of Agent or Broker                                               Date');
    paper.write(30, 752, 'PFA-COMM (03/22)   Page 1 of 2', { size: 6.5 });
  },
});
