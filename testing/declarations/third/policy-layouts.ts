import type { PaperLayout } from '../paper-corpus.ts';
import { premiumOf, totalOf } from '../second/declaration.ts';
import { amount, cityLine, DATES, dollars, insuredLines, producerLines } from '../second/ways-to-print.ts';
import { slashed, stamped } from './days.ts';

const LIABILITY: PaperLayout['coverages'] = [
  [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 498_200 }],
  [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 1_377_000 }],
  [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 225_000 }],
];

/** Liability declarations on a typewriter form, with items and a table of classifications. */
const typedForm: PaperLayout = {
  face: 'Courier',
  size: 9,
  coverages: LIABILITY,
  printed: { issueDate: '2025-12-02' },
  draw(sheet, of) {
    sheet.middle(30, 'COMMERCIAL GENERAL LIABILITY DECLARATIONS', { bold: true, size: 11 });
    sheet.middle(46, (of.insurers[0]?.name ?? '').toUpperCase());
    sheet.text(40, 70, `POLICY NO. ${of.policyNumber}`);
    sheet.text(330, 70, `RENEWAL OF NUMBER ${of.priorNumber}`);
    sheet.text(40, 92, 'ITEM 1. NAMED INSURED AND MAILING ADDRESS');
    sheet.text(330, 92, 'AGENTS NAME AND ADDRESS');
    sheet.lines(
      40,
      106,
      insuredLines(of, 'DBA').map((line) => line.toUpperCase()),
    );
    sheet.lines(
      330,
      106,
      producerLines(of).map((line) => line.toUpperCase()),
    );
    sheet.text(40, 168, 'ITEM 2. POLICY PERIOD');
    sheet.text(
      60,
      182,
      `FROM ${slashed(of.effective)}  TO ${slashed(of.expiration)}  12:01 A.M. STANDARD TIME`,
    );
    sheet.text(40, 204, 'ITEM 3. LIMITS OF INSURANCE');
    sheet.lines(60, 218, [
      'GENERAL AGGREGATE LIMIT                   $ 2,000,000',
      'PRODUCTS - COMPLETED OPERATIONS           $ 1,000,000',
      'EACH OCCURRENCE LIMIT                     $ 1,000,000',
      'MEDICAL EXPENSE LIMIT, ANY ONE PERSON     $     5,000',
    ]);
    sheet.text(40, 282, 'ITEM 4. CLASSIFICATION        CODE    PREMIUM BASE     RATE     ADVANCE PREMIUM');
    const premium = of.coverages[0]?.premium ?? 0;
    const part = Math.round(premium * 0.4);
    sheet.text(40, 298, 'CONTRACTORS - SUBCONTRACTED    91585   P 240,000        2.118');
    sheet.text(0, 298, amount(part), { rightAt: 560 });
    sheet.text(40, 312, 'BUILDINGS OR PREMISES          61217   A  12,500        9.004');
    sheet.text(0, 312, amount(premium - part), { rightAt: 560 });
    let y = 340;
    const row = (label: string, value: string) => {
      sheet.text(210, y, label);
      sheet.text(0, y, `$ ${value}`, { rightAt: 560 });
      y += 14;
    };
    row('TOTAL ADVANCE PREMIUM', amount(premium));
    const fees = {
      POLICY_FEE: 'POLICY FEE - FULLY EARNED',
      INSPECTION_FEE: 'INSPECTION FEE - FULLY EARNED',
      BROKER_FEE: 'BROKER FEE',
      OTHER_FEE: 'OTHER FEE',
    };
    for (const fee of of.fees) row(fees[fee.kind], amount(fee.amount));
    for (const tax of of.taxes) row(tax.kind === 'tax' ? 'STATE TAX' : 'STAMPING FEE', amount(tax.amount));
    row('TOTAL', amount(totalOf(of)));
    sheet.text(40, y + 16, 'MINIMUM RETAINED PREMIUM: 25% OF THE ADVANCE PREMIUM');
    sheet.text(40, y + 32, 'FORMS AND ENDORSEMENTS: SEE SCHEDULE OF FORMS');
    sheet.text(40, y + 60, `ISSUE DATE: ${slashed('2025-12-02')}`);
    sheet.text(330, y + 60, 'BY: ______________________');
  },
};

/** A jacket that says nothing, and behind it a declarations page whose labels stand above their values in a table. */
const jacketed: PaperLayout = {
  face: 'Helvetica',
  size: 9,
  coverages: [
    [
      { words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 1_230_000 },
      { words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 455_500 },
    ],
    [
      { words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 300_000 },
      { words: 'Liquor Liability', line: 'GENERAL_LIABILITY', premium: 87_500 },
    ],
    [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 5_120_075 }],
  ],
  terrorism: [{ premium: 16_855, bought: true }, null, { premium: 51_200, bought: false }],
  printed: {},
  draw(sheet, of) {
    sheet.middle(200, of.insurers[0]?.name ?? '', { size: 18, bold: true });
    sheet.middle(230, 'Surplus Lines Policy Jacket');
    sheet.text(
      80,
      300,
      'This policy is not binding unless countersigned. In witness whereof the company has caused this policy to be signed by its president and secretary. This insurer is not licensed in your state and is not subject to its supervision. In the event of insolvency, losses are not paid by any guaranty fund.',
      { width: 450 },
    );
    sheet.nextPage();
    sheet.middle(28, 'COMMERCIAL LINES POLICY - COMMON POLICY DECLARATIONS', { size: 11, bold: true });
    const head = (x: number, y: number, label: string, value: string) => {
      sheet.text(x, y, label, { size: 7.5 });
      sheet.text(x, y + 10, value, { bold: true });
    };
    head(40, 52, 'Policy Number', of.policyNumber);
    head(190, 52, 'Previous Policy Number', of.priorNumber);
    head(340, 52, 'Effective Date', stamped(of.effective));
    head(450, 52, 'Expiration Date', stamped(of.expiration));
    sheet.rule(40, 80, 572, 80);
    sheet.text(40, 86, 'Named Insured & Mailing Address', { size: 7.5 });
    sheet.lines(40, 97, insuredLines(of, 'DBA:'), { bold: true });
    sheet.text(340, 86, 'General Agent', { size: 7.5 });
    sheet.lines(340, 97, [...producerLines(of), 'Agency Code 31-0007']);
    sheet.rule(40, 160, 572, 160);
    sheet.text(40, 166, 'Insurance is provided by the company named below.', { size: 8 });
    sheet.text(40, 178, 'Insuring Company:');
    sheet.text(130, 178, of.insurers[0]?.name ?? '', { bold: true });
    let y = 206;
    sheet.text(60, y, 'Coverage Part', { bold: true });
    sheet.text(0, y, 'Premium', { bold: true, rightAt: 540 });
    y += 16;
    const row = (label: string, value: string) => {
      sheet.text(60, y, label);
      sheet.text(0, y, value, { rightAt: 540 });
      y += 15;
    };
    for (const { words, premium } of of.coverages) row(`${words} Coverage Part`, dollars(premium));
    row('Commercial Auto Coverage Part', 'Not covered');
    if (of.terrorism)
      row(
        'Certified Acts of Terrorism',
        of.terrorism.bought ? dollars(of.terrorism.premium) : 'Not purchased',
      );
    row('Total Policy Premium', dollars(premiumOf(of)));
    y += 8;
    sheet.text(60, y, 'Taxes and Fees', { bold: true });
    y += 16;
    const fees = {
      POLICY_FEE: 'Policy Fee',
      INSPECTION_FEE: 'Inspection Fee',
      BROKER_FEE: 'Broker Fee',
      OTHER_FEE: 'Other Fee',
    };
    for (const fee of of.fees) row(fees[fee.kind], dollars(fee.amount));
    for (const tax of of.taxes)
      row(tax.kind === 'tax' ? `Surplus Lines Tax @ ${tax.rate}` : 'Stamping Fee', dollars(tax.amount));
    row('Grand Total', dollars(totalOf(of)));
  },
};

/** A large account's binder: one line each, with sums of taxes and of fees beside the charges themselves. */
const accountBinder: PaperLayout = {
  face: 'Helvetica',
  size: 9.5,
  coverages: [
    [{ words: 'Builders Risk', line: 'BUILDERS_RISK', premium: 18_755_000 }],
    [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 40_210_000 }],
    [{ words: 'Earthquake', line: 'EARTHQUAKE', premium: 3_300_000 }],
  ],
  printed: {},
  says: ({ mailing }) => ({ state: mailing.state }),
  draw(sheet, of) {
    const date = DATES['January 5, 2026'];
    sheet.middle(30, 'BINDER OF INSURANCE', { size: 14, bold: true });
    sheet.middle(48, `Issued by ${of.producer.name}`, { size: 8 });
    let y = 76;
    const entry = (label: string, value: string) => {
      sheet.text(50, y, `${label}:`, { bold: true });
      sheet.text(200, y, value);
      y += 15;
    };
    entry('Named Insured', of.insured);
    if (of.dba) entry('Doing Business As', of.dba);
    entry('Insured Address', `${of.mailing.street}, ${cityLine(of.mailing)}`);
    entry('Insurance Carrier', of.insurers[0]?.name ?? '');
    entry('Policy Number', of.policyNumber);
    entry('Expiring Policy', of.priorNumber);
    entry('Policy Period', `${date(of.effective)} to ${date(of.expiration)}`);
    entry('Line of Business', of.coverages[0]?.words ?? '');
    entry('Limit of Liability', '$25,000,000 per occurrence');
    entry('Paper', 'Non-Admitted (Surplus Lines)');
    entry('Surplus Lines Licensee', of.producer.name);
    entry('Home State', of.mailing.state);
    y += 10;
    sheet.text(50, y, 'PREMIUM SUMMARY', { bold: true });
    sheet.rule(50, y + 13, 560, y + 13);
    y += 20;
    const row = (label: string, value: string, bold = false) => {
      sheet.text(50, y, label, { bold });
      sheet.text(0, y, value, { rightAt: 560, bold });
      y += 15;
    };
    row('Total Premium', dollars(of.coverages[0]?.premium ?? 0), true);
    row('Commission 12.5%', `(${dollars(Math.round((of.coverages[0]?.premium ?? 0) / 8))})`);
    for (const tax of of.taxes)
      row(
        tax.kind === 'tax' ? `Surplus Lines Tax (${tax.rate})` : `Stamping Fee (${tax.rate})`,
        dollars(tax.amount),
      );
    row('Total Taxes', dollars(of.taxes.reduce((sum, tax) => sum + tax.amount, 0)), true);
    const fees = {
      POLICY_FEE: 'Policy Fee',
      INSPECTION_FEE: 'Inspection Fee',
      BROKER_FEE: 'Broker Fee',
      OTHER_FEE: 'Other Fee',
    };
    for (const fee of of.fees) row(fees[fee.kind], dollars(fee.amount));
    row('Total Fees', dollars(of.fees.reduce((sum, fee) => sum + fee.amount, 0)), true);
    row('Total Amount Due', dollars(totalOf(of)), true);
    y += 14;
    sheet.text(50, y, 'UNDERLYING SCHEDULE', { bold: true });
    sheet.text(50, y + 15, 'Primary $10,000,000: Another Sample Insurance Company, Policy AX-100-2231');
  },
};

export const POLICY_LAYOUTS = {
  'typed form': typedForm,
  jacketed,
  'account binder': accountBinder,
} satisfies Record<string, PaperLayout>;
