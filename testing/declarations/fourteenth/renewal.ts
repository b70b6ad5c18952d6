import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { figure, filled } from '../fifth/ways.ts';
import { below, block } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { foot, notice } from './ways.ts';

interface Renewed extends Facts {
  prior: Facts;
  state: string;
  exposure: readonly (readonly [what: string, prior: string, renewal: string])[];
}

const GRAY = '#e4e4e4';

/** The term before: its own number, days and premiums at the same taxes. */
const before = (
  of: Omit<Renewed, 'prior'>,
  prior: Pick<Facts, 'policyNumber' | 'effective' | 'expiration' | 'coverages' | 'fees'>,
): Renewed => ({ ...of, prior: { ...of, ...prior } });

const DECLARATIONS: readonly Renewed[] = [
  before(
    {
      policyNumber: 'CSP0058814-03',
      insured: 'Yadkin Hosiery Mill Lofts Owners Association, Inc.',
      mailing: address('410 E 5th St', 'Winston-Salem', 'NC', '27101'),
      effective: '2026-05-15',
      expiration: '2027-05-15',
      issued: '2026-05-04',
      insurers: [{ name: 'Covington Specialty Insurance Company' }],
      coverages: [
        { words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 3_128_700 },
        { words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 441_200 },
      ],
      fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 30_000 }],
      taxes: [
        { label: 'NC Surplus Lines Tax', percent: 5 },
        { label: 'NC Stamping Fee', percent: 0.3 },
      ],
      producer: {
        name: 'Arista Insurance Services',
        ...address('500 W 4th St', 'Winston-Salem', 'NC', '27101'),
      },
      state: 'North Carolina',
      exposure: [
        ['Total insured values', '$11,250,000', '$12,080,000'],
        ['Units', '62', '62'],
        ['Wind and hail deductible', '1%', '2%'],
        ['All other perils deductible', '$10,000', '$10,000'],
      ],
    },
    {
      policyNumber: 'CSP0058814-02',
      effective: '2025-05-15',
      expiration: '2026-05-15',
      coverages: [
        { words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 2_904_400 },
        { words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 418_000 },
      ],
      fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 25_000 }],
    },
  ),
  before(
    {
      policyNumber: 'CSP0061177-01',
      insured: 'Ocmulgee Skate & Fun Center LLC',
      dba: 'Spin City Macon',
      mailing: address('5250 Bloomfield Rd', 'Macon', 'GA', '31206'),
      effective: '2026-06-28',
      expiration: '2027-06-28',
      issued: '2026-06-11',
      insurers: [{ name: 'Covington Specialty Insurance Company' }],
      coverages: [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 1_517_300 }],
      fees: [
        { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 20_000 },
        { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 24_500 },
      ],
      taxes: [{ label: 'GA Surplus Lines Tax', percent: 4 }],
      producer: {
        name: 'Vineville Agency Partners',
        ...address('2607 Vineville Ave', 'Macon', 'GA', '31204'),
      },
      state: 'Georgia',
      exposure: [
        ['Receipts', '$1,140,000', '$1,265,000'],
        ['Each occurrence', '$1,000,000', '$1,000,000'],
        ['Aggregate', '$2,000,000', '$2,000,000'],
        ['Participant liability', 'Excluded', '$100,000'],
      ],
    },
    {
      policyNumber: 'CSP0061177-00',
      effective: '2025-06-28',
      expiration: '2026-06-28',
      coverages: [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 1_346_800 }],
      fees: [
        { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 20_000 },
        { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 0 },
      ],
    },
  ),
];

/** Renewal declarations that set the expiring term beside the new one. */
export const renewals = printed({
  name: 'renewal declarations, two terms',
  look: { face: 'sans', size: 9.5 },
  ways: { day: filled, money: figure },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { prior } = of;
    paper.box(40, 28, 532, 44, '#20324a');
    paper.write(52, 37, of.insurers[0]?.name ?? '', { size: 13, style: 'bold', color: 'white' });
    paper.write(52, 54, 'Atlanta, Georgia   Surplus lines insurance', { size: 8, color: 'white' });
    paper.write(560, 42, 'RENEWAL DECLARATIONS', { size: 12, style: 'bold', color: 'white', align: 'right' });
    paper.write(40, 86, 'Named Insured and Mailing Address', { style: 'bold', size: 8 });
    paper.lines(40, 99, block(of, 'd/b/a'), { step: 12.5 });
    paper.write(350, 86, 'Agent', { style: 'bold', size: 8 });
    paper.lines(350, 99, [of.producer.name, ...below(of.producer)], { step: 12.5 });
    const columns = [
      { head: '', width: 232 },
      { head: 'Expiring', width: 150, align: 'right' },
      { head: 'Renewal', width: 150, align: 'right' },
    ] as const;
    let y = paper.table(
      40,
      164,
      columns,
      [
        ['Policy Number', prior.policyNumber ?? '', of.policyNumber ?? ''],
        ['Effective Date', filled(prior.effective), filled(of.effective)],
        ['Expiration Date', filled(prior.expiration ?? ''), filled(of.expiration ?? '')],
        ...of.exposure,
      ],
      { ruled: 'grid', step: 18, headFill: GRAY },
    );
    const priorTaxes = taxesOf(prior);
    y = paper.table(
      40,
      y + 16,
      [{ ...columns[0], head: 'Premium Summary' }, columns[1], columns[2]],
      [
        ...of.coverages.map(({ words, premium }, at) => [
          words,
          figure(prior.coverages[at]?.premium ?? 0),
          figure(premium),
        ]),
        ['Total Policy Premium', figure(premiumOf(prior)), figure(premiumOf(of))],
        ...of.fees.map(({ label, amount }, at) => [
          label,
          figure(prior.fees[at]?.amount ?? 0),
          figure(amount),
        ]),
        ...taxesOf(of).map(({ label, percent, amount }, at) => [
          `${label} (${percent}%)`,
          figure(priorTaxes[at]?.amount ?? 0),
          figure(amount),
        ]),
        ['Total Amount', figure(totalOf(prior)), figure(totalOf(of))],
      ],
      { ruled: 'grid', step: 18, headFill: GRAY },
    );
    y = paper.paragraph(
      40,
      y + 14,
      532,
      'In return for the payment of the premium, and subject to all the terms of the policy, we renew the insurance shown for the renewal term at 12:01 A.M. standard time at the mailing address of the named insured. Coverage for certified acts of terrorism: not purchased. Minimum earned premium: 25% of the total policy premium.',
      { size: 8.5 },
    );
    y = paper.paragraph(40, y + 8, 532, notice(of.state), { size: 8.5, style: 'bold' });
    paper.write(40, y + 22, `Issue Date: ${filled(of.issued ?? '')}`);
    paper.write(330, y + 22, 'Authorized Signature ________________________');
    foot(paper, 'CSIC REN DEC 02 23', 'INSURED COPY');
  },
});
