import { type Facts, feesOf, premiumOf, taxesOf, taxOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, filled } from '../fifth/ways.ts';
import { below, block, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { term } from './ways.ts';

interface Billed extends Facts {
  number: string;
  due: string;
}

const DECLARATIONS: readonly Billed[] = [
  {
    number: '55218',
    policyNumber: 'VBA944170 00',
    insured: 'Calumet Drywall & Plaster Supply Co.',
    mailing: address('9300 S Baltimore Avenue', 'Chicago', 'IL', '60617'),
    effective: '2026-04-16',
    expiration: '2027-04-16',
    invoiced: '2026-04-20',
    due: '2026-05-06',
    insurers: [{ name: 'Mesa Underwriters Specialty Insurance Company' }],
    coverages: [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 1_246_000 }],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 25_000 },
      { label: 'Agency Fee', kind: 'BROKER_FEE', amount: 10_000 },
    ],
    taxes: [
      { label: 'IL Surplus Lines Tax', percent: 3.5 },
      { label: 'IL Stamping Fee', percent: 0.04 },
    ],
    producer: {
      name: 'Pullman District Insurance',
      ...address('11201 S Cottage Grove Ave', 'Chicago', 'IL', '60628'),
    },
  },
  {
    number: '55904',
    insured: 'Okefenokee Canoe & Cabin Rentals, LLC',
    mailing: address('PO Box 316', 'Folkston', 'GA', '31537'),
    effective: '2026-06-26',
    expiration: '2027-06-26',
    invoiced: '2026-06-24',
    due: '2026-07-10',
    insurers: [{ name: 'Evanston Insurance Company' }],
    coverages: [
      { words: 'Property', line: 'COMMERCIAL_PROPERTY', premium: 381_700 },
      { words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 419_300 },
    ],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 17_500 }],
    taxes: [{ label: 'GA Surplus Lines Tax', percent: 4 }],
    producer: { name: 'Trembling Earth Agency', ...address('103 N 1st St', 'Folkston', 'GA', '31537') },
  },
];

/** A retail agency's bill to its insured, with the plan by which a premium finance company would let him pay it. */
export const installmentBills = printed({
  name: 'bill with a plan of payments',
  look: { face: 'sans', size: 9.5 },
  ways: { day: filled, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(48, 34, of.producer.name, { size: 15, style: 'bold' });
    paper.lines(48, 54, [...below(of.producer), '800-555-0162'], { size: 8.5 });
    paper.write(564, 34, 'INVOICE', { size: 20, style: 'bold', align: 'right', color: '#7a1f1f' });
    paper.table(
      364,
      62,
      [
        { head: 'Invoice #', width: 60 },
        { head: 'Invoice Date', width: 74 },
        { head: 'Due Date', width: 66 },
      ],
      [[of.number, filled(of.invoiced ?? ''), filled(of.due)]],
      { ruled: 'grid', step: 17 },
    );
    paper.write(48, 116, 'BILL TO', { style: 'bold', size: 8 });
    paper.lines(48, 128, block(of), { step: 13 });
    let y = paper.table(
      48,
      186,
      [
        { head: 'Policy Number', width: 100 },
        { head: 'Company', width: 252 },
        { head: 'Policy Period', width: 164 },
      ],
      [[of.policyNumber ?? 'Pending', of.insurers[0]?.name ?? '', term(of, filled, ' - ')]],
      { ruled: 'grid', step: 18 },
    );
    y = paper.table(
      48,
      y + 14,
      [
        { head: 'Description', width: 386 },
        { head: 'Amount', width: 130, align: 'right' },
      ],
      [
        ...of.coverages.map(({ words, premium }) => [`New business premium - ${words}`, dollars(premium)]),
        ...of.fees.map(({ label, amount }) => [label, dollars(amount)]),
        ...taxesOf(of).map(({ label, percent, amount }) => [`${label} (${percent}%)`, dollars(amount)]),
      ],
      { ruled: 'rows', step: 18, headFill: '#eeeeee' },
    );
    y = ladder(paper, [360, 560, y + 8, 16], [['Pay in full', dollars(totalOf(of))]], { style: 'bold' });
    const down = Math.round(premiumOf(of) / 4) + feesOf(of) + taxOf(of);
    const financed = totalOf(of) - down;
    paper.box(48, y + 14, 516, 92);
    paper.write(58, y + 22, 'OR finance it through Invented Lakeside Premium Finance', { style: 'bold' });
    ladder(
      paper,
      [58, 380, y + 40, 14],
      [
        ['Down payment (25% of premium, with taxes and fees)', dollars(down)],
        ['Amount financed', dollars(financed)],
        ['9 monthly payments at 11.9% APR', dollars(Math.round((financed * 1.05) / 9))],
        ['First payment due', '30 days after the effective date'],
      ],
    );
    paper.write(
      48,
      y + 124,
      'Make checks payable to the agency. Returned checks: $35.00. Taxes and fees are fully earned.',
      {
        size: 8.5,
      },
    );
    paper.write(48, y + 140, 'Account balance before this invoice: $0.00', { size: 8.5 });
  },
});
