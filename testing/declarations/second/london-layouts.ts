import { premiumOf, totalOf } from './declaration.ts';
import type { SecondLayout } from './layout.ts';
import { amount, cityLine, DATES, insuredLines, producerLines } from './ways-to-print.ts';

/** A coverholder's certificate: numbered clauses, three numbers in one row, fees and taxes in one column. */
const lloydsCertificate: SecondLayout = {
  face: 'Times',
  size: 10,
  printed: { risk: true, issueDate: '2025-12-01' },
  fits: (of) => ({ ...of, insurers: [{ name: "Certain Underwriters at Lloyd's, London", share: '100' }] }),
  draw(sheet, of) {
    const date = DATES['5 January 2026'];
    sheet.middle(36, 'CERTIFICATE DECLARATION', { size: 15, bold: true });
    sheet.middle(
      56,
      'This Declaration Page is attached to and forms part of Certificate provisions (Form SLC-3 USA).',
      {
        size: 8,
      },
    );
    for (const [at, [label, value]] of [
      ['Previous No.', of.priorNumber],
      ['Authority Ref. No.', 'B0000SAMPLE26X'],
      ['Certificate No.', of.policyNumber],
    ].entries()) {
      sheet.text(54 + at * 180, 80, label ?? '', { bold: true });
      sheet.text(54 + at * 180, 94, value ?? '');
    }
    sheet.text(54, 122, '1.  Name and Address of the Assured:', { bold: true });
    sheet.lines(72, 136, insuredLines(of, 'dba'));
    sheet.text(340, 122, 'Mortgagee and Address:', { bold: true });
    sheet.lines(352, 136, ['Example Savings Bank ISAOA', '1 Lender Way', 'Dallas, TX 75201']);
    sheet.text(54, 196, 'Property Address (if different from above):', { bold: true });
    if (of.risk) sheet.text(72, 210, `${of.risk.street}, ${cityLine(of.risk)}`);
    sheet.text(
      54,
      234,
      `2.  Effective from ${date(of.effective)} to ${date(of.expiration)} both days at 12:01 a.m. standard time.`,
    );
    sheet.text(
      54,
      252,
      "3.  Insurance is effective with certain UNDERWRITERS AT LLOYD'S, LONDON.   Percentage: 100%",
    );
    sheet.text(54, 276, '4.  Coverage', { bold: true });
    sheet.text(0, 276, 'Amount', { bold: true, rightAt: 400 });
    sheet.text(0, 276, 'Premium', { bold: true, rightAt: 540 });
    let y = 292;
    const row = (label: string, value: string, limit = '') => {
      sheet.text(72, y, label);
      sheet.text(0, y, limit, { rightAt: 400 });
      sheet.text(0, y, value, { rightAt: 540 });
      y += 14;
    };
    for (const { words, premium } of of.coverages) row(words, amount(premium), '1,000,000');
    if (of.terrorism?.bought) row('TRIA Premium:', amount(of.terrorism.premium));
    if (of.terrorism && !of.terrorism.bought)
      row(`TRIA offered at ${amount(of.terrorism.premium)}:`, 'Declined');
    row('Total Premium:', amount(premiumOf(of)));
    const fees = {
      POLICY_FEE: 'Policy Fee',
      INSPECTION_FEE: 'Inspection Fee',
      BROKER_FEE: 'Broker Fee',
      OTHER_FEE: 'Technology Fee',
    };
    for (const fee of of.fees) row(fees[fee.kind], amount(fee.amount));
    for (const tax of of.taxes)
      row(tax.kind === 'tax' ? 'Surplus Lines Tax' : 'Service Office Fee', amount(tax.amount));
    row('Minimum Earned Premium 25%', amount(Math.round(premiumOf(of) / 4)));
    row('Grand Total:', amount(totalOf(of)));
    sheet.text(54, y + 12, 'Underlying Insurer: Fictional Primary Mutual     Policy No: FPM 7700-12');
    sheet.text(54, y + 36, '5.  Service of Suit may be made upon:', { bold: true });
    sheet.lines(72, y + 50, ['Sample & Specimen LLP', '100 Legal Plaza', 'New York, NY 10004']);
    sheet.text(340, y + 36, 'Notification of Claim to:', { bold: true });
    sheet.lines(352, y + 50, ['Fictional Claims Services', '8 Adjuster Row', 'Tampa, FL 33602']);
    sheet.text(54, y + 110, 'PRODUCER:', { bold: true });
    sheet.lines(72, y + 124, producerLines(of));
    sheet.text(340, y + 110, 'SURPLUS LINES AGENT:  LIC. #Z000001', { bold: true });
    sheet.lines(352, y + 124, ['Pat Sample', '44 Cedar Court', 'Orlando, FL 32801']);
    sheet.text(54, y + 180, `Date Issued: ${date('2025-12-01')}`);
  },
};

/** A placing broker's slip: headings on the left, words on the right, the security on a second page. */
const marketSlip: SecondLayout = {
  face: 'Helvetica',
  size: 9.5,
  printed: { risk: true },
  fits: (of) => ({ ...of, taxes: [] }),
  draw(sheet, of) {
    const date = DATES['5th January, 2026'];
    sheet.text(54, 40, 'RISK DETAILS', { size: 14, bold: true });
    let y = 70;
    const entry = (heading: string, lines: readonly string[]) => {
      sheet.text(54, y, heading, { bold: true });
      y = sheet.lines(220, y, lines) + 9;
    };
    entry('UNIQUE MARKET REFERENCE:', ['B1234 EXAMPLE 2026']);
    entry('POLICY NUMBER:', [of.policyNumber]);
    entry('EXPIRING POLICY NUMBER:', [of.priorNumber]);
    entry('TYPE:', [of.coverages.map(({ words }) => words).join(' and ')]);
    entry('INSURED:', [of.insured, ...(of.dba ? [`trading as ${of.dba}`] : [])]);
    entry("INSURED'S ADDRESS:", [of.mailing.street, cityLine(of.mailing), 'United States of America']);
    entry('PERIOD:', [
      `From: ${date(of.effective)}`,
      `To: ${date(of.expiration)}`,
      'Both days at 12:01 a.m. Local Standard Time at the address of the Insured.',
    ]);
    entry('INTEREST:', ['As more fully described in the wording attached.']);
    entry('LIMIT OF LIABILITY:', [
      'USD 5,000,000 any one occurrence',
      'USD 10,000,000 in the annual aggregate',
    ]);
    entry('DEDUCTIBLE:', ['USD 25,000 each and every loss']);
    if (of.risk) entry('SITUATION:', [of.risk.street, cityLine(of.risk)]);
    entry('PREMIUM:', [
      ...of.coverages.map(({ words, premium }) => `${words}: USD ${amount(premium)}`),
      ...(of.terrorism?.bought ? [`Terrorism (TRIPRA): USD ${amount(of.terrorism.premium)}`] : []),
      ...(of.terrorism && !of.terrorism.bought
        ? [`TRIPRA coverage was offered for USD ${amount(of.terrorism.premium)} and was declined.`]
        : []),
      `Total premium (100%): USD ${amount(premiumOf(of))}`,
    ]);
    const fees = {
      POLICY_FEE: 'Policy Fee',
      INSPECTION_FEE: 'Survey/Inspection Fee',
      BROKER_FEE: 'Broker Fee',
      OTHER_FEE: 'Administration Fee',
    };
    if (of.fees.length > 0)
      entry(
        'FEES:',
        of.fees.map((fee) => `${fees[fee.kind]}: USD ${amount(fee.amount)}`),
      );
    entry('TAXES PAYABLE BY INSURED:', [
      'As required by the home state; to be filed by the surplus lines broker.',
    ]);
    entry('US BROKER:', producerLines(of));
    sheet.nextPage();
    sheet.text(54, 40, 'SECURITY DETAILS', { size: 14, bold: true });
    sheet.text(54, 66, "INSURERS' LIABILITY: several and not joint (LMA3333)");
    sheet.text(54, 92, 'Insurer', { bold: true });
    sheet.text(0, 92, 'Signed Line', { bold: true, rightAt: 460 });
    y = 110;
    for (const { name, share } of of.insurers) {
      sheet.text(54, y, name);
      sheet.text(0, y, `${share ?? '100'}.00%`, { rightAt: 460 });
      y += 15;
      if (name.startsWith('Certain')) {
        sheet.text(74, y, 'of which: Syndicate 9998 ABC', { size: 8 });
        sheet.text(0, y, '65.00% of line', { size: 8, rightAt: 400 });
        sheet.text(74, y + 12, 'Syndicate 9999 XYZ', { size: 8 });
        sheet.text(0, y + 12, '35.00% of line', { size: 8, rightAt: 400 });
        y += 28;
      }
    }
    sheet.text(54, y + 8, 'Order hereon: 100% of 100%');
  },
};

/** A coverholder's own page in a typewriter's face, label and value on dotted lines. */
const typewritten: SecondLayout = {
  face: 'Courier',
  size: 9,
  printed: { naic: true, issueDate: '2025-12-02' },
  fits: (of) => of,
  draw(sheet, of) {
    const date = DATES['05-Jan-2026'];
    const put = (label: string, value: string) => [`${label} `.padEnd(34, '.'), value].join(' ');
    const money = (label: string, value: string) => `${label} `.padEnd(44, '.') + value.padStart(16);
    let y = 48;
    const block = (lines: readonly string[]) => {
      y = sheet.lines(50, y, lines, { step: 12 }) + 12;
    };
    block(['                D E C L A R A T I O N S', '', `Issued ${date('2025-12-02')} at Nashville`]);
    block([
      put('POLICY NO', of.policyNumber),
      put('REPLACES POLICY NO', of.priorNumber),
      put('ASSURED', of.insured),
      ...(of.dba ? [put('TRADING NAME', of.dba)] : []),
      put('MAILING ADDRESS', of.mailing.street),
      put('CITY, STATE, ZIP', cityLine(of.mailing)),
      put('INCEPTION', `${date(of.effective)} 12:01 A.M.`),
      put('EXPIRY', `${date(of.expiration)} 12:01 A.M.`),
    ]);
    block([
      'INSURERS AND THEIR PARTICIPATION',
      '',
      ...of.insurers.map(
        ({ name, naic, share }) =>
          `  ${name.padEnd(46)}${naic ? `NAIC ${naic}` : '          '}${share ? `${share}.0%`.padStart(9) : ''}`,
      ),
    ]);
    const fees = {
      POLICY_FEE: 'CERTIFICATE POLICY FEE',
      INSPECTION_FEE: 'INSPECTION FEE',
      BROKER_FEE: 'BROKER FEE',
      OTHER_FEE: 'MEMBERSHIP FEE',
    };
    block([
      'PREMIUM',
      '',
      ...of.coverages.map(({ words, premium }) => money(words.toUpperCase(), amount(premium))),
      ...(of.terrorism
        ? [money('TERRORISM', of.terrorism.bought ? amount(of.terrorism.premium) : 'NOT PURCHASED')]
        : []),
      ...of.fees.map((fee) => money(fees[fee.kind], amount(fee.amount))),
      ...of.taxes.map((tax) =>
        money(`${tax.kind === 'tax' ? 'STATE TAX' : 'STAMPING FEE'} ${tax.rate}`, amount(tax.amount)),
      ),
      money('AMOUNT DUE', amount(totalOf(of))),
    ]);
    block([
      'MINIMUM AND DEPOSIT: THE PREMIUM ABOVE IS 25% MINIMUM EARNED AT INCEPTION',
      '',
      'BROKER:',
      ...producerLines(of).map((line) => `        ${line}`),
    ]);
  },
};

export const LONDON_LAYOUTS = {
  "Lloyd's certificate": lloydsCertificate,
  'market slip': marketSlip,
  typewritten,
} satisfies Record<string, SecondLayout>;
