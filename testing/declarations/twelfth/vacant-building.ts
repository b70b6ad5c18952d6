import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, plain } from '../fifth/ways.ts';
import { below, block } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { fromTo } from './ways.ts';

interface Vacant extends Facts {
  building: readonly [construction: string, protection: string, stories: string, year: string];
  limit: string;
  earned: string;
  phone: string;
}

const DECLARATIONS: readonly Vacant[] = [
  {
    policyNumber: 'PAV0261187',
    insured: 'Estate of Cleophus Dandridge',
    mailing: address('c/o Yvonne Dandridge-Bell, 918 Sheffield Ave', 'Memphis', 'TN', '38114'),
    risk: address('1744 Barksdale Street South', 'Memphis', 'TN', '38114'),
    effective: '2026-03-02',
    expiration: '2026-09-02',
    insurers: [{ name: 'Penn-America Insurance Company' }],
    coverages: [
      { words: 'Property', line: 'COMMERCIAL_PROPERTY', premium: 89_200 },
      { words: 'Liability', line: 'GENERAL_LIABILITY', premium: 21_000 },
    ],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 12_500 },
      { label: 'Inspection', kind: 'INSPECTION_FEE', amount: 8_500 },
    ],
    taxes: [{ label: 'TN SL Tax', percent: 5 }],
    building: ['Frame, store', '3', '1', '1948'],
    limit: '$96,000',
    earned: '50%',
    phone: '(901) 555-0172',
    producer: { name: 'Bluff City General Agency', ...address('6075 Poplar Ave', 'Memphis', 'TN', '38119') },
  },
  {
    policyNumber: 'VBL 7730264',
    insured: 'Cuyahoga Heights Redevelopment Fund II, LLC',
    mailing: address('3615 Superior Avenue East, Ste 4204', 'Cleveland', 'OH', '44114'),
    risk: address('2140 West 53rd Street', 'Cleveland', 'OH', '44102'),
    effective: '2026-05-18',
    expiration: '2027-05-18',
    insurers: [{ name: 'Mount Vernon Fire Insurance Company' }],
    coverages: [
      { words: 'Property', line: 'COMMERCIAL_PROPERTY', premium: 412_600 },
      { words: 'Liability', line: 'GENERAL_LIABILITY', premium: 57_500 },
    ],
    fees: [{ label: 'Inspection', kind: 'INSPECTION_FEE', amount: 15_000 }],
    taxes: [{ label: 'OH SL Tax', percent: 5 }],
    building: ['Masonry non-combustible', '4', '2', '1926'],
    limit: '$640,000',
    earned: '25%',
    phone: '(216) 555-0119',
    producer: { name: 'Flats Underwriters Inc', ...address('1220 W 6th St', 'Cleveland', 'OH', '44113') },
  },
];

/** An empty building: what it costs stands in one row of boxes across the page. */
export const vacantBuildings = printed({
  name: 'vacant building',
  look: { face: 'sans', size: 9 },
  ways: { day: plain, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const [insurer] = of.insurers;
    paper.write(36, 34, insurer?.name ?? '', { size: 13, style: 'bold' });
    paper.write(36, 51, 'A stock insurance company, herein called “the Company”', { size: 7.5 });
    paper.write(576, 34, 'COMMERCIAL LINES', { size: 13, style: 'bold', align: 'right' });
    paper.write(576, 50, 'VACANT BUILDING DECLARATIONS', { size: 10, align: 'right' });
    paper.table(
      36,
      72,
      [
        { head: 'Policy #', width: 130 },
        { head: 'Term', width: 170 },
        { head: 'Transaction', width: 100 },
        { head: 'Billing', width: 140 },
      ],
      [[of.policyNumber ?? '', fromTo(of, plain, ['', ' – ']), 'New Business', 'Agency Bill']],
      { ruled: 'grid', step: 18, headFill: '#d9e2ec' },
    );
    paper.write(36, 112, 'Effective 12:01 a.m. standard time at the insured location.', { size: 7.5 });
    paper.write(36, 132, 'Insured', { style: 'bold' });
    paper.lines(36, 146, block(of), { step: 12 });
    paper.write(330, 132, 'General Agent', { style: 'bold' });
    paper.lines(330, 146, [of.producer.name, ...below(of.producer), `Tel. ${of.phone}`], { step: 12 });
    paper.rule(36, 204, 576);
    paper.write(36, 212, 'Schedule of Buildings', { style: 'bold' });
    const [construction, protection, stories, year] = of.building;
    let y = paper.table(
      36,
      226,
      [
        { head: 'Bldg', width: 30 },
        { head: 'Address', width: 240 },
        { head: 'Construction', width: 120 },
        { head: 'PC', width: 30 },
        { head: 'Stories', width: 50 },
        { head: 'Year Built', width: 70 },
      ],
      [['1', below(of.risk).join(', '), construction, protection, stories, year]],
      { ruled: 'grid', step: 18, size: 8.5, headFill: '#d9e2ec' },
    );
    y = paper.table(
      36,
      y + 14,
      [
        { head: 'Bldg', width: 30 },
        { head: 'Coverage', width: 150 },
        { head: 'Limit', width: 90, align: 'right' },
        { head: 'Coinsurance', width: 80, align: 'right' },
        { head: 'Deductible', width: 80, align: 'right' },
        { head: 'Valuation', width: 110 },
      ],
      [
        ['1', 'Building – basic causes of loss', of.limit, '80%', '$2,500', 'Actual cash value'],
        ['1', 'Vandalism – limited', '$25,000', 'N/A', '$5,000', 'Actual cash value'],
        ['', 'Premises liability, each occurrence', '$1,000,000', '', '$500', ''],
        ['', 'Premises liability, aggregate', '$1,000,000', '', '', ''],
      ],
      { ruled: 'grid', step: 18, size: 8.5, headFill: '#d9e2ec' },
    );
    y = paper.lines(
      36,
      y + 16,
      [
        'Warranties: building is locked and secured; utilities are off or heat is kept at 55°F; no squatters.',
        'Theft, sprinkler leakage and water damage are excluded. Renovation: none during the term.',
        'Terrorism: declined.',
      ],
      { step: 13 },
    );
    paper.write(36, y + 12, 'Premium and Charges', { style: 'bold' });
    const costs: [string, string][] = [
      ...of.coverages.map(({ words, premium }): [string, string] => [words, dollars(premium)]),
      ['Premium', dollars(premiumOf(of))],
      ...of.fees.map(({ label, amount }): [string, string] => [label, dollars(amount)]),
      ...taxesOf(of).map(({ label, amount }): [string, string] => [label, dollars(amount)]),
      ['Total', dollars(totalOf(of))],
    ];
    y = paper.table(
      36,
      y + 26,
      costs.map(([head]) => ({ head, width: 540 / costs.length, align: 'center' as const })),
      [costs.map(([, words]) => words)],
      { ruled: 'grid', step: 20, headFill: '#d9e2ec' },
    );
    paper.write(36, y + 8, `Minimum earned premium ${of.earned}. Fees are fully earned at inception.`, {
      size: 8.5,
    });
    paper.paragraph(
      36,
      y + 30,
      540,
      'This insurance is placed with an insurer not licensed to transact business in this state and is issued as surplus lines coverage. In case of insolvency the insurer is not covered by the guaranty association.',
      { size: 8.5, style: 'italic' },
    );
    paper.write(36, 744, 'VB-DEC (09/23)', { size: 7 });
  },
});
