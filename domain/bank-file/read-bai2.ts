import type { CivilDate } from '../calendar/civil-date.ts';
import { type Cents, cents, ZERO } from '../money/cents.ts';
import { amountIn, type BaiRecord, fundsFields, readBaiRecords } from './bai2-records.ts';
import { baiLine } from './bai2-transaction.ts';
import { BankFileFault, type BankFileLine, cutOff, quoted, shortened } from './bank-line.ts';
import { readBaiDay } from './read-day.ts';

/** What an account, a group or the file holds so far, as its trailer counts it. */
interface Held {
  /** Of the file's lines, those that continue a record included. */
  records: number;
  /** The accounts of a group, the groups of the file. */
  parts: number;
}

/** Where in the file reading stands: its group, its account, and the control totals and counts so far. */
interface Place {
  hasHeader: boolean;
  day: CivilDate | null;
  currency: string;
  account: string | null;
  accountTotal: Cents;
  groupTotal: Cents;
  fileTotal: Cents;
  inAccount: Held;
  inGroup: Held;
  inFile: Held;
}

const nothing = (): Held => ({ records: 0, parts: 0 });

/**
 * The lines of every account of a BAI2 file. Source: Cash Management Balance Reporting Specifications, Version 2
 * (Bank Administration Institute): records 01, 02, 03, 16, 49, 98, 99, continued by 88. The control totals of
 * accounts, groups and file are added up again, and what their trailers count is counted. Throws BankFileFault where
 * they differ, for a file without its trailer or with records out of their order, for groups that are no news, and for
 * an account in another currency than dollars.
 */
export function readBai2(text: string): BankFileLine[] {
  const records = readBaiRecords(text);
  const lines: BankFileLine[] = [];
  const place: Place = {
    hasHeader: false,
    day: null,
    currency: '',
    account: null,
    accountTotal: ZERO,
    groupTotal: ZERO,
    fileTotal: ZERO,
    inAccount: nothing(),
    inGroup: nothing(),
    inFile: nothing(),
  };
  let isWhole = false;
  for (const record of records) {
    if (isWhole)
      throw new BankFileFault(
        record.line,
        `Line ${record.line}: there are records after the end of the file.`,
      );
    count(record, place);
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

/** Counts a record where its trailer will: with those from the header on. */
function count({ code, count: records }: BaiRecord, { inAccount, inGroup, inFile }: Place): void {
  if (code === '02') Object.assign(inGroup, nothing());
  if (code === '03') Object.assign(inAccount, nothing());
  for (const held of [inAccount, inGroup, inFile]) held.records += records;
  if (code === '03') inGroup.parts += 1;
  if (code === '02') inFile.parts += 1;
}

function step(record: BaiRecord, place: Place): void {
  const { code, fields, line } = record;
  switch (code) {
    case '01':
      if (place.hasHeader) outOfPlace(record);
      place.hasHeader = true;
      return;
    case '02':
      if (place.day !== null) outOfPlace(record);
      requireUpdate(fields[3] ?? '', line);
      place.day = readBaiDay(fields[4] ?? '');
      if (place.day === null) throw new BankFileFault(line, `Line ${line}: the group has no date.`);
      place.currency = fields[6] ?? '';
      return;
    case '03':
      // What an account without an end (49) holds, no control total counts.
      if (place.account !== null || place.day === null) outOfPlace(record);
      place.account = fields[1] ?? '';
      requireDollars(fields[2] || place.currency, line);
      place.accountTotal = summaryTotal(record);
      return;
    case '49':
      if (place.account === null) outOfPlace(record);
      requireTotal(record, place.accountTotal, 'account');
      requireCount(record, 2, place.inAccount.records, 'account', 'record');
      place.groupTotal = cents(place.groupTotal + place.accountTotal);
      place.account = null;
      return;
    case '98':
      if (place.account !== null || place.day === null) outOfPlace(record);
      requireTotal(record, place.groupTotal, 'group');
      requireCount(record, 2, place.inGroup.parts, 'group', 'account');
      requireCount(record, 3, place.inGroup.records, 'group', 'record');
      place.fileTotal = cents(place.fileTotal + place.groupTotal);
      place.groupTotal = ZERO;
      place.day = null;
      return;
    case '99':
      if (place.day !== null) outOfPlace(record);
      requireTotal(record, place.fileTotal, 'file');
      requireCount(record, 2, place.inFile.parts, 'file', 'group');
      requireCount(record, 3, place.inFile.records, 'file', 'record');
      return;
    default:
      throw new BankFileFault(line, `Line ${line}: “${code}” isn’t a BAI2 record.`);
  }
}

function outOfPlace({ code, line }: BaiRecord): never {
  throw new BankFileFault(line, `Line ${line}: record ${code} is out of place. Download the file again.`);
}

/** The statuses of a group that are not new transactions. */
const OTHER_STATUSES: Readonly<Record<string, string>> = {
  2: 'deletes earlier transactions',
  3: 'corrects earlier transactions',
  4: 'is only a test',
};

function requireUpdate(status: string, line: number): void {
  const told = OTHER_STATUSES[status];
  if (told === undefined) return;
  throw new BankFileFault(line, `Line ${line}: this group ${told} and can’t be imported.`);
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

/** Some banks leave a count out. */
function requireCount(
  { fields, line }: BaiRecord,
  at: number,
  found: number,
  of: string,
  what: string,
): void {
  const told = fields[at] ?? '';
  if (told === '' || (/^\d{1,9}$/.test(told) && Number(told) === found)) return;
  const many = `${found.toLocaleString('en-US')} ${what}${found === 1 ? '' : 's'}`;
  throw new BankFileFault(
    line,
    `Line ${line}: the ${of} has ${many}, and its trailer says ${quoted(told)}. Download the file again.`,
  );
}

/** Record 03 has a type code, an amount, a count and a funds type, again and again. */
function summaryTotal(record: BaiRecord): Cents {
  let total: Cents = ZERO;
  let at = 3;
  while (at < record.fields.length) {
    total = cents(total + amountIn(record, at + 1));
    at += 4 + fundsFields(record, at + 3);
  }
  return total;
}
