import { premiumOf, totalOf } from './declaration.ts';
import { oneInsurer, type SecondLayout } from './layout.ts';
import { amount, cityLine, DATES, dollars, insuredLines, producerLines, whole } from './ways-to-print.ts';

/** Common policy declarations: the carrier as a letterhead with its own address, coverage parts on dotted lines. */
const commonDeclarations: SecondLayout = {
  face: 'Helvetica',
  size: 9,
  printed: {},
  fits: oneInsurer,
  draw(sheet, of) {
    const date = DATES['01/05/2026'];
    sheet.middle(30, of.insurers[0]?.name ?? '', { size: 14, bold: true });
    sheet.middle(48, 'A Stock Company', { size: 8 });
    sheet.middle(60, 'Home Office: 500 Carrier Plaza, Wilmington, DE 19801', { size: 8 });
    sheet.middle(80, 'COMMON POLICY DECLARATIONS', { size: 12, bold: true });
    sheet.text(40, 104, `Policy No.: ${of.policyNumber}`, { bold: true });
    sheet.text(360, 104, `Renewal of Number: ${of.priorNumber}`);
    sheet.rule(40, 120, 572, 120);
    sheet.text(40, 126, 'Named Insured and Mailing Address', { bold: true });
    sheet.text(40, 137, '(No., Street, Town or City, County, State, Zip Code)', { size: 7 });
    sheet.lines(40, 148, insuredLines(of, 'DBA:'));
    sheet.text(340, 126, 'Agent Name and Address', { bold: true });
    sheet.lines(340, 148, [...producerLines(of), 'Agent No. 004417']);
    sheet.rule(40, 206, 572, 206);
    sheet.text(
      40,
      212,
      `Policy Period: From ${date(of.effective)} to ${date(of.expiration)} at 12:01 A.M. Standard Time at your mailing address shown above.`,
    );
    sheet.text(
      40,
      228,
      'Business Description: As on file with the company     Form of Business: Organization',
    );
    sheet.text(
      40,
      246,
      'IN RETURN FOR THE PAYMENT OF THE PREMIUM, AND SUBJECT TO ALL THE TERMS OF THIS POLICY, WE AGREE WITH YOU TO PROVIDE THE INSURANCE AS STATED IN THIS POLICY. THIS POLICY CONSISTS OF THE FOLLOWING COVERAGE PARTS FOR WHICH A PREMIUM IS INDICATED. THIS PREMIUM MAY BE SUBJECT TO ADJUSTMENT.',
      { size: 8, width: 530 },
    );
    sheet.text(0, 286, 'PREMIUM', { bold: true, rightAt: 560 });
    let y = 302;
    const row = (label: string, value: string, bold = false) => {
      sheet.text(60, y, `${label} ${'.'.repeat(Math.max(4, 70 - label.length))}`, { bold });
      if (value !== '') sheet.text(430, y, '$');
      sheet.text(0, y, value, { rightAt: 560, bold });
      y += 15;
    };
    for (const { words, premium } of of.coverages) row(`${words} Coverage Part`, amount(premium));
    row('Crime and Fidelity Coverage Part', 'NOT COVERED');
    if (of.terrorism)
      row(
        'Terrorism Risk Insurance Act Coverage',
        of.terrorism.bought ? amount(of.terrorism.premium) : 'REJECTED',
      );
    row('TOTAL ADVANCE PREMIUM', amount(premiumOf(of)), true);
    const fees = {
      POLICY_FEE: 'Policy Fee (fully earned)',
      INSPECTION_FEE: 'Inspection Fee (fully earned)',
      BROKER_FEE: 'Broker Fee',
      OTHER_FEE: 'Technology Fee',
    };
    for (const fee of of.fees) row(fees[fee.kind], amount(fee.amount));
    for (const tax of of.taxes)
      row(tax.kind === 'tax' ? 'Surplus Lines Tax' : 'Stamping Office Fee', amount(tax.amount));
    row('TOTAL', amount(totalOf(of)), true);
    sheet.text(60, y + 10, 'Premium shown is payable: at inception.   Minimum Retained Premium: 25%');
    sheet.text(40, y + 40, 'Forms applicable to all Coverage Parts: See Schedule of Forms and Endorsements', {
      size: 8,
    });
    sheet.rule(40, y + 90, 240, y + 90);
    sheet.text(40, y + 94, 'Countersigned', { size: 7 });
    sheet.text(340, y + 80, date('2025-12-04'));
    sheet.rule(340, y + 90, 460, y + 90);
    sheet.text(340, y + 94, 'Date', { size: 7 });
  },
};

/** A grid of ruled cells, each with its label small above its value; the premiums in a ruled table. */
const ruledGrid: SecondLayout = {
  face: 'Helvetica',
  size: 10,
  printed: { naic: true, risk: true },
  fits: oneInsurer,
  draw(sheet, of) {
    const date = DATES['1/5/26'];
    sheet.text(36, 30, 'Evidence of Policy Terms', { size: 16, bold: true });
    const cell = (
      x: number,
      y: number,
      width: number,
      height: number,
      label: string,
      values: readonly string[],
    ) => {
      sheet.box(x, y, width, height);
      sheet.text(x + 4, y + 3, label, { size: 6.5 });
      sheet.lines(x + 4, y + 13, values);
    };
    const [insurer] = of.insurers;
    cell(36, 60, 270, 34, 'CARRIER', [insurer?.name ?? '']);
    cell(306, 60, 90, 34, 'NAIC CODE', [insurer?.naic ?? '']);
    cell(396, 60, 180, 34, 'POLICY NUMBER', [of.policyNumber]);
    cell(36, 94, 270, 74, 'FIRST NAMED INSURED', insuredLines(of, 'dba'));
    cell(306, 94, 135, 37, 'EFFECTIVE DATE', [date(of.effective)]);
    cell(441, 94, 135, 37, 'EXPIRATION DATE', [date(of.expiration)]);
    cell(306, 131, 270, 37, 'PRIOR POLICY NUMBER', [of.priorNumber]);
    cell(36, 168, 270, 62, 'PRODUCER', producerLines(of));
    cell(306, 168, 270, 62, 'PREMISES ADDRESS', of.risk ? [of.risk.street, cityLine(of.risk)] : ['Same']);
    let y = 246;
    const columns = [36, 276, 376, 476] as const;
    const row = (cells: readonly string[], bold = false) => {
      sheet.box(36, y, 540, 18);
      for (const x of columns.slice(1)) sheet.rule(x, y, x, y + 18);
      for (const [at, words] of cells.entries())
        if (at === 0) sheet.text(40, y + 5, words, { bold });
        else sheet.text(0, y + 5, words, { bold, rightAt: (columns[at] ?? 0) + 96 });
      y += 18;
    };
    sheet.shade(36, y, 540, 18);
    row(['Coverage', 'Limit', 'Deductible', 'Premium'], true);
    for (const { words, premium } of of.coverages) row([words, '$1,000,000', '$5,000', dollars(premium)]);
    if (of.terrorism)
      row(['Terrorism', '', '', of.terrorism.bought ? dollars(of.terrorism.premium) : 'Declined']);
    row(['Total Premium', '', '', dollars(premiumOf(of))], true);
    y += 14;
    sheet.shade(36, y, 540, 18);
    row(['Fees and Taxes', '', 'Rate', 'Amount'], true);
    const fees = {
      POLICY_FEE: 'MGA Policy Fee',
      INSPECTION_FEE: 'Inspection Fee',
      BROKER_FEE: 'Brokerage Fee',
      OTHER_FEE: 'Platform Fee',
    };
    for (const fee of of.fees) row([fees[fee.kind], '', '', dollars(fee.amount)]);
    for (const tax of of.taxes)
      row([
        `${of.mailing.state} ${tax.kind === 'tax' ? 'Surplus Lines Tax' : 'Stamping Fee'}`,
        '',
        tax.rate,
        dollars(tax.amount),
      ]);
    row(['Total Amount Due', '', '', dollars(totalOf(of))], true);
  },
};

/** A liability part with its classifications: rates and exposures beside the advance premium of each. */
const classifications: SecondLayout = {
  face: 'Times',
  size: 10,
  printed: { risk: true },
  fits: (of) => ({
    ...oneInsurer(of),
    terrorism: null,
    coverages: [{ words: 'Commercial General Liability', line: 'GENERAL_LIABILITY', premium: premiumOf(of) }],
  }),
  draw(sheet, of) {
    const date = DATES['01-05-2026'];
    sheet.text(36, 30, of.insurers[0]?.name ?? '', { bold: true, size: 12 });
    sheet.text(36, 46, '(hereinafter called the Company)', { size: 8 });
    sheet.middle(64, 'COMMERCIAL GENERAL LIABILITY COVERAGE PART DECLARATIONS', { bold: true, size: 12 });
    sheet.text(36, 90, 'Policy Number');
    sheet.text(130, 90, of.policyNumber, { bold: true });
    sheet.text(340, 90, 'Prior Policy:');
    sheet.text(420, 90, of.priorNumber);
    sheet.text(36, 106, 'Effective Date:');
    sheet.text(130, 106, `${date(of.effective)}   12:01 A.M. Standard Time`);
    sheet.text(340, 106, 'Expiration Date:');
    sheet.text(420, 106, date(of.expiration));
    sheet.text(36, 130, 'ITEM 1.', { bold: true });
    sheet.text(90, 130, 'Named Insured', { bold: true });
    sheet.lines(190, 130, [of.insured, ...(of.dba ? [`d/b/a ${of.dba}`] : [])]);
    sheet.text(90, 160, 'Mailing Address', { bold: true });
    sheet.lines(190, 160, [of.mailing.street, cityLine(of.mailing)]);
    sheet.text(36, 196, 'ITEM 2.', { bold: true });
    sheet.text(90, 196, 'LIMITS OF INSURANCE', { bold: true });
    let y = 212;
    for (const [label, limit] of [
      ['General Aggregate Limit (Other Than Products-Completed Operations)', 2_000_000],
      ['Products-Completed Operations Aggregate Limit', 2_000_000],
      ['Personal and Advertising Injury Limit', 1_000_000],
      ['Each Occurrence Limit', 1_000_000],
      ['Damage to Premises Rented to You', 100_000],
      ['Medical Expense Limit, any one person', 5_000],
    ] as const) {
      sheet.text(90, y, label);
      sheet.text(0, y, whole(limit * 100), { rightAt: 570 });
      y += 14;
    }
    sheet.text(36, y + 8, 'ITEM 3.', { bold: true });
    sheet.text(90, y + 8, 'Location of all premises you own, rent or occupy:', { bold: true });
    sheet.text(
      90,
      y + 22,
      of.risk ? `1.  ${of.risk.street}, ${cityLine(of.risk)}` : '1.  Same as mailing address',
    );
    y += 48;
    sheet.text(36, y, 'ITEM 4.', { bold: true });
    sheet.text(90, y, 'PREMIUM', { bold: true });
    y += 16;
    const columns = [250, 310, 390, 480, 570] as const;
    const row = (first: string, cells: readonly string[], bold = false) => {
      sheet.text(36, y, first, { bold });
      for (const [at, words] of cells.entries())
        if (words !== '') sheet.text(0, y, words, { rightAt: columns[at] ?? 0, bold });
      y += 15;
    };
    row('Classification', ['Code', 'Basis', 'Exposure', 'Rate', 'Advance Premium'], true);
    const premium = premiumOf(of);
    const products = Math.round(premium / 3);
    row('Premises and operations', ['91580', 'Payroll', '412,500', '12.441', dollars(premium - products)]);
    row('Products and completed operations', ['91585', 'Cost', '98,000', '3.200', dollars(products)]);
    row('Total Advance Premium', ['', '', '', '', dollars(premium)], true);
    row('Minimum and Deposit Premium', ['', '', '', '', dollars(premium)]);
    const fees = {
      POLICY_FEE: 'Policy Fee',
      INSPECTION_FEE: 'Inspection Fee',
      BROKER_FEE: 'Broker Fee',
      OTHER_FEE: 'Processing Fee',
    };
    for (const fee of of.fees) row(fees[fee.kind], ['', '', '', '', dollars(fee.amount)]);
    for (const tax of of.taxes)
      row(tax.kind === 'tax' ? `Surplus Lines Tax (${tax.rate})` : `Stamping Fee (${tax.rate})`, [
        '',
        '',
        '',
        '',
        dollars(tax.amount),
      ]);
    row('Grand Total', ['', '', '', '', dollars(totalOf(of))], true);
    sheet.text(36, y + 12, 'Forms and endorsements: CG 00 01 04 13, IL 00 17 11 98, CG 21 73 01 15', {
      size: 8,
    });
    sheet.lines(36, 720, ['Producer:', ...producerLines(of)], { size: 8 });
  },
};

export const CARRIER_LAYOUTS = {
  'common declarations': commonDeclarations,
  'ruled grid': ruledGrid,
  classifications,
} satisfies Record<string, SecondLayout>;
