import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { filled, whole } from '../fifth/ways.ts';
import { below } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { boxed } from '../thirteenth/ways.ts';

interface Evidence extends Facts {
  on: string;
  loan: string;
  lender: readonly string[];
  coverageRows: readonly (readonly [what: string, amount: string, deductible: string])[];
  perils: string;
}

const DECLARATIONS: readonly Evidence[] = [
  {
    policyNumber: 'BPR 2026 118-7734',
    insured: 'Grand Traverse Cherry Packing Co.',
    mailing: address('3385 Garfield Rd N', 'Traverse City', 'MI', '49686'),
    risk: address('7720 US Highway 31 N', 'Williamsburg', 'MI', '49690'),
    effective: '2026-02-01',
    expiration: '2027-02-01',
    insurers: [{ name: 'The Burlington Insurance Company', naic: '23620' }],
    coverages: [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 2_268_400 }],
    fees: [{ label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 40_000 }],
    taxes: [
      { label: 'MI SL Tax', percent: 2 },
      { label: 'MI Regulatory Fee', percent: 0.5 },
    ],
    on: '2026-02-05',
    loan: '7700418823',
    lender: ['Old Mission Farm Credit, ACA', 'ISAOA ATIMA', 'PO Box 5130', 'Lansing, MI 48905'],
    coverageRows: [
      ['Building, replacement cost, no coinsurance', '$6,400,000', '$25,000'],
      ['Business personal property', '$2,750,000', '$25,000'],
      ['Business income, actual loss sustained', '$1,200,000', '72 hours'],
      ['Equipment breakdown', 'Not covered', ''],
    ],
    perils: 'SPECIAL',
    producer: {
      name: 'Boardman River Insurance',
      ...address('115 E Front St', 'Traverse City', 'MI', '49684'),
    },
  },
  {
    policyNumber: 'XFL-0039015-02',
    insured: 'Payette Riverside Holdings LLC',
    mailing: address('802 W Bannock St, Suite 500', 'Boise', 'ID', '83702'),
    risk: address('16 S Commercial Ave', 'Emmett', 'ID', '83617'),
    effective: '2026-04-21',
    expiration: '2027-04-21',
    insurers: [{ name: 'Trisura Specialty Insurance Company', naic: '16188' }],
    coverages: [{ words: 'Flood', line: 'FLOOD', premium: 614_300 }],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 12_500 }],
    taxes: [
      { label: 'ID SL Tax', percent: 1.5 },
      { label: 'ID Stamping Fee', percent: 0.5 },
    ],
    on: '2026-04-23',
    loan: '0002-55190-8',
    lender: [
      'Treasure Valley Savings Bank',
      'its successors and assigns',
      '1020 Main Street',
      'Boise, ID 83702',
    ],
    coverageRows: [
      ['Building, replacement cost', '$1,000,000', '$10,000'],
      ['Contents', '$150,000', '$10,000'],
      ['Loss of rents', '$120,000', '30 days'],
      ['Flood zone AE, base elevation 2,368 ft', '', ''],
    ],
    perils: 'FLOOD ONLY',
    producer: { name: 'Gem State Commercial Risk', ...address('205 N 10th St', 'Boise', 'ID', '83702') },
  },
];

/** Evidence for a lender, in the boxes that the trade knows, with what was charged among the remarks. */
export const evidences = printed({
  name: 'evidence for a lender',
  look: { face: 'sans', size: 9 },
  ways: { day: filled, money: whole },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(40, 28, 'EVIDENCE OF COMMERCIAL PROPERTY INSURANCE', { size: 13, style: 'bold' });
    boxed(paper, [472, 22, 100, 30], 'DATE (MM/DD/YYYY)', [filled(of.on)]);
    paper.paragraph(
      40,
      58,
      532,
      'THIS EVIDENCE IS ISSUED AS A MATTER OF INFORMATION ONLY AND CONFERS NO RIGHTS UPON THE ADDITIONAL INTEREST NAMED BELOW. IT NEITHER AMENDS NOR EXTENDS THE COVERAGE OF THE POLICY.',
      { size: 7 },
    );
    boxed(paper, [40, 82, 266, 66], 'PRODUCER NAME, CONTACT PERSON AND ADDRESS', [
      of.producer.name,
      ...below(of.producer),
    ]);
    boxed(paper, [306, 82, 196, 66], 'COMPANY NAME', [
      of.insurers[0]?.name ?? '',
      'Surplus lines, not admitted',
    ]);
    boxed(paper, [502, 82, 70, 66], 'NAIC NO:', [of.insurers[0]?.naic ?? '']);
    boxed(paper, [40, 148, 266, 78], 'NAMED INSURED AND ADDRESS', [of.insured, ...below(of.mailing)]);
    boxed(paper, [306, 148, 133, 39], 'LOAN NUMBER', [of.loan]);
    boxed(paper, [439, 148, 133, 39], 'POLICY NUMBER', [of.policyNumber ?? '']);
    boxed(paper, [306, 187, 89, 39], 'EFFECTIVE DATE', [filled(of.effective)]);
    boxed(paper, [395, 187, 89, 39], 'EXPIRATION DATE', [filled(of.expiration ?? '')]);
    boxed(paper, [484, 187, 88, 39], 'REPLACES EVIDENCE', ['N/A']);
    paper.box(40, 236, 532, 15, '#d5d5d5');
    paper.write(45, 240, 'PROPERTY INFORMATION', { style: 'bold', size: 8 });
    paper.write(300, 240, '[X] BUILDING   [X] BUSINESS PERSONAL PROPERTY', { size: 7.5 });
    boxed(paper, [40, 251, 532, 46], 'LOCATION / DESCRIPTION', below(of.risk));
    paper.paragraph(
      40,
      304,
      532,
      'The policies of insurance listed have been issued to the insured named above for the policy period indicated. Whatever a contract or other document requires, the insurance is subject to all the terms, exclusions and conditions of such policies. Limits shown may have been reduced by paid claims.',
      { size: 7 },
    );
    paper.box(40, 332, 532, 15, '#d5d5d5');
    paper.write(45, 336, 'COVERAGE INFORMATION', { style: 'bold', size: 8 });
    paper.write(300, 336, `PERILS INSURED: ${of.perils}`, { size: 7.5 });
    let y = paper.table(
      40,
      347,
      [
        { head: 'COVERAGE / FORMS', width: 332 },
        { head: 'AMOUNT OF INSURANCE', width: 110, align: 'right' },
        { head: 'DEDUCTIBLE', width: 90, align: 'right' },
      ],
      of.coverageRows,
      { ruled: 'grid', step: 17, size: 8.5 },
    );
    paper.box(40, y + 10, 532, 15, '#d5d5d5');
    paper.write(45, y + 14, 'REMARKS (including special conditions)', { style: 'bold', size: 8 });
    y += 34;
    paper.write(48, y, 'Type of policy:');
    paper.write(140, y, of.coverages[0]?.words ?? '');
    paper.write(48, y + 14, 'Annual premium:');
    paper.write(140, y + 14, whole(premiumOf(of)));
    const charges = [
      ...of.fees.map(({ label, amount }) => `${label} ${whole(amount)}`),
      ...taxesOf(of).map(({ label, amount }) => `${label} ${whole(amount)}`),
      `Total ${whole(totalOf(of))}, paid in full`,
    ];
    paper.write(48, y + 28, charges.join('    '));
    paper.write(
      48,
      y + 42,
      'Terrorism coverage: excluded. Mortgagee clause: standard, as printed in the policy form.',
    );
    y += 66;
    paper.box(40, y, 532, 15, '#d5d5d5');
    paper.write(45, y + 4, 'CANCELLATION', { style: 'bold', size: 8 });
    paper.paragraph(
      40,
      y + 20,
      532,
      'Should any of the above described policies be canceled before the expiration date thereof, notice will be delivered in accordance with the policy provisions.',
      { size: 7.5 },
    );
    y += 48;
    boxed(
      paper,
      [40, y, 330, 78],
      'ADDITIONAL INTEREST: NAME AND ADDRESS      [X] MORTGAGEE   [ ] LOSS PAYEE',
      of.lender,
    );
    boxed(paper, [370, y, 202, 78], 'AUTHORIZED REPRESENTATIVE', ['', '______________________']);
    paper.write(40, 766, 'EVID-28 (2019/05)', { size: 7 });
  },
});
