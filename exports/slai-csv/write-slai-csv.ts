import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, csvLine } from '../csv/csv-line.ts';
import { escapeFormula } from '../csv/escape-formula.ts';
import type { OfficeFiling, OfficeReport } from '../office/office-report.ts';
import { slashDate, termInMonths } from '../office/office-text.ts';

const HEADERS = [
  'Policy No',
  'Filing Type',
  'Insurance Company',
  'Insured Name',
  'Address 1',
  'City',
  'State',
  'ZIP',
  'Policy Effective Date',
  'Endorsement Effective Date',
  'Term',
  'Coverage Code',
  'Premium',
  'Fire Marshal Tax',
  'Surplus Line Tax',
  'Stamping Fee',
  'Our reference (not in EFS)',
  'To do (not in EFS)',
];

/**
 * The filings for the Electronic Filing System of Illinois, a row for each coverage: the fields of its entry screen in
 * their order. README.md says what of the batch layout is public.
 */
export function writeSlaiCsv(report: OfficeReport): Readable {
  return Readable.from(linesOf(report), { objectMode: false });
}

async function* linesOf(report: OfficeReport): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(HEADERS, '\r\n');
  for await (const row of rowsOf(report)) yield csvLine(row, '\r\n');
}

async function* rowsOf({ filings }: OfficeReport): AsyncGenerator<string[]> {
  for await (const filing of filings) {
    for (const [index, coverage] of filing.coverages.entries()) {
      yield [...filingFields(filing), ...coverageFields(filing, coverage, index === 0)];
    }
  }
}

function filingFields(filing: OfficeFiling): string[] {
  const isPolicy = filing.transaction === 'NEW' || filing.transaction === 'RENEWAL';
  const { street, city, state, postalCode } = filing.mailingAddress;
  return [
    escapeFormula(filing.policyNumber),
    isPolicy ? 'Policy' : 'Endorsement',
    escapeFormula(filing.insurers.map(insurerText).join('; ')),
    escapeFormula(filing.insuredName),
    escapeFormula(street),
    escapeFormula(city),
    state,
    escapeFormula(postalCode),
    slashDate(filing.policyEffectiveOn),
    isPolicy ? '' : slashDate(filing.transactionEffectiveOn),
    termInMonths(filing.policyEffectiveOn, filing.expiresOn),
  ];
}

/** The shares of all insurers come to 100 percent in EFS: one alone has all of it. */
const insurerText = ({ name, naic, sharePercent }: OfficeFiling['insurers'][number]) =>
  `${name}${naic === '' ? '' : ` (NAIC ${naic})`} ${sharePercent || '100'}%`;

/** The charges of the filing stand on its first row, so that a column adds up. */
function coverageFields(
  filing: OfficeFiling,
  { codes, line, premium }: OfficeFiling['coverages'][number],
  isFirst: boolean,
): string[] {
  const charge = (kind: string) =>
    isFirst ? (filing.charges.find((each) => each.kind === kind)?.amount ?? '') : '';
  return [
    codes.length === 1 ? (codes[0] ?? '') : '',
    premium,
    charge('FIRE_MARSHAL_TAX'),
    charge('PREMIUM_TAX'),
    charge('STAMPING_FEE'),
    filing.number,
    toDo(filing, line, codes),
  ];
}

function toDo({ isCorrection }: OfficeFiling, line: string, codes: readonly string[]): string {
  const code =
    codes.length > 1 ? `${line}: choose ${codes.join(', ')}` : `${line}: look up the coverage code`;
  return [isCorrection ? 'Takes out a filing of an earlier report' : '', codes.length === 1 ? '' : code]
    .filter((words) => words !== '')
    .join('. ');
}
