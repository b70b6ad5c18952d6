import { cityLine, type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars } from '../fifth/ways.ts';
import { address } from '../sixth/ways.ts';
import { amounts, below, billOf, hyphened, ladder } from './ways.ts';

interface Bound extends Facts {
  binder: string;
  paperLines: readonly string[];
  limits: string;
}

const DECLARATIONS: readonly Bound[] = [
  {
    binder: 'WB-7741920',
    insured: 'Sawtooth Ridge Log Homes, LLC',
    mailing: address('2815 Cleveland Boulevard', 'Caldwell', 'ID', '83605'),
    effective: '2026-01-15',
    expiration: '2027-01-15',
    insurers: [{ name: 'Evanston Insurance Company' }],
    coverages: [{ words: 'Commercial General Liability', line: 'GENERAL_LIABILITY', premium: 2_418_000 }],
    fees: [
      { label: 'Wholesale Broker Fee', kind: 'BROKER_FEE', amount: 35_000 },
      { label: 'Carrier Inspection Fee', kind: 'INSPECTION_FEE', amount: 17_500 },
    ],
    taxes: [
      { label: 'ID Surplus Lines Tax', percent: 1.5 },
      { label: 'ID Stamping Fee', percent: 0.5 },
    ],
    paperLines: ['Evanston Insurance Company', '(Non-Admitted, A.M. Best A XV)'],
    limits: '$1,000,000 each occurrence / $2,000,000 general aggregate',
    producer: { name: 'Treasure Valley Risk', ...address('411 W Front St', 'Boise', 'ID', '83702') },
  },
  {
    binder: 'WB-7745003',
    policyNumber: 'ESP-0091174-01',
    insured: 'Quapaw Quarter Boutique Hotels, Inc.',
    dba: 'The Scull Street Inn',
    mailing: address('1309 Scott Street', 'Little Rock', 'AR', '72202'),
    risk: address('1311 Scott Street', 'Little Rock', 'AR', '72202'),
    effective: '2026-06-02',
    expiration: '2027-06-02',
    insurers: [{ name: 'Kinsale Insurance Company' }],
    coverages: [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 3_907_500 }],
    fees: [
      { label: 'Wholesale Broker Fee', kind: 'BROKER_FEE', amount: 50_000 },
      { label: 'Carrier Inspection Fee', kind: 'INSPECTION_FEE', amount: 20_000 },
      { label: 'Underwriting Fee', kind: 'OTHER_FEE', amount: 12_500 },
    ],
    taxes: [{ label: 'AR Surplus Lines Tax', percent: 4 }],
    paperLines: ['Kinsale Insurance Company', '(Non-Admitted, A.M. Best A X)'],
    limits: '$6,250,000 total insured value, special form, replacement cost',
    producer: { name: 'Ouachita Agency', ...address('19 Malvern Ave', 'Hot Springs', 'AR', '71901') },
  },
];

/** A wholesaler's binder in a grid: shaded labels at the left, values wrapped in their cells, the wholesaler's own numbers above. */
export const gridBinders = printed({
  name: 'binder in a grid',
  look: { face: 'sans', size: 9 },
  ways: { day: hyphened, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(40, 30, 'Invented Keystone Wholesale', { size: 15, style: 'bold' });
    paper.write(572, 30, 'BINDER', { size: 15, style: 'bold', align: 'right' });
    paper.write(
      40,
      50,
      'Two Commerce Sq, Philadelphia, PA 19103  |  T 215-555-0100  |  CA Lic. 0F55512  |  NPN 1755208',
      {
        size: 7,
      },
    );
    let y = 72;
    const cell = (label: string, words: readonly string[]) => {
      const high = 8 + words.length * 12;
      paper.box(40, y, 130, high, '#e4e8ee');
      paper.box(40, y, 130, high);
      paper.box(170, y, 402, high);
      paper.write(45, y + 5, label, { style: 'bold', size: 8 });
      paper.lines(176, y + 5, words, { step: 12 });
      y += high;
    };
    cell('Binder Number', [`${of.binder}  (valid 30 days)`]);
    cell('Policy Number', [of.policyNumber ?? 'To be advised']);
    cell('First Named Insured', [of.insured, ...(of.dba ? [`DBA: ${of.dba}`] : [])]);
    cell('Mailing Address', below(of.mailing));
    if (of.risk) cell('Location(s)', below(of.risk));
    cell('Insurer', of.paperLines);
    cell('Coverage', [of.coverages[0]?.words ?? '']);
    cell('Policy Term', [
      `Effective: ${hyphened(of.effective)}   Expiration: ${hyphened(of.expiration ?? '')}`,
      '12:01 AM Standard Time at the mailing address of the First Named Insured',
    ]);
    cell('Limits', [of.limits]);
    cell('Deductible', ['$5,000 per claim including loss adjustment expense']);
    cell('Retail Producer', [of.producer.name, `${of.producer.street}, ${cityLine(of.producer)}`]);
    cell('Subjectivities', [
      'Signed application within 10 days',
      'Favorable inspection within 45 days',
      'Signed TRIA form (TRIA declined)',
    ]);
    y += 14;
    paper.write(40, y, 'Premium, Fees and Taxes', { size: 11, style: 'bold' });
    y = ladder(
      paper,
      [46, 400, y + 20, 15],
      amounts(
        [
          ['Annual Premium', premiumOf(of)],
          ...billOf(of, 'Total Due', (label, percent) => `${label} (${percent.toFixed(2)}%)`),
        ],
        dollars,
      ),
    );
    y = paper.paragraph(
      40,
      y + 12,
      532,
      'Minimum earned premium 25%. All fees are fully earned at binding. Commission to retail producer 12%. This binder ends when the policy is delivered. The insurer is not licensed by this state and is not subject to its supervision; in the event of its insolvency claims are not paid by any guaranty fund.',
      { size: 7.5 },
    );
    paper.write(40, y + 10, `Bound on ${hyphened('2026-01-09')} by the Keystone binding desk`, { size: 8 });
  },
});
