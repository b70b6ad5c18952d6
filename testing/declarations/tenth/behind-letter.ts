import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { named, whole } from '../fifth/ways.ts';
import { below, block } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'CSP-4410092',
    insured: 'Nottely Lake Storage Partners, LLC',
    mailing: address('77 Murphy Highway', 'Blairsville', 'GA', '30512'),
    risk: address('2960 Pat Haralson Drive', 'Blairsville', 'GA', '30514'),
    effective: '2026-03-01',
    expiration: '2027-03-01',
    issued: '2026-03-09',
    insurers: [{ name: 'Colony Insurance Company' }],
    coverages: [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 1_120_000 }],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 25_000 }],
    taxes: [{ label: 'Georgia surplus lines tax', percent: 4 }],
    producer: { name: 'Chestatee Brokerage', ...address('18 Public Square', 'Dahlonega', 'GA', '30533') },
  },
  {
    policyNumber: 'CSP-4417730',
    insured: 'St. Croix Falls Skating Palace, Inc.',
    mailing: address('c/o Ekdahl Accounting, 404 Cascade Street', 'Osceola', 'WI', '54020'),
    risk: address('1515 County Road G', 'St. Croix Falls', 'WI', '54024'),
    effective: '2026-09-15',
    expiration: '2027-09-15',
    issued: '2026-09-22',
    insurers: [{ name: 'Landmark American Insurance Company' }],
    coverages: [
      { words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 874_500 },
      { words: 'Certified Acts of Terrorism', line: 'TERRORISM', premium: 26_200 },
    ],
    fees: [{ label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 30_000 }],
    taxes: [{ label: 'Wisconsin surplus lines tax', percent: 3 }],
    producer: { name: 'Indianhead Insurance', ...address('210 Keller Ave N', 'Amery', 'WI', '54001') },
  },
];

/** A letter to the agent with the policy enclosed, and the declarations on the second page. */
export const behindLetters = printed({
  name: 'property behind a letter',
  look: { face: 'serif', size: 11 },
  ways: { day: named, money: whole },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { producer } = of;
    paper.write(60, 50, 'Harrow & Lisle Wholesale', { size: 16, style: 'bold' });
    paper.write(60, 70, '900 Peachtree Center, Atlanta, GA 30303', { size: 9 });
    paper.lines(60, 120, [producer.name, ...below(producer)], { step: 14 });
    paper.write(60, 180, 'Enclosed policy', { style: 'bold' });
    paper.paragraph(
      60,
      204,
      490,
      'Please find the policy enclosed. Review it at once and tell us of anything that is not as you ordered it. Our commission to you is 12.5% of premium. Payment is due within twenty days of the effective date; coverage cannot be put back once it is cancelled for non-payment. The tax is filed by our office unless you have told us that you file it.',
    );
    paper.lines(60, 330, ['Thank you for your business,', '', 'Corinne Abbadi', 'Property Department']);
    paper.nextPage();
    paper.write(306, 40, 'COMMERCIAL PROPERTY COVERAGE PART DECLARATIONS', {
      size: 12,
      style: 'bold',
      align: 'center',
    });
    paper.write(306, 58, of.insurers[0]?.name ?? '', { align: 'center' });
    paper.write(54, 90, 'POLICY NO.', { style: 'bold' });
    paper.write(160, 90, of.policyNumber ?? '');
    paper.write(330, 90, 'DATE ISSUED', { style: 'bold' });
    paper.write(430, 90, named(of.issued ?? ''));
    paper.write(54, 114, 'INSURED', { style: 'bold' });
    paper.lines(160, 114, block(of), { step: 14 });
    paper.write(54, 168, 'TERM', { style: 'bold' });
    paper.write(160, 168, `From ${named(of.effective)} to ${named(of.expiration ?? '')} at 12:01 A.M.`);
    paper.write(54, 196, 'DESCRIPTION OF PREMISES', { style: 'bold' });
    paper.lines(54, 212, [
      `Loc. 1, Bldg. 1: ${[of.risk?.street, of.risk ? `${of.risk.city}, ${of.risk.state} ${of.risk.zip}` : ''].join(', ')}`,
    ]);
    let y = paper.table(
      54,
      240,
      [
        { head: 'Coverage', width: 150 },
        { head: 'Limit', width: 100, align: 'right' },
        { head: 'Coins.', width: 60, align: 'right' },
        { head: 'Deductible', width: 90, align: 'right' },
        { head: 'Cause of Loss', width: 100 },
      ],
      [
        ['Building', '$2,400,000', '90%', '$10,000', 'Special'],
        ['Personal Property', '$175,000', '90%', '$10,000', 'Special'],
        ['Business Income', '$300,000', '1/4', '72 hours', 'Special'],
      ],
      { ruled: 'head', size: 10 },
    );
    y += 18;
    for (const [label, cents] of [
      ...of.coverages.map(({ words, premium }) => [`${words} premium`, premium] as const),
      ['Total premium', premiumOf(of)] as const,
      ...of.fees.map((fee) => [fee.label, fee.amount] as const),
      ...taxesOf(of).map((tax) => [`${tax.label} ${tax.percent}%`, tax.amount] as const),
      ['Amount due', totalOf(of)] as const,
    ]) {
      paper.write(54, y, label);
      paper.write(400, y, whole(cents), { align: 'right' });
      y += 16;
    }
    paper.write(54, y + 14, 'Mortgageholder: Invented Farmers Bank ISAOA, PO Box 31, Macon, GA 31201', {
      size: 9,
    });
    if (of.coverages.length === 1)
      paper.write(54, y + 30, 'Coverage for certified acts of terrorism was offered for $560 and rejected.', {
        size: 9,
      });
  },
});
