import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, named } from '../fifth/ways.ts';
import { below } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { pairs } from '../thirteenth/ways.ts';
import { footer, legend } from './ways.ts';

interface Contractor extends Facts {
  classes: readonly (readonly [string, string, string, string, string])[];
  license: string;
}

const DECLARATIONS: readonly Contractor[] = [
  {
    policyNumber: 'NC887-4410-FL',
    insured: 'Sawgrass Stucco & Plastering Corp.',
    mailing: address('9461 NW 12th Court', 'Plantation', 'FL', '33322'),
    effective: '2026-02-19',
    expiration: '2027-02-19',
    insurers: [{ name: 'Nautilus Insurance Company', naic: '17370' }],
    coverages: [{ words: 'Commercial General Liability', line: 'GENERAL_LIABILITY', premium: 891_700 }],
    fees: [
      { label: 'MGA Policy Fee', kind: 'POLICY_FEE', amount: 25_000 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 17_500 },
    ],
    taxes: [
      { label: 'Surplus Lines Tax', percent: 4.94 },
      { label: 'FSLSO Service Fee', percent: 0.06 },
    ],
    classes: [
      ['98449', 'Plastering or Stucco Work', 'Payroll 142,000', '38.410', '$5,454.00'],
      ['91585', 'Contractors - subcontracted work', 'Cost 610,000', '5.677', '$3,463.00'],
    ],
    license: 'A224871',
    producer: {
      name: 'Broward Trades Insurance, Inc.',
      ...address('7771 W Oakland Park Blvd', 'Sunrise', 'FL', '33351'),
    },
  },
  {
    policyNumber: 'NC901-0072-FL',
    insured: 'Two Rivers Seawall & Dock Company',
    dba: 'Two Rivers Marine Construction',
    mailing: address('4220 Dow Road, Unit 11', 'Melbourne', 'FL', '32934'),
    effective: '2026-07-01',
    expiration: '2027-07-01',
    insurers: [{ name: 'Nautilus Insurance Company', naic: '17370' }],
    coverages: [{ words: 'Commercial General Liability', line: 'GENERAL_LIABILITY', premium: 1_320_950 }],
    fees: [{ label: 'MGA Policy Fee', kind: 'POLICY_FEE', amount: 35_000 }],
    taxes: [
      { label: 'Surplus Lines Tax', percent: 4.94 },
      { label: 'FSLSO Service Fee', percent: 0.06 },
    ],
    classes: [
      ['92478', 'Dock, Pier, Wharf construction', 'Payroll 208,500', '57.120', '$11,909.50'],
      ['97047', 'Landscape Gardening', 'Payroll 31,200', '41.667', '$1,300.00'],
    ],
    license: 'A224871',
    producer: {
      name: 'Space Coast Commercial Lines',
      ...address('1600 Sarno Rd', 'Melbourne', 'FL', '32935'),
    },
  },
];

/** A contractor's liability policy whose surplus lines agent stamped it with the tax. */
export const stampedContractors = printed({
  name: 'contractor, stamped in Florida',
  look: { face: 'serif', size: 10 },
  ways: { day: named, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(40, 30, (of.insurers[0]?.name ?? '').toUpperCase(), { size: 14, style: 'bold' });
    paper.write(40, 48, `Scottsdale, Arizona    NAIC ${of.insurers[0]?.naic}`, { size: 8.5 });
    paper.write(572, 32, 'DECLARATIONS', { size: 12, style: 'bold', align: 'right' });
    paper.write(572, 48, of.coverages[0]?.words ?? '', { align: 'right' });
    paper.rule(40, 66, 572, 66, 1.4);
    let y = pairs(
      paper,
      [40, 170, 78, 13],
      [
        ['Policy Number:', of.policyNumber ?? ''],
        ['Named Insured:', [of.insured, ...(of.dba ? [`d/b/a ${of.dba}`] : [])]],
        ['Mailing Address:', below(of.mailing)],
        ['Policy Period:', `${named(of.effective)} to ${named(of.expiration ?? '')}, 12:01 a.m.`],
        ['Producing Agent:', [of.producer.name, ...below(of.producer)]],
      ],
      { label: { style: 'bold' } },
    );
    paper.write(40, y + 8, 'LIMITS OF INSURANCE', { style: 'bold' });
    y = paper.table(
      40,
      y + 22,
      [{ width: 196 }, { width: 80, align: 'right' }, { width: 176 }, { width: 80, align: 'right' }],
      [
        ['General Aggregate', '$2,000,000', 'Each Occurrence', '$1,000,000'],
        ['Products/Completed Operations', '$2,000,000', 'Damage to Rented Premises', '$100,000'],
        ['Personal and Advertising Injury', '$1,000,000', 'Medical Expense', 'Excluded'],
      ],
      { ruled: 'none', step: 14, size: 9.5 },
    );
    paper.write(40, y + 10, 'CLASSIFICATIONS', { style: 'bold' });
    y = paper.table(
      40,
      y + 24,
      [
        { head: 'Code', width: 50 },
        { head: 'Description', width: 220 },
        { head: 'Basis', width: 110 },
        { head: 'Rate', width: 60, align: 'right' },
        { head: 'Premium', width: 92, align: 'right' },
      ],
      of.classes,
      { ruled: 'head', step: 16, size: 9.5 },
    );
    paper.rule(440, y + 2, 572);
    paper.write(568, y + 6, dollars(premiumOf(of)), { style: 'bold', align: 'right' });
    paper.write(440, y + 6, 'Total Advance Premium', { style: 'bold', align: 'right' });
    y = paper.paragraph(
      40,
      y + 26,
      532,
      'Premium is a minimum and deposit, subject to audit. 25% of it is earned at inception. Coverage for certified acts of terrorism has been rejected. Forms: see S902, Schedule of Forms and Endorsements.',
      { size: 9 },
    );
    y += 12;
    paper.box(40, y, 532, 152, undefined, 1.2);
    paper.write(306, y + 8, 'FLORIDA SURPLUS LINES DISCLOSURE', {
      style: 'bold',
      size: 9.5,
      align: 'center',
    });
    paper.paragraph(50, y + 24, 512, legend('FL'), { size: 8 });
    paper.lines(
      50,
      y + 76,
      [
        'Surplus Lines Agent: Terrence K. Oyelaran',
        `License No. ${of.license}`,
        'Keystone Heights Excess, LLC',
        '500 W Cypress Creek Rd, Suite 330',
        'Fort Lauderdale, FL 33309',
      ],
      { size: 9, step: 13 },
    );
    const stamp = [
      ['Premium', premiumOf(of)] as const,
      ...of.fees.map(({ label, amount }) => [label, amount] as const),
      ...taxesOf(of).map(({ label, amount }) => [label, amount] as const),
      ['Total', totalOf(of)] as const,
    ];
    for (const [at, [label, cents]] of stamp.entries()) {
      paper.write(360, y + 66 + at * 13, label, { size: 9 });
      paper.write(560, y + 66 + at * 13, dollars(cents), { size: 9, align: 'right' });
    }
    footer(paper, ['S150 (07/09)', '', of.policyNumber ?? '']);
  },
});
