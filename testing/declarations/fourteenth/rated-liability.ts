import { type Facts, premiumOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dashed, spaced } from '../fifth/ways.ts';
import { amounts, below, billOf, block, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { boxed } from '../thirteenth/ways.ts';
import { foot } from './ways.ts';

interface Rated extends Facts {
  renewalOf: string;
  entity: string;
  business: string;
  /** Class, code, exposure, rate and premium; they add up to the premium. */
  classes: readonly (readonly [
    words: string,
    code: string,
    exposure: string,
    rate: string,
    premium: number,
  ])[];
}

const DECLARATIONS: readonly Rated[] = [
  {
    policyNumber: 'MP0042000718804',
    insured: 'Rio Puerco Stucco & Plaster, Inc.',
    dba: 'Adobe Masters',
    mailing: address('6801 Edith Blvd NE', 'Albuquerque', 'NM', '87113'),
    effective: '2026-02-22',
    expiration: '2027-02-22',
    insurers: [{ name: 'Mesa Underwriters Specialty Insurance Company' }],
    coverages: [{ words: 'Commercial General Liability', line: 'GENERAL_LIABILITY', premium: 1_463_800 }],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 22_500 }],
    taxes: [{ label: 'NM Surplus Lines Premium Tax', percent: 3.003 }],
    renewalOf: 'MP0042000718803',
    entity: 'Corporation',
    business: 'Exterior stucco and interior plaster, residential and commercial',
    classes: [
      ['Plastering or Stucco Work', '98449', '310,000 payroll', '36.420', 1_129_020],
      ['Drywall or Wallboard Installation', '92338', '84,500 payroll', '18.275', 154_424],
      ['Contractors, subcontracted work', '91585', '425,000 cost', '3.915', 166_388],
      ['Additional insureds, blanket', '44444', '', 'flat', 13_968],
    ],
    producer: {
      name: 'Sandia Foothills Insurance',
      ...address('9500 Montgomery Blvd NE', 'Albuquerque', 'NM', '87111'),
    },
  },
  {
    policyNumber: 'MP0042001190300',
    insured: 'Kettle Moraine Tree Care Cooperative',
    mailing: address('N4215 Hilltop Rd', 'Plymouth', 'WI', '53073'),
    effective: '2026-05-26',
    expiration: '2027-05-26',
    insurers: [{ name: 'Mesa Underwriters Specialty Insurance Company' }],
    coverages: [{ words: 'Commercial General Liability', line: 'GENERAL_LIABILITY', premium: 642_900 }],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 15_000 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 19_500 },
    ],
    taxes: [{ label: 'WI Surplus Lines Premium Tax', percent: 3 }],
    renewalOf: 'NEW BUSINESS',
    entity: 'Organization other than partnership, joint venture or LLC',
    business: 'Tree trimming and removal, stump grinding',
    classes: [
      ['Tree Pruning, Dusting, Spraying, Repairing', '99777', '118,000 payroll', '44.105', 520_439],
      ['Landscape Gardening', '97047', '61,000 payroll', '14.330', 87_413],
      ['Snow and Ice Removal, Contractor', '99310', '22,000 receipts', '15.931', 35_048],
    ],
    producer: {
      name: 'Sheboygan Falls Agency',
      ...address('504 Broadway', 'Sheboygan Falls', 'WI', '53085'),
    },
  },
];

/** Liability of a contractor in boxes, with how it was rated by classes on the page behind. */
export const ratedLiabilities = printed({
  name: 'contractor with a rating page',
  look: { face: 'serif', size: 9.5 },
  ways: { day: dashed, money: spaced },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(306, 26, of.insurers[0]?.name.toUpperCase() ?? '', {
      size: 13,
      style: 'bold',
      align: 'center',
    });
    paper.write(306, 42, 'A stock company, Branchville, New Jersey', { size: 8, align: 'center' });
    paper.write(306, 56, 'COMMERCIAL LIABILITY POLICY - DECLARATIONS', {
      size: 11,
      style: 'bold',
      align: 'center',
    });
    boxed(paper, [40, 76, 180, 36], 'POLICY NUMBER', [of.policyNumber ?? '']);
    boxed(paper, [220, 76, 176, 36], 'RENEWAL OF', [of.renewalOf]);
    boxed(paper, [396, 76, 88, 36], 'FROM', [dashed(of.effective)]);
    boxed(paper, [484, 76, 88, 36], 'TO', [dashed(of.expiration ?? '')]);
    boxed(paper, [40, 112, 280, 70], 'NAMED INSURED AND MAILING ADDRESS', block(of, 'DBA'));
    boxed(paper, [320, 112, 252, 70], 'GENERAL AGENT  00420', [of.producer.name, ...below(of.producer)]);
    boxed(paper, [40, 182, 280, 36], 'THE NAMED INSURED IS', [of.entity]);
    boxed(paper, [320, 182, 252, 36], 'BUSINESS DESCRIPTION', [of.business]);
    paper.write(40, 230, 'LIMITS OF INSURANCE', { style: 'bold' });
    let y = paper.table(
      40,
      244,
      [{ width: 300 }, { width: 90, align: 'right' }],
      [
        ['General aggregate', '$ 2,000,000'],
        ['Products and completed operations aggregate', '$ 1,000,000'],
        ['Personal and advertising injury', '$ 1,000,000'],
        ['Each occurrence', '$ 1,000,000'],
        ['Damage to rented premises', '$ 50,000'],
        ['Medical payments', '$ 5,000'],
      ],
      { ruled: 'none', step: 14 },
    );
    paper.rule(40, y + 6, 572);
    paper.write(40, y + 14, 'COVERAGE PARTS AND PREMIUM', { style: 'bold' });
    y = paper.table(
      40,
      y + 28,
      [
        { head: 'This policy consists of the following parts', width: 400 },
        { head: 'Premium', width: 132, align: 'right' },
      ],
      [
        [of.coverages[0]?.words ?? '', spaced(premiumOf(of))],
        ['Liquor Liability', 'Not covered'],
        ['Certified Acts of Terrorism', 'Rejected'],
      ],
      { ruled: 'grid', step: 17 },
    );
    y = ladder(
      paper,
      [250, 568, y + 10, 15],
      amounts([['Deposit premium', premiumOf(of)], ...billOf(of, 'Total due at inception')], spaced),
    );
    paper.write(
      40,
      y + 12,
      `Minimum premium ${spaced(premiumOf(of))}, minimum earned premium at inception 25%. Audit: annual.`,
    );
    paper.write(40, y + 28, 'Fees and taxes are not part of the premium and are fully earned.');
    y = paper.paragraph(
      40,
      y + 50,
      532,
      'THESE DECLARATIONS, THE RATING PAGE, THE COMMON CONDITIONS, THE COVERAGE FORM AND THE ENDORSEMENTS LISTED IN THE SCHEDULE OF FORMS MAKE UP THE POLICY THAT IS NUMBERED ABOVE.',
      { size: 8 },
    );
    paper.write(40, y + 20, 'Countersignature ________________________   Date ____________');
    foot(paper, 'MUS 01 01 10000 04 15', 'Page 1 of 2');
    paper.nextPage();
    paper.write(40, 34, 'RATING PAGE', { size: 12, style: 'bold' });
    paper.write(572, 34, `Policy ${of.policyNumber}`, { align: 'right' });
    y = paper.table(
      40,
      60,
      [
        { head: 'Classification', width: 204 },
        { head: 'Code', width: 56 },
        { head: 'Exposure', width: 104 },
        { head: 'Rate', width: 68, align: 'right' },
        { head: 'Premium', width: 100, align: 'right' },
      ],
      [
        ...of.classes.map(([words, code, exposure, rate, premium]) => [
          words,
          code,
          exposure,
          rate,
          spaced(premium),
        ]),
        ['', '', '', 'Total', spaced(premiumOf(of))],
      ],
      { ruled: 'grid', step: 18 },
    );
    paper.paragraph(
      40,
      y + 12,
      532,
      'Rates are per 1,000 of payroll, cost or receipts. Payroll includes that of owners at the fixed amount of the state. Uninsured subcontractors are rated as employees.',
      { size: 8.5 },
    );
    paper.write(40, y + 50, `Amount due with taxes and fees, from page 1: ${spaced(totalOf(of))}`);
    foot(paper, 'MUS 01 01 10001 04 15', 'Page 2 of 2');
  },
});
