import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, filled } from '../fifth/ways.ts';
import { amounts, below, billOf, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { boxed } from './ways.ts';

interface Change extends Facts {
  number: string;
  words: string;
  annual: number;
}

const DECLARATIONS: readonly Change[] = [
  {
    policyNumber: 'CPP-0219-66-03',
    insured: 'Minnetrista Marina and Boat Storage, Inc.',
    effective: '2026-04-15',
    expiration: '2027-04-15',
    transaction: '2026-08-12',
    issued: '2026-08-20',
    insurers: [{ name: 'Colony Insurance Company' }],
    coverages: [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 226_800 }],
    fees: [{ label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 7_500 }],
    taxes: [
      { label: 'MN Surplus Lines Tax', percent: 3 },
      { label: 'MN Stamping Fee', percent: 0.04 },
    ],
    number: '003',
    words:
      'Location 4, Building 1 is added: steel frame rack storage building at 4750 County Road 44, Mound, MN 55364. Limit $900,000, special causes of loss, replacement cost, 90% coinsurance, $10,000 deductible.',
    annual: 336_500,
    producer: { name: 'Lake Country Brokerage', ...address('2345 Commerce Blvd', 'Mound', 'MN', '55364') },
  },
  {
    policyNumber: 'CPP-0224-10-01',
    insured: 'Rancho Cordillera Self Storage, LP',
    effective: '2025-12-22',
    expiration: '2026-12-22',
    transaction: '2026-05-01',
    issued: '2026-05-09',
    insurers: [{ name: 'Colony Insurance Company' }],
    coverages: [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: -93_450 }],
    fees: [],
    taxes: [{ label: 'AZ Surplus Lines Tax', percent: 3 }],
    number: '002',
    words:
      'Location 2, Building 3 is deleted from the schedule: 6120 E Speedway Blvd, Tucson, AZ 85712. The blanket limit of insurance is reduced from $4,100,000 to $3,350,000. No other change.',
    annual: -145_200,
    producer: { name: 'Saguaro E&S, Inc.', ...address('88 E Broadway Blvd', 'Tucson', 'AZ', '85701') },
  },
];

/** A change of a schedule of property: annual and pro rata premium, of which the second is charged or given back. */
export const addedPremiums = printed({
  name: 'policy change, annual and pro rata',
  look: { face: 'sans', size: 10 },
  ways: { day: filled, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const change = premiumOf(of);
    const isReturn = change < 0;
    paper.write(48, 30, 'POLICY NUMBER:', { size: 9 });
    paper.write(130, 30, of.policyNumber ?? '', { size: 9, style: 'bold' });
    paper.write(564, 30, 'COMMERCIAL LINES', { size: 9, align: 'right' });
    paper.write(306, 54, 'THIS ENDORSEMENT CHANGES THE POLICY.  PLEASE READ IT CAREFULLY.', {
      size: 11,
      style: 'bold',
      align: 'center',
    });
    paper.write(306, 78, 'POLICY CHANGES', { size: 15, style: 'bold', align: 'center' });
    boxed(paper, [48, 104, 258, 42], 'POLICY CHANGE NUMBER', [of.number]);
    boxed(paper, [306, 104, 258, 42], 'COMPANY', [of.insurers[0]?.name ?? '']);
    boxed(paper, [48, 146, 258, 42], 'EFFECTIVE DATE OF CHANGE', [filled(of.transaction ?? '')]);
    boxed(paper, [306, 146, 258, 42], 'POLICY TERM', [
      `${filled(of.effective)} to ${filled(of.expiration ?? '')}`,
    ]);
    boxed(paper, [48, 188, 258, 62], 'NAMED INSURED', [of.insured]);
    boxed(paper, [306, 188, 258, 62], 'AGENT', [of.producer.name, ...below(of.producer)]);
    boxed(paper, [48, 250, 516, 42], 'COVERAGE PARTS AFFECTED', [of.coverages[0]?.words ?? '']);
    paper.box(48, 292, 516, 170);
    paper.write(306, 300, 'CHANGES', { style: 'bold', align: 'center' });
    paper.paragraph(58, 322, 496, of.words);
    paper.write(58, 440, 'All other terms and conditions remain unchanged.');
    const y = ladder(
      paper,
      [58, 420, 482, 17],
      amounts(
        [
          [isReturn ? 'Annual premium for this change' : 'Annual premium for the added building', of.annual],
          [isReturn ? 'RETURN PREMIUM (pro rata)' : 'ADDITIONAL PREMIUM (pro rata)', change],
          ...billOf(of, isReturn ? 'TOTAL RETURN' : 'TOTAL ADDITIONAL DUE'),
        ],
        dollars,
      ),
    );
    paper.write(58, y + 30, `Issued: ${filled(of.issued ?? '')}`);
    paper.write(330, y + 30, 'Authorized Representative ______________');
    paper.write(48, 750, 'IL 12 01 11 85', { size: 7 });
    paper.write(564, 750, 'Page 1 of 1', { size: 7, align: 'right' });
  },
});
