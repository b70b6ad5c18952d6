import { cityLine, type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, filled } from '../fifth/ways.ts';
import { block } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'HSX3-2207714',
    insured: 'Marisol and Thaddeus Quillen',
    mailing: address('912 Bayberry Lane', 'Duxbury', 'MA', '02332'),
    risk: address('44 Gurnet Road', 'Duxbury', 'MA', '02331'),
    effective: '2026-06-11',
    expiration: '2027-06-11',
    issued: '2026-05-28',
    insurers: [{ name: 'Lexington Insurance Company' }],
    coverages: [{ words: 'Homeowners', line: 'HOMEOWNERS', premium: 741_900 }],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 15_000 }],
    taxes: [{ label: 'MA Surplus Lines Tax', percent: 4 }],
    producer: { name: 'Powder Point Insurance', ...address('35 Depot St', 'Duxbury', 'MA', '02332') },
  },
  {
    policyNumber: 'HSX3-2209102',
    insured: 'Ferdinand A. Oyler Revocable Trust',
    mailing: address('c/o Jean Oyler, 1608 Elm Court', 'Naperville', 'IL', '60540'),
    risk: address('7 Dune Ridge Path', 'Ocean Isle Beach', 'NC', '28469'),
    effective: '2026-10-25',
    expiration: '2027-10-25',
    issued: '2026-10-07',
    insurers: [{ name: 'Scottsdale Insurance Company' }],
    coverages: [{ words: 'Homeowners', line: 'HOMEOWNERS', premium: 528_400 }],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 12_500 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 10_000 },
    ],
    taxes: [{ label: 'NC Surplus Lines Tax', percent: 5 }],
    producer: { name: 'Brunswick Islands Agency', ...address('120 Causeway Dr', 'Shallotte', 'NC', '28470') },
  },
];

/** A house by coverages A to F, each with its limit and a part of the premium, the residence premises below the mailing address. */
export const dwellingOwners = printed({
  name: 'homeowners by section',
  look: { face: 'sans', size: 9.5 },
  ways: { day: filled, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const premium = premiumOf(of);
    const liability = 12_500;
    paper.write(40, 32, of.insurers[0]?.name ?? '', { size: 13, style: 'bold' });
    paper.write(572, 34, 'HOMEOWNERS DECLARATIONS', { size: 12, style: 'bold', align: 'right' });
    paper.rule(40, 54, 572, 54, 1.2);
    paper.write(40, 64, 'Policy Number', { style: 'bold' });
    paper.write(150, 64, of.policyNumber ?? '');
    paper.write(340, 64, 'Date Issued', { style: 'bold' });
    paper.write(430, 64, filled(of.issued ?? ''));
    paper.write(40, 80, 'Policy Period', { style: 'bold' });
    paper.write(
      150,
      80,
      `${filled(of.effective)} to ${filled(of.expiration ?? '')}, 12:01 AM at the residence premises`,
    );
    paper.write(40, 106, 'Named Insured and Mailing Address', { style: 'bold' });
    paper.lines(40, 120, block(of), { step: 12 });
    paper.write(340, 106, 'Agent', { style: 'bold' });
    paper.lines(340, 120, [of.producer.name, of.producer.street, cityLine(of.producer)], { step: 12 });
    paper.write(40, 172, 'The residence premises is located at:', { style: 'bold' });
    paper.write(220, 172, of.risk ? `${of.risk.street}, ${cityLine(of.risk)}` : '');
    let y = paper.table(
      40,
      194,
      [
        { head: 'Section', width: 50 },
        { head: 'Coverage', width: 230 },
        { head: 'Limit', width: 120, align: 'right' },
        { head: 'Premium', width: 132, align: 'right' },
      ],
      [
        ['I', 'A. Dwelling', '$865,000', dollars(premium - liability)],
        ['I', 'B. Other Structures', '$86,500', 'Included'],
        ['I', 'C. Personal Property', '$432,500', 'Included'],
        ['I', 'D. Loss of Use', '$173,000', 'Included'],
        ['II', 'E. Personal Liability', '$300,000', dollars(liability)],
        ['II', 'F. Medical Payments to Others', '$5,000', 'Included'],
      ],
      { ruled: 'rows', step: 17 },
    );
    paper.write(
      40,
      y + 12,
      'Deductibles: All other perils $2,500.   Wind or hail 5% of Coverage A: $43,250.',
    );
    y += 38;
    for (const [label, cents] of [
      [`Total ${of.coverages[0]?.words ?? ''} Premium`, premium] as const,
      ...of.fees.map((fee) => [fee.label, fee.amount] as const),
      ...taxesOf(of).map((tax) => [`${tax.label} (${tax.percent}%)`, tax.amount] as const),
      ['Total Policy Cost', totalOf(of)] as const,
    ]) {
      paper.write(300, y, label);
      paper.write(568, y, dollars(cents), { align: 'right' });
      y += 15;
    }
    paper.write(
      40,
      y + 10,
      'Mortgagee: Invented Harbor Savings ISAOA, PO Box 7000, Troy, MI 48007   Loan 00417-3',
    );
    paper.paragraph(
      40,
      y + 30,
      532,
      'This policy does not cover loss by flood or earthquake. Year built 1974; frame; protection class 4; replacement cost. Hurricane shutters: none.',
      { size: 8.5 },
    );
  },
});
