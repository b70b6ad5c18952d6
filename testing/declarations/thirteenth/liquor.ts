import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { figure } from '../fifth/ways.ts';
import { amounts, below, billOf, block, ladder } from '../ninth/ways.ts';
import { address, brief } from '../sixth/ways.ts';
import { pairs } from './ways.ts';

interface Tavern extends Facts {
  rows: readonly (readonly [code: string, what: string, basis: string, rate: string])[];
}

const DECLARATIONS: readonly Tavern[] = [
  {
    policyNumber: 'LQ 7003318',
    insured: 'TWO MILE TAP ROOM INC',
    mailing: address('1177 STATE ROUTE 28', 'MILFORD', 'OH', '45150'),
    effective: '2026-07-09',
    expiration: '2027-07-09',
    issued: '2026-07-13',
    insurers: [{ name: 'CENTURY SURETY COMPANY', naic: '36951' }],
    coverages: [{ words: 'LIQUOR LIABILITY', line: 'GENERAL_LIABILITY', premium: 568_800 }],
    fees: [{ label: 'POLICY FEE', kind: 'POLICY_FEE', amount: 15_000 }],
    taxes: [{ label: 'OHIO SURPLUS LINES TAX', percent: 5 }],
    rows: [['58161', 'TAVERNS - ALCOHOL OVER 75% OF SALES', '400,000', '14.22']],
    producer: { name: 'QUEEN CITY SURPLUS AGCY', ...address('36 E 7TH ST', 'CINCINNATI', 'OH', '45202') },
  },
  {
    policyNumber: 'LQ 7003522',
    insured: 'CANNERY ROW LANES & LOUNGE LP',
    mailing: address('46 N KICKAPOO AVE', 'SHAWNEE', 'OK', '74801'),
    effective: '2026-01-15',
    expiration: '2027-01-15',
    issued: '2026-01-29',
    insurers: [{ name: 'CENTURY SURETY COMPANY', naic: '36951' }],
    coverages: [{ words: 'LIQUOR LIABILITY', line: 'GENERAL_LIABILITY', premium: 231_250 }],
    fees: [],
    taxes: [{ label: 'OKLAHOMA SURPLUS LINES TAX', percent: 6 }],
    rows: [['58165', 'BOWLING LANES - BEER AND WINE ONLY', '250,000', '9.25']],
    producer: { name: 'CROSS TIMBERS E AND S', ...address('900 NW 63RD ST', 'OKLAHOMA CITY', 'OK', '73116') },
  },
];

/** A printout of liquor liability: limits first, then its class with receipts and rate. */
export const liquors = printed({
  name: 'liquor liability printout',
  look: { face: 'typewriter', size: 9 },
  ways: { day: brief, money: figure },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(54, 40, `${of.insurers[0]?.name}   NAIC ${of.insurers[0]?.naic}`, { style: 'bold' });
    paper.write(54, 54, 'LIQUOR LIABILITY DECLARATIONS', { style: 'bold' });
    paper.write(558, 40, 'PAGE 1 OF 1', { align: 'right' });
    paper.rule(54, 70, 558);
    let y = pairs(
      paper,
      [54, 190, 80, 12],
      [
        ['POLICY NUMBER', of.policyNumber ?? ''],
        ['INSURED', block(of)],
        ['POLICY PERIOD', `${brief(of.effective)} TO ${brief(of.expiration ?? '')} 12:01 AM STANDARD TIME`],
        ['AGENT', [of.producer.name, ...below(of.producer)]],
        ['INTEREST', 'OWNER AND OPERATOR'],
      ],
    );
    paper.rule(54, y + 2, 558);
    y = ladder(
      paper,
      [54, 430, y + 12, 13],
      [
        ['LIMITS OF INSURANCE', ''],
        ['EACH COMMON CAUSE LIMIT', '$1,000,000'],
        ['AGGREGATE LIMIT', '$1,000,000'],
        ['ASSAULT AND BATTERY SUBLIMIT', 'EXCLUDED'],
        ['DEDUCTIBLE PER COMMON CAUSE', '$500'],
      ],
    );
    y = paper.table(
      54,
      y + 12,
      [
        { head: 'CLASS', width: 56 },
        { head: 'DESCRIPTION', width: 214 },
        { head: 'RECEIPTS', width: 76, align: 'right' },
        { head: 'RATE/1000', width: 70, align: 'right' },
        { head: 'PREMIUM', width: 88, align: 'right' },
      ],
      of.rows.map((row) => [...row, figure(premiumOf(of))]),
      { ruled: 'head', step: 18 },
    );
    y = ladder(
      paper,
      [320, 554, y + 20, 14],
      amounts([['ADVANCE PREMIUM', premiumOf(of)], ...billOf(of, 'AMOUNT DUE')], figure),
    );
    paper.lines(
      54,
      y + 16,
      [
        'AUDIT PERIOD: ANNUAL',
        'MINIMUM AND DEPOSIT PREMIUM APPLIES. 25% MINIMUM EARNED.',
        'FORMS: CG0033 0413, CSLL 1008 0719, CCP2010 0120, IL0021 0908',
        '',
        `DATE ISSUED: ${brief(of.issued ?? '')}`,
      ],
      { step: 14 },
    );
  },
});
