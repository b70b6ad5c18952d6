import { cityLine, type Facts, premiumOf, taxOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { figure } from '../fifth/ways.ts';
import { address, slashed } from '../sixth/ways.ts';

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'HCH-CP-004418',
    insured: 'Kennebec Valley Ice Arena Association',
    mailing: address('45 Arsenal Street', 'Augusta', 'ME', '04330'),
    risk: address('10 Rink Road', 'Hallowell', 'ME', '04347'),
    effective: '2026-07-19',
    expiration: '2027-07-19',
    insurers: [{ name: 'Crum & Forster Specialty Insurance Company', naic: '44520' }],
    coverages: [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 2_216_500 }],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 25_000 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 27_500 },
    ],
    taxes: [{ label: 'SL Tax', percent: 3 }],
    homeState: { code: 'ME', name: 'ME' },
    producer: { name: 'Dirigo Brokerage', ...address('2 Water St', 'Gardiner', 'ME', '04345') },
  },
];

/** A month's bordereau with the one risk bound in it, two ruled rows deep, since one row does not hold its columns; commission beside the gross. */
export const bordereaux = printed({
  name: 'bordereau of one risk',
  look: { face: 'sans', size: 7.5, isWide: true },
  ways: { day: slashed, money: figure },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const [insurer] = of.insurers;
    paper.write(30, 28, 'Hallowell Coverholders Inc. - Risk and Premium Bordereau', {
      size: 12,
      style: 'bold',
    });
    paper.write(
      30,
      46,
      `Carrier: ${insurer?.name ?? ''}     NAIC: ${insurer?.naic ?? ''}     Reporting month: July 2026`,
    );
    paper.write(762, 46, 'Currency USD', { align: 'right' });
    const fee = (at: number) => figure(of.fees[at]?.amount ?? 0);
    const commission = Math.round(premiumOf(of) * 0.225);
    const bottom = paper.table(
      30,
      64,
      [
        { head: 'Policy Number', width: 80 },
        { head: 'Named Insured', width: 170 },
        { head: 'Mailing Address', width: 190 },
        { head: 'Home State', width: 60, align: 'center' },
        { head: 'Inception', width: 66, align: 'center' },
        { head: 'Expiry', width: 66, align: 'center' },
        { head: 'Trans', width: 100 },
      ],
      [
        [
          of.policyNumber ?? '',
          of.insured,
          of.mailing ? `${of.mailing.street}, ${cityLine(of.mailing)}` : '',
          of.homeState?.name ?? '',
          slashed(of.effective),
          slashed(of.expiration ?? ''),
          'New business',
        ],
      ],
      { ruled: 'grid', step: 18, headFill: '#dfe6ee' },
    );
    const end = paper.table(
      30,
      bottom + 14,
      [
        { head: 'Class of Business', width: 100 },
        { head: 'Risk Location', width: 152 },
        { head: 'TIV', width: 66, align: 'right' },
        { head: 'Gross Premium', width: 74, align: 'right' },
        { head: 'Comm 22.5%', width: 66, align: 'right' },
        { head: 'Net Premium', width: 70, align: 'right' },
        { head: 'Policy Fee', width: 62, align: 'right' },
        { head: 'Inspection Fee', width: 72, align: 'right' },
        { head: 'SL Tax', width: 70, align: 'right' },
      ],
      [
        [
          of.coverages[0]?.words ?? '',
          of.risk ? `${of.risk.street}, ${cityLine(of.risk)}` : '',
          '8,140,000',
          figure(premiumOf(of)),
          figure(commission),
          figure(premiumOf(of) - commission),
          fee(0),
          fee(1),
          figure(taxOf(of)),
        ],
        [
          'Totals',
          '',
          '8,140,000',
          figure(premiumOf(of)),
          figure(commission),
          figure(premiumOf(of) - commission),
          fee(0),
          fee(1),
          figure(taxOf(of)),
        ],
      ],
      { ruled: 'grid', step: 18, headFill: '#dfe6ee' },
    );
    paper.write(
      30,
      end + 14,
      `Producing broker: ${of.producer.name}, ${of.producer.street}, ${cityLine(of.producer)}`,
    );
    paper.write(
      30,
      end + 28,
      'Taxes are collected and remitted by the producing broker. Prepared 08/03/26, binder agreement HCH/2026/02.',
    );
  },
});
