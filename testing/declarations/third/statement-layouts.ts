import type { PaperLayout } from '../paper-corpus.ts';
import { totalOf } from '../second/declaration.ts';
import { cityLine, dollars, insuredLines } from '../second/ways-to-print.ts';
import { slashed } from './days.ts';

/** An insurer's bill: account number, installments, and the policy's period as one string. */
const premiumStatement: PaperLayout = {
  face: 'Helvetica',
  size: 10,
  coverages: [
    [{ words: 'Commercial Auto Physical Damage', line: 'AUTO_PHYSICAL_DAMAGE', premium: 4_090_800 }],
    [{ words: 'Motor Truck Cargo', line: 'INLAND_MARINE', premium: 612_300 }],
    [{ words: 'Commercial Auto Liability', line: 'COMMERCIAL_AUTO_LIABILITY', premium: 2_944_000 }],
  ],
  printed: { invoiceDate: '2026-01-09' },
  draw(sheet, of) {
    sheet.text(40, 34, of.insurers[0]?.name ?? '', { bold: true, size: 12 });
    sheet.text(0, 34, 'PREMIUM STATEMENT', { bold: true, size: 12, rightAt: 572 });
    sheet.lines(40, 70, insuredLines(of, 'DBA'));
    const facts: [string, string][] = [
      ['Account Number', '8800-114-2'],
      ['Statement Date', '01/09/2026'],
      ['Policy Number', of.policyNumber],
      ['Period of Insurance', `${slashed(of.effective)}-${slashed(of.expiration)}`],
    ];
    for (const [at, [label, value]] of facts.entries()) {
      sheet.text(330, 70 + at * 15, label);
      sheet.text(0, 70 + at * 15, value, { rightAt: 572, bold: true });
    }
    sheet.rule(40, 150, 572, 150);
    let y = 160;
    const row = (label: string, value: string, bold = false) => {
      sheet.text(40, y, label, { bold });
      sheet.text(0, y, value, { rightAt: 572, bold });
      y += 17;
    };
    row('Description', 'Amount', true);
    for (const { words, premium } of of.coverages) row(words, dollars(premium));
    const fees = {
      POLICY_FEE: 'Policy fee (100% earned)',
      INSPECTION_FEE: 'Inspection fee (100% earned)',
      BROKER_FEE: 'Broker fee',
      OTHER_FEE: 'Other fee',
    };
    for (const tax of of.taxes)
      row(`${tax.kind === 'tax' ? 'surplus lines tax' : 'stamping fee'} (${tax.rate})`, dollars(tax.amount));
    for (const fee of of.fees) row(fees[fee.kind], dollars(fee.amount));
    row('Total Premium & Taxes / Fees', dollars(totalOf(of)), true);
    y += 14;
    row('Payment schedule', 'Due', true);
    const down = Math.round(totalOf(of) / 4);
    row(`Down payment   ${slashed(of.effective)}`, dollars(down));
    row(`Balance   ${slashed(of.expiration)}`, dollars(totalOf(of) - down));
    sheet.text(40, 720, `Questions? Call your broker, ${of.producer.name}, ${cityLine(of.producer)}.`, {
      size: 8,
    });
  },
};

/** A snapshot that an MGA's program prints: two columns of labels and values, and the charges in a third. */
const snapshot: PaperLayout = {
  face: 'Helvetica',
  size: 9,
  coverages: [
    [{ words: 'Wind / Hail', line: 'COMMERCIAL_PROPERTY', premium: 1_544_400 }],
    [{ words: 'Special Event Liability', line: 'GENERAL_LIABILITY', premium: 64_000 }],
    [{ words: 'Vacant Dwelling', line: 'DWELLING_FIRE', premium: 208_800 }],
  ],
  printed: {},
  // Wind and events are sold under several lines; a dwelling is not.
  unsaid: (copy) => (copy === 2 ? [] : ['coverages.0.line']),
  draw(sheet, of) {
    sheet.shade(0, 0, 612, 36);
    sheet.text(30, 12, 'Policy Snapshot', { size: 14, bold: true });
    const left: [string, string[]][] = [
      ['Policy #', [of.policyNumber]],
      ['Insured Name', [of.insured, ...(of.dba ? [`dba ${of.dba}`] : [])]],
      ['Insured Address', [of.mailing.street, cityLine(of.mailing)]],
      ['Status', ['In Force']],
    ];
    const middle: [string, string[]][] = [
      ['Effective', [slashed(of.effective)]],
      ['Expiration', [slashed(of.expiration)]],
      ['Product', [of.coverages[0]?.words ?? '']],
      ['Company', [of.insurers[0]?.name ?? '']],
      ['Agency', [of.producer.name, cityLine(of.producer)]],
    ];
    const column = (x: number, entries: readonly [string, string[]][]) => {
      let y = 54;
      for (const [label, values] of entries) {
        sheet.text(x, y, label, { size: 7.5 });
        y = sheet.lines(x, y + 11, values, { bold: true }) + 8;
      }
    };
    column(30, left);
    column(235, middle);
    const fees = {
      POLICY_FEE: 'Policy Fee',
      INSPECTION_FEE: 'Inspection Fee',
      BROKER_FEE: 'Agency Fee',
      OTHER_FEE: 'Other Fee',
    };
    const costs: [string, number][] = [
      ['Premium', of.coverages[0]?.premium ?? 0],
      ...of.fees.map(({ kind, amount: cents }): [string, number] => [fees[kind], cents]),
      ...of.taxes.map(({ kind, amount: cents }): [string, number] => [
        kind === 'tax' ? 'Surplus Lines Tax' : 'FSLSO Service Fee',
        cents,
      ]),
      ['Total', totalOf(of)],
    ];
    for (const [at, [label, cents]] of costs.entries()) {
      sheet.text(440, 54 + at * 14, label);
      sheet.text(0, 54 + at * 14, dollars(cents), { rightAt: 584 });
    }
  },
};

export const STATEMENT_LAYOUTS = {
  'premium statement': premiumStatement,
  snapshot,
} satisfies Record<string, PaperLayout>;
