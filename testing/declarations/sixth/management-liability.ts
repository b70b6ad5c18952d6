import { cityLine, type Facts, premiumOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { filled, whole } from '../fifth/ways.ts';
import { address, chargesOf } from './ways.ts';

interface Managed extends Facts {
  expiring: string;
  /** Every part of the form, bought or not: limit, retention and day of continuity. */
  parts: readonly (readonly [part: string, limit: string, retention: string, since: string])[];
}

const DECLARATIONS: readonly Managed[] = [
  {
    policyNumber: 'MLX-889-0031',
    expiring: 'MLX-772-0031',
    insured: 'Sandhills Regional Credit Exchange, Inc.',
    mailing: address('1125 Turnpike Road', 'Laurinburg', 'NC', '28352'),
    effective: '2026-04-24',
    expiration: '2027-04-24',
    insurers: [{ name: 'Executive Risk Specialty Insurance Company' }],
    coverages: [
      { words: 'Directors & Officers Liability', line: 'DIRECTORS_AND_OFFICERS', premium: 1_062_000 },
      { words: 'Employment Practices Liability', line: 'EMPLOYMENT_PRACTICES', premium: 748_800 },
      { words: 'Crime', line: 'CRIME', premium: 121_400 },
    ],
    parts: [
      ['Directors & Officers Liability', '$2,000,000', '$25,000', '04/24/2019'],
      ['Employment Practices Liability', '$1,000,000', '$35,000', '04/24/2021'],
      ['Fiduciary Liability', 'Not purchased', '', ''],
      ['Crime', '$500,000', '$5,000', 'N/A'],
    ],
    fees: [],
    taxes: [
      { label: 'NC Surplus Lines Tax', percent: 5 },
      { label: 'NC Stamping Fee', percent: 0.3 },
    ],
    producer: {
      name: 'Lumber River Professional Lines',
      ...address('210 Main St', 'Laurinburg', 'NC', '28352'),
    },
  },
  {
    policyNumber: 'PMG 1140226 B',
    expiring: 'N/A',
    insured: 'Kalispell Biologics Corporation',
    dba: 'KBio',
    mailing: address('2200 Reserve Loop, Suite 110', 'Kalispell', 'MT', '59901'),
    effective: '2026-02-19',
    expiration: '2027-02-19',
    insurers: [{ name: 'Freedom Specialty Insurance Company' }],
    coverages: [
      { words: 'Directors & Officers Liability', line: 'DIRECTORS_AND_OFFICERS', premium: 3_885_000 },
      { words: 'Employment Practices Liability', line: 'EMPLOYMENT_PRACTICES', premium: 590_150 },
    ],
    parts: [
      ['Directors & Officers Liability', '$5,000,000', '$150,000', '02/19/2024'],
      ['Employment Practices Liability', '$1,000,000', '$25,000', '02/19/2024'],
      ['Fiduciary Liability', 'Not purchased', '', ''],
      ['Crime', 'Not purchased', '', ''],
    ],
    fees: [{ label: 'Broker Fee', kind: 'BROKER_FEE', amount: 100_000 }],
    taxes: [{ label: 'MT Surplus Lines Tax', percent: 2.75 }],
    producer: {
      name: 'Flathead Executive Risk',
      ...address('44 2nd Avenue West', 'Kalispell', 'MT', '59901'),
    },
  },
];

/** A management liability policy: items on a ruled sheet, parts that were bought between parts that were not, days of continuity. */
export const managementDeclarations = printed({
  name: 'management liability declarations',
  look: { face: 'serif', size: 10 },
  ways: { day: filled, money: whole },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, producer } = of;
    paper.write(306, 34, of.insurers[0]?.name ?? '', { size: 13, style: 'bold', align: 'center' });
    paper.write(306, 52, '(a stock insurance company, herein called the Insurer)', {
      size: 8.5,
      style: 'italic',
      align: 'center',
    });
    paper.write(306, 74, 'PRIVATE COMPANY MANAGEMENT LIABILITY POLICY', {
      size: 13,
      align: 'center',
    });
    paper.write(306, 92, 'DECLARATIONS', { size: 13, align: 'center' });
    let y = paper.paragraph(
      54,
      116,
      504,
      'NOTICE: EXCEPT FOR CRIME, THE COVERAGE PARTS OF THIS POLICY APPLY ONLY TO CLAIMS FIRST MADE DURING THE POLICY PERIOD. THE LIMITS MAY BE EXHAUSTED BY DEFENSE COSTS, WHICH ALSO APPLY AGAINST THE RETENTION.',
      { size: 8, style: 'bold' },
    );
    y += 6;
    const item = (number: number, label: string, words: readonly string[]) => {
      const high = words.length * 14 + 10;
      paper.box(54, y, 504, high);
      paper.rule(108, y, 108, y + high);
      paper.rule(236, y, 236, y + high);
      paper.write(60, y + 6, `Item ${number}.`, { style: 'bold' });
      paper.write(114, y + 6, label, { style: 'bold' });
      paper.lines(242, y + 6, words, { step: 14 });
      y += high;
    };
    item(1, 'Parent Company', [
      of.insured,
      ...(of.dba ? [`d/b/a ${of.dba}`] : []),
      ...(mailing ? [mailing.street, cityLine(mailing)] : []),
    ]);
    item(2, 'Policy Number', [of.policyNumber ?? '']);
    item(3, 'Replacing', [of.expiring]);
    item(4, 'Policy Period', [
      `12:01 A.M. on ${filled(of.effective)} to 12:01 A.M. on ${filled(of.expiration ?? '')}`,
      'Local time at the address in Item 1',
    ]);
    item(5, 'Extended Reporting', ['One year at 100% of the annual premium']);
    y += 12;
    paper.write(54, y, 'Item 6.   Coverage Parts', { style: 'bold' });
    const premiums = new Map(of.coverages.map(({ words, premium }) => [words, premium]));
    y = paper.table(
      54,
      y + 16,
      [
        { head: 'Coverage Part', width: 176 },
        { head: 'Limit', width: 90, align: 'right' },
        { head: 'Retention', width: 76, align: 'right' },
        { head: 'Continuity', width: 80, align: 'center' },
        { head: 'Premium', width: 82, align: 'right' },
      ],
      of.parts.map((part) => {
        const premium = premiums.get(part[0]);
        return [...part, premium === undefined ? '' : whole(premium)];
      }),
      { ruled: 'grid', step: 18, size: 9.5 },
    );
    y += 14;
    paper.write(54, y, 'Item 7.   Premium', { style: 'bold' });
    for (const [label, cents] of [
      ['Total Policy Premium', premiumOf(of)] as const,
      ...chargesOf(of),
      ['Total', totalOf(of)] as const,
    ]) {
      paper.write(242, y, label);
      paper.write(552, y, whole(cents), { align: 'right' });
      y += 15;
    }
    paper.write(242, y, 'Premium for certified acts of terrorism: $0, included', { size: 8.5 });
    y += 24;
    paper.write(54, y, 'Item 8.   Notices', { style: 'bold' });
    paper.lines(242, y, ['Claims Department, 82 Hopmeadow Sample Street', 'Simsbury, CT 06070'], {
      step: 13,
    });
    y += 36;
    paper.write(54, y, 'Item 9.   Broker', { style: 'bold' });
    paper.lines(242, y, [producer.name, producer.street, cityLine(producer)], { step: 13 });
    paper.rule(54, 730, 250);
    paper.write(54, 734, 'Secretary', { size: 8.5 });
    paper.rule(362, 730, 558);
    paper.write(362, 734, 'President', { size: 8.5 });
  },
});
