import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars } from '../fifth/ways.ts';
import { below, ladder } from '../ninth/ways.ts';
import { DATES } from '../second/ways-to-print.ts';
import { address } from '../sixth/ways.ts';

interface Liquor extends Facts {
  expiring: readonly [number: string, premium: string];
  business: string;
  receipts: readonly [code: string, description: string, receipts: string, rate: string];
  limits: readonly [eachCause: string, aggregate: string];
}

const day = DATES['Jan. 05, 2026'];

const DECLARATIONS: readonly Liquor[] = [
  {
    policyNumber: 'LQR-0027719-05',
    insured: 'Sangamon Tap Rooms, Inc.',
    dba: 'The Brass Pelican',
    mailing: address('212 S Fifth Street', 'Springfield', 'IL', '62701'),
    effective: '2026-08-22',
    expiration: '2027-08-22',
    issued: '2026-07-30',
    insurers: [{ name: 'Century Surety Company', naic: '36951' }],
    coverages: [{ words: 'Liquor Liability', line: 'GENERAL_LIABILITY', premium: 512_400 }],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 15_000 }],
    taxes: [
      { label: 'IL Surplus Lines Tax', percent: 3.5 },
      { label: 'IL Stamping Fee', percent: 0.04 },
    ],
    expiring: ['LQR-0027719-04', '$4,830.00'],
    business: 'Tavern with kitchen; entertainment two nights a week',
    receipts: ['58161', 'Restaurants, taverns - alcohol 30% to 75%', '$610,000', '8.400'],
    limits: ['$1,000,000', '$1,000,000'],
    producer: {
      name: 'Lincolnland Hospitality Underwriters',
      ...address('3201 W White Oaks Drive', 'Springfield', 'IL', '62704'),
    },
  },
  {
    policyNumber: 'LL 7740219 B',
    insured: 'Ocmulgee Mounds Brewing Collective, LLC',
    mailing: address('567 Poplar Street', 'Macon', 'GA', '31201'),
    effective: '2026-11-09',
    expiration: '2027-11-09',
    issued: '2026-11-02',
    insurers: [{ name: 'First Mercury Insurance Company', naic: '10657' }],
    coverages: [{ words: 'Liquor Liability', line: 'GENERAL_LIABILITY', premium: 229_500 }],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 12_500 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 10_000 },
    ],
    taxes: [{ label: 'GA Surplus Lines Tax', percent: 4 }],
    expiring: ['LL 7740219 A', '$2,140.00'],
    business: 'Brewery with taproom; no live music',
    receipts: ['59211', 'Manufacturers - breweries, taproom sales', '$382,500', '6.000'],
    limits: ['$500,000', '$1,000,000'],
    producer: {
      name: 'Fall Line Excess Agency',
      ...address('4875 Riverside Drive', 'Macon', 'GA', '31210'),
    },
  },
];

/** A year more of liquor liability; what the last year cost stands beside it. */
export const liquorRenewals = printed({
  name: 'renewal of liquor liability',
  look: { face: 'serif', size: 10 },
  ways: { day, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const [insurer] = of.insurers;
    const [number, premium] = of.expiring;
    paper.write(50, 34, insurer?.name ?? '', { size: 14, style: 'bold' });
    paper.write(50, 52, `NAIC No. ${insurer?.naic}`, { size: 8.5 });
    paper.write(562, 34, 'RENEWAL DECLARATIONS', { size: 13, style: 'bold', align: 'right' });
    paper.write(562, 52, 'Liquor Liability Coverage Part', { align: 'right' });
    paper.rule(50, 68, 562, 68, 1.4);
    const pair = (x: number, y: number, label: string, words: readonly string[]) => {
      paper.write(x, y, label, { size: 8, style: 'italic' });
      return paper.lines(x, y + 11, words, { step: 13 });
    };
    pair(50, 76, 'Renewal policy number', [of.policyNumber ?? '']);
    pair(230, 76, 'Expiring policy number', [number]);
    pair(410, 76, 'Date of issue', [day(of.issued ?? '')]);
    pair(50, 110, 'Renewal term begins', [`${day(of.effective)}, 12:01 A.M.`]);
    pair(230, 110, 'Renewal term ends', [`${day(of.expiration ?? '')}, 12:01 A.M.`]);
    pair(410, 110, 'Audit', ['Annual']);
    pair(50, 146, 'Named insured', [of.insured, ...(of.dba ? [`d/b/a ${of.dba}`] : [])]);
    pair(50, 190, 'Mailing address', below(of.mailing));
    pair(320, 146, 'Producer', [of.producer.name, ...below(of.producer)]);
    paper.write(50, 238, `Business of the named insured: ${of.business}`);
    paper.write(50, 254, 'Premises: same as the mailing address.');
    paper.rule(50, 272, 562);
    paper.write(50, 280, 'LIMITS OF INSURANCE', { style: 'bold' });
    let y = ladder(
      paper,
      [70, 400, 297, 14],
      [
        ['Each Common Cause Limit', of.limits[0]],
        ['Aggregate Limit', of.limits[1]],
        ['Deductible', 'None'],
      ],
    );
    paper.rule(50, y + 4, 562);
    paper.write(50, y + 12, 'CLASSIFICATION AND RATING', { style: 'bold' });
    const [code, description, receipts, rate] = of.receipts;
    y = paper.table(
      50,
      y + 28,
      [
        { head: 'Code', width: 54 },
        { head: 'Description', width: 220 },
        { head: 'Receipts', width: 84, align: 'right' },
        { head: 'Rate per $1,000', width: 82, align: 'right' },
        { head: 'Premium', width: 72, align: 'right' },
      ],
      [[code, description, receipts, rate, dollars(premiumOf(of))]],
      { ruled: 'grid', step: 18, size: 9 },
    );
    paper.write(50, y + 20, 'PREMIUM', { style: 'bold' });
    paper.write(400, y + 20, 'This Term', { style: 'bold', align: 'right' });
    paper.write(520, y + 20, 'Expiring', { style: 'bold', align: 'right' });
    paper.write(520, y + 36, premium, { align: 'right' });
    y = ladder(
      paper,
      [70, 400, y + 36, 15],
      [
        ['Liquor Liability Premium', dollars(premiumOf(of))],
        ['Terrorism (TRIA)', 'Rejected'],
        ...of.fees.map(({ label, amount }) => [label, dollars(amount)] as const),
        ...taxesOf(of).map(
          ({ label, percent, amount }) => [`${label}, ${percent}%`, dollars(amount)] as const,
        ),
        ['Total Due', dollars(totalOf(of))],
      ],
    );
    y = paper.paragraph(
      50,
      y + 14,
      512,
      'In consideration of the renewal premium, the expiring policy is renewed for the term above, subject to the forms and endorsements listed below. 25% of the premium is earned when the term begins.',
    );
    paper.write(50, y + 4, 'Forms: CG 00 33 04 13, CG 21 70 01 15, IL 00 17 11 98, CLL 1904 03 19', {
      size: 9,
    });
    paper.write(50, 746, 'LL-RD 05 20', { size: 7 });
  },
});
