import { cityLine, type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, filled } from '../fifth/ways.ts';
import { below } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';

interface Rated extends Facts {
  business: string;
  classes: readonly (readonly string[])[];
}

const DECLARATIONS: readonly Rated[] = [
  {
    policyNumber: 'NCP0048817-01',
    insured: 'Tombigbee Framing & Trim, LLC',
    mailing: address('P.O. Box 2291', 'Columbus', 'MS', '39704'),
    effective: '2026-02-11',
    expiration: '2027-02-11',
    insurers: [{ name: 'Nautilus Insurance Company', naic: '17370' }],
    coverages: [{ words: 'Commercial General Liability', line: 'GENERAL_LIABILITY', premium: 684_300 }],
    fees: [{ label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 17_500 }],
    taxes: [{ label: 'MS Surplus Lines Tax', percent: 4 }],
    producer: { name: 'Golden Triangle Underwriters', ...address('410 Main St', 'Tupelo', 'MS', '38804') },
    business: 'Carpentry contractor',
    classes: [['91340', 'Carpentry, dwellings', 'Payroll 168,000', '40.732', '$6,843.00']],
  },
  {
    policyNumber: 'NCP0051206-00',
    insured: 'Uncompahgre Window Washers Inc',
    dba: 'Clear Peak Glass Care',
    mailing: address('1120 Pinecrest Drive, Unit C', 'Ouray', 'CO', '81427-0118'),
    effective: '2026-05-27',
    expiration: '2027-05-27',
    insurers: [{ name: 'Penn-America Insurance Company', naic: '32859' }],
    coverages: [{ words: 'Commercial General Liability', line: 'GENERAL_LIABILITY', premium: 219_800 }],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 15_000 }],
    taxes: [{ label: 'CO Surplus Lines Tax', percent: 3 }],
    producer: { name: 'Western Slope Excess', ...address('240 N 7th St', 'Grand Junction', 'CO', '81501') },
    business: 'Window cleaning',
    classes: [
      ['99975', 'Window cleaning', 'Payroll 74,000', '29.703', '$2,198.00'],
      ['49950', 'Additional insureds', 'Each', 'Flat', 'Included'],
    ],
  },
];

/** A carrier's declarations in ruled boxes, small labels above what a typewriter filled in; classes rated below. */
export const monolineBoxes = printed({
  name: 'liability in boxes',
  look: { face: 'sans', size: 9 },
  ways: { day: filled, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const typed = { face: 'typewriter', size: 9.5 } as const;
    const insurer = of.insurers[0];
    paper.write(306, 30, insurer?.name ?? '', { size: 14, style: 'bold', align: 'center' });
    paper.write(306, 48, `A Stock Company   NAIC No. ${insurer?.naic ?? ''}`, { size: 7.5, align: 'center' });
    paper.write(306, 64, 'COMMERCIAL LINES POLICY DECLARATIONS', { style: 'bold', align: 'center' });
    const cell = (
      x: number,
      y: number,
      width: number,
      height: number,
      label: string,
      words: readonly string[],
    ) => {
      paper.box(x, y, width, height);
      paper.write(x + 4, y + 3, label, { size: 6.5 });
      paper.lines(x + 6, y + 14, words, { ...typed, step: 12 });
    };
    cell(36, 82, 200, 30, 'Policy Number', [of.policyNumber ?? '']);
    cell(236, 82, 160, 30, 'Renewal of', ['NEW']);
    cell(396, 82, 180, 30, 'Agency Code', ['0417-22']);
    cell(36, 112, 290, 66, 'Named Insured and Mailing Address', [
      of.insured,
      ...(of.dba ? [`DBA: ${of.dba}`] : []),
      ...below(of.mailing),
    ]);
    cell(326, 112, 250, 66, 'General Agent', [of.producer.name, of.producer.street, cityLine(of.producer)]);
    cell(36, 178, 290, 30, 'Policy Period (12:01 A.M. standard time at the mailing address)', [
      `${filled(of.effective)} to ${filled(of.expiration ?? '')}`,
    ]);
    cell(326, 178, 250, 30, 'Business Description', [of.business]);
    let y = 222;
    paper.write(36, y, 'LIMITS OF INSURANCE', { style: 'bold' });
    for (const [label, limit] of [
      ['General Aggregate', '$2,000,000'],
      ['Products and Completed Operations Aggregate', '$1,000,000'],
      ['Each Occurrence', '$1,000,000'],
      ['Damage to Premises Rented to You', '$100,000'],
      ['Medical Expense, any one person', '$5,000'],
      ['Deductible per Claim', '$500'],
    ] as const) {
      y += 14;
      paper.write(48, y, label);
      paper.write(400, y, limit, { ...typed, align: 'right' });
    }
    y = paper.table(
      36,
      y + 24,
      [
        { head: 'Code', width: 60 },
        { head: 'Classification', width: 170 },
        { head: 'Exposure', width: 120 },
        { head: 'Rate', width: 80, align: 'right' },
        { head: 'Premium', width: 110, align: 'right' },
      ],
      of.classes,
      { ruled: 'grid', step: 16 },
    );
    y += 18;
    for (const [label, cents] of [
      [`${of.coverages[0]?.words ?? ''} Coverage Part`, premiumOf(of)] as const,
      ['Total Advance Premium', premiumOf(of)] as const,
      ...of.fees.map((fee) => [fee.label, fee.amount] as const),
      ...taxesOf(of).map((tax) => [`${tax.label} (${tax.percent}%)`, tax.amount] as const),
      ['TOTAL', totalOf(of)] as const,
    ]) {
      paper.write(300, y, label);
      paper.write(576, y, dollars(cents), { ...typed, align: 'right' });
      y += 15;
    }
    paper.write(36, y + 8, 'Minimum earned premium at inception: 25%. Premium is subject to audit.', {
      size: 8,
    });
    paper.write(36, 740, 'Forms and endorsements: see schedule LS-2.', { size: 7.5 });
  },
});
