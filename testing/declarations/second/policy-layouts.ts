import { premiumOf, totalOf } from './declaration.ts';
import { oneInsurer, type SecondLayout } from './layout.ts';
import { cityLine, DATES, dollars, insuredLines, producerLines, whole } from './ways-to-print.ts';

/** A page of a homeowner's policy: parts A to F with their limits, which are no premiums. */
const homeowners: SecondLayout = {
  face: 'Helvetica',
  size: 9.5,
  printed: { risk: true, issueDate: '2025-12-03' },
  fits: (of) => ({
    ...oneInsurer(of),
    terrorism: null,
    coverages: [{ words: 'Homeowners', line: 'HOMEOWNERS', premium: 412_300 }],
  }),
  draw(sheet, of) {
    const date = DATES['January 5, 2026'];
    sheet.text(40, 34, 'HOMEOWNERS POLICY DECLARATIONS', { size: 15, bold: true });
    sheet.text(40, 56, `Coverage is provided by: ${of.insurers[0]?.name ?? ''}`);
    const half = (x: number, y: number, label: string, value: string) => {
      sheet.text(x, y, `${label}:`, { bold: true });
      sheet.text(x + 100, y, value);
    };
    half(40, 80, 'Policy #', of.policyNumber);
    half(320, 80, 'Policy Type', 'HO-3 Special Form');
    half(40, 95, 'Effective', `${date(of.effective)} 12:01 AM`);
    half(320, 95, 'Expires', `${date(of.expiration)} 12:01 AM`);
    half(40, 110, 'Prior Policy #', of.priorNumber);
    half(320, 110, 'Issued', date('2025-12-03'));
    sheet.text(40, 136, 'NAMED INSURED(S) & MAILING ADDRESS', { bold: true });
    sheet.lines(40, 150, insuredLines(of, 'DBA'));
    sheet.text(320, 136, 'INSURED LOCATION', { bold: true });
    sheet.lines(320, 150, of.risk ? [of.risk.street, cityLine(of.risk)] : ['Same as mailing address']);
    let y = 214;
    const row = (words: string, limit: string, value: string, bold = false) => {
      sheet.text(40, y, words, { bold });
      sheet.text(0, y, limit, { bold, rightAt: 420 });
      sheet.text(0, y, value, { bold, rightAt: 570 });
      y += 14;
    };
    row('SECTION I AND II COVERAGES', 'LIMIT', 'PREMIUM', true);
    row('A. Dwelling', '$640,000', 'Included');
    row('B. Other Structures', '$64,000', 'Included');
    row('C. Personal Property', '$320,000', 'Included');
    row('D. Loss of Use', '$128,000', 'Included');
    row('E. Personal Liability', '$500,000', 'Included');
    row('F. Medical Payments to Others', '$5,000', 'Included');
    row('All Other Perils Deductible', '$5,000', '');
    row('Named Storm Deductible', '2%  ($12,800)', '');
    row('Total Policy Premium', '', dollars(premiumOf(of)), true);
    const fees = {
      POLICY_FEE: 'Policy Fee',
      INSPECTION_FEE: 'Inspection Fee',
      BROKER_FEE: 'Agency Fee',
      OTHER_FEE: 'Carrier Catastrophe Modeling Fee',
    };
    for (const fee of of.fees) row(fees[fee.kind], '', dollars(fee.amount));
    for (const tax of of.taxes)
      row(tax.kind === 'tax' ? 'State Surplus Lines Tax' : 'Stamping Fee', '', dollars(tax.amount));
    row('TOTAL DUE INCLUDING TAXES AND FEES', '', dollars(totalOf(of)), true);
    row('Minimum Earned Premium', '', dollars(Math.round(premiumOf(of) / 4)));
    sheet.text(40, y + 16, 'MORTGAGEE', { bold: true });
    sheet.lines(40, y + 30, ['Example Home Loans ISAOA/ATIMA', 'PO Box 1000', 'Springfield, OH 45501']);
    sheet.text(320, y + 16, 'SURPLUS LINES BROKER', { bold: true });
    sheet.lines(320, y + 30, [...producerLines(of), 'License 0X00000']);
  },
};

/** An excess policy: values on rules with their labels below, and the policies that lie under it. */
const excess: SecondLayout = {
  face: 'Times',
  size: 10,
  printed: { naic: true },
  fits: (of) => ({
    ...oneInsurer(of),
    coverages: [{ words: 'Excess Liability', line: 'EXCESS_LIABILITY', premium: 1_250_000 }],
  }),
  draw(sheet, of) {
    const date = DATES['Jan. 05, 2026'];
    sheet.middle(34, 'FOLLOW FORM EXCESS LIABILITY POLICY', { size: 14, bold: true });
    sheet.middle(52, 'DECLARATIONS', { size: 12, bold: true });
    const onRule = (x: number, y: number, width: number, label: string, value: string) => {
      sheet.text(x + 2, y, value);
      sheet.rule(x, y + 12, x + width, y + 12);
      sheet.text(x + 2, y + 14, label, { size: 7 });
    };
    onRule(40, 84, 250, 'POLICY NUMBER', of.policyNumber);
    onRule(320, 84, 250, 'RENEWAL OF', of.priorNumber);
    onRule(40, 118, 530, 'NAMED INSURED', of.dba ? `${of.insured} dba ${of.dba}` : of.insured);
    onRule(40, 152, 530, 'MAILING ADDRESS', `${of.mailing.street}, ${cityLine(of.mailing)}`);
    onRule(40, 186, 250, 'EFFECTIVE DATE', date(of.effective));
    onRule(320, 186, 250, 'EXPIRATION DATE', date(of.expiration));
    onRule(40, 220, 330, 'INSURANCE COMPANY', of.insurers[0]?.name ?? '');
    onRule(400, 220, 170, 'NAIC #', of.insurers[0]?.naic ?? '');
    sheet.text(40, 262, 'LIMITS OF INSURANCE', { bold: true });
    sheet.text(60, 276, 'Each Occurrence');
    sheet.text(0, 276, whole(5_000_000_00), { rightAt: 560 });
    sheet.text(60, 290, 'Aggregate, where applicable');
    sheet.text(0, 290, whole(5_000_000_00), { rightAt: 560 });
    sheet.text(40, 314, 'SCHEDULE OF UNDERLYING INSURANCE', { bold: true });
    const columns = [60, 200, 370, 480] as const;
    for (const [at, cells] of [
      ['Coverage', 'Insurer', 'Policy Number', 'Limits'],
      ['General Liability', 'Primary Specimen Ins. Co.', 'PSI-77120-4', '$1,000,000'],
      ['Auto Liability', 'Primary Specimen Ins. Co.', 'PSA-10032-9', '$1,000,000'],
      ['Employers Liability', 'Specimen Mutual Ins. Co.', 'WC 553 2210', '$500,000'],
    ].entries())
      for (const [place, words] of cells.entries())
        sheet.text(columns[place] ?? 0, 330 + at * 14, words, { bold: at === 0 });
    let y = 406;
    sheet.text(40, y, 'PREMIUM', { bold: true });
    const row = (words: string, value: string, bold = false) => {
      y += 15;
      sheet.text(60, y, words, { bold });
      sheet.text(0, y, value, { rightAt: 560, bold });
    };
    row('Policy Premium (Flat Charge)', dollars(premiumOf({ ...of, terrorism: null })));
    if (of.terrorism)
      row(
        'Certified Acts of Terrorism',
        of.terrorism.bought
          ? dollars(of.terrorism.premium)
          : `${dollars(of.terrorism.premium)} (coverage not elected)`,
      );
    row('Minimum Earned Premium', dollars(312_500));
    const fees = {
      POLICY_FEE: 'Policy Issuance Fee',
      INSPECTION_FEE: 'Inspection Fee',
      BROKER_FEE: 'Wholesale Broker Fee',
      OTHER_FEE: 'Miscellaneous Fee',
    };
    for (const fee of of.fees) row(fees[fee.kind], dollars(fee.amount));
    for (const tax of of.taxes)
      row(tax.kind === 'tax' ? 'Surplus Lines Taxes' : 'Stamping Fees', dollars(tax.amount));
    row('Total Payable at Inception', dollars(totalOf(of)), true);
    sheet.text(40, 640, 'Brokered by:');
    sheet.lines(120, 640, producerLines(of));
  },
};

/** A number as a narrow column breaks it: behind its last sign or gap, where it has one. */
function brokenInTwo(policyNumber: string): string[] {
  const [, first, second] = /^(.*[-/ ])([^-/ ]+)$/.exec(policyNumber) ?? [];
  return first && second ? [first.trimEnd(), second] : [policyNumber];
}

/** A property policy of three pages: the number broken in two lines, locations with their premiums, the charges at the foot of the last. */
const propertySchedule: SecondLayout = {
  face: 'Helvetica',
  size: 9,
  printed: {},
  fits: (of) => ({
    ...of,
    risk: undefined,
    coverages: [{ words: 'Property', line: 'COMMERCIAL_PROPERTY', premium: 24_310_050 }],
  }),
  draw(sheet, of) {
    const date = DATES['01/05/2026'];
    const heading = (page: number) => {
      sheet.text(36, 24, 'Commercial Property Policy', { size: 13, bold: true });
      sheet.text(0, 24, `Page ${page} of 3`, { size: 8, rightAt: 576 });
      sheet.rule(36, 42, 576, 42);
    };
    heading(1);
    const left = (y: number, label: string, lines: readonly string[]) => {
      sheet.text(36, y, label, { bold: true });
      sheet.lines(36, y + 12, lines);
    };
    const right = (y: number, label: string, lines: readonly string[]) => {
      sheet.text(330, y, label);
      sheet.lines(440, y, lines);
    };
    left(54, 'Insured', [of.insured, ...(of.dba ? [`Doing business as: ${of.dba}`] : [])]);
    left(104, 'Address of Insured', [of.mailing.street, cityLine(of.mailing)]);
    left(150, 'Placed through', producerLines(of));
    right(54, 'Policy Number', brokenInTwo(of.policyNumber));
    right(84, 'Previous Policy', [of.priorNumber]);
    right(99, 'Inception Date', [date(of.effective)]);
    right(114, 'Expiry Date', [date(of.expiration)]);
    right(129, 'Time', ['12:01 a.m. local time']);
    right(144, 'Program', ['Shared and Layered Property']);
    right(159, 'Perils', ['All Risks, excl. Flood', 'and Earthquake']);
    sheet.text(36, 216, 'Schedule of Insurers', { bold: true });
    sheet.text(36, 230, 'Company', { size: 8 });
    sheet.text(0, 230, 'Participation', { size: 8, rightAt: 400 });
    sheet.text(0, 230, 'Premium Share', { size: 8, rightAt: 520 });
    for (const [at, { name, share }] of of.insurers.entries()) {
      sheet.text(36, 243 + at * 13, name);
      sheet.text(0, 243 + at * 13, `${share ?? '100'}%`, { rightAt: 400 });
      sheet.text(0, 243 + at * 13, dollars(Math.round((premiumOf(of) * Number(share ?? 100)) / 100)), {
        rightAt: 520,
      });
    }
    sheet.text(36, 320, 'Total Insured Values: $84,500,000      Loss Limit: $25,000,000 per occurrence');
    sheet.text(36, 336, 'Deductible: $100,000 all other perils; 5% named windstorm, minimum $250,000');
    sheet.nextPage();
    heading(2);
    sheet.text(36, 54, 'Statement of Locations', { bold: true });
    for (const [at, cells] of [
      ['Loc', 'Address', 'TIV', 'Premium'],
      ['1', '10 Warehouse Row, Memphis, TN 38103', '$40,000,000', '$115,000.00'],
      ['2', '22 Depot Street, Mobile, AL 36602', '$30,000,000', '$86,100.50'],
      ['3', '9 Gin House Lane, Jackson, MS 39201', '$14,500,000', '$42,000.00'],
    ].entries()) {
      const [place = '', where = '', value = '', premium = ''] = cells;
      const y = 70 + at * 16;
      sheet.rule(36, y + 12, 576, y + 12);
      sheet.text(36, y, place, { bold: at === 0 });
      sheet.text(70, y, where, { bold: at === 0 });
      sheet.text(0, y, value, { bold: at === 0, rightAt: 440 });
      sheet.text(0, y, premium, { bold: at === 0, rightAt: 570 });
    }
    sheet.nextPage();
    heading(3);
    sheet.text(36, 54, 'Conditions', { bold: true });
    sheet.text(
      36,
      70,
      'This policy is subject to the forms and endorsements listed in the Schedule of Forms. In the event of cancellation the earned premium shall not be less than 35% of the annual premium. Policy fees are fully earned.',
      { width: 540 },
    );
    sheet.text(
      36,
      110,
      of.terrorism && !of.terrorism.bought
        ? `Terrorism: the Insured was offered coverage for ${dollars(of.terrorism.premium)} and has elected not to purchase it.`
        : 'Terrorism: see premium below, if any.',
    );
    let y = 620;
    const row = (words: string, value: string, bold = false) => {
      sheet.text(340, y, words, { size: 8, bold });
      sheet.text(0, y, value, { size: 8, rightAt: 576, bold });
      y += 11;
    };
    row('Annual Property Premium', dollars(24_310_050));
    if (of.terrorism?.bought) row('Terrorism Premium', dollars(of.terrorism.premium));
    const fees = {
      POLICY_FEE: 'Policy Fee',
      INSPECTION_FEE: 'Engineering Inspection Fee',
      BROKER_FEE: 'Broker Fee',
      OTHER_FEE: 'Modeling Fee',
    };
    for (const fee of of.fees) row(fees[fee.kind], dollars(fee.amount));
    for (const tax of of.taxes)
      row(tax.kind === 'tax' ? 'Surplus Lines Tax' : 'Stamping Fee', dollars(tax.amount));
    row('Total', dollars(totalOf(of)), true);
  },
};

export const POLICY_LAYOUTS = {
  homeowners,
  excess,
  'property schedule': propertySchedule,
} satisfies Record<string, SecondLayout>;
