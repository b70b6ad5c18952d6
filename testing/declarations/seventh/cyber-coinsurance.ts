import { cityLine, type Facts, premiumOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, short } from '../fifth/ways.ts';
import { address, chargesOf } from '../sixth/ways.ts';

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'CYB-E-118-2077',
    insured: 'Tuscarawas Orthopedic Billing, Inc.',
    mailing: address('440 Wabash Avenue NW', 'New Philadelphia', 'OH', '44663'),
    effective: '2026-02-11',
    expiration: '2027-02-11',
    issued: '2026-02-12',
    insurers: [{ name: 'Houston Casualty Company' }],
    coverages: [{ words: 'Cyber', line: 'CYBER', premium: 1_482_700 }],
    fees: [{ label: 'Policy Issuance Fee', kind: 'POLICY_FEE', amount: 19_500 }],
    taxes: [{ label: 'Ohio Surplus Lines Tax', percent: 5 }],
    producer: { name: 'Buckeye Cyber Desk', ...address('50 Public Sq', 'Cleveland', 'OH', '44113') },
  },
  {
    policyNumber: 'CYB-E-119-0346',
    insured: 'Natchez Trace Credit Bureau LLC',
    mailing: address('615 Gloster Creek Pkwy', 'Tupelo', 'MS', '38804'),
    effective: '2026-08-17',
    expiration: '2027-08-17',
    issued: '2026-08-18',
    insurers: [{ name: 'Crum & Forster Specialty Insurance Company' }],
    coverages: [{ words: 'Cyber', line: 'CYBER', premium: 2_036_400 }],
    fees: [
      { label: 'Policy Issuance Fee', kind: 'POLICY_FEE', amount: 25_000 },
      { label: 'Broker Fee', kind: 'BROKER_FEE', amount: 30_000 },
    ],
    taxes: [
      { label: 'Mississippi Surplus Lines Tax', percent: 4 },
      { label: 'Stamping Fee', percent: 0.25 },
    ],
    producer: { name: 'Magnolia Brokerage', ...address('200 Court St', 'Tupelo', 'MS', '38804') },
  },
];

const AGREEMENTS = [
  ['1', 'Breach response', '$1,000,000', '$10,000', 'none'],
  ['2', 'Ransom and extortion', '$500,000', '$25,000', '50%'],
  ['3', 'Business interruption', '$1,000,000', '12 hours', '20%'],
  ['4', 'Funds transfer fraud', '$250,000', '$25,000', '10%'],
] as const;

/** Insuring agreements with the part that the insured bears; the premium stands on the first page and its charges on the second. */
export const cyberWithCoinsurance = printed({
  name: 'cyber with coinsurance',
  look: { face: 'sans', size: 10 },
  ways: { day: short, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, producer } = of;
    paper.write(48, 40, `${of.coverages[0]?.words ?? ''} policy`, { size: 18, style: 'bold' });
    paper.write(564, 44, 'Declarations, page 1 of 2', { align: 'right', size: 8 });
    let y = 80;
    const item = (number: number, label: string, words: readonly string[]) => {
      paper.write(48, y, `Item ${number}`, { style: 'bold' });
      paper.write(98, y, label);
      y = paper.lines(250, y, words, { step: 14 }) + 6;
    };
    item(1, 'Name of organization', [of.insured]);
    item(2, 'Principal address', mailing ? [mailing.street, cityLine(mailing)] : []);
    item(3, 'Inception date', [short(of.effective)]);
    item(4, 'End date', [short(of.expiration ?? '')]);
    item(5, 'Policy', [of.policyNumber ?? '']);
    item(6, 'Insurer', [of.insurers[0]?.name ?? '']);
    item(7, 'Premium for the period*', [dollars(premiumOf(of))]);
    item(8, 'Insuring agreements', ['']);
    y = paper.table(
      48,
      y,
      [
        { head: 'No.', width: 36 },
        { head: 'Agreement', width: 170 },
        { head: 'Limit', width: 100, align: 'right' },
        { head: 'Retention', width: 100, align: 'right' },
        { head: 'Coinsurance', width: 100, align: 'right' },
      ],
      AGREEMENTS,
      { ruled: 'rows' },
    );
    paper.write(48, y + 12, 'Policy aggregate $1,000,000', { style: 'bold' });
    paper.write(48, 740, '* Before taxes and fees, for which see page 2.', { size: 8 });
    paper.nextPage();
    paper.write(48, 40, of.policyNumber ?? '', { size: 8 });
    paper.write(564, 40, 'Declarations, page 2 of 2', { align: 'right', size: 8 });
    paper.write(48, 70, 'Taxes and fees', { style: 'bold' });
    y = paper.table(
      48,
      86,
      [{ width: 240 }, { width: 120, align: 'right' }],
      [
        ...chargesOf(of).map(([label, cents]) => [label, dollars(cents)]),
        ['Total with premium', dollars(totalOf(of))],
      ],
      { ruled: 'rows' },
    );
    y = paper.lines(48, y + 24, ['Submitted by', producer.name, producer.street, cityLine(producer)], {
      step: 14,
    });
    paper.write(48, y + 20, `Issue date ${short(of.issued ?? '')}`);
  },
});
