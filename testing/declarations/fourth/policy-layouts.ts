import type { PaperLayout } from '../paper-corpus.ts';
import { premiumOf, totalOf } from '../second/declaration.ts';
import { amount, cityLine, DATES, dollars, insuredLines, producerLines } from '../second/ways-to-print.ts';
import { slashed } from '../third/days.ts';

const LIABILITY: PaperLayout['coverages'] = [
  [{ words: 'Commercial General Liability', line: 'GENERAL_LIABILITY', premium: 734_000 }],
  [{ words: 'Commercial General Liability', line: 'GENERAL_LIABILITY', premium: 259_900 }],
  [{ words: 'Commercial General Liability', line: 'GENERAL_LIABILITY', premium: 1_806_000 }],
];

const FEES = {
  POLICY_FEE: 'Policy Fee',
  INSPECTION_FEE: 'Inspection Fee',
  BROKER_FEE: 'Broker Fee',
  OTHER_FEE: 'Other Fee',
} as const;

/** A London broker's document, whose labels end with commas and semicolons, and whose security stands last. */
const londonDocument: PaperLayout = {
  face: 'Times',
  size: 10.5,
  coverages: [
    [{ words: 'All Risks of Physical Loss or Damage', line: 'COMMERCIAL_PROPERTY', premium: 8_812_500 }],
    [{ words: 'Property Damage', line: 'COMMERCIAL_PROPERTY', premium: 3_140_000 }],
    [{ words: 'Property Damage', line: 'COMMERCIAL_PROPERTY', premium: 1_999_500 }],
  ],
  printed: {},
  says: () => ({
    'insurers.0.name': 'Lloyd’s Syndicate 1414 ASC',
    'insurers.0.sharePercent': '60',
    'insurers.1.name': 'Houston Casualty Company',
    'insurers.1.sharePercent': '40',
  }),
  // It calls the cover by what it pays for.
  unsaid: (copy) => (copy === 0 ? ['coverages.0.line'] : []),
  draw(sheet, of) {
    sheet.middle(36, 'INSURER AUTHORISED DOCUMENT OF INSURANCE', { bold: true, size: 12 });
    sheet.middle(52, '(Lloyd’s & Companies)');
    const facts: [string, string[]][] = [
      ['Policy Number,', [of.policyNumber]],
      ['Type:', [of.coverages[0]?.words ?? '']],
      ['Insured:', insuredLines(of, 'trading as')],
      [
        'Period;',
        [
          `From : ${DATES['5 January 2026'](of.effective)}`,
          `To :     ${DATES['5 January 2026'](of.expiration)}`,
          'Both days at 12.01 a.m. Local Standard Time',
        ],
      ],
      ['Sum Insured:', ['USD 25,000,000 any one occurrence']],
      ['Premium:', [`USD ${amount(premiumOf(of))} (100%)`]],
      ...of.fees.map(({ kind, amount: cents }): [string, string[]] => [
        `${FEES[kind]}:`,
        [`USD ${amount(cents)}`],
      ]),
      ['Broker:', producerLines(of)],
    ];
    let y = 90;
    for (const [label, values] of facts) {
      sheet.text(60, y, label, { bold: true });
      y = sheet.lines(190, y, values) + 8;
    }
    sheet.text(60, y + 10, 'Security Details', { bold: true });
    sheet.text(60, y + 28, '60.00%   Lloyd’s Syndicate 1414 ASC');
    sheet.text(60, y + 42, '40.00%   Houston Casualty Company');
  },
};

/** Of a rating page: a column of charges with their rates, whose fees stand above the tax. */
const ratingPage: PaperLayout = {
  face: 'Helvetica',
  size: 9,
  coverages: [
    [{ words: 'Dwelling Fire DP-3', line: 'DWELLING_FIRE', premium: 485_300 }],
    [{ words: 'Dwelling Fire DP-1', line: 'DWELLING_FIRE', premium: 152_750 }],
    [{ words: 'Dwelling Fire DP-3', line: 'DWELLING_FIRE', premium: 391_000 }],
  ],
  printed: { naic: true },
  draw(sheet, of) {
    sheet.box(36, 28, 540, 92);
    sheet.lines(
      44,
      34,
      [
        `COMPANY: ${of.insurers[0]?.name ?? ''}   NAIC: ${of.insurers[0]?.naic ?? ''}`,
        `POLICY: ${of.policyNumber}   REPLACES: ${of.priorNumber}`,
        `PROGRAM: ${of.coverages[0]?.words ?? ''}`,
        `EFF: ${slashed(of.effective)}   EXP: ${slashed(of.expiration)}`,
      ],
      { step: 18 },
    );
    sheet.box(36, 126, 265, 86);
    sheet.box(311, 126, 265, 86);
    sheet.text(44, 130, 'INSURED', { size: 7 });
    sheet.lines(44, 142, insuredLines(of, 'DBA'));
    sheet.text(319, 130, 'AGENT', { size: 7 });
    sheet.lines(319, 142, producerLines(of));
    let y = 240;
    const row = (label: string, cents: number) => {
      sheet.text(60, y, label);
      sheet.text(0, y, amount(cents), { rightAt: 330 });
      y += 15;
    };
    row('Annual Premium:', premiumOf(of));
    for (const fee of of.fees) row(`${FEES[fee.kind]}:`, fee.amount);
    for (const tax of of.taxes)
      row(`${tax.kind === 'tax' ? 'Surplus Lines Tax' : 'Stamping Fee'} (${tax.rate}):`, tax.amount);
    row('Fire Premium Tax:', 0);
    row('Total:', totalOf(of));
  },
};

/** The face of a policy in Florida: the agent's block on top, facts in a grid whose amounts have no leading zero. */
const facePage: PaperLayout = {
  face: 'Helvetica',
  size: 9.5,
  coverages: LIABILITY,
  printed: {},
  draw(sheet, of) {
    sheet.middle(28, 'COMMON POLICY DECLARATIONS', { bold: true, size: 12 });
    sheet.text(40, 52, of.insurers[0]?.name ?? '', { bold: true });
    sheet.lines(
      330,
      48,
      [
        'Surplus Lines Agent: Dana R. Whitlock',
        'License No. A284471',
        `Producing Agent: ${of.producer.name}`,
      ],
      { size: 8 },
    );
    const grid: [number, number, string, string[]][] = [
      [40, 92, 'POLICY NUMBER', [of.policyNumber]],
      [330, 92, 'PREVIOUS POLICY NUMBER', [of.priorNumber]],
      [40, 128, 'NAMED INSURED', [of.insured, ...(of.dba ? [`DBA ${of.dba}`] : [])]],
      [330, 128, 'MAILING ADDRESS', [of.mailing.street, cityLine(of.mailing)]],
      [40, 178, 'POLICY PERIOD', [`${slashed(of.effective)} - ${slashed(of.expiration)}`]],
      [330, 178, 'FORM OF BUSINESS', ['Limited Liability Company']],
      [40, 214, 'BUSINESS DESCRIPTION', ['Contractor - NOC']],
      [330, 214, 'COVERAGE PART', [of.coverages[0]?.words ?? '']],
    ];
    for (const [x, y, label, values] of grid) {
      sheet.box(x - 4, y - 4, 280, values.length > 1 ? 44 : 32);
      sheet.text(x, y, label, { size: 7 });
      sheet.lines(x, y + 11, values);
    }
    let y = 280;
    const row = (label: string, cents: number, bold = false) => {
      sheet.text(330, y, label, { bold });
      sheet.text(0, y, amount(cents).replace(/^0(?=\.)/, ''), { rightAt: 572, bold });
      y += 15;
    };
    row('Policy Premium', premiumOf(of));
    for (const fee of of.fees) row(FEES[fee.kind], fee.amount);
    for (const tax of of.taxes)
      row(tax.kind === 'tax' ? 'Surplus Lines Tax' : 'FSLSO Service Fee', tax.amount);
    row('GRAND TOTAL', totalOf(of), true);
    sheet.text(
      40,
      y + 20,
      'FORMS SCHEDULE: MDIL 1000 08 11, MDIL 1001 08 11, MEIL 1200 09 09, CG 00 01 04 13',
      {
        size: 8,
      },
    );
  },
};

/** A hotel's memorandum behind a cover of costs: the same amounts stand on both pages. */
const hotelMemorandum: PaperLayout = {
  face: 'Times',
  size: 10.5,
  coverages: [
    [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 12_480_000 }],
    [{ words: 'Commercial Package', line: 'COMMERCIAL_PACKAGE', premium: 6_050_000 }],
    [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 2_377_700 }],
  ],
  printed: {},
  says: (of) => ({ state: of.mailing.state }),
  draw(sheet, of) {
    sheet.text(60, 40, 'Cost Summary', { bold: true, size: 15 });
    sheet.text(60, 68, `Insured Name: ${of.insured}${of.dba ? ` DBA ${of.dba}` : ''}`);
    sheet.text(60, 84, `Home State: ${of.mailing.state}`);
    let y = 112;
    const row = (label: string, cents: number, bold = false) => {
      sheet.text(60, y, label, { bold });
      sheet.text(0, y, dollars(cents), { rightAt: 420, bold });
      y += 17;
    };
    row(`${of.coverages[0]?.words ?? ''} Premium`, premiumOf(of));
    for (const fee of of.fees) row(`Carrier ${FEES[fee.kind]}`, fee.amount);
    for (const tax of of.taxes) row(tax.kind === 'tax' ? 'Surplus Lines Tax' : 'Stamping Fee', tax.amount);
    row('Total Policy Cost', totalOf(of), true);
    sheet.text(60, y + 14, 'Subjectivities: signed application; loss runs within 90 days; TRIA form.');
    sheet.nextPage();
    sheet.middle(40, 'MEMORANDUM OF INSURANCE', { bold: true, size: 13 });
    const facts: [string, string[]][] = [
      ['ACCOUNT NAME:', [of.insured]],
      ['ADDRESS:', [of.mailing.street, cityLine(of.mailing)]],
      ['CONTROL #:', ['771204']],
      ['POLICY #:', [of.policyNumber]],
      ['LEAD INSURER:', [of.insurers[0]?.name ?? '']],
      ['TYPE:', [of.coverages[0]?.words ?? '']],
      [
        'PERIOD:',
        [
          `From ${DATES['January 5, 2026'](of.effective)} to ${DATES['January 5, 2026'](of.expiration)} both days at 12:01 a.m.`,
        ],
      ],
      ['TIV:', ['$41,250,000']],
      ['TERRORISM:', ['Excluded']],
      ['PREMIUM AND FEES:', [`• Premium: ${dollars(premiumOf(of))}`]],
    ];
    let below = 80;
    for (const [label, values] of facts) {
      sheet.text(60, below, label, { bold: true });
      below = sheet.lines(200, below, values) + 9;
    }
  },
};

/** Liability declarations whose charges are one amount under a caption of three words. */
const oneCharge: PaperLayout = {
  face: 'Courier',
  size: 9,
  coverages: LIABILITY,
  printed: { issueDate: '2026-02-03' },
  // All charges are one amount.
  unsaid: () => ['fees.0.kind', 'fees.0.amount', 'fees.1.kind', 'fees.1.amount'],
  draw(sheet, of) {
    sheet.middle(30, 'COMMERCIAL GENERAL LIABILITY COVERAGE PART DECLARATIONS', { bold: true });
    sheet.text(40, 56, `Insuring Company: ${of.insurers[0]?.name ?? ''}`);
    sheet.text(40, 74, `Policy No. ${of.policyNumber}`);
    sheet.text(330, 74, `Renewal of Number ${of.priorNumber}`);
    sheet.text(40, 98, 'Named Insured and Address');
    sheet.lines(40, 111, insuredLines(of, 'DBA'));
    sheet.text(330, 98, 'Servicing Agent');
    sheet.lines(330, 111, producerLines(of));
    sheet.text(40, 172, `Policy Period: From ${slashed(of.effective)} To ${slashed(of.expiration)}`);
    sheet.text(40, 186, '12:01 A.M. Standard Time at your mailing address shown above');
    sheet.lines(40, 214, [
      'LIMITS OF INSURANCE',
      'Each Occurrence Limit                    $1,000,000',
      'Damage to Premises Rented to You           $100,000',
      'General Aggregate Limit                  $2,000,000',
    ]);
    let y = 290;
    const row = (label: string, cents: number) => {
      sheet.text(250, y, label);
      sheet.text(0, y, dollars(cents), { rightAt: 560 });
      y += 15;
    };
    row('Minimum & Deposit Premium', premiumOf(of));
    row('Taxes/Surcharges/Fees', totalOf(of) - premiumOf(of));
    row('Total', totalOf(of));
    sheet.text(40, y + 12, 'Minimum Earned Premium at Inception: 25%');
    sheet.text(40, y + 30, 'ISSUE DATE 02/03/2026');
  },
};

export const POLICY_LAYOUTS = {
  'London document': londonDocument,
  'rating page': ratingPage,
  'face page': facePage,
  'hotel memorandum': hotelMemorandum,
  'one charge': oneCharge,
} satisfies Record<string, PaperLayout>;
