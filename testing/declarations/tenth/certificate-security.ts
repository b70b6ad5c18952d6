import { cityLine, type Facts, premiumOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { block } from '../ninth/ways.ts';
import { address, chargesOf, london, usd } from '../sixth/ways.ts';

const share = (percent: string) => `${percent}%`;

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'HLW/26/01193',
    insured: 'Okefenokee Swamp Lodge & Cabins, LLC',
    mailing: address('5700 Okefenokee Park Road', 'Waycross', 'GA', '31503'),
    effective: '2026-05-01',
    expiration: '2027-05-01',
    issued: '2026-05-12',
    insurers: [
      { name: 'Certain Underwriters at Lloyd’s, London', share: '60.00' },
      { name: 'Convex Insurance UK Limited', share: '40.00' },
    ],
    coverages: [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 2_240_000 }],
    fees: [{ label: 'Coverholder Fee', kind: 'OTHER_FEE', amount: 35_000 }],
    taxes: [{ label: 'Surplus Lines Tax', percent: 4 }],
    producer: { name: 'Satilla Risk Group', ...address('412 Plant Avenue', 'Waycross', 'GA', '31501') },
  },
  {
    policyNumber: 'HLW/26/01540',
    insured: 'Kill Devil Surf Rentals, Inc.',
    dba: 'Outer Swell',
    mailing: address('1904 S Croatan Highway', 'Kill Devil Hills', 'NC', '27948'),
    effective: '2026-08-20',
    expiration: '2027-08-20',
    issued: '2026-09-02',
    insurers: [
      { name: 'Certain Underwriters at Lloyd’s, London', share: '75.00' },
      { name: 'HDI Global Specialty SE', share: '25.00' },
    ],
    coverages: [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 1_385_000 }],
    fees: [{ label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 22_500 }],
    taxes: [{ label: 'Surplus Lines Tax', percent: 5 }],
    producer: { name: 'Albemarle Agency', ...address('600 Elizabeth St', 'Elizabeth City', 'NC', '27909') },
  },
];

/** A certificate of a coverholder, whose security with its shares stands on a page of its own. */
export const securedCertificates = printed({
  name: 'certificate with its security behind',
  look: { face: 'serif', size: 10.5 },
  ways: { day: london, money: usd, share },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const item = (y: number, label: string, words: readonly string[]) => {
      paper.write(60, y, label, { style: 'bold' });
      return paper.lines(230, y, words, { step: 13.5 }) + 7;
    };
    paper.write(306, 44, 'CERTIFICATE OF INSURANCE', { size: 15, style: 'bold', align: 'center' });
    paper.write(306, 64, 'effected with the security shown on page 2', { style: 'italic', align: 'center' });
    let y = item(100, 'Certificate Number:', [of.policyNumber ?? '']);
    y = item(y, 'Authority Reference:', ['B1777HLW260045']);
    y = item(y, 'Assured:', block(of, 'trading as'));
    y = item(y, 'Period:', [
      `From: ${london(of.effective)}`,
      `To: ${london(of.expiration ?? '')}`,
      'both days at 12:01 a.m. Local Standard Time',
    ]);
    y = item(y, 'Type:', [of.coverages[0]?.words ?? '']);
    y = item(y, 'Interest:', ['Buildings, contents and loss of income as scheduled']);
    y = item(y, 'Sum Insured:', ['USD 3,150,000.00 any one occurrence']);
    y = item(y, 'Deductible:', ['USD 10,000.00; 3% of values for named windstorm']);
    y = item(y, 'Premium:', [usd(premiumOf(of))]);
    for (const [label, cents] of chargesOf(of)) y = item(y, `${label}:`, [usd(cents)]);
    y = item(y, 'Total Payable:', [usd(totalOf(of))]);
    y = item(y, 'Terrorism:', ['Excluded, offer declined by the Assured']);
    y = item(y, 'Retail Agent:', [of.producer.name, of.producer.street, cityLine(of.producer)]);
    y = item(y, 'Coverholder:', ['Halloway Underwriting Agency', 'One Invented Plaza, Charlotte, NC 28202']);
    paper.write(60, y + 14, `Dated at Charlotte: ${london(of.issued ?? '')}`);
    paper.write(552, 744, 'Page 1 of 2', { size: 8, align: 'right' });
    paper.nextPage();
    paper.write(60, 50, 'SECURITY', { size: 12, style: 'bold' });
    paper.table(
      60,
      76,
      [
        { head: 'Insurer', width: 300 },
        { head: 'Proportion', width: 100, align: 'right' },
      ],
      [...of.insurers.map((one) => [one.name, share(one.share ?? '')]), ['Total', '100.00%']],
      { ruled: 'rows' },
    );
    paper.paragraph(
      60,
      190,
      490,
      'The liability of each insurer is several and not joint. Service of suit: Invented Counsel LLP, 125 Broad Street, New York, NY 10004. Complaints: Policyholder Affairs, One Lime Street, London EC3M 7HA, United Kingdom.',
    );
    paper.write(552, 744, 'Page 2 of 2', { size: 8, align: 'right' });
  },
});
