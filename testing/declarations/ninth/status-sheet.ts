import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { address, bare, sheet } from '../sixth/ways.ts';

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'CPL-2026-5571',
    insured: 'Tonawanda Tank Cleaners Inc',
    mailing: address('775 River Road', 'North Tonawanda', 'NY', '14120'),
    effective: '2026-01-20',
    expiration: '2027-01-20',
    insurers: [{ name: 'Beazley Excess and Surplus Insurance, Inc.' }],
    coverages: [{ words: 'Contractors Pollution Liability', line: 'POLLUTION', premium: 1_680_000 }],
    fees: [{ label: 'Broker Fee', kind: 'BROKER_FEE', amount: 25_000 }],
    taxes: [
      { label: 'NY SL Tax', percent: 3.6 },
      { label: 'ELANY Stamping Fee', percent: 0.15 },
    ],
    producer: {
      name: 'Niagara Frontier Risk',
      ...address('55 Webster St', 'North Tonawanda', 'NY', '14120'),
    },
  },
];

/** A sheet printed from a spreadsheet, on its side: labels in the first column and values three columns away, empty cells between, bare numbers. */
export const statusSheets = printed({
  name: 'sheet with values far away',
  look: { face: 'sans', size: 9, isWide: true },
  ways: {
    day: sheet,
    money: bare,
    city: ({ city, state, zip }) => `${city} Mailing state ${state} Mailing zip ${zip}`,
  },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(30, 30, 'Bound account status', { size: 12, style: 'bold' });
    const { mailing } = of;
    const rows: readonly (readonly [string, string, string])[] = [
      ['Insured', of.insured, ''],
      ['Mailing street', mailing?.street ?? '', ''],
      ['Mailing city', mailing?.city ?? '', ''],
      ['Mailing state', mailing?.state ?? '', ''],
      ['Mailing zip', mailing?.zip ?? '', ''],
      ['Carrier', of.insurers[0]?.name ?? '', 'non-admitted'],
      ['Policy no', of.policyNumber ?? '', 'rec’d 2-Feb-26'],
      ['Eff date', sheet(of.effective), ''],
      ['Exp date', sheet(of.expiration ?? ''), ''],
      ['LOB', of.coverages[0]?.words ?? '', 'occurrence'],
      ['Limit', '2000000', 'agg 4000000'],
      ['Premium', bare(premiumOf(of)), ''],
      ...of.fees.map(({ label, amount }) => [label, bare(amount), 'ours'] as const),
      ...taxesOf(of).map(({ label, percent, amount }) => [label, bare(amount), `${percent}%`] as const),
      ['Total', bare(totalOf(of)), ''],
      ['Comm to retail', bare(Math.round(premiumOf(of) * 0.11)), '11%'],
      ['Retail agent', of.producer.name, of.producer.city],
      ['Account exec', 'B. Oyelowo', 'x4417'],
    ];
    let y = 54;
    for (const [label, value, note] of rows) {
      paper.rule(30, y - 4, 762, y - 4, 0.2);
      paper.write(34, y, label);
      paper.write(420, y, value);
      if (note !== '') paper.write(660, y, note);
      y += 17;
    }
    paper.rule(30, y - 4, 762, y - 4, 0.2);
    for (const x of [30, 150, 270, 415, 650, 762]) paper.rule(x, 50, x, y - 4, 0.2);
  },
});
