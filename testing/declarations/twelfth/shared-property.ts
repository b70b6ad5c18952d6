import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { filled } from '../fifth/ways.ts';
import { amounts, below, billOf, block, ladder } from '../ninth/ways.ts';
import { address, usd } from '../sixth/ways.ts';
import { bar, fields, fromTo } from './ways.ts';

interface Shared extends Facts {
  account: string;
  values: readonly [building: string, contents: string, income: string, total: string];
  deductibles: readonly string[];
}

const DECLARATIONS: readonly Shared[] = [
  {
    policyNumber: 'GSP-100447-26',
    insured: 'Boca Ciega Towers Condominium Association, Inc.',
    mailing: address(
      'c/o Gulfshore Community Management, 5300 Central Avenue',
      'St. Petersburg',
      'FL',
      '33707',
    ),
    risk: address('7900 Sun Island Drive South', 'South Pasadena', 'FL', '33707'),
    effective: '2026-05-25',
    expiration: '2027-05-25',
    insurers: [
      { name: 'Certain Underwriters at Lloyd’s, London', share: '45.00' },
      { name: 'Indian Harbor Insurance Company', naic: '36940', share: '20.00' },
      { name: 'QBE Specialty Insurance Company', naic: '11515', share: '22.50' },
      { name: 'General Star Indemnity Company', naic: '37362', share: '12.50' },
    ],
    coverages: [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 31_840_000 }],
    fees: [
      { label: 'Program Manager Fee', kind: 'OTHER_FEE', amount: 125_000 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 75_000 },
    ],
    taxes: [
      { label: 'Florida Surplus Lines Tax', percent: 4.94 },
      { label: 'Florida Service Fee', percent: 0.06 },
    ],
    account: '88117',
    values: ['46,800,000', '320,000', '0', '47,120,000'],
    deductibles: [
      'Hurricane: 5% of values, calendar year',
      'All other wind and hail: 3%',
      'All other perils: $50,000',
    ],
    producer: {
      name: 'Pinellas Catastrophe Property Brokers',
      ...address('100 2nd Ave S', 'St. Petersburg', 'FL', '33701'),
    },
  },
  {
    policyNumber: 'GSP-101290-26',
    insured: 'Ala Moana Market Hall Partners LP',
    mailing: address('1450 Kapiolani Boulevard, Suite 1900', 'Honolulu', 'HI', '96814'),
    risk: address('830 Queen Street', 'Honolulu', 'HI', '96813'),
    effective: '2026-09-30',
    expiration: '2027-09-30',
    insurers: [
      { name: 'Steadfast Insurance Company', naic: '26387', share: '60.00' },
      { name: 'Everest Indemnity Insurance Company', naic: '10851', share: '40.00' },
    ],
    coverages: [
      { words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 14_265_000 },
      { words: 'Terrorism', line: 'TERRORISM', premium: 285_000 },
    ],
    fees: [{ label: 'Program Manager Fee', kind: 'OTHER_FEE', amount: 90_000 }],
    taxes: [{ label: 'Hawaii Surplus Lines Tax', percent: 4.68 }],
    account: '90244',
    values: ['22,400,000', '1,150,000', '3,600,000', '27,150,000'],
    deductibles: ['Named storm: 3% of values', 'Flood: $250,000', 'All other perils: $25,000'],
    producer: {
      name: 'Trade Winds Risk Brokers',
      ...address('745 Fort Street Mall', 'Honolulu', 'HI', '96813'),
    },
  },
];

/** One policy of several insurers with their shares, which stand on the second page. */
export const sharedProperties = printed({
  name: 'property shared by insurers',
  look: { face: 'sans', size: 9.5 },
  ways: { day: filled, money: usd, share: (percent) => `${percent}%` },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(48, 34, 'GULFSTREAM SHARED PROPERTY PROGRAM', { size: 13, style: 'bold' });
    paper.write(48, 51, 'COMMERCIAL PROPERTY POLICY DECLARATIONS', { size: 10.5 });
    paper.write(564, 34, `Account ${of.account}`, { align: 'right' });
    let y = bar(paper, [48, 70, 516], 'Insured');
    y = fields(
      paper,
      [54, 190, y, 13],
      [
        ['Policy Number', [of.policyNumber ?? '']],
        ['First Named Insured', block(of)],
        ['Policy Period', [`${fromTo(of, filled, ['', ' to '])} (12:01 AM local standard time)`]],
        ['Insured Location', [below(of.risk).join(', ')]],
        ['Insurers', ['As in the Schedule of Participating Insurers, each severally and not jointly']],
        ['Producer', [of.producer.name, ...below(of.producer)]],
      ],
    );
    y = bar(paper, [48, y + 4, 516], 'Values and limits');
    const [building, contents, income, total] = of.values;
    y = paper.table(
      48,
      y - 4,
      [
        { head: 'Building', width: 129, align: 'right' },
        { head: 'Contents', width: 129, align: 'right' },
        { head: 'Business income', width: 129, align: 'right' },
        { head: 'Total insured value', width: 129, align: 'right' },
      ],
      [[building, contents, income, total]],
      { ruled: 'rows', step: 18 },
    );
    paper.write(
      54,
      y + 8,
      `Limit per occurrence: USD ${total}. Valuation: replacement cost. Coinsurance: none.`,
    );
    y = bar(paper, [48, y + 28, 516], 'Deductibles');
    y = paper.lines(54, y, of.deductibles, { step: 13 });
    y = bar(paper, [48, y + 6, 516], 'Premium');
    y = ladder(
      paper,
      [54, 400, y, 15],
      amounts(
        [
          ...of.coverages.map(({ words, premium }) => [`${words} Premium`, premium] as const),
          ['Policy Premium', premiumOf(of)],
          ...billOf(of, 'Total Payable'),
        ],
        usd,
      ),
    );
    paper.write(54, y + 8, 'Minimum earned premium: 35%; after a windstorm season as the endorsement says.', {
      size: 8.5,
    });
    paper.write(48, 744, 'GSP DEC 01 26', { size: 7 });
    paper.nextPage();
    paper.write(48, 40, 'SCHEDULE OF PARTICIPATING INSURERS', { size: 11, style: 'bold' });
    paper.write(48, 58, `Attached to policy ${of.policyNumber}`);
    y = paper.table(
      48,
      80,
      [
        { head: 'Insurer', width: 250 },
        { head: 'NAIC', width: 60 },
        { head: 'Share', width: 70, align: 'right' },
        { head: 'Share of premium', width: 136, align: 'right' },
      ],
      of.insurers.map(({ name, naic, share = '' }) => [
        name,
        naic ?? '—',
        `${share}%`,
        usd(Math.round((premiumOf(of) * Number(share)) / 100)),
      ]),
      { ruled: 'grid', step: 20, headFill: '#dddddd' },
    );
    paper.paragraph(
      48,
      y + 16,
      516,
      'The obligations of each insurer under this policy are several and limited to its share. No insurer is responsible for the share of another that does not pay. Notice to the program manager is notice to all. Service of suit: as endorsed for each insurer.',
    );
    paper.write(48, 744, 'GSP SPI 01 26', { size: 7 });
  },
});
