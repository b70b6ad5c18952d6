import { Readable } from 'node:stream';
import { escapeFormula } from '../csv/escape-formula.ts';
import type { OfficeAddress, OfficeFiling, OfficeReport } from '../office/office-report.ts';
import { slashDate } from '../office/office-text.ts';

/**
 * Appendix 1 as the semicolon-delimited text of 2008: a record of 24 fields for each filing, no heading. README.md
 * says which fields stay empty because their codes are not public.
 */
export function writeMoAppendix1(report: OfficeReport): Readable {
  return Readable.from(
    records(report, (filing) => [...commonFields('1', report, filing), ...detailFields(filing)], zeroRecord),
  );
}

/** Appendix 3: the first nine of those fields. */
export function writeMoAppendix3(report: OfficeReport): Readable {
  return Readable.from(records(report, (filing) => commonFields('3', report, filing), zeroRecord3));
}

type Fields = readonly string[];

async function* records(
  report: OfficeReport,
  fieldsOf: (filing: OfficeFiling) => Fields,
  zero: (report: OfficeReport) => Fields,
): AsyncGenerator<string> {
  let hasRecord = false;
  for await (const filing of report.filings) {
    // The Department's portal rejects what bears no premium.
    if (filing.premium === '0.00') continue;
    hasRecord = true;
    yield recordOf(fieldsOf(filing));
  }
  if (!hasRecord) yield recordOf(zero(report));
}

const recordOf = (fields: Fields) => `${fields.map((field) => `${field};`).join('')}\r\n`;

/** Fields 1 to 9. */
function commonFields(appendix: string, report: OfficeReport, filing: OfficeFiling): Fields {
  const isCredit = filing.premium.startsWith('-');
  const amount = plainAmount(filing.premium.replace('-', ''));
  return [
    appendix,
    '',
    licenseField(filing.licensee.licenseNumber),
    '',
    carrierCode(filing),
    cut(filing.insuredName, 40),
    isCredit ? '0' : amount,
    isCredit ? amount : '0',
    report.periodEnd.slice(0, 4),
  ];
}

/** Fields 10 to 24. */
function detailFields(filing: OfficeFiling): Fields {
  return [
    plainAmount(filing.feeTotal),
    // Never cut: half a policy number is another policy.
    oneField(filing.policyNumber),
    slashDate(filing.transactionEffectiveOn),
    slashDate(filing.expiresOn),
    '',
    cut(filing.producer.name, 40),
    ...addressFields(filing.mailingAddress),
    ...addressFields(filing.riskAddress),
    cut(filing.declinations[0]?.reason ?? '', 50),
  ];
}

function addressFields({ street, city, state, postalCode }: OfficeAddress): Fields {
  return [cut(street, 50), cut(city, 30), cut(state, 2), cut(postalCode, 10)];
}

/** Nothing but its kind, the license, no premium, the year, and the day that puts it into its quarter. */
function zeroRecord(report: OfficeReport): Fields {
  return [...zeroFields('1', report), '0', '', slashDate(report.periodEnd), ...Array<string>(12).fill('')];
}

const zeroRecord3 = (report: OfficeReport) => zeroFields('3', report);

function zeroFields(appendix: string, { filer, periodEnd }: OfficeReport): Fields {
  return [appendix, '', licenseField(filer.licenseNumber), '', '', '', '0', '0', periodEnd.slice(0, 4)];
}

/** "SL" and the number. */
function licenseField(number: string): string {
  const digits = number.replace(/^SL/i, '').trim();
  return digits === '' ? '' : `SL${oneField(digits)}`;
}

const LLOYDS = /^(certain )?underwriters at lloyd|^lloyd[’']?s/i;

/** The Department's own codes are not public but for one: a placement with Lloyd's is 98. */
function carrierCode({ insurers }: OfficeFiling): string {
  return insurers.length > 0 && insurers.every(({ name }) => LLOYDS.test(name)) ? '98' : '';
}

/** The greatest length of an amount. */
const AMOUNT_LENGTH = 9;

/** "1000.00" and "1000.50" alike; "1000000" and "0" as in the samples, where cents do not fit or there are none. */
const plainAmount = (amount: string) =>
  amount === '0.00' ? '0' : amount.length > AMOUNT_LENGTH ? amount.replace(/\.00$/, '') : amount;

/** What stands between two semicolons: no semicolon, no line's end, nothing that a spreadsheet would run. */
function oneField(text: string): string {
  return escapeFormula(text.replaceAll(';', ',').replace(/\s+/g, ' ').trim());
}

const cut = (text: string, longest: number) => [...oneField(text)].slice(0, longest).join('').trimEnd();
