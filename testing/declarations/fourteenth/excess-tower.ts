import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, plain } from '../fifth/ways.ts';
import { amounts, below, billOf, block, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { band } from '../thirteenth/ways.ts';
import { foot, notice } from './ways.ts';

interface Tower extends Facts {
  limit: string;
  retained: string;
  state: string;
  underlying: readonly (readonly [kind: string, company: string, number: string, limits: string])[];
}

const DECLARATIONS: readonly Tower[] = [
  {
    policyNumber: 'NYX 7730219-04',
    insured: 'Gowanus Scaffold & Hoist Corp.',
    mailing: address('155 Third Street', 'Brooklyn', 'NY', '11231'),
    effective: '2026-03-11',
    expiration: '2027-03-11',
    insurers: [{ name: 'Arch Specialty Insurance Company' }],
    coverages: [{ words: 'Excess Liability', line: 'EXCESS_LIABILITY', premium: 14_860_000 }],
    fees: [{ label: 'Wholesale Broker Fee', kind: 'BROKER_FEE', amount: 150_000 }],
    taxes: [
      { label: 'NY Excess Line Tax', percent: 3.6 },
      { label: 'ELANY Stamping Fee', percent: 0.15 },
    ],
    limit: '$5,000,000 each occurrence and aggregate, excess of $5,000,000',
    retained: 'None',
    state: 'New York',
    underlying: [
      ['General Liability', 'Merchants Mutual Insurance Company', 'CGL 2290144', '$1,000,000 / $2,000,000'],
      ['Automobile Liability', 'Merchants Mutual Insurance Company', 'CAP 2290145', '$1,000,000 CSL'],
      ['Employers Liability', 'State Insurance Fund', 'Z 1187 220-6', '$1,000,000'],
      ['Lead Umbrella', 'Great American E&S Insurance Company', 'XS 408-11-76', '$5,000,000'],
    ],
    producer: {
      name: 'Court Street Risk Placement',
      ...address('32 Court Street', 'Brooklyn', 'NY', '11201'),
    },
  },
  {
    policyNumber: 'INX 7741880-00',
    insured: 'Wabash Crossing Senior Communities, Inc.',
    mailing: address('2500 Teal Road', 'Lafayette', 'IN', '47905'),
    effective: '2026-08-01',
    expiration: '2027-08-01',
    insurers: [{ name: 'Arch Specialty Insurance Company' }],
    coverages: [
      { words: 'Excess Liability', line: 'EXCESS_LIABILITY', premium: 3_290_000 },
      { words: 'Terrorism Risk Insurance Act', line: 'TERRORISM', premium: 65_800 },
    ],
    fees: [{ label: 'Wholesale Broker Fee', kind: 'BROKER_FEE', amount: 50_000 }],
    taxes: [{ label: 'IN Surplus Lines Tax', percent: 2.5 }],
    limit: '$3,000,000 each occurrence and aggregate, excess of schedule',
    retained: '$10,000 each occurrence',
    state: 'Indiana',
    underlying: [
      ['General Liability', 'Columbia Casualty Company', 'HMA 6078811234', '$1,000,000 / $3,000,000'],
      ['Professional Liability', 'Columbia Casualty Company', 'HMA 6078811234', '$1,000,000 / $3,000,000'],
      ['Automobile Liability', 'Indiana Farmers Mutual Ins. Co.', 'BAP 0091-7718', '$1,000,000 CSL'],
    ],
    producer: { name: 'Tippecanoe Agency Group', ...address('8 N 3rd St', 'Lafayette', 'IN', '47901') },
  },
];

/** Excess of a tower, in bands, with the policies beneath it in a table. */
export const excessTowers = printed({
  name: 'excess of a tower',
  look: { face: 'sans', size: 9.5 },
  ways: { day: plain, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(44, 30, of.insurers[0]?.name ?? '', { size: 14, style: 'bold', color: '#0b3c5d' });
    paper.write(44, 48, 'Home office: Jefferson City, Missouri   Administrative office: Jersey City, NJ', {
      size: 8,
    });
    paper.write(568, 32, 'EXCESS DECLARATIONS', { size: 12, style: 'bold', align: 'right' });
    let y = band(paper, 44, 568, 66, `POLICY NUMBER: ${of.policyNumber}`, '#dbe6ee');
    paper.write(44, y, 'Named Insured', { style: 'bold', size: 8 });
    paper.write(250, y, 'Policy Period', { style: 'bold', size: 8 });
    paper.write(410, y, 'Broker', { style: 'bold', size: 8 });
    paper.lines(44, y + 12, block(of), { step: 12.5, size: 9 });
    paper.lines(
      250,
      y + 12,
      [`${plain(of.effective)} - ${plain(of.expiration ?? '')}`, '12:01 a.m. local time'],
      {
        step: 12.5,
        size: 9,
      },
    );
    paper.lines(410, y + 12, [of.producer.name, ...below(of.producer)], { step: 12.5, size: 9 });
    y = band(paper, 44, 568, y + 62, 'LIMITS OF INSURANCE', '#dbe6ee');
    paper.write(60, y, 'Limit:');
    paper.write(190, y, of.limit);
    paper.write(60, y + 15, 'Self-insured retention:');
    paper.write(190, y + 15, of.retained);
    y = band(paper, 44, 568, y + 38, 'SCHEDULE OF UNDERLYING INSURANCE', '#dbe6ee');
    y = paper.table(
      44,
      y - 4,
      [
        { head: 'Type', width: 112 },
        { head: 'Company', width: 184 },
        { head: 'Policy', width: 96 },
        { head: 'Limits', width: 132 },
      ],
      of.underlying,
      { ruled: 'rows', step: 17, size: 8.5 },
    );
    y = band(paper, 44, 568, y + 16, 'PREMIUM', '#dbe6ee');
    y = ladder(
      paper,
      [60, 420, y, 16],
      amounts(
        [
          ...of.coverages.map(({ words, premium }) => [words, premium] as const),
          ...(of.coverages.length > 1 ? ([['Total Premium', premiumOf(of)]] as const) : []),
          ...billOf(of, 'TOTAL PAYABLE', (label, percent) => `${label} @ ${percent}%`),
        ],
        dollars,
      ),
    );
    paper.write(60, y + 2, 'The premium is flat and not adjustable. Minimum earned: 25%.', { size: 8.5 });
    y = band(paper, 44, 568, y + 26, 'FORMS ATTACHED AT INCEPTION', '#dbe6ee');
    y = paper.paragraph(
      60,
      y,
      500,
      '00 EXS0001 00 12 18, 00 EXS0014 00 04 20, 00 EXS0077 00 09 19, 00 EXS0102 00 01 23, 00 MLS0068 00 05 17, 06 EX0005 00 12 14',
      { size: 8.5 },
    );
    y = paper.paragraph(44, y + 14, 524, notice(of.state), { size: 8.5, style: 'bold' });
    paper.write(44, y + 26, 'Authorized Representative ____________________________');
    foot(paper, '00 EXD0001 00 11 21', 'Page 1 of 1');
  },
});
