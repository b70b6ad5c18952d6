import { legend } from '../fifteenth/ways.ts';
import { dollars, type Place, printed, type Risk, rateOf, short, sum } from './form.ts';
import type { Sheet } from './sheet.ts';

interface Cyber extends Risk {
  mailing: Place;
  industry: string;
  revenue: string;
  broker: readonly string[];
  quote: string;
  charges: readonly (readonly [words: string, cents: number])[];
  legend: string;
}

const GRAY = '#5c6670';
const MIST = '#eef2f5';

function card(sheet: Sheet, x: number, y: number, [label, ...words]: readonly string[]): void {
  sheet.write(x, y, label ?? '', { size: 7.5, color: GRAY });
  sheet.lines(x, y + 12, words, 13, { size: 10 });
}

function draw(sheet: Sheet, of: Cyber): void {
  const premium = sum(of.coverages.map(([, cents]) => cents));
  const [street, city, state, zip] = of.mailing;
  const [insurer] = of.insurers;
  sheet.shade(0, 0, 612, 64, '#12324a');
  sheet.write(40, 20, 'Tidewall Cyber', { font: 'Helvetica-Bold', size: 20, color: 'white' });
  sheet.write(572, 26, 'Cyber Liability Policy Declarations', { size: 11, align: 'right', color: 'white' });
  card(sheet, 40, 84, ['Policy number', of.number]);
  card(sheet, 230, 84, ['Policy period', `${short(of.from)} to ${short(of.to)}`]);
  card(sheet, 420, 84, ['Issue date', short(of.issued ?? '')]);
  sheet.rule(40, 120, 572);
  card(sheet, 40, 132, [
    'Named insured',
    of.insured,
    ...(of.dba === undefined ? [] : [`DBA ${of.dba}`]),
    street,
    `${city}, ${state} ${zip}`,
  ]);
  card(sheet, 320, 132, ['Insurer', insurer?.name ?? '', `NAIC company code ${insurer?.naic}`]);
  card(sheet, 320, 176, ['Industry', of.industry]);
  card(sheet, 460, 176, ['Annual revenue', of.revenue]);
  sheet.rule(40, 212, 572);
  sheet.write(40, 224, 'Coverage', { font: 'Helvetica-Bold', size: 12 });
  sheet.shade(40, 242, 532, 18, MIST);
  sheet.write(48, 247, 'Insuring agreement', { size: 8.5, color: GRAY });
  sheet.write(430, 247, 'Limit', { size: 8.5, align: 'right', color: GRAY });
  sheet.write(564, 247, 'Retention', { size: 8.5, align: 'right', color: GRAY });
  for (const [at, [words, limit, retention]] of (
    [
      ['Network and information security liability', '$1,000,000', '$5,000'],
      ['Regulatory defense and penalties', '$1,000,000', '$5,000'],
      ['Breach response', '$1,000,000', '$5,000'],
      ['Business interruption and extra expense', '$1,000,000', '8 hours'],
      ['Cyber extortion', '$1,000,000', '$5,000'],
      ['Funds transfer fraud', '$250,000', '$10,000'],
    ] as const
  ).entries()) {
    const y = 268 + at * 18;
    sheet.write(48, y, words);
    sheet.write(430, y, limit, { align: 'right' });
    sheet.write(564, y, retention, { align: 'right' });
    sheet.rule(40, y + 13, 572, 0.3);
  }
  sheet.write(48, 380, 'Aggregate policy limit $1,000,000. Retroactive date: full prior acts.', {
    size: 8.5,
  });
  sheet.write(40, 408, 'What you pay', { font: 'Helvetica-Bold', size: 12 });
  let y = 430;
  for (const [words, cents] of [['Annual premium', premium] as const, ...of.charges]) {
    sheet.write(48, y, words);
    sheet.write(564, y, dollars(cents), { align: 'right' });
    y += 17;
  }
  const total = premium + sum(of.charges.map(([, cents]) => cents));
  sheet.shade(40, y, 532, 22, MIST);
  sheet.write(48, y + 6, 'Total', { font: 'Helvetica-Bold', size: 11 });
  sheet.write(564, y + 6, dollars(total), { font: 'Helvetica-Bold', size: 11, align: 'right' });
  y = sheet.paragraph(40, y + 38, 532, of.legend, { size: 8 });
  card(sheet, 40, y + 14, ['Your broker', ...of.broker]);
  card(sheet, 320, y + 14, ['Bound from quote', of.quote]);
  sheet.foot('TWC-DEC-100 (01-25)', 'Page 1 of 1');
}

/** Cyber declarations from a modern portal: labels in gray above their values. */
export const portalCybers = printed<Cyber>(
  { name: 'portal cyber', font: 'Helvetica', size: 9.5, day: short, amount: dollars, draw },
  [
    {
      number: 'TWC-4471-0926-CA',
      quote: 'Q-2208814',
      insured: 'Marisol Family Dentistry, A Professional Corporation',
      mailing: ['1750 El Camino Real, Suite 204', 'Burlingame', 'CA', '94010'],
      industry: 'Dental offices',
      revenue: '$2,850,000',
      broker: ['Bayline Risk Partners', 'San Mateo, CA'],
      from: '2026-04-09',
      to: '2027-04-09',
      issued: '2026-04-02',
      insurers: [{ name: 'Trisura Specialty Insurance Company', naic: '16188' }],
      coverages: [['CYBER', 312_400]],
      fees: [
        ['POLICY_FEE', 19_500],
        ['OTHER_FEE', 5_000],
      ],
      charges: [
        ['Policy fee', 19_500],
        ['Technology fee', 5_000],
        ['California surplus lines tax (3%)', rateOf(331_900, 0.03)],
        ['California stamping fee (0.18%)', rateOf(331_900, 0.0018)],
      ],
      legend: legend('CA'),
    },
    {
      number: 'TWC-5102-0311-CO',
      quote: 'Q-2231077',
      insured: 'Front Range Payroll Services LLC',
      dba: 'PeakPay',
      mailing: ['6400 S Fiddlers Green Cir Ste 1400', 'Greenwood Village', 'CO', '80111'],
      industry: 'Payroll services',
      revenue: '$6,120,000',
      broker: ['Kestrel Insurance Advisors', 'Denver, CO'],
      from: '2026-05-01',
      to: '2027-05-01',
      issued: '2026-04-27',
      insurers: [{ name: 'Clear Blue Specialty Insurance Company', naic: '37745' }],
      coverages: [['CYBER', 894_000]],
      fees: [['POLICY_FEE', 25_000]],
      charges: [
        ['Policy fee', 25_000],
        ['Colorado surplus lines tax (3%)', rateOf(919_000, 0.03)],
      ],
      legend: legend('CO'),
    },
  ],
);
