import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, filled } from '../fifth/ways.ts';
import { amounts, below, billOf, block, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { band } from './ways.ts';

interface Shop extends Facts {
  business: string;
  form: string;
  limits: readonly [building: string, contents: string];
}

const DECLARATIONS: readonly Shop[] = [
  {
    policyNumber: 'BP-0048817-01',
    insured: 'Salt Marsh Provisions LLC',
    dba: 'The Pickled Heron',
    mailing: address('PO Box 1127', 'Georgetown', 'SC', '29442'),
    risk: address('714 Front Street', 'Georgetown', 'SC', '29440'),
    effective: '2026-05-11',
    expiration: '2027-05-11',
    insurers: [{ name: 'Penn-America Insurance Company' }],
    coverages: [{ words: 'BUSINESSOWNERS', line: 'COMMERCIAL_PACKAGE', premium: 638_400 }],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 15_000 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 12_500 },
    ],
    taxes: [{ label: 'South Carolina Surplus Lines Tax', percent: 6 }],
    business: 'Delicatessen with incidental catering',
    form: 'Limited Liability Company',
    limits: ['$ 485,000', '$ 120,000'],
    producer: {
      name: 'Winyah Underwriters, Inc.',
      ...address('1400 Highmarket St', 'Georgetown', 'SC', '29440'),
    },
  },
  {
    policyNumber: 'BP-0051260-00',
    insured: 'Adeyemi & Brandt Upholstery',
    mailing: address('2208 Rozzelles Ferry Road', 'Charlotte', 'NC', '28208'),
    risk: address('2208 Rozzelles Ferry Road', 'Charlotte', 'NC', '28208'),
    effective: '2025-11-20',
    expiration: '2026-11-20',
    insurers: [{ name: 'Mesa Underwriters Specialty Insurance Company' }],
    coverages: [{ words: 'BUSINESSOWNERS', line: 'COMMERCIAL_PACKAGE', premium: 291_700 }],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 17_500 }],
    taxes: [
      { label: 'North Carolina Surplus Lines Tax', percent: 5 },
      { label: 'NCSLA Stamping Fee', percent: 0.3 },
    ],
    business: 'Furniture repair and upholstery shop',
    form: 'Partnership',
    limits: ['NOT COVERED', '$ 95,000'],
    producer: {
      name: 'Piedmont E&S Brokerage',
      ...address('500 E Morehead St, Suite 310', 'Charlotte', 'NC', '28202'),
    },
  },
];

const FORMS_OF_BUSINESS = ['Individual', 'Partnership', 'Limited Liability Company', 'Corporation'];

/** A businessowners policy: property and liability under one premium, the premises in a table, boxes ticked for the form of business. */
export const businessowners = printed({
  name: 'businessowners declarations',
  look: { face: 'sans', size: 9 },
  ways: { day: filled, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(306, 30, of.insurers[0]?.name ?? '', { size: 13, style: 'bold', align: 'center' });
    paper.write(306, 46, 'A Stock Insurance Company, herein called "we", "us" or "our"', {
      size: 7.5,
      align: 'center',
    });
    paper.write(306, 62, 'BUSINESSOWNERS POLICY DECLARATIONS', { size: 12, style: 'bold', align: 'center' });
    paper.box(40, 84, 532, 20);
    paper.write(46, 90, 'POLICY NO.', { style: 'bold' });
    paper.write(112, 90, of.policyNumber ?? '');
    paper.write(330, 90, 'AGENCY CODE', { style: 'bold' });
    paper.write(410, 90, '30-2281');
    paper.box(40, 104, 290, 78);
    paper.box(330, 104, 242, 78);
    paper.write(46, 108, 'Named Insured and Mailing Address', { size: 7.5, style: 'bold' });
    paper.lines(46, 121, block(of, 'd/b/a'), { step: 12.5 });
    paper.write(336, 108, 'Agency Name and Address', { size: 7.5, style: 'bold' });
    paper.lines(336, 121, [of.producer.name, ...below(of.producer)], { step: 12.5 });
    paper.box(40, 182, 532, 30);
    paper.write(
      46,
      187,
      `Policy Period: From ${filled(of.effective)} To ${filled(of.expiration ?? '')} at 12:01 A.M. Standard Time`,
    );
    paper.write(46, 199, 'at your mailing address shown above.', { size: 8 });
    paper.write(46, 222, 'Form of Business:', { style: 'bold' });
    for (const [at, form] of FORMS_OF_BUSINESS.entries())
      paper.write(134 + at * (at === 3 ? 118 : 105), 222, `[${form === of.form ? 'X' : ' '}] ${form}`, {
        size: 8,
      });
    paper.write(46, 238, `Business Description: ${of.business}`);
    let y = band(paper, 40, 572, 258, 'SECTION I - PROPERTY');
    const premises = of.risk ? below(of.risk).join(', ') : '';
    y = paper.table(
      40,
      y,
      [
        { head: 'Prem. / Bldg.', width: 70 },
        { head: 'Described Premises', width: 262 },
        { head: 'Building', width: 100, align: 'right' },
        { head: 'Contents (BPP)', width: 100, align: 'right' },
      ],
      [['001 / 001', premises, ...of.limits]],
      { ruled: 'grid', step: 18, size: 8.5 },
    );
    paper.write(
      46,
      y + 8,
      'Property Deductible $ 2,500     Windstorm or Hail Deductible 2%     Business Income: Actual loss, 12 months',
    );
    y = band(paper, 40, 572, y + 28, 'SECTION II - LIABILITY AND MEDICAL EXPENSES');
    y = ladder(
      paper,
      [46, 420, y, 14],
      [
        ['Liability and Medical Expenses - each occurrence', '$ 1,000,000'],
        ['Medical Expenses - per person', '$ 5,000'],
        ['Damage to Premises Rented to You', '$ 100,000'],
        ['Products-Completed Operations Aggregate', '$ 2,000,000'],
      ],
    );
    y = band(paper, 40, 572, y + 10, 'PREMIUM');
    y = ladder(
      paper,
      [46, 540, y, 14.5],
      amounts(
        [
          ['Total Annual Premium (Sections I and II)', premiumOf(of)],
          ...billOf(of, 'TOTAL PAYABLE AT INCEPTION'),
        ],
        dollars,
      ),
    );
    paper.write(
      46,
      y + 10,
      'Mortgage Holder: None reported.   Forms applicable: See Schedule of Forms BP 99 01.',
      { size: 8 },
    );
    paper.write(
      46,
      y + 60,
      'Countersigned: ______________________   By: ______________________ (Authorized Representative)',
    );
    paper.write(40, 752, 'S2003 BP (07/21)', { size: 7 });
  },
});
