import { premiumOf, totalOf } from './declaration.ts';
import { oneInsurer, type SecondLayout } from './layout.ts';
import { amount, cityLine, DATES, dollars, insuredLines, producerLines } from './ways-to-print.ts';

/** A wholesaler's binder as a letter to the retail agent, whose address is the only one at the top. */
const binderLetter: SecondLayout = {
  face: 'Times',
  size: 10.5,
  printed: { risk: true },
  fits: (of) => of,
  draw(sheet, of) {
    const date = DATES['January 5, 2026'];
    sheet.text(0, 34, 'Larkspur Wholesale', { size: 16, bold: true, rightAt: 560 });
    sheet.text(0, 54, '900 Commerce Center, Suite 410, Nashville, TN 37201', { size: 8, rightAt: 560 });
    sheet.text(54, 78, date('2025-12-01'));
    sheet.lines(54, 98, [
      'Jamie Specimen',
      'Tidewater Retail Agency Inc',
      '12 Main Street',
      'Norfolk, VA 23510',
    ]);
    sheet.text(54, 158, `RE: ${of.insured}`, { bold: true });
    sheet.text(54, 172, 'BINDER OF INSURANCE', { bold: true });
    sheet.text(
      54,
      190,
      'Thank you for your order. In accordance with your instructions we confirm that coverage is bound as follows. Please review it carefully and advise us at once of any discrepancy.',
      { width: 500 },
    );
    let y = 226;
    const entry = (label: string, values: readonly string[]) => {
      sheet.text(54, y, label);
      y = sheet.lines(210, y, values) + 5;
    };
    entry('Insured:', [of.insured, ...(of.dba ? [`d/b/a ${of.dba}`] : [])]);
    entry('Mailing Address:', [of.mailing.street, cityLine(of.mailing)]);
    if (of.risk) entry('Location of Risk:', [`${of.risk.street}, ${cityLine(of.risk)}`]);
    entry('Policy Number:', [of.policyNumber]);
    entry('Renewal Of:', [of.priorNumber]);
    entry('Term:', [`${date(of.effective)} to ${date(of.expiration)}`]);
    entry('Coverage:', [of.coverages.map(({ words }) => words).join(', ')]);
    entry(
      of.insurers.length > 1 ? 'Carriers (Non-Admitted):' : 'Carrier (Non-Admitted):',
      of.insurers.map(({ name, share }) => (share ? `${name} - ${share}%` : name)),
    );
    entry('Limits:', ['$1,000,000 Each Occurrence', '$2,000,000 Aggregate']);
    entry('Premium:', [
      ...of.coverages.map(({ words, premium }) => `${dollars(premium)} ${words}`),
      ...(of.terrorism?.bought ? [`${dollars(of.terrorism.premium)} Terrorism`] : []),
    ]);
    const fees = {
      POLICY_FEE: 'Company Policy Fee:',
      INSPECTION_FEE: 'Inspection Fee:',
      BROKER_FEE: 'Broker Fee:',
      OTHER_FEE: 'Filing Service Fee:',
    };
    for (const fee of of.fees) entry(fees[fee.kind], [dollars(fee.amount)]);
    for (const tax of of.taxes)
      entry(tax.kind === 'tax' ? `Surplus Lines Tax ${tax.rate}:` : `Stamping Fee ${tax.rate}:`, [
        dollars(tax.amount),
      ]);
    entry('Total:', [dollars(totalOf(of))]);
    entry('Commission:', ['10% of premium']);
    entry('Minimum Earned:', ['25% of premium; fees are fully earned at inception']);
    if (of.terrorism && !of.terrorism.bought)
      entry('TRIA:', [
        `Offered for an additional ${dollars(of.terrorism.premium)}. Rejected by the insured.`,
      ]);
    sheet.text(
      54,
      y + 8,
      'This binder is valid for 60 days. The policy when issued replaces it. Premium is due 20 days from the effective date.',
      { width: 500 },
    );
    sheet.lines(54, y + 44, ['Sincerely,', '', 'Robin Example', 'Senior Broker']);
  },
};

/** A broker's invoice: bill-to and insured at the top, what is owed as lines with their codes. */
const invoice: SecondLayout = {
  face: 'Helvetica',
  size: 9,
  printed: { noMailing: true, invoiceDate: '2025-12-08' },
  fits: oneInsurer,
  draw(sheet, of) {
    const date = DATES['01/05/2026'];
    sheet.lines(40, 34, producerLines(of), { bold: true });
    sheet.text(0, 34, 'INVOICE', { size: 20, bold: true, rightAt: 572 });
    sheet.text(400, 62, 'Invoice No.');
    sheet.text(0, 62, '4471903', { rightAt: 572 });
    sheet.text(400, 75, 'Invoice Date');
    sheet.text(0, 75, date('2025-12-08'), { rightAt: 572 });
    sheet.text(400, 88, 'Due Date');
    sheet.text(0, 88, date('2026-01-25'), { rightAt: 572 });
    sheet.text(40, 104, 'BILL TO', { bold: true });
    sheet.lines(40, 117, ['Example Retail Agency LLC', '77 Sample Parkway', 'Raleigh, NC 27601']);
    sheet.rule(40, 162, 572, 162);
    const columns = [40, 225, 345, 415, 485] as const;
    const labels = ['Insured', 'Policy Number', 'Effective', 'Expiration', 'Replaces'];
    for (const [at, label] of labels.entries()) sheet.text(columns[at] ?? 0, 167, label, { size: 7.5 });
    const values = [of.insured, of.policyNumber, date(of.effective), date(of.expiration), of.priorNumber];
    for (const [at, value] of values.entries()) sheet.text(columns[at] ?? 0, 178, value, { size: 8 });
    if (of.dba) sheet.text(40, 190, `DBA ${of.dba}`, { size: 8 });
    sheet.rule(40, 204, 572, 204);
    sheet.text(40, 212, `Issuing Company: ${of.insurers[0]?.name ?? ''}`);
    let y = 240;
    const row = (code: string, words: string, value: string, bold = false) => {
      sheet.text(40, y, code, { bold });
      sheet.text(100, y, words, { bold });
      sheet.text(0, y, value, { bold, rightAt: 572 });
      y += 16;
    };
    row('Item', 'Description', 'Amount', true);
    sheet.rule(40, y - 4, 572, y - 4);
    for (const { words, premium } of of.coverages) row('PREM', `Premium - ${words}`, amount(premium));
    if (of.terrorism?.bought) row('PREM', 'Premium - Terrorism', amount(of.terrorism.premium));
    const fees = {
      POLICY_FEE: 'Policy Fee',
      INSPECTION_FEE: 'Inspection Fee',
      BROKER_FEE: 'Broker Fee',
      OTHER_FEE: 'Document Fee',
    };
    for (const fee of of.fees) row('FEE', fees[fee.kind], amount(fee.amount));
    for (const tax of of.taxes)
      row('TAX', tax.kind === 'tax' ? 'Surplus Lines Tax' : 'Stamping Fee', amount(tax.amount));
    sheet.rule(40, y - 2, 572, y - 2);
    row('', 'Invoice Total', dollars(totalOf(of)), true);
    row('', 'Less Commission 10.00%', `(${amount(Math.round(premiumOf(of) / 10))})`);
    row('', 'Net Amount Due', dollars(totalOf(of) - Math.round(premiumOf(of) / 10)), true);
    sheet.text(40, 740, 'Please remit to: Lockbox 5500, PO Box 8800, Charlotte, NC 28201', { size: 8 });
  },
};

/** A confirmation of coverage in two columns, whose labels were all written before their values. */
const confirmation: SecondLayout = {
  face: 'Helvetica',
  size: 10,
  printed: {},
  fits: (of) => ({ ...of, risk: undefined }),
  draw(sheet, of) {
    const date = DATES['01/05/2026'];
    sheet.shade(0, 0, 612, 44);
    sheet.text(40, 14, 'Confirmation of Coverage', { size: 18, bold: true });
    sheet.text(40, 64, 'Account', { size: 12, bold: true });
    sheet.text(330, 64, 'Costs', { size: 12, bold: true });
    const fees = {
      POLICY_FEE: 'Carrier Policy Fee',
      INSPECTION_FEE: 'Inspection Fee',
      BROKER_FEE: 'Broker Fee',
      OTHER_FEE: 'Other Carrier Fee',
    };
    const account: [string, string[]][] = [
      ['Applicant', insuredLines(of, 'DBA')],
      ['Reference', ['024918-B']],
      ['Policy No', [of.policyNumber]],
      ['Expiring No', [of.priorNumber]],
      ['Coverage Term', [`${date(of.effective)} - ${date(of.expiration)}`]],
      ['Written By', of.insurers.map(({ name }) => name)],
      ...(of.insurers.some(({ share }) => share)
        ? [['Shares', of.insurers.map(({ share }) => `${share}%`)] as [string, string[]]]
        : []),
      ['Your Agent', producerLines(of)],
    ];
    const costs: [string, string][] = [
      ...of.coverages.map(({ words, premium }): [string, string] => [`${words} Premium`, dollars(premium)]),
      ...(of.terrorism
        ? [
            ['TRIA Premium', of.terrorism.bought ? dollars(of.terrorism.premium) : 'Not taken'] as [
              string,
              string,
            ],
          ]
        : []),
      ...of.fees.map((fee): [string, string] => [fees[fee.kind], dollars(fee.amount)]),
      ...of.taxes.map((tax): [string, string] => [
        tax.kind === 'tax' ? `${of.mailing.state} SL Tax` : `${of.mailing.state} Stamping Fee`,
        dollars(tax.amount),
      ]),
      ['Total Policy Cost', dollars(totalOf(of))],
    ];
    const places = account.map(([, lines], at) => ({
      lines,
      y: 86 + account.slice(0, at).reduce((sum, [, above]) => sum + above.length * 13 + 8, 0),
    }));
    for (const [at, [label]] of account.entries()) sheet.text(40, places[at]?.y ?? 0, label, { bold: true });
    for (const [at, [label]] of costs.entries()) sheet.text(330, 86 + at * 15, label);
    for (const { lines, y } of places) sheet.lines(125, y, lines, { size: 9, step: 13 });
    for (const [at, [, value]] of costs.entries()) sheet.text(0, 86 + at * 15, value, { rightAt: 572 });
  },
};

export const BROKER_LAYOUTS = {
  'binder letter': binderLetter,
  invoice,
  confirmation,
} satisfies Record<string, SecondLayout>;
