import { boxed } from '../eleventh/ways.ts';
import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { plain } from '../fifth/ways.ts';
import { ladder, leading } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { fromTo } from './ways.ts';

interface Change extends Facts {
  number: string;
  /** What changes, line by line. */
  changes: readonly string[];
}

const money = (cents: number) => leading(cents).replace(/^(-?)/, '$1$');

const DECLARATIONS: readonly Change[] = [
  {
    policyNumber: 'BGL0049317-01',
    insured: 'Nolichucky Tile & Stone, LLC',
    effective: '2025-09-09',
    expiration: '2026-09-09',
    transaction: '2026-02-17',
    insurers: [{ name: 'Covington Specialty Insurance Company' }],
    coverages: [{ words: 'Commercial General Liability', line: 'GENERAL_LIABILITY', premium: 118_700 }],
    fees: [],
    taxes: [{ label: 'TN Surplus Lines Tax', percent: 5 }],
    number: '2',
    changes: [
      'The following classification is added to the schedule:',
      '   99746  Tile, stone, marble, mosaic or terrazzo work - interior; payroll $64,000',
      '',
      'CG 20 10 12 19 and CG 20 37 12 19 are added in favor of:',
      '   Holston Gateway Builders, Inc., 300 W Main Street, Johnson City, TN 37604',
    ],
    producer: { name: 'Watauga Excess', ...address('207 E Main St', 'Johnson City', 'TN', '37604') },
  },
  {
    policyNumber: 'CPA 300417 26',
    insured: 'Waubonsie Woodworking Cooperative',
    dba: 'The Joinery at Waubonsie',
    effective: '2026-01-05',
    expiration: '2027-01-05',
    transaction: '2026-05-31',
    insurers: [{ name: 'Capitol Specialty Insurance Corporation' }],
    coverages: [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: -76_450 }],
    fees: [],
    taxes: [{ label: 'IA Surplus Lines Tax', percent: 1 }],
    number: '1',
    changes: [
      'Location 2, building 1 (finishing shed) is deleted from the schedule.',
      '',
      'The limit of business personal property at location 1 is reduced',
      '   from $410,000 to $335,000.',
    ],
    producer: { name: 'Loess Hills Brokerage', ...address('19 S Walnut St', 'Glenwood', 'IA', '51534') },
  },
];

/** A carrier's form of policy changes; what is returned has a minus. */
export const policyChanges = printed({
  name: 'policy changes',
  look: { face: 'sans', size: 10 },
  ways: { day: plain, money },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const change = premiumOf(of);
    paper.write(40, 30, `POLICY NUMBER: ${of.policyNumber}`, { size: 9 });
    paper.write(572, 30, 'INTERLINE', { size: 9, align: 'right' });
    paper.write(572, 42, 'PC 12 01 11 85', { size: 9, align: 'right' });
    paper.write(306, 60, 'THIS ENDORSEMENT CHANGES THE POLICY.  PLEASE READ IT CAREFULLY.', {
      size: 9,
      style: 'bold',
      align: 'center',
    });
    paper.write(306, 80, 'POLICY CHANGES', { size: 15, style: 'bold', align: 'center' });
    paper.write(572, 102, `Policy Change Number ${of.number}`, { size: 9, align: 'right' });
    boxed(paper, [40, 118, 178, 36], 'POLICY NUMBER', [of.policyNumber ?? '']);
    boxed(paper, [218, 118, 140, 36], 'POLICY CHANGES EFFECTIVE', [plain(of.transaction ?? '')]);
    boxed(paper, [358, 118, 214, 36], 'COMPANY', [of.insurers[0]?.name ?? ''], { size: 9 });
    boxed(paper, [40, 154, 318, 44], 'NAMED INSURED', [of.insured, ...(of.dba ? [`DBA ${of.dba}`] : [])]);
    boxed(paper, [358, 154, 214, 44], 'AUTHORIZED REPRESENTATIVE', [of.producer.name]);
    boxed(paper, [40, 198, 318, 36], 'COVERAGE PARTS AFFECTED', [of.coverages[0]?.words ?? '']);
    boxed(paper, [358, 198, 214, 36], 'POLICY PERIOD', [fromTo(of, plain, ['', ' to '])]);
    paper.box(40, 234, 532, 220);
    paper.write(306, 244, 'CHANGES', { size: 10, style: 'bold', align: 'center' });
    paper.lines(56, 268, of.changes, { step: 15 });
    paper.box(40, 454, 532, 92);
    paper.write(46, 460, 'PREMIUM ADJUSTMENT', { size: 8, style: 'bold' });
    const name = change < 0 ? 'Return Premium' : 'Additional Premium';
    ladder(
      paper,
      [56, 400, 478, 16],
      [
        [name, money(change)],
        ...taxesOf(of).map(
          ({ label, percent, amount }) => [`${label} (${percent}%)`, money(amount)] as const,
        ),
        [change < 0 ? 'Total Return' : 'Total Additional', money(totalOf(of))],
      ],
    );
    paper.write(46, 556, 'All other terms and conditions remain unchanged.');
    paper.rule(330, 640, 572);
    paper.write(330, 644, 'Authorized Representative Signature', { size: 8 });
    paper.write(40, 740, 'PC 12 01 11 85', { size: 7 });
    paper.write(306, 740, 'Page 1 of 1', { size: 7, align: 'center' });
  },
});
