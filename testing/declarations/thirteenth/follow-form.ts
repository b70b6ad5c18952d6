import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { short, whole } from '../fifth/ways.ts';
import { amounts, below, billOf, block, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { band, pairs } from './ways.ts';

interface Excess extends Facts {
  limit: string;
  underlying: readonly (readonly [what: string, carrier: string, number: string, limits: string])[];
}

const DECLARATIONS: readonly Excess[] = [
  {
    policyNumber: 'XSL-4410927-02',
    insured: 'Palouse Grain Elevator & Storage Company',
    mailing: address('1 Depot Street', 'Colfax', 'WA', '99111'),
    effective: '2026-06-30',
    expiration: '2027-06-30',
    insurers: [{ name: 'Upland Specialty Insurance Company', naic: '16988' }],
    coverages: [{ words: 'EXCESS LIABILITY', line: 'EXCESS_LIABILITY', premium: 2_150_000 }],
    fees: [],
    taxes: [
      { label: 'WA Surplus Lines Tax', percent: 2 },
      { label: 'WA Stamping Fee', percent: 0.1 },
    ],
    limit: '$5,000,000',
    underlying: [
      ['General Liability', 'Kinsale Insurance Company', '0100288114-1', '$1M / $2M / $2M'],
      ['Auto Liability', 'Invented Northwest Mutual', 'BA 7719042', '$1M CSL'],
      ['Employers Liability', 'State Fund', 'Statutory', '$1M / $1M / $1M'],
    ],
    producer: {
      name: 'Inland Empire Excess, LLC',
      ...address('601 W Main Ave, Ste 900', 'Spokane', 'WA', '99201'),
    },
  },
  {
    policyNumber: 'XSL-4412305-00',
    insured: 'Cordova & Sons Crane Rental, LLC',
    dba: 'High Plains Hoist',
    mailing: address('3939 Commercial St SW', 'Clovis', 'NM', '88101'),
    effective: '2026-01-22',
    expiration: '2026-09-01',
    insurers: [{ name: 'Upland Specialty Insurance Company', naic: '16988' }],
    coverages: [{ words: 'EXCESS LIABILITY', line: 'EXCESS_LIABILITY', premium: 964_300 }],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 25_000 }],
    taxes: [{ label: 'NM Surplus Lines Tax', percent: 3.003 }],
    limit: '$2,000,000',
    underlying: [
      ['General Liability', 'Colony Insurance Company', '103 GL 0211706-03', '$1M / $2M / $2M'],
      ['Auto Liability', 'Invented Llano Casualty', 'CA-55021-8', '$1M CSL'],
    ],
    producer: { name: 'Caprock Wholesale Partners', ...address('2630 82nd St', 'Lubbock', 'TX', '79423') },
  },
];

/** Excess over scheduled policies of other carriers, whose names and numbers stand below its own. */
export const followForms = printed({
  name: 'follow form excess',
  look: { face: 'sans', size: 9.5 },
  ways: { day: short, money: whole },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(50, 36, 'COMMERCIAL FOLLOW FORM EXCESS LIABILITY POLICY', { size: 12, style: 'bold' });
    paper.write(50, 52, 'DECLARATIONS PAGE', { size: 11 });
    let y = pairs(
      paper,
      [50, 190, 80, 13],
      [
        ['Insurer:', `${of.insurers[0]?.name} (NAIC #${of.insurers[0]?.naic})`],
        ['Policy No:', of.policyNumber ?? ''],
        ['Coverage:', 'EXCESS LIABILITY - Occurrence'],
        ['First Named Insured:', block(of, 'dba')],
        [
          'Policy Period:',
          `${short(of.effective)} - ${short(of.expiration ?? '')}   (12:01 A.M. at the address above)`,
        ],
        ['Producer:', [of.producer.name, ...below(of.producer)]],
      ],
      { label: { style: 'bold' } },
    );
    y = band(paper, 50, 562, y + 6, 'LIMITS OF INSURANCE');
    y = ladder(
      paper,
      [54, 400, y, 14],
      [
        ['Each Occurrence', of.limit],
        ['Aggregate (where applicable)', of.limit],
      ],
    );
    y = band(paper, 50, 562, y + 8, 'SCHEDULE OF UNDERLYING INSURANCE');
    y = paper.table(
      50,
      y,
      [
        { head: 'Coverage', width: 112 },
        { head: 'Carrier', width: 170 },
        { head: 'Policy Number', width: 120 },
        { head: 'Limits', width: 110 },
      ],
      of.underlying,
      { ruled: 'grid', step: 18, size: 8.5 },
    );
    y = band(paper, 50, 562, y + 16, 'PREMIUM');
    paper.write(54, y, 'Policy Premium (Flat, not subject to audit)');
    paper.write(400, y, whole(premiumOf(of)), { align: 'right' });
    paper.write(54, y + 16, 'Terrorism coverage (TRIPRA): Rejected by the insured');
    paper.paragraph(
      50,
      y + 40,
      512,
      'In witness whereof the Company has caused this policy to be signed by its officers, but it shall not be binding unless these Declarations are countersigned by an authorized representative of the Company.',
      { size: 8 },
    );
    paper.write(562, 752, 'USI XS 0002 0124', { size: 7, align: 'right' });
    paper.nextPage();
    paper.write(50, 40, 'SURPLUS LINES TAX AND FEE STATEMENT', { size: 12, style: 'bold' });
    y = pairs(
      paper,
      [50, 190, 70, 13],
      [
        ['Policy No:', of.policyNumber ?? ''],
        ['Prepared by:', of.producer.name],
      ],
      { label: { style: 'bold' } },
    );
    y = ladder(
      paper,
      [54, 400, y + 10, 16],
      amounts(
        [['Premium', premiumOf(of)], ...billOf(of, 'Total', (label, percent) => `${label} @ ${percent}%`)],
        whole,
      ),
    );
    paper.paragraph(
      50,
      y + 20,
      512,
      'This statement is attached to the policy for the records of the insured. The contract is written by an insurer that is not admitted in the home state of the insured and is placed under its surplus line law.',
      { size: 8 },
    );
  },
});
