import type { PaperLayout } from '../paper-corpus.ts';
import { premiumOf, totalOf } from '../second/declaration.ts';
import { amount, cityLine, DATES, dollars, insuredLines, producerLines } from '../second/ways-to-print.ts';
import { slashed } from './days.ts';

/** A certificate of excess flood: three numbers under their labels, a lender beside the assured, an underlying policy. */
const floodCertificate: PaperLayout = {
  face: 'Times',
  size: 9.5,
  coverages: [
    [{ words: 'Excess Flood', line: 'FLOOD', premium: 955_300 }],
    [{ words: 'Excess Flood', line: 'FLOOD', premium: 418_875 }],
    [{ words: 'Excess Flood', line: 'FLOOD', premium: 1_204_000 }],
  ],
  printed: { risk: true, issueDate: '2025-11-20' },
  draw(sheet, of) {
    sheet.middle(28, 'This Declaration Page is attached to and forms part of certificate provisions.', {
      size: 9,
    });
    for (const [x, label, value] of [
      [50, 'Previous No.', of.priorNumber],
      [230, 'Authority Ref. No.', 'AGX-2291-B'],
      [400, 'Certificate No.', of.policyNumber],
    ] as const) {
      sheet.text(x, 50, label, { bold: true });
      sheet.text(x, 63, value);
    }
    sheet.text(50, 88, '1.  Name and Address of the Assured:', { bold: true });
    sheet.lines(62, 101, insuredLines(of, 'd/b/a'));
    sheet.text(330, 88, 'Mortgagee and Address', { bold: true });
    sheet.lines(330, 101, ['First Example Savings Bank ISAOA', '900 Lender Plaza', 'Coppell, TX 75019']);
    sheet.text(50, 168, '2.  Property Address (if different from above)', { bold: true });
    sheet.text(62, 181, of.risk ? `${of.risk.street}, ${cityLine(of.risk)}` : 'SAME');
    sheet.text(
      50,
      202,
      `3.  Effective from ${slashed(of.effective)} to ${slashed(of.expiration)} both days at 12:01 a.m. standard time`,
    );
    sheet.text(
      50,
      222,
      `4.  Insurance is effective with certain ${(of.insurers[0]?.name ?? '').toUpperCase()}`,
    );
    sheet.text(62, 235, 'Percentage: 100%');
    sheet.text(
      50,
      256,
      '5.  Service of Suit may be made upon: Sample & Sample, 40 Wall Street, New York, NY 10005',
    );
    sheet.text(50, 272, '    Notification of Claim to: Example Adjusters, Tampa, FL 33602');
    sheet.text(50, 300, 'Coverage', { bold: true });
    sheet.text(0, 300, 'Amount', { bold: true, rightAt: 330 });
    sheet.text(50, 316, 'Building');
    sheet.text(0, 316, '750,000', { rightAt: 330 });
    sheet.text(50, 330, 'Contents');
    sheet.text(0, 330, '100,000', { rightAt: 330 });
    let y = 360;
    const row = (label: string, value: string, bold = false) => {
      sheet.text(240, y, label, { bold });
      sheet.text(0, y, value, { rightAt: 560, bold });
      y += 14;
    };
    row('Total Coverage Premium', amount(premiumOf(of)));
    row('TRIA Premium:', 'Declined');
    row('Total Premium:', amount(premiumOf(of)), true);
    for (const tax of of.taxes)
      row(tax.kind === 'tax' ? 'Surplus Lines Tax' : 'Service Office Fee', amount(tax.amount));
    const fee = (kind: string) => of.fees.find((one) => one.kind === kind)?.amount;
    row('Policy Fee', fee('POLICY_FEE') === undefined ? '' : amount(fee('POLICY_FEE') ?? 0));
    row('Inspection Fee', fee('INSPECTION_FEE') === undefined ? '' : amount(fee('INSPECTION_FEE') ?? 0));
    if (fee('BROKER_FEE') !== undefined) row('Broker Fee', amount(fee('BROKER_FEE') ?? 0));
    row('Minimum Premium Earned', '25%');
    row('Grand Total:', amount(totalOf(of)), true);
    sheet.text(50, y + 14, 'Underlying Insurer: National Flood Program        Policy No: 87-03301177-2025');
    sheet.text(50, y + 34, `Date Issued: ${slashed('2025-11-20')}`);
    sheet.text(50, y + 58, 'PRODUCER:', { bold: true });
    sheet.lines(50, y + 71, producerLines(of));
    sheet.text(330, y + 58, 'SURPLUS LINES AGENT: LIC. #A000001', { bold: true });
    sheet.lines(330, y + 71, ['Pat Specimen', '24701 US Hwy 19 N', 'Clearwater, FL 33763']);
    sheet.rule(330, y + 130, 560, y + 130);
    sheet.text(330, y + 133, 'COUNTERSIGNATURE', { size: 7 });
  },
};

/** A homeowner's quotation that became the policy: capitals, colons, labels of a program. */
const homeProgram: PaperLayout = {
  face: 'Helvetica',
  size: 9,
  coverages: [
    [{ words: 'Homeowners HO-3', line: 'HOMEOWNERS', premium: 289_100 }],
    [{ words: 'Homeowners HO-5', line: 'HOMEOWNERS', premium: 1_047_250 }],
    [{ words: 'Dwelling Fire DP-3', line: 'DWELLING_FIRE', premium: 176_400 }],
  ],
  printed: { risk: true },
  draw(sheet, of) {
    sheet.shade(30, 24, 552, 22);
    sheet.text(36, 30, `Underwritten by ${of.insurers[0]?.name ?? ''}`, { bold: true });
    const left: [string, string][] = [
      ['Producer:', of.producer.name],
      ['Producer Code:', '77-0192'],
      ['Producer Phone Number:', '(555) 555-0147'],
      ['Policy Number:', of.policyNumber],
      ['Quote Number:', 'Q-5530198'],
      ['Policy Period:', `${slashed(of.effective)} - ${slashed(of.expiration)}`],
      ['Named Insured:', of.insured],
      ...(of.dba ? [['Doing Business As:', of.dba] as [string, string]] : []),
      ['Mailing Address:', of.mailing.street],
      ['Mailing City, State Zip:', cityLine(of.mailing)],
      ...(of.risk
        ? ([
            ['Risk Address:', of.risk.street],
            ['Risk City, State Zip:', cityLine(of.risk)],
          ] as [string, string][])
        : []),
      ['Policy Form:', of.coverages[0]?.words ?? ''],
    ];
    for (const [at, [label, value]] of left.entries()) {
      sheet.text(36, 58 + at * 14, label, { bold: true });
      sheet.text(165, 58 + at * 14, value);
    }
    let y = 270;
    for (const [label, value] of [
      ['COVERAGE A - DWELLING', '$412,000'],
      ['COVERAGE B - OTHER STRUCTURES', '$8,240'],
      ['COVERAGE C - PERSONAL PROPERTY', '$103,000'],
      ['COVERAGE D - LOSS OF USE', '$41,200'],
      ['COVERAGE E - PERSONAL LIABILITY', '$300,000'],
      ['COVERAGE F - MEDICAL PAYMENTS', '$5,000'],
      ['WIND/HAIL DEDUCTIBLE', '2% ($8,240)'],
    ] as const) {
      sheet.text(36, y, label);
      sheet.text(0, y, value, { rightAt: 330 });
      y += 13;
    }
    y += 12;
    const row = (label: string, value: string) => {
      sheet.text(0, y, label, { bold: true, rightAt: 440 });
      sheet.text(0, y, value, { rightAt: 570 });
      y += 14;
    };
    row('TOTAL BASE PREMIUM:', dollars(premiumOf(of)));
    const fees = {
      POLICY_FEE: 'POLICY FEE:',
      INSPECTION_FEE: 'INSPECTION FEE:',
      BROKER_FEE: 'BROKER FEE:',
      OTHER_FEE: 'OTHER FEE:',
    };
    for (const fee of of.fees) row(fees[fee.kind], dollars(fee.amount));
    for (const tax of of.taxes)
      row(
        tax.kind === 'tax' ? `${of.mailing.state} SURPLUS LINES TAX:` : `${of.mailing.state} STAMPING FEE:`,
        dollars(tax.amount),
      );
    row('TOTAL AMOUNT DUE:', dollars(totalOf(of)));
    sheet.text(36, y + 20, 'FEES ARE FULLY EARNED AT INCEPTION. MINIMUM EARNED PREMIUM: $500.00', {
      size: 8,
    });
  },
};

/** A binder of a flood program: short labels, the state as a part of its taxes. */
const floodBinder: PaperLayout = {
  face: 'Helvetica',
  size: 10,
  coverages: [
    [{ words: 'Flood', line: 'FLOOD', premium: 98_300 }],
    [{ words: 'Flood', line: 'FLOOD', premium: 143_211 }],
    [{ words: 'Flood', line: 'FLOOD', premium: 77_700 }],
  ],
  printed: { noMailing: true, risk: true },
  draw(sheet, of) {
    const date = DATES['January 5, 2026'];
    sheet.text(40, 30, 'Private Flood - Bound', { size: 18, bold: true });
    sheet.text(40, 64, 'Bound Policy Info', { size: 12, bold: true });
    let y = 84;
    const pair = (label: string, value: string) => {
      sheet.text(40, y, label, { bold: true });
      sheet.text(52 + label.length * 5.6, y, value);
      y += 16;
    };
    pair('Policy ID:', of.policyNumber);
    pair('Quote ID:', 'PF-20098831');
    pair('Name:', of.insured);
    if (of.dba) pair('DBA:', of.dba);
    pair('Carrier:', of.insurers[0]?.name ?? '');
    if (of.risk) pair('Property:', `${of.risk.street}, ${cityLine(of.risk)}`);
    pair('Effective Date:', date(of.effective));
    pair('Expiration Date:', date(of.expiration));
    pair('Building Limit:', '$250,000');
    pair('Flood Zone:', 'AE');
    y += 10;
    sheet.text(40, y, 'Cost', { size: 12, bold: true });
    y += 20;
    const cost = (label: string, value: string) => {
      sheet.text(40, y, label);
      sheet.text(0, y, value, { rightAt: 340 });
      y += 15;
    };
    cost('Total Base Premium:', dollars(premiumOf(of)));
    for (const tax of of.taxes.filter(({ kind }) => kind === 'tax'))
      cost(`Bound ${of.mailing.state} Surplus Lines Tax:`, dollars(tax.amount));
    const fees = {
      POLICY_FEE: 'Policy Fee:',
      INSPECTION_FEE: 'Inspection Fee:',
      BROKER_FEE: 'Broker Fee:',
      OTHER_FEE: 'Other Fee:',
    };
    for (const fee of of.fees) cost(fees[fee.kind], dollars(fee.amount));
    for (const tax of of.taxes.filter(({ kind }) => kind === 'stamping'))
      cost(`${of.mailing.state} Stamping Fee:`, dollars(tax.amount));
    cost('Bound Grand Total:', dollars(totalOf(of)));
  },
};

export const FLOOD_AND_HOME_LAYOUTS = {
  'flood certificate': floodCertificate,
  'home program': homeProgram,
  'flood binder': floodBinder,
} satisfies Record<string, PaperLayout>;
