import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { figure, named } from '../fifth/ways.ts';
import { amounts, block, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { foot, notice } from './ways.ts';

type Location = readonly [where: string, occupancy: string, year: string, values: number];

interface Shared extends Facts {
  account: string;
  state: string;
  locations: readonly Location[];
}

const DECLARATIONS: readonly Shared[] = [
  {
    policyNumber: 'PCM-2026-00871',
    insured: 'Grand Strand Hospitality Partners, LP',
    mailing: address('2701 N Ocean Blvd', 'Myrtle Beach', 'SC', '29577'),
    effective: '2026-06-01',
    expiration: '2027-06-01',
    insurers: [
      { name: 'Lexington Insurance Company', share: '40.0' },
      { name: 'Landmark American Insurance Company', share: '35.0' },
      { name: 'Certain Underwriters at Lloyd’s, London', share: '25.0' },
    ],
    coverages: [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 41_200_000 }],
    fees: [{ label: 'Engineering Survey Fee', kind: 'INSPECTION_FEE', amount: 180_000 }],
    taxes: [{ label: 'South Carolina Surplus Lines Tax', percent: 6 }],
    account: 'GSHP-PROP',
    state: 'South Carolina',
    locations: [
      ['2701 N Ocean Blvd, Myrtle Beach, SC 29577', 'Hotel, 14 stories', '1988', 38_500_000],
      ['2703 N Ocean Blvd, Myrtle Beach, SC 29577', 'Parking structure', '1991', 6_200_000],
      ['1105 S Ocean Blvd, Myrtle Beach, SC 29577', 'Hotel, 9 stories', '1979', 21_750_000],
      ['311 Sea Mountain Hwy, North Myrtle Beach, SC 29582', 'Motel', '1996', 7_900_000],
      ['4800 Highway 17 S, North Myrtle Beach, SC 29582', 'Restaurant', '2004', 2_150_000],
      ['120 Atlantic Ave, Murrells Inlet, SC 29576', 'Restaurant', '2011', 1_980_000],
      ['98 Litchfield Dr, Pawleys Island, SC 29585', 'Villas, 24 units', '2001', 12_400_000],
      ['1500 Church St, Georgetown, SC 29440', 'Laundry', '1984', 1_640_000],
    ],
    producer: { name: 'Waccamaw Neck Insurance', ...address('11 Oak St', 'Georgetown', 'SC', '29440') },
  },
  {
    policyNumber: 'PCM-2026-00934',
    insured: 'Oquirrh Self Storage Fund II, LLC',
    mailing: address('68 S Main St, Suite 600', 'Salt Lake City', 'UT', '84101'),
    effective: '2026-03-31',
    expiration: '2027-03-31',
    insurers: [
      { name: 'Landmark American Insurance Company', share: '62.5' },
      { name: 'Endurance American Specialty Insurance Company', share: '37.5' },
    ],
    coverages: [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 12_640_000 }],
    fees: [{ label: 'Program Manager Fee', kind: 'OTHER_FEE', amount: 95_000 }],
    taxes: [
      { label: 'Utah Surplus Lines Tax', percent: 4.25 },
      { label: 'Utah Stamping Fee', percent: 0.18 },
    ],
    account: 'OSS2-PROP',
    state: 'Utah',
    locations: [
      ['3415 W 2400 S, West Valley City, UT 84119', 'Self storage', '1999', 6_300_000],
      ['8920 S 700 E, Sandy, UT 84070', 'Self storage', '2006', 8_150_000],
      ['1260 N Main St, Tooele, UT 84074', 'Self storage', '2014', 5_420_000],
      ['455 W 1600 N, Orem, UT 84057', 'Self storage', '2002', 7_075_000],
      ['2088 E Highway 193, Layton, UT 84040', 'Self storage', '2017', 6_960_000],
      ['77 N 300 W, Cedar City, UT 84720', 'Self storage, office', '1995', 3_310_000],
    ],
    producer: {
      name: 'Great Basin Risk Services',
      ...address('170 S Main St', 'Salt Lake City', 'UT', '84101'),
    },
  },
];

const HEADS = [
  { head: 'Loc', width: 34 },
  { head: 'Address', width: 258 },
  { head: 'Occupancy', width: 102 },
  { head: 'Built', width: 40, align: 'center' },
  { head: 'Values', width: 90, align: 'right' },
] as const;
const ON_FIRST = 5;

/** Property that several companies share by one policy, with its schedule of locations over two pages. */
export const sharedSchedules = printed({
  name: 'shared property, schedule over two pages',
  look: { face: 'serif', size: 10 },
  ways: { day: named, money: figure, share: (percent) => `${percent}%` },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const premium = premiumOf(of);
    const rows = of.locations.map(([where, occupancy, year, values], at) => [
      `${at + 1}`,
      where,
      occupancy,
      year,
      figure(values * 100).replace('.00', ''),
    ]);
    paper.write(44, 32, 'PALMETTO CAT MANAGERS', { size: 14, style: 'bold' });
    paper.write(44, 49, 'Program manager for the companies named in Section C', {
      size: 8.5,
      style: 'italic',
    });
    paper.write(568, 32, 'PROPERTY POLICY DECLARATIONS', { size: 11, style: 'bold', align: 'right' });
    paper.write(568, 47, `Policy Number  ${of.policyNumber}`, { align: 'right' });
    paper.rule(44, 64, 568, 64, 1);
    paper.write(44, 72, 'A.  First Named Insured and Address', { style: 'bold' });
    paper.lines(62, 87, block(of), { step: 13 });
    paper.write(44, 136, 'B.  Term', { style: 'bold' });
    paper.write(
      62,
      151,
      `${named(of.effective)} to ${named(of.expiration ?? '')}, 12:01 a.m. at the address above`,
    );
    paper.write(44, 174, 'C.  Participating Companies', { style: 'bold' });
    let y = paper.table(
      62,
      188,
      [
        { head: 'Company', width: 300 },
        { head: 'Share', width: 80, align: 'right' },
        { head: 'Premium', width: 126, align: 'right' },
      ],
      [
        ...of.insurers.map(({ name, share }) => [
          name,
          `${share}%`,
          figure(Math.round((premium * Number(share)) / 100)),
        ]),
        ['All companies', '100.0%', figure(premium)],
      ],
      { ruled: 'grid', step: 17 },
    );
    y = paper.paragraph(
      62,
      y + 6,
      506,
      'Each company is bound severally for its own share of any loss and not for that of another.',
      { size: 8.5 },
    );
    paper.write(44, y + 8, 'D.  Premium, Taxes and Fees', { style: 'bold' });
    y = ladder(
      paper,
      [62, 568, y + 24, 15],
      amounts(
        [
          [of.coverages[0]?.words ?? '', premium],
          ...of.fees.map(({ label, amount }) => [label, amount] as const),
          ...taxesOf(of).map(({ label, percent, amount }) => [`${label}, ${percent}%`, amount] as const),
          ['Total', totalOf(of)],
        ],
        figure,
      ),
    );
    paper.write(
      62,
      y + 2,
      'Terrorism under the Act: rejected. Minimum earned premium 35%; 100% if a named storm occurs.',
      {
        size: 8.5,
      },
    );
    paper.write(44, y + 24, 'E.  Limits and Deductibles', { style: 'bold' });
    y = paper.lines(
      62,
      y + 39,
      [
        'Loss limit per occurrence 50,000,000, subject to the values on file',
        'Flood and earth movement 2,500,000 annual aggregate each; zones A and V excluded',
        'Deductibles 100,000 all other perils; 5% of the values of the unit, named storm and hail',
      ],
      { step: 13 },
    );
    paper.write(44, y + 12, 'F.  Schedule of Locations', { style: 'bold' });
    paper.table(44, y + 27, HEADS, rows.slice(0, ON_FIRST), { ruled: 'grid', step: 17, size: 9 });
    paper.write(568, 742, 'Schedule is continued on the next page', {
      size: 8,
      style: 'italic',
      align: 'right',
    });
    foot(paper, 'PCM DEC 0126', `${of.account}   Page 1 of 2`);
    paper.nextPage();
    paper.write(44, 36, `Policy Number  ${of.policyNumber}`);
    paper.write(568, 36, of.insured, { align: 'right' });
    paper.rule(44, 52, 568);
    paper.write(44, 62, 'F.  Schedule of Locations, continued', { style: 'bold' });
    const sum = of.locations.reduce((all, [, , , values]) => all + values, 0);
    y = paper.table(
      44,
      80,
      HEADS,
      [...rows.slice(ON_FIRST), ['', 'Total insured values', '', '', figure(sum * 100).replace('.00', '')]],
      { ruled: 'grid', step: 17, size: 9 },
    );
    paper.write(44, y + 18, 'G.  Service of Suit and Notice', { style: 'bold' });
    y = paper.paragraph(
      62,
      y + 34,
      506,
      'Claims are notified to Palmetto Cat Managers, Claims, 1201 Main Street, Columbia, SC 29201. The companies submit to any court of competent jurisdiction within the United States on the request of the insured, and process may be served on the person named in the policy.',
      { size: 9 },
    );
    paper.paragraph(44, y + 14, 524, notice(of.state), { size: 9 });
    paper.write(44, y + 90, 'Authorized Representative  ______________________________');
    foot(paper, 'PCM DEC 0126', `${of.account}   Page 2 of 2`);
  },
});
