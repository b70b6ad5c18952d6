import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, plain } from '../fifth/ways.ts';
import { amounts, below, billOf, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { band, pairs } from './ways.ts';

interface House extends Facts {
  dwelling: readonly (readonly [what: string, limit: string, premium: string])[];
  mortgagee: readonly string[];
}

const DECLARATIONS: readonly House[] = [
  {
    policyNumber: 'VHO3-FL-0093382',
    insured: 'Raquel Dominguez-Thorne and Peter Thorne',
    mailing: address('5518 Heron Landing Ct', 'Tarpon Springs', 'FL', '34689'),
    risk: address('5518 Heron Landing Ct', 'Tarpon Springs', 'FL', '34689'),
    effective: '2026-02-06',
    expiration: '2027-02-06',
    issued: '2026-01-22',
    insurers: [{ name: 'Spinnaker Specialty Insurance Company' }],
    coverages: [{ words: 'HOMEOWNERS', line: 'HOMEOWNERS', premium: 682_300 }],
    fees: [
      { label: 'Managing General Agency Policy Fee', kind: 'POLICY_FEE', amount: 17_500 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 15_000 },
    ],
    taxes: [
      { label: 'Florida Surplus Lines Tax', percent: 4.94 },
      { label: 'FSLSO Service Fee', percent: 0.06 },
    ],
    dwelling: [
      ['A. Dwelling', '$612,000', '$6,104.00'],
      ['B. Other Structures', '$12,240', 'Included'],
      ['C. Personal Property', '$214,200', '$568.00'],
      ['D. Loss of Use', '$61,200', 'Included'],
      ['E. Personal Liability', '$300,000', '$126.00'],
      ['F. Medical Payments', '$5,000', '$25.00'],
    ],
    mortgagee: ['Invented Suncoast Home Loans ISAOA/ATIMA', 'PO Box 5050, Troy, MI 48007', 'Loan 0041187733'],
    producer: {
      name: 'Sponge Docks Insurance Group',
      ...address('801 Dodecanese Blvd', 'Tarpon Springs', 'FL', '34689'),
    },
  },
  {
    policyNumber: 'VHO3-CA-0107745',
    insured: 'Hideo Nakagawa, Trustee of the Nakagawa Living Trust',
    mailing: address('1330 Bay Street, Apt 6', 'San Francisco', 'CA', '94123'),
    risk: address('16400 Armstrong Woods Rd', 'Guerneville', 'CA', '95446'),
    effective: '2026-10-27',
    expiration: '2027-10-27',
    issued: '2026-10-02',
    insurers: [{ name: 'Spinnaker Specialty Insurance Company' }],
    coverages: [{ words: 'HOMEOWNERS', line: 'HOMEOWNERS', premium: 913_600 }],
    fees: [{ label: 'Managing General Agency Policy Fee', kind: 'POLICY_FEE', amount: 25_000 }],
    taxes: [
      { label: 'California Surplus Lines Tax', percent: 3 },
      { label: 'SLA Stamping Fee', percent: 0.18 },
    ],
    dwelling: [
      ['A. Dwelling', '$845,000', '$8,411.00'],
      ['B. Other Structures', '$42,250', '$190.00'],
      ['C. Personal Property', '$253,500', '$402.00'],
      ['D. Loss of Use', '$169,000', 'Included'],
      ['E. Personal Liability', '$500,000', '$108.00'],
      ['F. Medical Payments', '$5,000', '$25.00'],
    ],
    mortgagee: ['None'],
    producer: {
      name: 'Russian River Coverage',
      ...address('14045 Armstrong Ave', 'Guerneville', 'CA', '95446'),
    },
  },
];

/** A house of the surplus market: coverages A to F, some with a premium of their own, and the residence beside where mail goes. */
export const homeowners = printed({
  name: 'homeowners with coverages A to F',
  look: { face: 'modern', size: 9 },
  ways: { day: plain, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(44, 34, 'HOMEOWNERS DECLARATIONS', { size: 15, style: 'bold', color: '#0b5563' });
    paper.write(568, 36, 'Vantage Invented MGA', { size: 10, align: 'right' });
    paper.write(568, 50, 'on behalf of', { size: 7.5, align: 'right' });
    paper.write(568, 61, of.insurers[0]?.name ?? '', { size: 9.5, style: 'bold', align: 'right' });
    paper.write(44, 56, 'New Business   Form HO 00 03 05 11');
    paper.rule(44, 78, 568, 78, 1.2);
    pairs(
      paper,
      [44, 128, 88, 12.5],
      [
        ['Policy Number', of.policyNumber ?? ''],
        ['Policy Term', `${plain(of.effective)} to ${plain(of.expiration ?? '')}`],
        ['', '12:01 AM at the residence premises'],
        ['Issued On', plain(of.issued ?? '')],
      ],
      { label: { style: 'bold' } },
    );
    pairs(
      paper,
      [330, 400, 88, 12.5],
      [
        ['Agency', [of.producer.name, ...below(of.producer)]],
        ['Agency No.', '0088164'],
        ['Customer Care', '(555) 010-0199'],
      ],
      { label: { style: 'bold' } },
    );
    paper.write(44, 178, 'Named Insured', { style: 'bold' });
    paper.write(330, 178, 'Residence Premises', { style: 'bold' });
    paper.lines(330, 192, below(of.risk), { step: 12.5 });
    let y = paper.lines(44, 192, [of.insured, ...below(of.mailing)], { step: 12.5 });
    y = band(paper, 44, 568, y + 12, 'COVERAGES AND LIMITS', '#d8eaed');
    y = paper.table(
      44,
      y - 4,
      [
        { head: 'Coverage', width: 264 },
        { head: 'Limit', width: 130, align: 'right' },
        { head: 'Premium', width: 130, align: 'right' },
      ],
      of.dwelling,
      { ruled: 'rows', step: 16 },
    );
    paper.write(
      44,
      y + 8,
      'Deductibles:  All other perils $5,000    Hurricane or windstorm 5% of Coverage A    Water damage $10,000',
    );
    y = band(paper, 44, 568, y + 28, 'PREMIUM AND CHARGES', '#d8eaed');
    y = ladder(
      paper,
      [48, 560, y, 14.5],
      amounts([['Total Base Premium', premiumOf(of)], ...billOf(of, 'TOTAL POLICY PREMIUM')], dollars),
    );
    y = band(paper, 44, 568, y + 10, 'ADDITIONAL INTERESTS', '#d8eaed');
    y = pairs(paper, [48, 150, y, 12.5], [['First Mortgagee', of.mortgagee]]);
    paper.paragraph(
      44,
      y + 14,
      524,
      'THIS INSURANCE IS WRITTEN BY AN INSURER THAT IS NOT LICENSED BY THE STATE. IT MAY NOT BE PROTECTED BY A GUARANTY FUND IF THE INSURER BECOMES INSOLVENT. KEEP THIS PAGE WITH YOUR POLICY.',
      { size: 8, style: 'bold' },
    );
  },
});
