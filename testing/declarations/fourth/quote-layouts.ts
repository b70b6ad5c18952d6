import type { PaperLayout } from '../paper-corpus.ts';
import { premiumOf, totalOf } from '../second/declaration.ts';
import { amount, cityLine, DATES, dollars, insuredLines } from '../second/ways-to-print.ts';
import { slashed } from '../third/days.ts';

/** A surplus lines homeowner's quote that was bound: every fact on a line of its own behind a label and a colon. */
const homeownerLines: PaperLayout = {
  face: 'Helvetica',
  size: 10,
  coverages: [
    [{ words: 'Homeowners', line: 'HOMEOWNERS', premium: 318_400 }],
    [{ words: 'Homeowners', line: 'HOMEOWNERS', premium: 742_950 }],
    [{ words: 'Homeowners', line: 'HOMEOWNERS', premium: 196_000 }],
  ],
  printed: { risk: true },
  draw(sheet, of) {
    sheet.middle(30, 'HOMEOWNERS POLICY HO-3', { bold: true, size: 13 });
    sheet.middle(48, `Underwritten by ${of.insurers[0]?.name ?? ''}`);
    const facts = [
      `Producer: ${of.producer.name}`,
      'Producer Code: 40118',
      'Producer Phone Number: (410) 555-0142',
      `Policy #: ${of.policyNumber}`,
      'Quote #: Q-5520917',
      `Policy Term: ${slashed(of.effective)} - ${slashed(of.expiration)}`,
      `Named Insured: ${of.insured}`,
      ...(of.dba ? [`DBA: ${of.dba}`] : []),
      `Mailing Address: ${of.mailing.street}, ${cityLine(of.mailing)}`,
      ...(of.risk
        ? [`Risk Address: ${of.risk.street}`, `Risk City, State Zip: ${cityLine(of.risk)}`]
        : ['Risk Address: Same as mailing address']),
      'Coverage A - Dwelling: $612,000',
      'Coverage B - Other Structures: $12,240',
      'Coverage C - Personal Property: $306,000',
      'Coverage E - Personal Liability: $500,000',
      'All Other Perils Deductible: $5,000',
    ];
    const y = sheet.lines(50, 80, facts, { step: 17 });
    const charges: [string, number][] = [
      ['TOTAL BASE PREMIUM:', premiumOf(of)],
      ...of.fees.map(({ kind, amount: cents }): [string, number] => [`${kind.replace('_', ' ')}:`, cents]),
      ...of.taxes.map(({ kind, amount: cents }): [string, number] => [
        kind === 'tax' ? `${of.mailing.state} SURPLUS LINES TAX:` : `${of.mailing.state} STAMPING FEE:`,
        cents,
      ]),
      ['TOTAL POLICY PREMIUM:', totalOf(of)],
    ];
    sheet.lines(
      50,
      y + 12,
      charges.map(([label, cents]) => `${label} ${dollars(cents)}`),
      { step: 17, bold: true },
    );
  },
};

/** A liability quote of several parts, whose tax and stamping fee are one amount. */
const managementLiability: PaperLayout = {
  face: 'Helvetica',
  size: 9.5,
  coverages: [
    [{ words: 'Directors & Officers Liability', line: 'DIRECTORS_AND_OFFICERS', premium: 1_447_500 }],
    [{ words: 'Employment Practices Liability', line: 'EMPLOYMENT_PRACTICES', premium: 883_200 }],
    [{ words: 'Cyber Liability', line: 'CYBER', premium: 612_500 }],
  ],
  printed: { issueDate: '2026-01-12' },
  draw(sheet, of) {
    sheet.text(45, 34, 'Management Liability Declarations', { bold: true, size: 14 });
    sheet.text(45, 54, `Insuring Company   ${of.insurers[0]?.name ?? ''}`);
    sheet.text(0, 34, 'Issued 01/12/2026', { rightAt: 567 });
    sheet.text(45, 82, 'Policy No.');
    sheet.text(45, 95, of.policyNumber, { bold: true });
    sheet.text(230, 82, 'Prior Policy Number');
    sheet.text(230, 95, of.priorNumber, { bold: true });
    sheet.text(400, 82, 'Coverage Period');
    sheet.text(400, 95, `${DATES['1/5/26'](of.effective)} to ${DATES['1/5/26'](of.expiration)}`, {
      bold: true,
    });
    sheet.text(45, 122, 'Insured Name and Address');
    sheet.lines(45, 135, insuredLines(of, 'DBA'), { bold: true });
    sheet.text(45, 204, 'Coverage Part', { bold: true });
    sheet.text(0, 204, 'Limit', { bold: true, rightAt: 400 });
    sheet.text(0, 204, 'Retention', { bold: true, rightAt: 520 });
    sheet.text(45, 220, of.coverages[0]?.words ?? '');
    sheet.text(0, 220, '$1,000,000', { rightAt: 400 });
    sheet.text(0, 220, '$25,000', { rightAt: 520 });
    let y = 260;
    const row = (label: string, cents: number, bold = false) => {
      sheet.text(45, y, label, { bold });
      sheet.text(0, y, dollars(cents), { rightAt: 520, bold });
      y += 16;
    };
    row('Annual Premium (all Coverage Parts)', premiumOf(of));
    row(
      `Surplus Lines Tax & Stamping Fee (${of.mailing.state})`,
      of.taxes.reduce((sum, tax) => sum + tax.amount, 0),
    );
    const fees = {
      POLICY_FEE: 'Policy Fee',
      INSPECTION_FEE: 'Inspection Fee',
      BROKER_FEE: 'Broker Fee',
      OTHER_FEE: 'Other Fee',
    };
    for (const fee of of.fees) row(fees[fee.kind], fee.amount);
    row('Total Due', totalOf(of), true);
  },
};

/** A note of what a truck's policy costs, in sentences of a letter, with the tax before the fees. */
const truckLetter: PaperLayout = {
  face: 'Times',
  size: 11,
  coverages: [
    [{ words: 'Auto Physical Damage', line: 'AUTO_PHYSICAL_DAMAGE', premium: 4_090_800 }],
    [{ words: 'Auto Physical Damage', line: 'AUTO_PHYSICAL_DAMAGE', premium: 1_250_000 }],
    [{ words: 'Auto Physical Damage', line: 'AUTO_PHYSICAL_DAMAGE', premium: 688_700 }],
  ],
  printed: {},
  draw(sheet, of) {
    sheet.lines(60, 40, [of.producer.name, of.producer.street, cityLine(of.producer)]);
    sheet.text(60, 100, `Re: ${of.insured} - Confirmation of Coverage`, { bold: true });
    sheet.lines(60, 126, [
      'We are pleased to confirm that the following coverage has been bound for your insured:',
      '',
      `Insured:        ${of.insured}${of.dba ? ` dba ${of.dba}` : ''}`,
      `                      ${of.mailing.street}`,
      `                      ${cityLine(of.mailing)}`,
      `Policy:          ${of.policyNumber}`,
      `Carrier:        ${of.insurers[0]?.name ?? ''} (non-admitted)`,
      `Term:           ${DATES['January 5, 2026'](of.effective)} through ${DATES['January 5, 2026'](of.expiration)}`,
      `Coverage:     ${of.coverages[0]?.words ?? ''}, scheduled units, $2,500 deductible`,
    ]);
    let y = 276;
    const row = (label: string, cents: number, bold = false) => {
      sheet.text(90, y, label, { bold });
      sheet.text(0, y, amount(cents), { rightAt: 430, bold });
      y += 16;
    };
    row('Base premium', premiumOf(of));
    for (const tax of of.taxes)
      row(`${tax.kind === 'tax' ? 'surplus lines tax' : 'stamping'} (${tax.rate})`, tax.amount);
    const fees = {
      POLICY_FEE: 'policy fee',
      INSPECTION_FEE: 'inspection fee',
      BROKER_FEE: 'broker fee',
      OTHER_FEE: 'fee',
    };
    for (const fee of of.fees) row(`${fees[fee.kind]} (100% earned)`, fee.amount);
    row('TOTAL', totalOf(of), true);
    sheet.text(
      60,
      y + 16,
      'The policy is subject to a minimum earned premium of 25%. Our commission is 10%.',
    );
  },
};

/** What a premium finance desk gets: pure premium, and two options with totals of their own. */
const financeQuote: PaperLayout = {
  face: 'Courier',
  size: 9.5,
  coverages: [
    [{ words: 'COMMERCIAL PROPERTY', line: 'COMMERCIAL_PROPERTY', premium: 5_530_000 }],
    [{ words: 'BUILDERS RISK', line: 'BUILDERS_RISK', premium: 2_017_500 }],
    [{ words: 'INLAND MARINE', line: 'INLAND_MARINE', premium: 448_000 }],
  ],
  terrorism: [
    { premium: 55_300, bought: false },
    { premium: 20_100, bought: false },
    { premium: 4_400, bought: false },
  ],
  printed: {},
  draw(sheet, of) {
    const line = (label: string, value: string) => `${label.padEnd(22)}${value}`;
    const fees = {
      POLICY_FEE: 'POLICY FEE:',
      INSPECTION_FEE: 'INSPECTION FEE:',
      BROKER_FEE: 'AGENCY FEE:',
      OTHER_FEE: 'OTHER FEE:',
    };
    const taxes = { tax: 'SURPLUS LINES TAX:', stamping: 'STAMPING FEE:' };
    sheet.lines(
      40,
      40,
      [
        'PREMIUM FINANCE REQUEST',
        '',
        line('QUOTE NUMBER:', 'PF-77120'),
        line('POLICY NUMBER:', of.policyNumber),
        line('POLICY PERIOD:', `${slashed(of.effective)} to ${slashed(of.expiration)}`),
        line('INSURED:', of.insured),
        ...(of.dba ? [line('DBA:', of.dba)] : []),
        line('ADDRESS:', of.mailing.street),
        line('', cityLine(of.mailing)),
        line('INSURANCE COMPANY:', of.insurers[0]?.name ?? ''),
        line('TYPE OF COVERAGE:', of.coverages[0]?.words ?? ''),
        '',
        line('PURE PREMIUM:', dollars(premiumOf(of))),
        ...of.fees.map((fee) => line(fees[fee.kind], dollars(fee.amount))),
        line('COMMISSION:', '10.00%'),
        ...of.taxes.map((tax) => line(taxes[tax.kind], dollars(tax.amount))),
        '',
        `OPTION 1 (with TRIA)     TOTAL: ${dollars(totalOf(of) + (of.terrorism?.premium ?? 0))}`,
        `OPTION 2 (without TRIA)  TOTAL: ${dollars(totalOf(of))}   ** SELECTED **`,
      ],
      { step: 15 },
    );
  },
};

/** What a flood program's site prints: a list whose labels name the state. */
const floodSummary: PaperLayout = {
  face: 'Helvetica',
  size: 10.5,
  coverages: [
    [{ words: 'Flood', line: 'FLOOD', premium: 121_200 }],
    [{ words: 'Flood', line: 'FLOOD', premium: 87_640 }],
    [{ words: 'Flood', line: 'FLOOD', premium: 240_000 }],
  ],
  printed: { risk: true },
  draw(sheet, of) {
    sheet.shade(40, 30, 532, 26);
    sheet.text(52, 37, 'Bound Policy Info - Residential Flood', { bold: true, size: 12 });
    const fees = {
      POLICY_FEE: 'Policy Fee:',
      INSPECTION_FEE: 'Inspection Fee:',
      BROKER_FEE: 'Broker Fee:',
      OTHER_FEE: 'Other Fee:',
    };
    const state = of.mailing.state;
    const facts: [string, string][] = [
      ['Quote ID:', '8802-71A'],
      ['Policy Number:', of.policyNumber],
      ['Name:', of.insured],
      ...(of.dba ? [['DBA:', of.dba] as [string, string]] : []),
      ['Mailing Address:', `${of.mailing.street}, ${cityLine(of.mailing)}`],
      ['Property:', of.risk ? `${of.risk.street}, ${cityLine(of.risk)}` : 'Same as mailing address'],
      ['Effective Date:', DATES['Jan. 05, 2026'](of.effective)],
      ['Expiration Date:', DATES['Jan. 05, 2026'](of.expiration)],
      ['Carrier:', of.insurers[0]?.name ?? ''],
      ['Total Base Premium:', dollars(premiumOf(of))],
      ...of.taxes.map(({ kind, amount: cents }): [string, string] => [
        kind === 'tax' ? `Bound ${state} Surplus Lines Tax:` : `${state} Stamping Fee:`,
        dollars(cents),
      ]),
      ...of.fees.map(({ kind, amount: cents }): [string, string] => [fees[kind], dollars(cents)]),
      ['Bound Grand Total:', dollars(totalOf(of))],
    ];
    for (const [row, [label, value]] of facts.entries()) {
      sheet.text(52, 76 + row * 22, label);
      sheet.text(0, 76 + row * 22, value, { rightAt: 560, bold: true });
      sheet.rule(40, 92 + row * 22, 572, 92 + row * 22);
    }
  },
};

export const QUOTE_LAYOUTS = {
  'homeowner lines': homeownerLines,
  'management liability': managementLiability,
  'truck letter': truckLetter,
  'finance request': financeQuote,
  'flood summary': floodSummary,
} satisfies Record<string, PaperLayout>;
