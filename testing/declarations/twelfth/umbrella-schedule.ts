import { boxed } from '../eleventh/ways.ts';
import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { figure, filled } from '../fifth/ways.ts';
import { amounts, below, billOf, block, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';

interface Umbrella extends Facts {
  title: string;
  limit: string;
  retained: string;
  /** Kind, insurer, number and limits of what is below. */
  underlying: readonly (readonly [kind: string, insurer: string, number: string, limits: string])[];
  basis: string;
}

const DECLARATIONS: readonly Umbrella[] = [
  {
    policyNumber: 'XS 4417093 01',
    insured: 'Choctawhatchee Asphalt Maintenance, Inc.',
    dba: 'Panhandle Striping',
    mailing: address('5140 Highway 90 West', 'DeFuniak Springs', 'FL', '32433'),
    effective: '2026-08-01',
    expiration: '2027-08-01',
    insurers: [{ name: 'Great American E&S Insurance Company', naic: '37532' }],
    coverages: [{ words: 'Commercial Umbrella', line: 'EXCESS_LIABILITY', premium: 1_842_000 }],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 20_000 }],
    taxes: [
      { label: 'Surplus Lines Tax 4.94%', percent: 4.94 },
      { label: 'FSLSO Service Fee .06%', percent: 0.06 },
    ],
    title: 'COMMERCIAL UMBRELLA LIABILITY DECLARATIONS',
    limit: '5,000,000',
    retained: '10,000',
    underlying: [
      ['General liability', 'Southern-Owners', '20417733', '1,000,000 / 2,000,000 / 2,000,000'],
      ['Auto liability', 'Auto-Owners', '51-204418-00', '1,000,000 CSL'],
      ['Employers liability', 'FCCI', 'WC010024417', '1,000,000 / 1,000,000 / 1,000,000'],
    ],
    basis: 'Flat charge',
    producer: {
      name: 'Emerald Coast Excess Brokers',
      ...address('34904 Emerald Coast Parkway', 'Destin', 'FL', '32541'),
    },
  },
  {
    policyNumber: 'MXL0449126',
    insured: 'Kishwaukee Crane & Millwright Co.',
    mailing: address('1021 Peace Road', 'DeKalb', 'IL', '60115'),
    effective: '2026-02-01',
    expiration: '2027-02-01',
    insurers: [{ name: 'Mt. Hawley Insurance Company' }],
    coverages: [
      { words: 'Commercial Excess', line: 'EXCESS_LIABILITY', premium: 3_417_500 },
      { words: 'TRIA', line: 'TERRORISM', premium: 102_500 },
    ],
    fees: [],
    taxes: [
      { label: 'Surplus Lines Tax 3.5%', percent: 3.5 },
      { label: 'Stamping Fee .04%', percent: 0.04 },
    ],
    title: 'COMMERCIAL EXCESS LIABILITY DECLARATIONS',
    limit: '10,000,000',
    retained: 'NOT APPLICABLE',
    underlying: [
      ['General liability', 'Gemini', 'VCGP031174', '2,000,000 / 4,000,000 / 4,000,000'],
      ['Auto liability', 'West Bend', 'A 77 40 219', '1,000,000 CSL'],
      ['Employers liability', 'West Bend', 'W 77 40 220', '1,000,000 each'],
      ['Lead umbrella', 'Admiral', 'GX000041872-02', '5,000,000 occ. / agg.'],
    ],
    basis: 'Adjustable at 4.18 per $1,000 of sales',
    producer: {
      name: 'Prairie State Surplus, LLC',
      ...address('1111 W 22nd Street, Suite 640', 'Oak Brook', 'IL', '60523'),
    },
  },
];

/** Liability above other policies, whose numbers and insurers stand on the same page; its amounts have no sign of a currency. */
export const umbrellaSchedules = printed({
  name: 'liability over a schedule',
  look: { face: 'typewriter', size: 9 },
  ways: { day: filled, money: figure },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const [insurer] = of.insurers;
    paper.write(306, 32, insurer?.name ?? '', { face: 'sans', size: 13, style: 'bold', align: 'center' });
    paper.write(306, 50, of.title, { face: 'sans', size: 11, style: 'bold', align: 'center' });
    boxed(paper, [40, 72, 200, 32], 'POLICY NUMBER', [of.policyNumber ?? '']);
    boxed(paper, [240, 72, 166, 32], 'FROM', [filled(of.effective)]);
    boxed(paper, [406, 72, 166, 32], 'TO', [filled(of.expiration ?? '')]);
    boxed(paper, [40, 104, 266, 66], '1. NAMED INSURED AND ADDRESS', block(of));
    boxed(paper, [306, 104, 266, 66], '2. AGENT OR BROKER', [of.producer.name, ...below(of.producer)]);
    boxed(paper, [40, 170, 266, 32], '3. BUSINESS OF THE INSURED', ['AS PER APPLICATION ON FILE']);
    boxed(paper, [306, 170, 266, 32], 'NAIC COMPANY CODE', [insurer?.naic ?? '']);
    paper.box(40, 202, 532, 74);
    paper.write(44, 205, '4. LIMITS OF INSURANCE', { size: 6.5 });
    ladder(
      paper,
      [56, 460, 218, 13],
      [
        ['EACH OCCURRENCE', of.limit],
        ['GENERAL AGGREGATE', of.limit],
        ['PRODUCTS - COMPLETED OPERATIONS AGGREGATE', of.limit],
        ['SELF-INSURED RETENTION', of.retained],
      ],
    );
    paper.write(44, 284, '5. SCHEDULE OF UNDERLYING INSURANCE', { size: 6.5 });
    let y = paper.table(
      40,
      294,
      [
        { head: 'TYPE', width: 120 },
        { head: 'COMPANY', width: 100 },
        { head: 'POLICY NO.', width: 112 },
        { head: 'LIMITS', width: 200 },
      ],
      of.underlying.map((row) => [...row]),
      { ruled: 'grid', step: 18, size: 8.5 },
    );
    paper.box(40, y + 10, 532, 20 + (of.coverages.length + of.fees.length + of.taxes.length + 3) * 14);
    paper.write(44, y + 13, '6. PREMIUM', { size: 6.5 });
    const [excess, ...others] = of.coverages;
    y = ladder(
      paper,
      [56, 460, y + 27, 14],
      [
        ['BASIS', of.basis],
        ...amounts(
          [
            ['ADVANCE PREMIUM', excess?.premium ?? 0] as const,
            ...others.map(({ words, premium }) => [words, premium] as const),
            ['POLICY PREMIUM', premiumOf(of)],
            ...billOf(of, 'TOTAL'),
          ],
          figure,
        ),
      ],
    );
    paper.write(44, y + 18, '7. MINIMUM EARNED PREMIUM: 25 PERCENT OF THE ADVANCE PREMIUM');
    paper.write(
      44,
      y + 34,
      `8. ${(of.coverages[0]?.words ?? '').toUpperCase()} FORM AND ENDORSEMENTS: SEE FORMS LIST`,
    );
    paper.rule(360, 716, 572);
    paper.write(360, 720, 'AUTHORIZED SIGNATURE', { size: 7 });
    paper.write(40, 746, 'UX 200 D 04 22', { size: 7 });
  },
});
