import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, named } from '../fifth/ways.ts';
import { amounts, below, billOf, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { pairs } from './ways.ts';

interface Bound extends Facts {
  written: string;
  binder: string;
  contact: string;
  limits: readonly string[];
  subject: readonly string[];
}

const DECLARATIONS: readonly Bound[] = [
  {
    insured: 'Sawtooth Adaptive Sports Collective',
    mailing: address('411 Leadville Ave N', 'Ketchum', 'ID', '83340'),
    effective: '2026-11-01',
    expiration: '2027-11-01',
    written: '2026-10-30',
    binder: 'BND-2026-330814',
    insurers: [{ name: 'Evanston Insurance Company' }],
    coverages: [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 735_000 }],
    fees: [
      { label: 'Carrier Policy Fee', kind: 'POLICY_FEE', amount: 20_000 },
      { label: 'Brokerage Fee', kind: 'BROKER_FEE', amount: 35_000 },
    ],
    taxes: [
      { label: 'Idaho Surplus Lines Tax', percent: 1.5 },
      { label: 'Idaho Stamping Fee', percent: 0.5 },
    ],
    contact: 'Delphine',
    limits: [
      '$1,000,000 Each Occurrence',
      '$2,000,000 General Aggregate',
      '$1,000,000 Participant Legal Liability',
    ],
    subject: ['Signed ACORD 125 and 126', 'Signed TRIA rejection', 'Copy of participant waiver'],
    producer: { name: 'Wood River Insurance', ...address('100 1st Ave N', 'Hailey', 'ID', '83333') },
  },
  {
    insured: 'Antonelli Tile Imports, LLC',
    mailing: address('75 Amity Street', 'Providence', 'RI', '02908'),
    effective: '2026-03-31',
    expiration: '2027-03-31',
    written: '2026-03-27',
    binder: 'BND-2026-298870',
    insurers: [{ name: 'Evanston Insurance Company' }],
    coverages: [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 1_288_900 }],
    fees: [
      { label: 'Carrier Policy Fee', kind: 'POLICY_FEE', amount: 25_000 },
      { label: 'Carrier Inspection Fee', kind: 'INSPECTION_FEE', amount: 30_000 },
      { label: 'Brokerage Fee', kind: 'BROKER_FEE', amount: 50_000 },
    ],
    taxes: [{ label: 'Rhode Island Surplus Lines Tax', percent: 4 }],
    contact: 'Jerome',
    limits: ['$1,900,000 Building', '$640,000 Stock and Contents', '$300,000 Business Income'],
    subject: ['Signed statement of values', 'Central station alarm certificate within 30 days'],
    producer: {
      name: 'Federal Hill Agency, Inc.',
      ...address('210 Atwells Ave', 'Providence', 'RI', '02903'),
    },
  },
];

/** A wholesaler's letter that confirms what it bound; the policy has no number yet. */
export const bindLetters = printed({
  name: 'bind confirmation letter',
  look: { face: 'serif', size: 11 },
  ways: { day: named, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(60, 36, 'Invented Atlantic Wholesale', { size: 16, style: 'bold', color: '#333366' });
    paper.write(60, 56, '400 Invented Plaza, Boston, MA 02110   |   555.010.0150', { size: 8.5 });
    paper.rule(60, 70, 552, 70, 1);
    paper.write(60, 84, named(of.written));
    paper.lines(60, 108, [of.producer.name, ...below(of.producer)], { step: 13.5 });
    paper.write(60, 162, `RE: ${of.insured}`, { style: 'bold' });
    paper.write(60, 184, `Dear ${of.contact},`);
    let y = paper.paragraph(
      60,
      204,
      492,
      'Thank you for your order. Per your instructions, coverage has been bound as outlined below. Please review this confirmation carefully and advise us at once of any discrepancy. The policy will follow when it is issued by the carrier.',
    );
    y = pairs(
      paper,
      [72, 210, y + 8, 13.5],
      [
        ['Binder Number:', of.binder],
        ['Policy Number:', 'To be assigned'],
        ['Insured Address:', below(of.mailing)],
        ['Carrier:', `${of.insurers[0]?.name} (Non-Admitted, A.M. Best A XV)`],
        ['Coverage:', of.coverages[0]?.words ?? ''],
        ['Policy Term:', `${named(of.effective)} through ${named(of.expiration ?? '')}`],
        ['Limits:', of.limits],
        ['Minimum Earned:', '25%, fees fully earned'],
        ['Commission:', '12.00% of premium'],
      ],
      { label: { style: 'bold' } },
    );
    paper.write(72, y + 4, 'Premium Summary:', { style: 'bold' });
    y = ladder(
      paper,
      [210, 480, y + 4, 15],
      amounts(
        [
          ['Premium', premiumOf(of)],
          ...billOf(of, 'Total Amount Due', (label, percent) => `${label} ${percent}%`),
        ],
        dollars,
      ),
    );
    y = pairs(paper, [72, 210, y + 8, 13.5], [['Subject to receipt of:', of.subject]], {
      label: { style: 'bold' },
    });
    paper.paragraph(
      60,
      y + 8,
      492,
      'Payment is due in our office within 20 days of the effective date. Our invoice will be sent separately. Surplus lines taxes will be filed by Invented Atlantic Wholesale.',
    );
    paper.lines(60, y + 60, ['Sincerely,', '', 'Commercial Brokerage Team'], { step: 14 });
  },
});
