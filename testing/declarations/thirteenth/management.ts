import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { named, whole } from '../fifth/ways.ts';
import { below, billOf } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { pairs } from './ways.ts';

interface Entity extends Facts {
  parts: readonly (readonly [limit: string, retention: string, pending: string])[];
}

const DECLARATIONS: readonly Entity[] = [
  {
    policyNumber: 'MLX-1-00624-26',
    insured: 'Larkfield Biosensors, Inc.',
    mailing: address('5510 Nicholson Lane, Unit C', 'Rockville', 'MD', '20852'),
    effective: '2026-03-18',
    expiration: '2027-03-18',
    insurers: [{ name: 'Ategrity Specialty Insurance Company' }],
    coverages: [
      { words: 'Directors and Officers Liability', line: 'DIRECTORS_AND_OFFICERS', premium: 1_480_000 },
      { words: 'Employment Practices Liability', line: 'EMPLOYMENT_PRACTICES', premium: 625_000 },
    ],
    fees: [{ label: 'Underwriting Fee', kind: 'OTHER_FEE', amount: 35_000 }],
    taxes: [{ label: 'Maryland Surplus Lines Tax', percent: 3 }],
    parts: [
      ['$2,000,000', '$50,000', 'March 18, 2023'],
      ['$1,000,000', '$35,000', 'March 18, 2024'],
    ],
    producer: {
      name: 'Chesapeake Professional Wholesale',
      ...address('7 Saint Paul Street', 'Baltimore', 'MD', '21202'),
    },
  },
  {
    policyNumber: 'MLX-1-00711-25',
    insured: 'Friends of the Upper Arroyo Foundation',
    mailing: address('940 Paseo de Onate', 'Espanola', 'NM', '87532'),
    effective: '2025-12-01',
    expiration: '2026-12-01',
    insurers: [{ name: 'Ategrity Specialty Insurance Company' }],
    coverages: [
      { words: 'Directors and Officers Liability', line: 'DIRECTORS_AND_OFFICERS', premium: 312_000 },
      { words: 'Employment Practices Liability', line: 'EMPLOYMENT_PRACTICES', premium: 198_000 },
      { words: 'Crime', line: 'CRIME', premium: 47_500 },
    ],
    fees: [],
    taxes: [{ label: 'New Mexico Surplus Lines Tax', percent: 3.003 }],
    parts: [
      ['$1,000,000', '$5,000', 'December 1, 2019'],
      ['$1,000,000', '$15,000', 'December 1, 2019'],
      ['$250,000', '$2,500', 'Not applicable'],
    ],
    producer: {
      name: 'Sandia Financial Lines LLC',
      ...address('6100 Uptown Blvd NE', 'Albuquerque', 'NM', '87110'),
    },
  },
];

/** Management liability on a claims made form: numbered items, a coverage part on each line with its limit and premium. */
export const managements = printed({
  name: 'management liability items',
  look: { face: 'modern', size: 9 },
  ways: { day: named, money: whole },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(48, 34, of.insurers[0]?.name ?? '', { size: 14, style: 'bold', color: '#1f3b63' });
    paper.write(48, 54, 'Private Company and Nonprofit Management Liability Policy', { size: 10 });
    paper.write(564, 34, 'Declarations', { size: 14, align: 'right', color: '#1f3b63' });
    paper.rule(48, 72, 564, 72, 1.5);
    let y = paper.paragraph(
      48,
      80,
      516,
      'NOTICE: THE LIABILITY COVERAGE PARTS OF THIS POLICY ARE WRITTEN ON A CLAIMS MADE AND REPORTED BASIS. THE LIMIT OF LIABILITY AVAILABLE TO PAY JUDGMENTS OR SETTLEMENTS SHALL BE REDUCED BY AMOUNTS INCURRED FOR DEFENSE COSTS.',
      { size: 8, style: 'bold' },
    );
    y = pairs(
      paper,
      [48, 200, y + 8, 13],
      [
        ['Policy Number', of.policyNumber ?? ''],
        ['ITEM 1.  Named Entity', of.insured],
        ['Principal Address', below(of.mailing)],
        [
          'ITEM 2.  Policy Period',
          [`Inception Date: ${named(of.effective)}`, `Expiration Date: ${named(of.expiration ?? '')}`],
        ],
        ['', 'Both dates at 12:01 a.m. local time at the Principal Address'],
      ],
      { label: { style: 'bold' } },
    );
    paper.write(48, y + 4, 'ITEM 3.  Coverage Parts Purchased', { style: 'bold' });
    y = paper.table(
      48,
      y + 20,
      [
        { head: 'Coverage Part', width: 172 },
        { head: 'Limit', width: 80, align: 'right' },
        { head: 'Retention', width: 70, align: 'right' },
        { head: 'Pending or Prior', width: 110, align: 'right' },
        { head: 'Premium', width: 84, align: 'right' },
      ],
      of.coverages.map(({ words, premium }, at) => [words, ...(of.parts[at] ?? []), whole(premium)]),
      { ruled: 'rows', step: 20, headFill: '#dfe6f0' },
    );
    y = pairs(
      paper,
      [48, 200, y + 12, 13],
      [
        ['ITEM 4.  Aggregate Limit', '$2,000,000 for all Coverage Parts combined'],
        ['ITEM 5.  Extended Reporting', '12 months at 100% of the annual premium'],
        ['ITEM 6.  Total Premium', whole(premiumOf(of))],
      ],
      { label: { style: 'bold' } },
    );
    for (const [label, cents] of billOf(
      of,
      'Total Policy Cost',
      (name, percent) => `${name} (${percent}%)`,
    )) {
      paper.write(210, y, label);
      paper.write(500, y, whole(cents), { align: 'right' });
      y += 14;
    }
    y = pairs(
      paper,
      [48, 200, y + 6, 13],
      [
        ['ITEM 7.  Notice of Claims', ['Claims Department, 9 Invented Parkway', 'Scottsdale, AZ 85251']],
        ['ITEM 8.  Broker', [of.producer.name, ...below(of.producer)]],
      ],
      { label: { style: 'bold' } },
    );
    paper.write(
      48,
      y + 24,
      'Authorized Representative ____________________________      Date ________________',
    );
    paper.write(48, 752, 'ASML 0001 11 22', { size: 7 });
  },
});
