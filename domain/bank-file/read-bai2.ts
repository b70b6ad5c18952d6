import type { CivilDate } from '../calendar/civil-date.ts';
import { type Cents, cents, ZERO } from '../money/cents.ts';
import { amountIn, type BaiRecord, fundsFields, readBaiRecords } from './bai2-records.ts';
import { baiLine } from './bai2-transaction.ts';
import { BankFileFault, type BankFileLine, cutOff, shortened } from './bank-line.ts';
import { readBaiDay } from './read-day.ts';

/** Where in the file reading stands: its group, its account, and the control totals so far. */
interface Place {
  day: CivilDate | null;
  currency: string;
  account: string | null;
  accountTotal: Cents;
  groupTotal: Cents;
  fileTotal: Cents;
}

/**
 * The lines of every account of a BAI2 file. Source: Cash Management Balance Reporting Specifications, Version 2
 * (Bank Administration Institute): records 01, 02, 03, 16, 49, 98, 99, continued by 88. The control totals of
 * accounts, groups and file are added up again. Throws BankFileFault where they differ, for a file without its
 * trailer, and for an account in another currency than dollars.
 */
export function readBai2(text: string): BankFileLine[] {
  const records = readBaiRecords(text);
  const lines: BankFileLine[] = [];
  const place: Place = {
    day: null,
    currency: '',
    account: null,
    accountTotal: ZERO,
    groupTotal: ZERO,
    fileTotal: ZERO,
  };
  let isWhole = false;
  for (const record of records) {
    if (isWhole)
      throw new BankFileFault(
        record.line,
        `Line ${record.line}: there are records after the end of the file.`,
      );
    if (record.code === '16') {
      const line = baiLine(record, place.account ?? outOfPlace(record), place.day ?? outOfPlace(record));
      place.accountTotal = cents(place.accountTotal + amountIn(record, 2));
      if (line !== null) lines.push(line);
    } else {
      step(record, place);
    }
    isWhole = record.code === '99';
  }
  if (!isWhole) throw cutOff(records.at(-1)?.line ?? 1, 'its trailer (record 99)');
  return lines;
}

function step(record: BaiRecord, place: Place): void {
  const { code, fields, line } = record;
  switch (code) {
    case '01':
      return;
    case '02':
      place.day = readBaiDay(fields[4] ?? '');
      if (place.day === null) throw new BankFileFault(line, `Line ${line}: the group has no date.`);
      place.currency = fields[6] ?? '';
      return;
    case '03':
      place.account = fields[1] ?? '';
      requireDollars(fields[2] || place.currency, line);
      place.accountTotal = summaryTotal(record);
      return;
    case '49':
      if (place.account === null) outOfPlace(record);
      requireTotal(record, place.accountTotal, 'account');
      place.groupTotal = cents(place.groupTotal + place.accountTotal);
      place.account = null;
      return;
    case '98':
      if (place.account !== null || place.day === null) outOfPlace(record);
      requireTotal(record, place.groupTotal, 'group');
      place.fileTotal = cents(place.fileTotal + place.groupTotal);
      place.groupTotal = ZERO;
      place.day = null;
      return;
    case '99':
      if (place.day !== null) outOfPlace(record);
      requireTotal(record, place.fileTotal, 'file');
      return;
    default:
      throw new BankFileFault(line, `Line ${line}: “${code}” isn’t a BAI2 record.`);
  }
}

function outOfPlace({ code, line }: BaiRecord): never {
  throw new BankFileFault(line, `Line ${line}: record ${code} is out of place. Download the file again.`);
}

function requireDollars(currency: string, line: number): void {
  if (currency === '' || currency === 'USD') return;
  throw new BankFileFault(
    line,
    `Line ${line}: the account is in ${shortened(currency)}. Only U.S. dollar accounts can be imported.`,
  );
}

function requireTotal(record: BaiRecord, found: Cents, of: string): void {
  if (amountIn(record, 1) === found) return;
  throw new BankFileFault(
    record.line,
    `Line ${record.line}: the ${of} doesn’t add up to its control total. Download the file again.`,
  );
}

/** Record 03 has a type code, an amount, a count and a funds type, again and again. */
function summaryTotal(record: BaiRecord): Cents {
  let total: Cents = ZERO;
  let at = 3;
  while (at < record.fields.length) {
    total = cents(total + amountIn(record, at + 1));
    at += 4 + fundsFields(record.fields, at + 3);
  }
  return total;
}
