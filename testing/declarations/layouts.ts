import PDFDocument from 'pdfkit';
import { type Declaration, sumOf } from './declaration.ts';

/** Puts a text at a place of the page, in points from the top left. */
type Put = (x: number, y: number, text: string, size?: number) => void;
type Layout = (of: Declaration, put: Put) => void;

const money = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const parts = (day: string) => day.split('-').map(Number) as [number, number, number];
/** The ways in which American declarations write a day. */
const numbers = (day: string) => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1');
const short = (day: string) => day.replace(/^\d\d(\d\d)-(\d\d)-(\d\d)$/, '$2/$3/$1');
const long = (day: string) => {
  const [year, month, date] = parts(day);
  return `${MONTHS[month - 1]} ${date}, ${year}`;
};
const dashed = (day: string) => {
  const [year, month, date] = parts(day);
  return `${date}-${MONTHS[month - 1]?.slice(0, 3)}-${year}`;
};

const charges = (of: Declaration): [string, number][] => [
  ...of.fees.map(([label, , amount]): [string, number] => [label, amount]),
  ...of.taxes.map(([label, amount]): [string, number] => [label, amount]),
];

/** Each after a kind of declaration in circulation; what stands beside the fields is meant to mislead. */
export const LAYOUTS: Readonly<Record<string, Layout>> = {
  'labels to the left': (of, put) => {
    put(60, 50, 'COMMON POLICY DECLARATIONS', 14);
    const rows: [string, string][] = [
      ['Policy Number:', of.policyNumber],
      ['Renewal of Number:', 'NEW-000111'],
      ['Named Insured:', of.insured],
      ['Mailing Address:', `${of.street}, ${of.city}, ${of.state} ${of.zip}`],
      ['Policy Period:', `From ${numbers(of.effective)} to ${numbers(of.expiration)} at 12:01 A.M.`],
      ['Insurance Company:', of.naic === null ? of.insurer : `${of.insurer} (NAIC ${of.naic})`],
      ['Producer:', of.agency],
      ['Line of Business:', of.line[0]],
      ['Each Occurrence Limit:', '$1,000,000.00'],
      ['Total Premium:', `$${money(of.premium)}`],
      ...charges(of).map(([label, amount]): [string, string] => [`${label}:`, `$${money(amount)}`]),
      ['Minimum Earned Premium:', `$${money(Math.round(of.premium / 4))}`],
      ['Grand Total:', `$${money(sumOf(of))}`],
    ];
    for (const [at, [label, text]] of rows.entries()) {
      put(60, 90 + at * 20, label);
      put(220, 90 + at * 20, text);
    }
  },
  'one cell each': (of, put) => {
    put(60, 50, 'DECLARATIONS PAGE', 14);
    const lines = [
      `Policy No.: ${of.policyNumber}`,
      `Insured: ${of.insured}`,
      `Insured Address: ${of.street}, ${of.city}, ${of.state} ${of.zip}`,
      `Effective Date: ${long(of.effective)}`,
      `Expiration Date: ${long(of.expiration)}`,
      `Insurer: ${of.insurer}`,
      ...(of.naic === null ? [] : [`NAIC #: ${of.naic}`]),
      `Coverage: ${of.line[0]}`,
      `Annual Premium: $${money(of.premium)}`,
      ...charges(of).map(([label, amount]) => `${label}: $${money(amount)}`),
      `Total Amount Due: $${money(sumOf(of))}`,
    ];
    for (const [at, line] of lines.entries()) put(60, 90 + at * 18, line, 10);
  },
  'labels above, producer beside': (of, put) => {
    put(60, 40, 'COMMERCIAL LINES POLICY', 14);
    put(60, 80, 'NAMED INSURED AND MAILING ADDRESS', 8);
    put(330, 80, 'PRODUCER', 8);
    for (const [at, line] of [of.insured, of.street, `${of.city}, ${of.state} ${of.zip}`].entries())
      put(60, 92 + at * 13, line);
    for (const [at, line] of [of.agency, '9 Main Street', 'Houston, TX 77002'].entries())
      put(330, 92 + at * 13, line);
    put(60, 150, 'POLICY NUMBER', 8);
    put(230, 150, 'EFFECTIVE DATE', 8);
    put(400, 150, 'EXPIRATION DATE', 8);
    put(60, 162, of.policyNumber);
    put(230, 162, numbers(of.effective));
    put(400, 162, numbers(of.expiration));
    put(60, 200, 'INSURER', 8);
    put(330, 200, 'LINE OF BUSINESS', 8);
    put(60, 212, of.insurer);
    put(330, 212, of.line[0]);
    if (of.naic !== null) put(60, 236, `NAIC No. ${of.naic}`);
    put(60, 270, 'PREMIUM SUMMARY', 10);
    const rows: [string, number][] = [['Premium', of.premium], ...charges(of), ['Total', sumOf(of)]];
    for (const [at, [label, amount]] of rows.entries()) {
      put(60, 290 + at * 16, label);
      put(430, 290 + at * 16, money(amount));
    }
  },
  'rates in the labels': (of, put) => {
    put(60, 50, 'Insurance Binder and Invoice', 14);
    put(60, 80, 'Quote Number: Q-555123');
    put(60, 100, `Policy #: ${of.policyNumber}`);
    put(60, 120, `Insured Name: ${of.insured}`);
    put(60, 140, `Mailing Address: ${of.street}`);
    put(60, 153, `${of.city}, ${of.state} ${of.zip}`);
    put(60, 185, `Coverage Period: ${short(of.effective)} - ${short(of.expiration)}`);
    put(60, 205, `Carrier: ${of.insurer}${of.naic === null ? '' : ` NAIC: ${of.naic}`}`);
    put(60, 225, `Type of Insurance: ${of.line[0]}`);
    put(60, 260, 'Total Base Premium');
    put(450, 260, `$${money(of.premium)}`);
    for (const [at, [label, amount]] of charges(of).entries()) {
      put(60, 278 + at * 18, label.includes('Tax') ? `${of.state} ${label} (4.85%)` : label);
      put(450, 278 + at * 18, `$${money(amount)}`);
    }
    put(60, 400, 'Total Policy Cost');
    put(450, 400, `$${money(sumOf(of))}`);
    put(60, 430, 'Commission 12.5%');
    put(450, 430, `$${money(Math.round(of.premium / 8))}`);
  },
  'certificate of Lloyd’s': (of, put) => {
    put(60, 50, 'This Declaration Page is attached to and forms part of certificate provisions.', 9);
    put(60, 80, `Certificate No.: ${of.policyNumber}`);
    put(330, 80, 'Previous No.: NEW');
    put(60, 105, 'Name and Address of the Assured:');
    for (const [at, line] of [of.insured, of.street, `${of.city}, ${of.state} ${of.zip}`].entries())
      put(60, 119 + at * 13, line);
    put(330, 105, 'Mortgagee and Address');
    put(330, 119, 'First Harbor Bank');
    put(
      60,
      175,
      `Effective from ${dashed(of.effective)} to ${dashed(of.expiration)} both days at 12:01 a.m. standard time`,
    );
    put(60, 200, `Insurer: ${of.insurer}${of.naic === null ? '' : ` (NAIC ${of.naic})`}`);
    put(60, 220, `Coverage: ${of.line[0]}`);
    put(60, 240, 'Amount of Insurance');
    put(430, 240, '500,000.00');
    const rows: [string, number][] = [['Total Premium:', of.premium], ...charges(of)];
    for (const [at, [label, amount]] of rows.entries()) {
      put(60, 270 + at * 16, label);
      put(430, 270 + at * 16, money(amount));
    }
    put(60, 400, 'Grand Total:');
    put(430, 400, money(sumOf(of)));
    put(60, 440, 'Underlying Insurance');
    put(60, 460, 'Policy No: UND-777-1');
  },
  'a grid of amounts': (of, put) => {
    put(60, 50, 'EVIDENCE OF INSURANCE', 14);
    put(60, 85, `Named Insured: ${of.insured}`);
    put(60, 103, `Mailing Address: ${of.street}, ${of.city}, ${of.state} ${of.zip}`);
    put(60, 125, `Policy Number: ${of.policyNumber}`);
    put(60, 145, `Term: ${numbers(of.effective)} to ${numbers(of.expiration)}`);
    put(60, 165, `Issuing Company: ${of.insurer}`);
    if (of.naic !== null) put(60, 183, `NAIC Code: ${of.naic}`);
    put(60, 203, `Line of Business: ${of.line[0]}`);
    const rows: [string, number][] = [['Premium', of.premium], ...charges(of), ['Total Due', sumOf(of)]];
    for (const [at, [label, amount]] of rows.entries()) {
      put(60 + at * 85, 250, label, 8);
      put(60 + at * 85, 264, `$${money(amount)}`, 9);
    }
  },
};

/** The declaration as a PDF of one page, in one of the layouts. The same data gives the same page. */
export async function drawDeclaration(of: Declaration, layout: Layout): Promise<Buffer> {
  const document = new PDFDocument({ size: 'LETTER', margin: 0 });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.on('end', resolve));
  layout(of, (x, y, text, size = 10) => {
    document.fontSize(size).text(text, x, y, { lineBreak: false });
  });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
