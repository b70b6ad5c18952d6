import { describe, expect, test } from 'vitest';
import { formatCents, ZERO } from '../money/cents.ts';
import { BankFileFault } from './bank-line.ts';
import { readBai2 } from './read-bai2.ts';
import { readBaiBalances } from './read-balances.ts';

/** Two days, of which the first has two accounts; each account has a summary with funds types of their own. */
const RECORDS = [
  '01,SENDER,RECEIVER,260311,0200,1,,,2/',
  '02,RECEIVER,SENDER,1,260309,2359,USD,2/',
  '03,000111112468,,010,500000,,,015,510000,,/',
  '16,399,10000,,,,LAST CREDIT/',
  '49,1020000,3/',
  '03,000111113579,USD,010,70000,,D,2,0,60000,1,10000,015,69500,,/',
  '16,400,300,,,,FIRST DEBIT/',
  '16,699,200,,,,LAST DEBIT/',
  '49,140000,4/',
  '98,1160000,2,9/',
  '02,RECEIVER,SENDER,1,260310,2359,USD,2/',
  '03,000111112468,,015,510001,,/',
  '16,100,1,D,1,0,1,BANK-1,CUSTOMER-1,FIRST CREDIT/',
  '49,510002,3/',
  '98,510002,1,5/',
  '99,1670002,2,16/',
];
const fileOf = (records: readonly string[]) => `${records.join('\n')}\n`;
const changed = (from: string, to: string) => {
  expect(RECORDS.filter((record) => record === from)).toHaveLength(1);
  return fileOf(RECORDS.map((record) => (record === from ? to : record)));
};
const without = (...gone: readonly number[]) => fileOf(RECORDS.filter((_, at) => !gone.includes(at)));
function faultOf(text: string): string {
  try {
    readBai2(text);
    return '';
  } catch (error) {
    if (error instanceof BankFileFault) return error.message;
    throw error;
  }
}

describe('a BAI2 file of two days and two accounts', () => {
  test('gives each line its own account and day, and the sign of its type code at both ends of the range', () => {
    const lines = readBai2(fileOf(RECORDS));
    expect(
      lines.map(({ accountDigits, postedOn, amount, bankId, reference, description }) =>
        [accountDigits, postedOn, formatCents(amount), bankId ?? '', reference, description].join(' | '),
      ),
    ).toEqual([
      '2468 | 2026-03-09 | 100.00 |  |  | LAST CREDIT',
      '3579 | 2026-03-09 | -3.00 |  |  | FIRST DEBIT',
      '3579 | 2026-03-09 | -2.00 |  |  | LAST DEBIT',
      '2468 | 2026-03-10 | 0.01 | BANK-1 | CUSTOMER-1 | FIRST CREDIT',
    ]);
  });

  // Put together anew for each of them, it took minutes.
  test('reads a record that is continued a hundred thousand times', () => {
    const longer = Array.from({ length: 100_000 }, () => '88,x');
    const text = changed(
      '16,399,10000,,,,LAST CREDIT/',
      ['16,399,10000,,,,LAST CREDIT', ...longer].join('\n'),
    );
    const counted = text
      .replace('49,1020000,3/', '49,1020000,100003/')
      .replace('98,1160000,2,9/', '98,1160000,2,100009/')
      .replace('99,1670002,2,16/', '99,1670002,2,100016/');
    expect(readBai2(counted)).toHaveLength(4);
  });

  test('leaves out a note that has an amount and moves no money', () => {
    const noted = changed('16,399,10000,,,,LAST CREDIT/', '16,890,10000,,,,NOTE/');
    expect(readBai2(noted).map(({ amount }) => formatCents(amount))).toEqual(['-3.00', '-2.00', '0.01']);
  });

  test('tells what each account held on each day', () => {
    expect(
      readBaiBalances(fileOf(RECORDS)).map(({ kind, accountDigits, on, amount }) =>
        [kind, accountDigits, on, formatCents(amount)].join(' | '),
      ),
    ).toEqual([
      'OPENING | 2468 | 2026-03-09 | 5000.00',
      'CLOSING | 2468 | 2026-03-09 | 5100.00',
      'OPENING | 3579 | 2026-03-09 | 700.00',
      'CLOSING | 3579 | 2026-03-09 | 695.00',
      'CLOSING | 2468 | 2026-03-10 | 5100.01',
    ]);
  });

  test('tells of an account that is overdrawn that it is', () => {
    const overdrawn = RECORDS.map((record) =>
      record
        .replace('03,000111112468,,015,510001,,/', '03,000111112468,,015,-510001,,/')
        .replace(/^(49|98),510002,/, '$1,-510000,')
        .replace('99,1670002,', '99,650000,'),
    );
    expect(readBai2(fileOf(overdrawn))).toHaveLength(4);
    expect(formatCents(readBaiBalances(fileOf(overdrawn)).at(-1)?.amount ?? ZERO)).toBe('-5100.01');
  });

  test.each([
    ['an account', '49,140000,4/', '49,140001,4/', 'Line 9: the account'],
    ['a group', '98,1160000,2,9/', '98,1160001,2,9/', 'Line 10: the group'],
    ['the second group', '98,510002,1,5/', '98,1670002,1,5/', 'Line 15: the group'],
    ['the file', '99,1670002,2,16/', '99,1670001,2,16/', 'Line 16: the file'],
  ])('is refused where the control total of %s is another', (_of, from, to, begin) => {
    expect(faultOf(changed(from, to))).toBe(
      `${begin} doesn’t add up to its control total. Download the file again.`,
    );
  });

  test.each([
    ['records of an account', '49,140000,4/', '49,140000,3/', 'Line 9: the account has 4 records', '3'],
    ['accounts of a group', '98,1160000,2,9/', '98,1160000,1,9/', 'Line 10: the group has 2 accounts', '1'],
    ['records of a group', '98,510002,1,5/', '98,510002,1,15/', 'Line 15: the group has 5 records', '15'],
    ['groups of the file', '99,1670002,2,16/', '99,1670002,3,16/', 'Line 16: the file has 2 groups', '3'],
    ['records of the file', '99,1670002,2,16/', '99,1670002,2,x/', 'Line 16: the file has 16 records', 'x'],
  ])('is refused where the %s are others than its trailer counts', (_what, from, to, begin, told) => {
    expect(faultOf(changed(from, to))).toBe(
      `${begin}, and its trailer says “${told}”. Download the file again.`,
    );
  });

  test('counts those that continue others, and takes a trailer without counts', () => {
    const continued = RECORDS.map((record) =>
      record
        .replace('16,699,200,,,,LAST DEBIT/', '16,699,200,,,,LAST\n88,DEBIT/')
        .replace('49,140000,4/', '49,140000,5/')
        .replace('98,1160000,2,9/', '98,1160000,2,10/')
        .replace('99,1670002,2,16/', '99,1670002,2,17/'),
    );
    expect(faultOf(fileOf(continued))).toBe('');
    const uncounted = RECORDS.map((record) => record.replace(/^(49|98|99),(\d+),.*/, '$1,$2/'));
    expect(faultOf(fileOf(uncounted))).toBe('');
  });

  test('reads on where a trailer ends in a record 88, which may follow any other', () => {
    const split = RECORDS.map((record) =>
      record
        .replace('49,1020000,3/', '49,1020000/\n88,4/')
        .replace('98,1160000,2,9/', '98,1160000,2/\n88,11/')
        .replace('99,1670002,2,16/', '99,1670002/\n88,2/\n88,20/'),
    );
    expect(faultOf(fileOf(split))).toBe('');
    const miscounted = split.map((record) => record.replace('88,11/', '88,9/'));
    expect(faultOf(fileOf(miscounted))).toBe(
      'Line 11: the group has 11 records, and its trailer says “9”. Download the file again.',
    );
  });

  test.each([
    ['an account', '49,1020000,3/'],
    ['a group', '98,1160000,2,9/'],
    ['the file', '99,1670002,2,16/'],
  ])('is refused where the end of %s goes on: nobody reads what stands there', (_of, trailer) => {
    const line = RECORDS.indexOf(trailer) + 2;
    expect(faultOf(changed(trailer, `${trailer}\n88,16,195,999/`))).toBe(
      `Line ${line}: record 88 is out of place. Download the file again.`,
    );
  });

  test.each([
    [
      'its second account has no end',
      without(8),
      'Line 9: record 98 is out of place. Download the file again.',
    ],
    ['its last day has no end', without(14), 'Line 15: record 99 is out of place. Download the file again.'],
    [
      'something follows its end',
      fileOf([...RECORDS, '02,RECEIVER,SENDER,1,260311,2359,USD,2/']),
      'Line 17: there are records after the end of the file.',
    ],
    [
      'an account is in another currency than its group',
      changed('03,000111113579,USD,010,70000,,D,2,0,60000,1,10000,015,69500,,/', '03,000111113579,CAD/'),
      'Line 6: the account is in CAD. Only U.S. dollar accounts can be imported.',
    ],
    [
      'an account that names no currency is in that of its group',
      changed('02,RECEIVER,SENDER,1,260310,2359,USD,2/', '02,RECEIVER,SENDER,1,260310,2359,CAD,2/'),
      'Line 12: the account is in CAD. Only U.S. dollar accounts can be imported.',
    ],
    [
      'an account ends twice, though the totals count it twice',
      fileOf(
        RECORDS.flatMap((record) => (record === '49,510002,3/' ? [record, '49,510002,4/'] : [record])).map(
          (record) =>
            record
              .replace('98,510002,1,5/', '98,1020004,1,6/')
              .replace('99,1670002,2,16/', '99,2180004,2,17/'),
        ),
      ),
      'Line 15: record 49 is out of place. Download the file again.',
    ],
    [
      'a group ends twice, the second time of nothing',
      fileOf(
        RECORDS.flatMap((record) => (record === '98,510002,1,5/' ? [record, '98,0,1,6/'] : [record])).map(
          (record) => record.replace('99,1670002,2,16/', '99,1670002,2,17/'),
        ),
      ),
      'Line 16: record 98 is out of place. Download the file again.',
    ],
    [
      'its first account has no end, though the totals leave it out',
      fileOf(
        RECORDS.filter((_, at) => at !== 4).map((record) =>
          record.replace('98,1160000,', '98,140000,').replace('99,1670002,', '99,650002,'),
        ),
      ),
      'Line 5: record 03 is out of place. Download the file again.',
    ],
    [
      'its first day has no end',
      fileOf(
        RECORDS.filter((_, at) => at !== 9).map((record) => record.replace('98,510002,', '98,1670002,')),
      ),
      'Line 10: record 02 is out of place. Download the file again.',
    ],
    [
      'it begins twice',
      fileOf(['01,SENDER,RECEIVER,260311,0200,1,,,2/', ...RECORDS]),
      'Line 2: record 01 is out of place. Download the file again.',
    ],
    [
      'a check that was paid is told as money that came in, though the totals add up',
      fileOf(
        RECORDS.map((record) =>
          record
            .replace('16,699,200,', '16,699,-200,')
            .replace('49,140000,', '49,139600,')
            .replace('98,1160000,', '98,1159600,')
            .replace('99,1670002,', '99,1669602,'),
        ),
      ),
      'Line 8: the amount of a transaction is negative. Download the file again.',
    ],
    [
      'a group takes back what was told before',
      changed('02,RECEIVER,SENDER,1,260310,2359,USD,2/', '02,RECEIVER,SENDER,2,260310,2359,USD,2/'),
      'Line 11: this group deletes earlier transactions and can’t be imported.',
    ],
    [
      'a group is no money at all',
      changed('02,RECEIVER,SENDER,1,260310,2359,USD,2/', '02,RECEIVER,SENDER,4,260310,2359,USD,2/'),
      'Line 11: this group is only a test and can’t be imported.',
    ],
    // Two and a half pairs before the count: the next summary would be this one again, for ever.
    [
      'a count of availability dates leads back',
      changed('03,000111112468,,010,500000,,,015,510000,,/', '03,000111112468,,010,500000,,D,-2.5/'),
      'Line 3: “-2.5” is not a number of availability dates.',
    ],
    [
      'a type code says neither in nor out',
      changed('16,699,200,,,,LAST DEBIT/', '16,700,200,,,,LAST DEBIT/'),
      'Line 8: type code 700 is neither a credit nor a debit.',
    ],
  ])('is refused where %s', (_where, text, message) => {
    expect(faultOf(text)).toBe(message);
  });
});
