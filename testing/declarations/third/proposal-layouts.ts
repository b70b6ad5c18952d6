import type { PaperLayout } from '../paper-corpus.ts';
import { totalOf } from '../second/declaration.ts';
import { amount, cityLine, dollars, insuredLines, producerLines } from '../second/ways-to-print.ts';
import { iso, slashed } from './days.ts';

/** A wholesaler's proposal of two pages: the risk on the first, the cost on the second. */
const proposal: PaperLayout = {
  face: 'Helvetica',
  size: 10,
  coverages: [
    [{ words: 'Commercial General Liability', line: 'GENERAL_LIABILITY', premium: 2_806_300 }],
    [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 6_415_000 }],
    [{ words: 'Inland Marine', line: 'INLAND_MARINE', premium: 219_950 }],
  ],
  printed: {},
  unsaid: () => ['policyNumber'],
  draw(sheet, of) {
    sheet.text(50, 36, 'Insurance Proposal', { size: 20, bold: true });
    sheet.text(50, 66, 'Hollis Wholesale Brokerage   210 S Tryon Street, Charlotte, NC 28202', { size: 8 });
    sheet.text(50, 96, 'Applicant:', { bold: true });
    sheet.lines(170, 96, insuredLines(of, 'DBA'));
    sheet.text(50, 160, 'Submission #:', { bold: true });
    sheet.text(170, 160, '2210458');
    sheet.text(50, 178, 'Policy Period:', { bold: true });
    sheet.text(170, 178, `${slashed(of.effective)} 12:01 AM To ${slashed(of.expiration)} 12:01 AM`);
    sheet.text(50, 196, 'Coverage:', { bold: true });
    sheet.text(170, 196, of.coverages[0]?.words ?? '');
    sheet.text(50, 214, 'Issuing Company:', { bold: true });
    sheet.text(170, 214, of.insurers[0]?.name ?? '');
    sheet.text(170, 228, 'A.M. Best Rating: A (Excellent) XV   Non-Admitted', { size: 8 });
    sheet.text(50, 260, 'Limits of Insurance', { bold: true });
    sheet.lines(50, 276, [
      '$1,000,000   Each Occurrence',
      '$2,000,000   General Aggregate',
      '$5,000   Deductible per claim',
    ]);
    sheet.text(
      50,
      340,
      'Coverage is not bound until confirmed by us in writing. The premium, fees and taxes are shown on the next page. Please read the attached forms; terms may differ from those that were asked for.',
      { width: 500 },
    );
    sheet.nextPage();
    sheet.text(50, 40, `Insurance Proposal for ${of.insured}`, { size: 9 });
    sheet.text(50, 70, 'Cost Summary', { size: 14, bold: true });
    let y = 96;
    const row = (label: string, value: string, bold = false) => {
      sheet.text(60, y, label, { bold });
      sheet.text(0, y, value, { rightAt: 420, bold });
      sheet.rule(50, y + 14, 430, y + 14);
      y += 18;
    };
    for (const { words, premium } of of.coverages) row(`${words} Premium`, dollars(premium));
    const fees = {
      POLICY_FEE: 'Policy Fee',
      INSPECTION_FEE: 'Inspection Fee',
      BROKER_FEE: 'Broker Fee',
      OTHER_FEE: 'Other Fee',
    };
    for (const fee of of.fees) row(fees[fee.kind], dollars(fee.amount));
    for (const tax of of.taxes)
      row(
        tax.kind === 'tax' ? `${of.mailing.state} Surplus Lines Tax` : `${of.mailing.state} Stamping Fee`,
        dollars(tax.amount),
      );
    row('Total Policy Cost', dollars(totalOf(of)), true);
    sheet.text(60, y + 10, 'Minimum Earned Premium is 25%. Commission: 12.5%');
  },
};

/** A broker's table with coverage, carrier and premium, whose charges stand in the carrier's column. */
const cyberTable: PaperLayout = {
  face: 'Helvetica',
  size: 10,
  coverages: [
    [{ words: 'Cyber Liability', line: 'CYBER', premium: 231_700 }],
    [{ words: 'Employment Practices Liability', line: 'EMPLOYMENT_PRACTICES', premium: 640_000 }],
    [{ words: 'Directors & Officers Liability', line: 'DIRECTORS_AND_OFFICERS', premium: 1_120_050 }],
  ],
  printed: {},
  draw(sheet, of) {
    sheet.text(40, 34, 'Stonebridge Insurance Brokers of California', { size: 13, bold: true });
    sheet.text(40, 52, '18 Technology Dr, Irvine, CA 92618   License 0X00000', { size: 8 });
    sheet.text(40, 84, 'Prepared for', { size: 8 });
    sheet.lines(40, 96, insuredLines(of, 'dba'), { bold: true });
    sheet.text(340, 84, 'Policy term', { size: 8 });
    sheet.text(340, 96, `${iso(of.effective)} to ${iso(of.expiration)}`);
    sheet.text(340, 116, 'Policy number', { size: 8 });
    sheet.text(340, 128, of.policyNumber);
    let y = 190;
    const row = (cells: readonly [string, string, string], bold = false) => {
      sheet.text(40, y, cells[0], { bold });
      sheet.text(230, y, cells[1], { bold });
      sheet.text(0, y, cells[2], { rightAt: 570, bold });
      y += 20;
    };
    row(['Coverage', 'Carrier', 'Premium'], true);
    sheet.rule(40, y - 6, 570, y - 6);
    for (const { words, premium } of of.coverages) row([words, of.insurers[0]?.name ?? '', dollars(premium)]);
    const fees = {
      POLICY_FEE: 'Policy Fee',
      INSPECTION_FEE: 'Inspection Fee',
      BROKER_FEE: 'Broker Fee',
      OTHER_FEE: 'Technology Fee',
    };
    for (const tax of of.taxes)
      row([
        '',
        `${tax.kind === 'tax' ? 'Surplus Lines Tax' : 'Stamping Fee'} (${tax.rate})`,
        dollars(tax.amount),
      ]);
    for (const fee of of.fees) row(['', fees[fee.kind], dollars(fee.amount)]);
    row(['', 'Grand Total', dollars(totalOf(of))], true);
    sheet.text(40, y + 20, 'Payment is due within 15 days of binding. Thank you for your business!');
  },
};

/** One form for indication, quotation and binder, with everything "as agreed"; the number is still to come. */
const indication: PaperLayout = {
  face: 'Times',
  size: 11,
  coverages: [
    [{ words: 'Excess Liability', line: 'EXCESS_LIABILITY', premium: 4_500_000 }],
    [{ words: 'Professional Liability', line: 'PROFESSIONAL_LIABILITY', premium: 1_850_000 }],
    [{ words: 'Pollution Legal Liability', line: 'POLLUTION', premium: 733_000 }],
  ],
  terrorism: [{ premium: 45_000, bought: true }, { premium: 18_500, bought: false }, null],
  printed: {},
  unsaid: () => ['policyNumber'],
  draw(sheet, of) {
    sheet.middle(30, 'NON-BINDING INDICATION  [ ]     QUOTATION  [ ]     BINDER  [X]', { bold: true });
    let y = 60;
    const entry = (label: string, values: readonly string[]) => {
      sheet.text(54, y, label, { bold: true });
      y = sheet.lines(250, y, values) + 6;
    };
    entry('POLICY NUMBER:', ['TBA']);
    entry('Proposal No.:', ['01']);
    entry('Replaces Proposal Dated:', ['N/A']);
    entry('Broker Name, Company & Address:', ['Kim Specimen', ...producerLines(of)]);
    entry('Telephone No.', ['(555) 555-0123']);
    sheet.text(
      54,
      y,
      `Coverage is provided by ${of.insurers[0]?.name ?? ''} (non-admitted), rated A XIV by A.M. Best.`,
      { width: 500 },
    );
    y += 34;
    entry('NAMED INSURED:', [of.insured, ...(of.dba ? [`d/b/a ${of.dba}`] : [])]);
    entry('ADDRESS:', [of.mailing.street, cityLine(of.mailing)]);
    entry('INSURER:', [of.insurers[0]?.name ?? '']);
    entry('TYPE OF INSURANCE:', [of.coverages[0]?.words ?? '']);
    entry('POLICY TERM:', [`${slashed(of.effective)} to ${slashed(of.expiration)}`]);
    entry('LIMIT:', ['$5,000,000 Each Occurrence / $5,000,000 Aggregate']);
    entry('RETAINED LIMIT:', ['$25,000']);
    entry('PREMIUM:', [dollars(of.coverages[0]?.premium ?? 0)]);
    if (of.terrorism)
      entry('TRIA PREMIUM:', [
        of.terrorism.bought
          ? `${dollars(of.terrorism.premium)} (accepted)`
          : `${dollars(of.terrorism.premium)} (declined, not included)`,
      ]);
    for (const fee of of.fees)
      entry(
        {
          POLICY_FEE: 'POLICY FEE:',
          INSPECTION_FEE: 'INSPECTION FEE:',
          BROKER_FEE: 'BROKER FEE:',
          OTHER_FEE: 'OTHER FEE:',
        }[fee.kind],
        [dollars(fee.amount)],
      );
    for (const tax of of.taxes)
      entry(tax.kind === 'tax' ? 'SURPLUS LINES TAX:' : 'STAMPING FEE:', [
        `${dollars(tax.amount)} (${tax.rate})`,
      ]);
    entry('TOTAL DUE:', [dollars(totalOf(of))]);
    entry('COMMISSION:', ['15%']);
  },
};

/** An umbrella quote whose total comes before its parts, and whose schedule names other carriers' policies. */
const umbrella: PaperLayout = {
  face: 'Helvetica',
  size: 9.5,
  coverages: [
    [{ words: 'Commercial Umbrella', line: 'EXCESS_LIABILITY', premium: 875_000 }],
    [{ words: 'Follow Form Excess Liability', line: 'EXCESS_LIABILITY', premium: 2_050_000 }],
    [{ words: 'Commercial Umbrella', line: 'EXCESS_LIABILITY', premium: 391_400 }],
  ],
  terrorism: [null, { premium: 20_500, bought: true }, { premium: 3_914, bought: false }],
  printed: {},
  draw(sheet, of) {
    sheet.text(40, 30, of.insurers[0]?.name ?? '', { size: 14, bold: true });
    sheet.text(40, 50, 'Umbrella / Excess Liability Declarations', { size: 11 });
    const pairs: [string, string][] = [
      ['Policy Number', of.policyNumber],
      ['Prior Policy', of.priorNumber],
      ['Insured', of.insured],
      ...(of.dba ? [['DBA', of.dba] as [string, string]] : []),
      ['Street', of.mailing.street],
      ['City, State, ZIP', cityLine(of.mailing)],
      ['Policy Effective', slashed(of.effective)],
      ['Policy Expires', slashed(of.expiration)],
      ['Coverage', of.coverages[0]?.words ?? ''],
    ];
    for (const [at, [label, value]] of pairs.entries()) {
      sheet.text(0, 78 + at * 15, label, { rightAt: 150 });
      sheet.text(160, 78 + at * 15, value, { bold: true });
    }
    let y = 230;
    const row = (label: string, value: string) => {
      sheet.text(0, y, label, { rightAt: 330 });
      sheet.text(0, y, value, { rightAt: 430 });
      y += 15;
    };
    row('Total Charges (premium + fees + taxes):', dollars(totalOf(of)));
    row('Umbrella/Excess Premium:', dollars(of.coverages[0]?.premium ?? 0));
    if (of.terrorism)
      row('Terrorism Premium:', of.terrorism.bought ? dollars(of.terrorism.premium) : 'Excluded');
    const fees = {
      POLICY_FEE: 'Carrier Policy Fee:',
      INSPECTION_FEE: 'Inspection Fee:',
      BROKER_FEE: 'Broker Fee:',
      OTHER_FEE: 'Other Fee:',
    };
    for (const fee of of.fees) row(fees[fee.kind], dollars(fee.amount));
    for (const tax of of.taxes)
      row(tax.kind === 'tax' ? 'Surplus Lines Tax:' : 'Stamping Fee:', dollars(tax.amount));
    row('Minimum Earned Premium:', '25%');
    row('Pay Plan:', 'Annual');
    y += 20;
    sheet.text(40, y, 'SCHEDULE OF UNDERLYING INSURANCE', { bold: true });
    y += 16;
    for (const [carrier, number, limit, from] of [
      ['Carrier', 'Policy Number', 'Limits', 'Policy Period'],
      ['Other Mutual Insurance Company', 'BAP 7719002', '$1,000,000 CSL', '01/01/2026 - 01/01/2027'],
      ['Third Sample Casualty', 'GLP-55-20981', '$1,000,000 / $2,000,000', '03/01/2026 - 03/01/2027'],
    ] as const) {
      sheet.text(40, y, carrier);
      sheet.text(220, y, number);
      sheet.text(320, y, limit);
      sheet.text(450, y, from);
      y += 14;
    }
    sheet.text(40, y + 24, `Agency: ${of.producer.name}, ${of.producer.street}, ${cityLine(of.producer)}`);
    sheet.text(40, y + 40, `Estimated annual revenue: ${amount(1_250_000_000)}`);
  },
};

export const PROPOSAL_LAYOUTS = {
  proposal,
  'cyber table': cyberTable,
  indication,
  umbrella,
} satisfies Record<string, PaperLayout>;
