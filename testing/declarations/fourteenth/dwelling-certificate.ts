import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, filled } from '../fifth/ways.ts';
import { below } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { foot, notice } from './ways.ts';

interface Dwelling extends Facts {
  authority: string;
  previous: string;
  mortgagee: readonly string[];
  limits: readonly (readonly [letter: string, what: string, limit: string])[];
  deductibles: string;
  /** The insured's name as the page breaks it. */
  name: readonly string[];
  state: string;
}

const DECLARATIONS: readonly Dwelling[] = [
  {
    policyNumber: 'TDW-118840-26',
    insured: 'Harold P. Vance and Lenora Vance, Trustees of the Vance Family Trust',
    mailing: address('614 Wando Park Lane', 'Columbia', 'SC', '29205'),
    risk: address('2317 Palmetto Pointe Road', 'Edisto Island', 'SC', '29438'),
    effective: '2026-05-30',
    expiration: '2027-05-30',
    issued: '2026-05-29',
    insurers: [{ name: 'Certain Underwriters at Lloyd’s, London' }],
    coverages: [{ words: 'Dwelling Fire', line: 'DWELLING_FIRE', premium: 487_300 }],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 15_000 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 8_500 },
    ],
    taxes: [{ label: 'Surplus Lines Tax 6%', percent: 6 }],
    name: ['Harold P. Vance and Lenora Vance,', 'Trustees of the Vance Family Trust'],
    authority: 'B0713TDWSC26',
    previous: 'TDW-104417-25',
    mortgagee: [
      'Lowcountry Federal Credit Union ISAOA',
      'PO Box 40118, Charleston, SC 29423',
      'Loan 40-118827',
    ],
    limits: [
      ['A', 'Dwelling', '$412,000'],
      ['B', 'Other Structures', '$20,600'],
      ['C', 'Personal Property', '$25,000'],
      ['D', 'Fair Rental Value', '$41,200'],
      ['L', 'Premises Liability', '$300,000'],
      ['M', 'Medical Payments', '$5,000'],
    ],
    deductibles: 'All other perils $5,000, named storm 5% of Coverage A, theft excluded',
    state: 'South Carolina',
    producer: { name: 'Edisto Coast Insurance', ...address('108 Jungle Rd', 'Edisto Beach', 'SC', '29438') },
  },
  {
    policyNumber: 'TDW-120093-26',
    insured: 'Marisol Echeverria',
    mailing: address('1840 Fruitvale Ave, Apt 12', 'Oakland', 'CA', '94601'),
    risk: address('23250 Sierra Springs Drive', 'Twain Harte', 'CA', '95383'),
    effective: '2026-06-17',
    expiration: '2027-06-17',
    issued: '2026-06-18',
    insurers: [{ name: 'Certain Underwriters at Lloyd’s, London' }],
    coverages: [{ words: 'Dwelling Fire', line: 'DWELLING_FIRE', premium: 396_100 }],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 20_000 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 9_500 },
    ],
    taxes: [
      { label: 'Surplus Lines Tax 3%', percent: 3 },
      { label: 'Stamping Fee 0.18%', percent: 0.18 },
    ],
    name: ['Marisol Echeverria'],
    authority: 'B0713TDWCA26',
    previous: 'New',
    mortgagee: ['None'],
    limits: [
      ['A', 'Dwelling', '$538,000'],
      ['B', 'Other Structures', '$53,800'],
      ['C', 'Personal Property', '$60,000'],
      ['D', 'Fair Rental Value', 'Nil'],
      ['L', 'Premises Liability', '$500,000'],
      ['M', 'Medical Payments', '$5,000'],
    ],
    deductibles: 'All other perils $2,500, wildfire $10,000, water damage limited to $25,000',
    state: 'California',
    producer: {
      name: 'Stanislaus Forest Insurance',
      ...address('18711 Tiffeni Dr', 'Twain Harte', 'CA', '95383'),
    },
  },
];

/** A coverholder's certificate for a dwelling: three numbers above, premises and mortgagee side by side, the bill at the right. */
export const dwellingCertificates = printed({
  name: 'dwelling certificate from London',
  look: { face: 'serif', size: 10 },
  ways: { day: filled, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(306, 28, 'CERTIFICATE OF INSURANCE - DECLARATION PAGE', {
      size: 13,
      style: 'bold',
      align: 'center',
    });
    paper.write(306, 45, 'This page is attached to and forms part of the certificate provisions.', {
      size: 8.5,
      style: 'italic',
      align: 'center',
    });
    paper.table(
      44,
      62,
      [
        { head: 'Certificate No.', width: 176 },
        { head: 'Authority Ref. No.', width: 174 },
        { head: 'Previous No.', width: 174 },
      ],
      [[of.policyNumber ?? '', of.authority, of.previous]],
      { ruled: 'grid', step: 18 },
    );
    paper.write(44, 108, 'Name and Address of the Assured', { style: 'bold', size: 9 });
    paper.lines(44, 119, [...of.name, ...below(of.mailing)], { step: 11.2 });
    paper.rule(44, 166, 568);
    paper.write(44, 173, 'Location of the Insured Premises', { style: 'bold', size: 9 });
    paper.lines(44, 187, below(of.risk), { step: 13 });
    paper.write(330, 173, 'Mortgagee', { style: 'bold', size: 9 });
    paper.lines(330, 187, of.mortgagee, { step: 13, size: 9.5 });
    paper.rule(44, 232, 568);
    paper.write(
      44,
      239,
      `Effective from ${filled(of.effective)} to ${filled(of.expiration ?? '')}, both days at 12:01 a.m. standard time`,
    );
    paper.rule(44, 256, 568);
    paper.write(44, 263, `Insurance is effective with ${of.insurers[0]?.name}`);
    paper.write(568, 263, 'Percentage: 100%', { align: 'right' });
    paper.rule(44, 280, 568);
    const left = paper.table(
      44,
      290,
      [
        { head: '', width: 24 },
        { head: 'Coverage', width: 152 },
        { head: 'Limit', width: 84, align: 'right' },
      ],
      of.limits,
      { ruled: 'grid', step: 16 },
    );
    const bill: (readonly [string, number])[] = [
      [`${of.coverages[0]?.words} Premium`, premiumOf(of)],
      ...of.fees.map(({ label, amount }) => [label, amount] as const),
      ...taxesOf(of).map(({ label, amount }) => [label, amount] as const),
      ['Grand Total', totalOf(of)],
    ];
    const right = paper.table(
      330,
      290,
      [{ width: 148 }, { width: 90, align: 'right' }],
      bill.map(([label, cents]) => [label, dollars(cents)]),
      { ruled: 'grid', step: 16 },
    );
    let y = Math.max(left, right) + 10;
    paper.write(44, y, 'Deductibles:', { style: 'bold', size: 9 });
    paper.write(110, y, of.deductibles);
    paper.write(
      44,
      y + 16,
      'Minimum earned premium 25%. Occupancy: seasonal and short term rental, not owner occupied.',
    );
    y = paper.paragraph(
      44,
      y + 38,
      524,
      'Service of suit may be made upon: Mendes and Mount, 750 Seventh Avenue, New York, NY 10019. Notification of claim to: Tidewell Claims, PO Box 3360, Greenville, SC 29602.',
      { size: 9 },
    );
    y = paper.paragraph(44, y + 8, 524, notice(of.state), { size: 8.5, style: 'bold' });
    paper.rule(44, y + 8, 568);
    paper.write(44, y + 16, 'Producer', { style: 'bold', size: 9 });
    paper.lines(44, y + 30, [of.producer.name, ...below(of.producer)], { step: 12.5 });
    paper.write(330, y + 16, 'Correspondent', { style: 'bold', size: 9 });
    paper.lines(330, y + 30, ['Tidewell Coverholders, LLC', '55 Beattie Place', 'Greenville, SC 29601'], {
      step: 12.5,
    });
    paper.write(44, y + 86, `Date Issued: ${filled(of.issued ?? '')}`);
    paper.write(330, y + 86, 'Correspondent: ________________________');
    foot(paper, 'TDW-DEC (01/26)', 'SLC-3 USA NMA2868');
  },
});
