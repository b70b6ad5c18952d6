import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { filled, spaced } from '../fifth/ways.ts';
import { amounts, below, billOf, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { boxed, term } from './ways.ts';

interface Rentals extends Facts {
  dwellings: readonly (readonly [where: string, limit: string, fire: number, mischief: number])[];
  notice: readonly string[];
}

const DECLARATIONS: readonly Rentals[] = [
  {
    policyNumber: 'LRO-FL-118840',
    insured: 'Sunset Bungalows of Pinellas, LLC',
    mailing: address('c/o Tarpon Key Realty, 640 Dodecanese Boulevard', 'Tarpon Springs', 'FL', '34689'),
    effective: '2026-01-21',
    expiration: '2027-01-21',
    insurers: [{ name: 'Lexington Insurance Company', naic: '19437' }],
    coverages: [{ words: 'Dwelling Fire', line: 'DWELLING_FIRE', premium: 986_500 }],
    fees: [
      { label: 'MGA Fee', kind: 'OTHER_FEE', amount: 20_000 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 30_000 },
    ],
    taxes: [
      { label: 'Surplus Lines Tax', percent: 4.94 },
      { label: 'FSLSO Service Fee', percent: 0.06 },
    ],
    dwellings: [
      ['118 Athens St, Tarpon Springs 34689', '$ 212,000', 318_000, 11_400],
      ['122 Athens St, Tarpon Springs 34689', '$ 205,000', 307_500, 11_000],
      ['77 Hibiscus St, Tarpon Springs 34689', '$ 218,000', 327_000, 11_600],
    ],
    notice: [
      'THIS INSURANCE IS ISSUED PURSUANT TO THE FLORIDA SURPLUS LINES LAW.',
      'PERSONS INSURED BY SURPLUS LINES CARRIERS DO NOT HAVE THE PROTECTION OF',
      'THE FLORIDA INSURANCE GUARANTY ACT.',
      'Agent: Demetria Kouros   License W555018   PO Box 77, Palm Harbor, FL 34682',
    ],
    producer: { name: 'Anclote Brokerage', ...address('36 N Pinellas Ave', 'Tarpon Springs', 'FL', '34689') },
  },
  {
    policyNumber: 'LRO-MO-120033',
    insured: 'Benedict and Wilhelmina Straub, Trustees',
    mailing: address('3015 Cherokee Street', 'St. Louis', 'MO', '63118'),
    effective: '2026-09-16',
    expiration: '2027-09-16',
    insurers: [{ name: 'Interstate Fire & Casualty Company', naic: '22829' }],
    coverages: [{ words: 'Dwelling Fire', line: 'DWELLING_FIRE', premium: 264_050 }],
    fees: [{ label: 'MGA Fee', kind: 'OTHER_FEE', amount: 12_500 }],
    taxes: [{ label: 'Surplus Lines Tax', percent: 5 }],
    dwellings: [
      ['3420 Iowa Ave, St. Louis 63118', '$ 148,000', 133_200, 4_100],
      ['2817 Utah St, St. Louis 63118', '$ 136,000', 122_750, 4_000],
    ],
    notice: [
      'THIS IS EVIDENCE OF INSURANCE PROCURED AND DEVELOPED UNDER THE MISSOURI',
      'SURPLUS LINES LAWS. IT IS NOT COVERED BY THE MISSOURI INSURANCE GUARANTY ASSOCIATION.',
      'Licensee: Oswald Pruitt   License 8055501',
    ],
    producer: {
      name: 'Gravois Insurance Agency',
      ...address('4600 Gravois Ave', 'St. Louis', 'MO', '63116'),
    },
  },
];

/** Rented dwellings on one policy, each with its premiums, under the state's notice stamped in red. */
export const landlordSchedules = printed({
  name: 'rented dwellings by schedule',
  look: { face: 'sans', size: 9 },
  ways: { day: filled, money: spaced },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const [insurer] = of.insurers;
    paper.box(96, 24, 420, 18 + of.notice.length * 10);
    paper.lines(306, 32, of.notice, { size: 7.5, align: 'center', step: 10, color: '#b01818' });
    const top = 24 + 18 + of.notice.length * 10 + 14;
    paper.write(36, top, `Landlord ${of.coverages[0]?.words ?? ''} Policy`, { size: 13, style: 'bold' });
    paper.write(576, top + 3, 'DECLARATIONS', { align: 'right' });
    const y = top + 22;
    boxed(paper, [36, y, 180, 30], 'Policy No.', [of.policyNumber ?? '']);
    boxed(paper, [216, y, 180, 30], 'Policy Term (12:01 AM)', [term(of, filled)]);
    boxed(paper, [396, y, 180, 30], 'Previous Policy No.', ['None']);
    boxed(paper, [36, y + 30, 300, 56], 'Insured', [of.insured, ...below(of.mailing)]);
    boxed(paper, [336, y + 30, 240, 56], 'Producing Agency', [of.producer.name, ...below(of.producer)]);
    boxed(paper, [36, y + 86, 300, 30], 'Insurance Company', [insurer?.name ?? '']);
    boxed(paper, [336, y + 86, 60, 30], 'NAIC', [insurer?.naic ?? '']);
    boxed(paper, [396, y + 86, 180, 30], 'Coverage', [of.coverages[0]?.words ?? '']);
    const bottom = paper.table(
      36,
      y + 130,
      [
        { head: 'Dwelling', width: 210 },
        { head: 'Coverage A', width: 80, align: 'right' },
        { head: 'Fire & EC', width: 84, align: 'right' },
        { head: 'V&MM', width: 76, align: 'right' },
        { head: 'Premium', width: 90, align: 'right' },
      ],
      of.dwellings.map(([where, limit, fire, mischief]) => [
        where,
        limit,
        spaced(fire),
        spaced(mischief),
        spaced(fire + mischief),
      ]),
      { ruled: 'grid', step: 18, headFill: '#ececec' },
    );
    const end = ladder(
      paper,
      [330, 572, bottom + 12, 15],
      amounts(
        [
          ['Policy premium', premiumOf(of)],
          ...billOf(of, 'Total', (label, percent) => `${label} ${percent}%`),
        ],
        spaced,
      ),
    );
    paper.paragraph(
      36,
      end + 14,
      540,
      'Deductible: $ 2,500 each dwelling; wind or hail 2% of Coverage A. Actual cash value roof settlement. Lienholder: Invented Suncoast Savings Bank, 1 Plaza Ct, Dayton, OH 45402. Premises liability is not provided.',
      { size: 8.5 },
    );
    paper.write(36, 744, 'LRO DEC 11 24', { size: 7 });
  },
});
