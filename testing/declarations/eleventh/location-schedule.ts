import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { whole } from '../fifth/ways.ts';
import { amounts, below, billOf, block, ladder } from '../ninth/ways.ts';
import { address, dotted } from '../sixth/ways.ts';

interface Scheduled extends Facts {
  locations: readonly (readonly [number: string, where: string, building: string, income: string])[];
}

const DECLARATIONS: readonly Scheduled[] = [
  {
    policyNumber: 'ORP-88102-26',
    insured: 'Loess Bluffs Self Storage Fund II, LP',
    mailing: address('7777 Mercy Road, Suite 310', 'Omaha', 'NE', '68106'),
    effective: '2026-03-05',
    expiration: '2027-03-05',
    insurers: [{ name: 'Landmark American Insurance Company', naic: '33138' }],
    coverages: [{ words: 'COMMERCIAL PROPERTY', line: 'COMMERCIAL_PROPERTY', premium: 8_814_000 }],
    fees: [{ label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 90_000 }],
    taxes: [{ label: 'Nebraska Surplus Lines Tax', percent: 3 }],
    locations: [
      ['1', '14220 Industrial Rd, Omaha, NE 68144', '$6,200,000', '$840,000'],
      ['2', '3100 N 27th St, Lincoln, NE 68521', '$4,915,000', '$612,000'],
      ['3', '2400 Mid America Dr, Council Bluffs, IA 51501', '$3,480,000', '$455,000'],
    ],
    producer: { name: 'Papio Creek Wholesale', ...address('11 Aksarben Plz', 'Omaha', 'NE', '68106') },
  },
  {
    policyNumber: 'ORP-90077-26',
    insured: 'First Cathedral of the Foothills',
    mailing: address('1840 Eastern Parkway', 'Schenectady', 'NY', '12309'),
    effective: '2026-07-30',
    expiration: '2027-07-30',
    insurers: [{ name: 'Princeton Excess and Surplus Lines Insurance Company', naic: '10786' }],
    coverages: [
      { words: 'COMMERCIAL PROPERTY', line: 'COMMERCIAL_PROPERTY', premium: 3_190_500 },
      { words: 'TERRORISM', line: 'TERRORISM', premium: 95_715 },
    ],
    fees: [],
    taxes: [
      { label: 'New York Surplus Lines Tax', percent: 3.6 },
      { label: 'New York Stamping Fee', percent: 0.15 },
    ],
    locations: [
      ['1', '1840 Eastern Pkwy, Schenectady, NY 12309', '$9,750,000', '$300,000'],
      ['2', '22 Rosa Rd, Niskayuna, NY 12309', '$1,410,000', '$60,000'],
    ],
    producer: { name: 'Mohawk Gate Brokers', ...address('300 State St', 'Schenectady', 'NY', '12305') },
  },
];

/** Property of several locations: facts, limits and deductibles first; the schedule of locations and the premium on the second page. */
export const locationSchedules = printed({
  name: 'property by schedule of locations',
  look: { face: 'serif', size: 10 },
  ways: { day: dotted, money: whole },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const [insurer] = of.insurers;
    const foot = (page: string) =>
      paper.write(306, 748, `PROPERTY DECLARATIONS   PAGE ${page} OF 2`, { size: 7.5, align: 'center' });
    paper.write(54, 36, insurer?.name.toUpperCase() ?? '', { size: 13, style: 'bold' });
    paper.write(54, 53, '(a stock insurance company, herein called the Company)', {
      size: 8.5,
      style: 'italic',
    });
    paper.write(54, 78, 'PROPERTY POLICY DECLARATIONS', { size: 12, style: 'bold' });
    let y = 108;
    const item = (label: string, words: readonly string[]) => {
      paper.write(54, y, label, { style: 'bold', size: 9 });
      y = paper.lines(220, y, words, { step: 13 }) + 9;
    };
    item('POLICY NUMBER', [of.policyNumber ?? '']);
    item('NAMED INSURED', [of.insured, 'and any subsidiary as now exists or may be acquired']);
    item('MAILING ADDRESS', block(of).slice(1));
    item('POLICY TERM', [
      `Effective ${dotted(of.effective)}, expiring ${dotted(of.expiration ?? '')}`,
      'at 12:01 a.m. local time at each location',
    ]);
    item('COMPANY', [
      insurer?.name ?? '',
      `NAIC ${insurer?.naic ?? ''}`,
      '945 East Paces Ferry Court, Atlanta, GA 30326',
    ]);
    item('TYPE OF INSURANCE', [of.coverages[0]?.words ?? '']);
    item('LIMIT OF LIABILITY', ['$10,000,000 per occurrence, scheduled limits apply']);
    item('SUBLIMITS', [
      'Flood: $1,000,000 annual aggregate',
      'Earth movement: $1,000,000 annual aggregate',
      'Ordinance or law: $500,000',
      'Debris removal: $250,000',
    ]);
    item('DEDUCTIBLES', [
      'All other perils: $25,000',
      'Wind and hail: 2% of values, $100,000 minimum',
      'Flood: $100,000',
    ]);
    item('SURPLUS LINES BROKER', [of.producer.name, ...below(of.producer)]);
    foot('1');
    paper.nextPage();
    paper.write(54, 36, `Policy Number ${of.policyNumber ?? ''}`, { size: 9 });
    paper.write(54, 62, 'SCHEDULE OF LOCATIONS', { style: 'bold' });
    y = paper.table(
      54,
      78,
      [
        { head: 'No.', width: 30 },
        { head: 'Location', width: 264 },
        { head: 'Building', width: 105, align: 'right' },
        { head: 'Rents / Income', width: 105, align: 'right' },
      ],
      of.locations,
      { ruled: 'grid', step: 18 },
    );
    paper.write(54, y + 20, 'PREMIUM', { style: 'bold' });
    y = ladder(
      paper,
      [80, 480, y + 38, 16],
      amounts(
        [
          ...of.coverages.map(
            ({ words, premium }) =>
              [words === 'TERRORISM' ? words : 'Annual deposit premium', premium] as const,
          ),
          ['Total policy premium', premiumOf(of)],
          ...billOf(of, 'TOTAL PAYABLE', (label, percent) => `${label}, ${percent}%`),
        ],
        whole,
      ),
    );
    paper.paragraph(
      54,
      y + 14,
      504,
      'Minimum earned premium 35%, and 100% after a named storm has been declared. Values are to be reported within 60 days of the anniversary. Terrorism Risk Insurance Act: see the disclosure form; the coverage applies only where a premium is shown for it above.',
      { size: 9 },
    );
    paper.write(54, y + 80, 'FORMS: OR 001, OR 117 Windstorm, OR 203 Mold, OR 244 Cyber exclusion, OR 310', {
      size: 8.5,
    });
    foot('2');
  },
});
