import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { figure, filled } from '../fifth/ways.ts';
import { below } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { foot } from './ways.ts';

interface Package extends Facts {
  careOf?: string;
  quoted: string;
  premises: readonly string[];
  terrorism: string;
  /** Days on which installments fall due after the down payment. */
  dues: readonly string[];
}

const DECLARATIONS: readonly Package[] = [
  {
    policyNumber: 'SES-P-0093318-01',
    insured: 'Nolichucky Garden Apartments, LP',
    mailing: address('901 Tusculum Blvd', 'Greeneville', 'TN', '37745'),
    risk: address('215 Asheville Hwy', 'Greeneville', 'TN', '37743'),
    effective: '2026-04-25',
    expiration: '2027-04-25',
    insurers: [{ name: 'Century Surety Company' }],
    coverages: [
      { words: 'Commercial Property Coverage', line: 'COMMERCIAL_PROPERTY', premium: 2_417_600 },
      { words: 'Commercial General Liability Coverage', line: 'GENERAL_LIABILITY', premium: 596_800 },
    ],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 25_000 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 30_000 },
    ],
    taxes: [{ label: 'Surplus Lines Tax', percent: 5 }],
    careOf: 'c/o Davy Crockett Property Management',
    quoted: '4418806',
    premises: ['Six two-story frame buildings, 48 units, built 1987, protection class 4'],
    terrorism: 'Terrorism coverage has been rejected.',
    dues: ['2026-06-25', '2026-08-25', '2026-10-25'],
    producer: { name: 'Lick Creek Insurance', ...address('118 S Main St', 'Greeneville', 'TN', '37743') },
  },
  {
    policyNumber: 'SES-P-0095027-00',
    insured: 'Trustees of Gasconade Valley Fellowship Church',
    mailing: address('PO Box 77', 'Hermann', 'MO', '65041'),
    risk: address('4602 Highway 100', 'Hermann', 'MO', '65041'),
    effective: '2026-07-07',
    expiration: '2027-07-07',
    insurers: [{ name: 'Century Surety Company' }],
    coverages: [
      { words: 'Commercial Property Coverage', line: 'COMMERCIAL_PROPERTY', premium: 818_400 },
      { words: 'Commercial General Liability Coverage', line: 'GENERAL_LIABILITY', premium: 143_700 },
      { words: 'Commercial Crime Coverage', line: 'CRIME', premium: 22_900 },
      { words: 'Certified Terrorism Coverage', line: 'TERRORISM', premium: 19_700 },
    ],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 15_000 }],
    taxes: [{ label: 'Surplus Lines Tax', percent: 5 }],
    quoted: '4421153',
    premises: ['Sanctuary, masonry, built 1962, and fellowship hall, frame, built 1998'],
    terrorism: 'Terrorism coverage has been accepted, see the premium above.',
    dues: ['2026-09-07', '2026-11-07', '2027-01-07'],
    producer: { name: 'Stone Hill Agency', ...address('301 Market St', 'Hermann', 'MO', '65041') },
  },
];

const WAITED = 0.25;

/** A package for apartments and churches: parts with their premiums at the left, the plan of installments at the right. */
export const habitationalPackages = printed({
  name: 'package with installments',
  look: { face: 'sans', size: 9 },
  ways: { day: filled, money: figure },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(44, 32, of.insurers[0]?.name ?? '', { size: 15, style: 'bold' });
    paper.write(44, 51, '550 Polaris Parkway, Westerville, Ohio 43082', { size: 8 });
    paper.write(568, 34, 'COMMERCIAL PACKAGE POLICY', { size: 11, style: 'bold', align: 'right' });
    paper.write(568, 48, 'COMMON DECLARATIONS', { size: 10, align: 'right' });
    paper.box(44, 68, 524, 22, '#333333');
    paper.write(52, 75, `POLICY NO.  ${of.policyNumber}`, { style: 'bold', color: 'white' });
    paper.write(560, 75, `POLICY PERIOD  ${filled(of.effective)}  TO  ${filled(of.expiration ?? '')}`, {
      style: 'bold',
      color: 'white',
      align: 'right',
    });
    paper.write(44, 100, 'NAMED INSURED AND MAILING ADDRESS', { style: 'bold', size: 7.5 });
    paper.lines(44, 113, [of.insured, ...(of.careOf ? [of.careOf] : []), ...below(of.mailing)], {
      step: 12.5,
    });
    paper.write(330, 100, 'AGENCY', { style: 'bold', size: 7.5 });
    paper.lines(330, 113, [of.producer.name, ...below(of.producer), 'Agency code 34-2217'], { step: 12.5 });
    paper.rule(44, 168, 568);
    paper.write(44, 175, 'DESCRIBED PREMISES', { style: 'bold', size: 7.5 });
    paper.lines(44, 188, [`Prem. 1   ${below(of.risk).join(', ')}`, ...of.premises], { step: 13 });
    paper.rule(44, 220, 568);
    const charges = [
      ...of.fees.map(({ label, amount }) => [label, amount] as const),
      ...taxesOf(of).map(({ label, percent, amount }) => [`${label} (${percent}%)`, amount] as const),
    ];
    const left = paper.table(
      44,
      230,
      [
        { head: 'COVERAGE PARTS', width: 208 },
        { head: 'PREMIUM', width: 84, align: 'right' },
      ],
      [
        ...of.coverages.map(({ words, premium }) => [words, figure(premium)]),
        ['Commercial Auto Coverage', 'No coverage'],
        ['Total Policy Premium', figure(premiumOf(of))],
        ...charges.map(([label, cents]) => [label, figure(cents)]),
        ['TOTAL', figure(totalOf(of))],
      ],
      { ruled: 'rows', step: 17 },
    );
    const each = Math.floor((premiumOf(of) * WAITED) / 100) * 100;
    const first = totalOf(of) - each * of.dues.length;
    const right = paper.table(
      368,
      230,
      [
        { head: 'INSTALLMENT DUE', width: 110 },
        { head: 'AMOUNT', width: 90, align: 'right' },
      ],
      [
        [`Down ${filled(of.effective)}`, figure(first)],
        ...of.dues.map((due) => [filled(due), figure(each)]),
        ['Total', figure(totalOf(of))],
      ],
      { ruled: 'grid', step: 17, headFill: '#e8e8e8' },
    );
    paper.paragraph(
      368,
      right + 6,
      200,
      'The down payment includes all fees and taxes. A late charge of $15.00 may apply.',
      { size: 7.5 },
    );
    let y = left + 14;
    paper.write(44, y, of.terrorism);
    y = paper.paragraph(
      44,
      y + 20,
      524,
      'Minimum earned premium 25%. If the policy is canceled at the request of the insured or for nonpayment, the company keeps no less than that part of the total policy premium. Policy and inspection fees are fully earned.',
    );
    paper.write(44, y + 10, 'LIMITS', { style: 'bold', size: 7.5 });
    y = paper.table(
      44,
      y + 22,
      [{ width: 380 }, { width: 144, align: 'right' }],
      [
        ['Property, each building as on the property declarations', 'See CP DEC'],
        ['Liability, each occurrence', '1,000,000'],
        ['Liability, general aggregate', '2,000,000'],
        ['Abuse or molestation', 'Excluded'],
      ],
      { ruled: 'rows', step: 15 },
    );
    y = paper.paragraph(
      44,
      y + 16,
      524,
      'This policy is issued by an insurer that holds no certificate of authority in this state. It is placed as surplus lines coverage through a licensed surplus lines producer. In case of insolvency, losses are not paid by the state guaranty association.',
      { size: 8, style: 'bold' },
    );
    paper.write(44, y + 16, `Quote ${of.quoted}   Forms: see CCP 00 10, Schedule of Forms`, { size: 8 });
    paper.write(568, y + 34, 'Countersigned ______________________', { align: 'right' });
    foot(paper, 'CCP 20 01 01 19', 'INSURED');
  },
});
