import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, filled } from '../fifth/ways.ts';
import { amounts, below, billOf, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { footer, type Legend, legend } from './ways.ts';

interface House extends Facts {
  name: readonly string[];
  state: Legend;
  limits: readonly (readonly [string, string, string])[];
  rating: string;
  mortgagee: readonly string[];
}

const DECLARATIONS: readonly House[] = [
  {
    policyNumber: 'PESH 4406127 00',
    insured: 'Delphine R. Aucoin and Marcel T. Aucoin',
    name: ['Delphine R. Aucoin and Marcel T. Aucoin'],
    mailing: address('812 Bayou Gardens Blvd', 'Houma', 'LA', '70364'),
    risk: address('241 Ponderosa Bend', 'Cocodrie', 'LA', '70344'),
    effective: '2026-05-08',
    expiration: '2027-05-08',
    issued: '2026-05-11',
    insurers: [{ name: 'Palomar Excess and Surplus Insurance Company' }],
    coverages: [{ words: 'Homeowners', line: 'HOMEOWNERS', premium: 612_800 }],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 17_500 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 8_500 },
    ],
    taxes: [{ label: 'Louisiana Surplus Lines Tax', percent: 4.85 }],
    state: 'LA',
    limits: [
      ['A. Dwelling', '$386,000', '$5,114.00'],
      ['B. Other Structures', '$38,600', 'Included'],
      ['C. Personal Property', '$150,000', '$702.00'],
      ['D. Loss of Use', '$77,200', 'Included'],
      ['E. Personal Liability', '$300,000', '$287.00'],
      ['F. Medical Payments', '$5,000', '$25.00'],
    ],
    rating: 'Built 2009   Frame on pilings   Protection class 5   Opening protection: yes   Territory 94',
    mortgagee: ['Lafourche Coastal Credit Union ISAOA', 'PO Box 2290, Thibodaux, LA 70302'],
    producer: { name: 'Chacahoula Insurance Agency', ...address('390 Corporate Dr', 'Houma', 'LA', '70360') },
  },
  {
    policyNumber: 'PESH 4419950 02',
    insured: 'Wendell J. Tilghman, Trustee of the Tilghman Living Trust dated March 3, 2011',
    name: ['Wendell J. Tilghman, Trustee of the', 'Tilghman Living Trust dated March 3, 2011'],
    mailing: address('5 Inlet Watch Court', 'Wilmington', 'NC', '28409'),
    risk: address('1122 Canal Drive', 'Carolina Beach', 'NC', '28428'),
    effective: '2026-06-22',
    expiration: '2027-06-22',
    issued: '2026-06-09',
    insurers: [{ name: 'Palomar Excess and Surplus Insurance Company' }],
    coverages: [{ words: 'Homeowners', line: 'HOMEOWNERS', premium: 1_043_500 }],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 17_500 }],
    taxes: [{ label: 'North Carolina Surplus Lines Tax', percent: 5 }],
    state: 'NC',
    limits: [
      ['A. Dwelling', '$745,000', '$9,348.00'],
      ['B. Other Structures', '$14,900', 'Included'],
      ['C. Personal Property', '$210,000', '$720.00'],
      ['D. Loss of Use', '$149,000', 'Included'],
      ['E. Personal Liability', '$500,000', '$342.00'],
      ['F. Medical Payments', '$5,000', '$25.00'],
    ],
    rating: 'Built 1998   Frame on piers   Protection class 4   Opening protection: no   Territory 110',
    mortgagee: ['None'],
    producer: {
      name: 'Pleasure Island Risk',
      ...address('1018 N Lake Park Blvd', 'Carolina Beach', 'NC', '28428'),
    },
  },
];

/** Of an agency that underwrites houses on the coast: sections with limits at the left, the premium summary at the right. */
export const homeowners = printed({
  name: 'house on the coast',
  look: { face: 'modern', size: 9 },
  ways: { day: filled, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(40, 30, 'Laguna Madre Underwriting Managers', { size: 15, style: 'bold', color: '#1d4f6e' });
    paper.write(40, 50, 'Surplus lines program administrator', { size: 8 });
    paper.write(572, 30, 'HOMEOWNERS POLICY DECLARATIONS', { size: 10.5, style: 'bold', align: 'right' });
    paper.write(572, 45, 'New or renewal policy - please keep with your records', {
      size: 7.5,
      align: 'right',
    });
    paper.box(40, 68, 532, 3, '#1d4f6e');
    paper.table(
      40,
      80,
      [
        { head: 'Policy Number', width: 142 },
        { head: 'Policy Form', width: 130 },
        { head: 'Effective Date', width: 90 },
        { head: 'Expiration Date', width: 90 },
        { head: 'Issue Date', width: 80 },
      ],
      [
        [
          of.policyNumber ?? '',
          `${of.coverages[0]?.words} HO-3`,
          filled(of.effective),
          filled(of.expiration ?? ''),
          filled(of.issued ?? ''),
        ],
      ],
      { ruled: 'grid', step: 18, headFill: '#e3edf2' },
    );
    paper.write(40, 122, '12:01 AM standard time at the residence premises', { size: 7.5 });
    paper.write(40, 142, 'Named Insured and Mailing Address', { size: 8, style: 'bold' });
    paper.lines(40, 155, [...of.name, ...below(of.mailing)], { step: 12.5 });
    paper.write(320, 142, 'Your Agent', { size: 8, style: 'bold' });
    paper.lines(320, 155, [of.producer.name, ...below(of.producer), 'Agency code 20-5518'], { step: 12.5 });
    paper.rule(40, 210, 572);
    paper.write(40, 218, 'Residence Premises', { size: 8, style: 'bold' });
    paper.write(150, 217.5, below(of.risk).join(', '));
    paper.write(40, 234, 'Insurer', { size: 8, style: 'bold' });
    paper.write(150, 233.5, of.insurers[0]?.name ?? '');
    paper.rule(40, 250, 572);
    const left = paper.table(
      40,
      262,
      [
        { head: 'Section I and II', width: 126 },
        { head: 'Limit', width: 74, align: 'right' },
        { head: 'Premium', width: 82, align: 'right' },
      ],
      of.limits,
      { ruled: 'rows', step: 17, headFill: '#e3edf2' },
    );
    paper.box(342, 262, 230, 17, '#e3edf2');
    paper.write(348, 266, 'Premium Summary', { style: 'bold' });
    const right = ladder(
      paper,
      [348, 566, 286, 17],
      amounts([['Total Policy Premium', premiumOf(of)], ...billOf(of, 'Total Amount Due')], dollars),
    );
    paper.write(348, right + 2, 'Fees are fully earned. Minimum earned premium 25%.', { size: 7.5 });
    let y = Math.max(left, right + 14) + 14;
    paper.write(40, y, 'Deductibles', { size: 8, style: 'bold' });
    paper.write(150, y, 'Named storm 5% of Coverage A    All other perils $2,500    Water $5,000');
    paper.write(40, y + 16, 'Rating information', { size: 8, style: 'bold' });
    paper.write(150, y + 16, of.rating, { size: 8 });
    paper.write(40, y + 38, 'First Mortgagee', { size: 8, style: 'bold' });
    paper.lines(150, y + 38, of.mortgagee, { step: 12.5 });
    y += 76;
    paper.write(40, y, 'Forms and endorsements', { size: 8, style: 'bold' });
    y = paper.paragraph(
      150,
      y,
      422,
      'HO 00 03 05 11, PES 101 01 24 Windstorm deductible, PES 118 06 23 Water damage, PES 140 01 24 Roof schedule, HO 04 96 10 00 No home day care, PES 900 01 24 Service of suit',
      { size: 8 },
    );
    y = paper.paragraph(40, y + 14, 532, legend(of.state), { size: 8, style: 'bold' });
    paper.write(40, y + 26, 'Authorized signature ____________________________');
    footer(paper, ['LMU HO DEC 0126', 'Insured copy', 'Page 1 of 1']);
  },
});
