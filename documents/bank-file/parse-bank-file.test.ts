import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { BankFileLine } from '#domain/bank-file/bank-line.ts';
import type { BankFileBalance } from '#domain/bank-file/read-balances.ts';
import { formatCents } from '#domain/money/cents.ts';
import { customerOf } from '#testing/job-senders.ts';
import { FileRefused } from '../file-refused.ts';
import { parseBankFile } from './parse-bank-file.ts';
import { readBankFile } from './read-bank-file.ts';

// The golden files are ours, written after the published formats that the readers name.
const golden = (name: string) => join(import.meta.dirname, 'golden', name);
const folder = mkdtempSync(join(tmpdir(), 'bank-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

const look = (path: string, options: { mapping?: never; linesMaximum?: number } = {}) =>
  parseBankFile({ path, sizeBytes: 0, mapping: null, linesMaximum: 1000, ...options });
function lookAt(content: string | Uint8Array, linesMaximum = 1000) {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  return look(path, { linesMaximum });
}
async function refusalOf(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof FileRefused ? [error.refusal, error.message] : error;
}
const balance = ({ kind, accountDigits, on, amount }: BankFileBalance) =>
  [kind, accountDigits, on, formatCents(amount)].join(' | ');
const told = (line: BankFileLine) =>
  [
    line.lineNumber,
    line.accountDigits,
    line.postedOn,
    formatCents(line.amount),
    line.description,
    line.reference,
    line.bankId,
    line.method,
  ].join(' | ');

describe('golden files', () => {
  test('CSV with one signed amount: thousands, brackets, doubled quotes, a fee', async () => {
    const { format, encoding, table, lines, balances } = await look(golden('signed-amount.csv'));
    expect([format, encoding, table?.fault]).toEqual(['CSV', 'UTF-8', null]);
    expect(table?.mapping).toEqual({
      date: 'Date',
      dateOrder: 'MDY',
      amount: { signed: 'Amount' },
      decimal: '.',
      description: ['Description'],
      reference: 'Check Number',
      balance: 'Balance',
    });
    expect(balances.map(balance)).toEqual([
      'OPENING |  | 2026-03-02 | 10000.00',
      'CLOSING |  | 2026-03-04 | 11663.73',
    ]);
    expect(lines.map(told)).toEqual([
      '2 |  | 2026-03-02 | 501.23 | ACH CREDIT HARBOR AGENCY LLC INV-26-000001 |  |  | ACH',
      '3 |  | 2026-03-03 | -25.00 | MONTHLY SERVICE FEE |  |  | ACH',
      '4 |  | 2026-03-03 | 1200.00 | CHECK DEPOSIT | 4711 |  | CHECK',
      '5 |  | 2026-03-04 | -12.50 | WIRE IN LAKESIDE BROKERS "NORTH" |  |  | WIRE',
    ]);
  });

  test('CSV in Windows-1252 with a line above its headings, two columns of money and a decimal comma', async () => {
    const { encoding, table, lines } = await look(golden('debit-credit.windows-1252.csv'));
    expect(encoding).toBe('WINDOWS-1252');
    expect(table?.mapping).toEqual({
      date: 'Posting date',
      dateOrder: 'DMY',
      amount: { debit: 'Withdrawals', credit: 'Deposits' },
      decimal: ',',
      description: ['Details'],
      reference: 'Reference',
      balance: null,
    });
    expect(lines.map(told)).toEqual([
      '3 |  | 2026-03-31 | 1250.75 | Überweisung Müller & Söhne – März | R-1 |  | ACH',
      '4 |  | 2026-03-30 | -3.50 | Gebühr | R-2 |  | ACH',
    ]);
  });

  test('OFX 1 is SGML: values without closing tags, one left empty, the account cut to its last digits', async () => {
    const { format, lines, balances } = await look(golden('statement.sgml.ofx'));
    expect(balances.map(balance)).toEqual(['CLOSING | 4321 | 2026-03-10 | 11663.73']);
    expect(format).toBe('OFX');
    expect(lines.map(told)).toEqual([
      '39 | 4321 | 2026-03-02 | 501.23 | HARBOR AGENCY LLC INV-26-000001 FOR ACCT …4321 R&B |  | 202603020001 | ACH',
      '47 | 4321 | 2026-03-03 | -40.00 | CHECK PAID | 1021 | 202603030001 | CHECK',
      '56 | 4321 | 2026-03-04 | 1200.50 | WIRE LAKESIDE BROKERS |  | 202603040001 | WIRE',
    ]);
  });

  test('OFX 2 is XML', async () => {
    const { lines, balances } = await look(golden('statement.xml.ofx'));
    expect(balances.map(balance)).toEqual(['CLOSING | 4321 | 2026-03-10 | 60.10']);
    expect(lines.map(told)).toEqual([
      '14 | 4321 | 2026-03-05 | 75.10 | Renée <North> Agency |  | A-1 | ACH',
      '18 | 4321 | 2026-03-06 | -15.00 | Returned item fee |  | A-2 | ACH',
    ]);
  });

  test('BAI2: continued records, funds types with fields of their own, control totals', async () => {
    const { format, lines, balances } = await look(golden('prior-day.bai'));
    expect(balances.map(balance)).toEqual(['OPENING | 2468 | 2026-03-09 | 5000.00']);
    expect(format).toBe('BAI2');
    expect(lines.map(told)).toEqual([
      '5 | 2468 | 2026-03-09 | 501.23 | HARBOR AGENCY LLC, INV-26-000001, ACCT …2468 | CR-77 | BR-1 | ACH',
      '7 | 2468 | 2026-03-09 | -25.00 | Check paid | 4711 | BR-2 | CHECK',
      '8 | 2468 | 2026-03-09 | 1200.00 | LAKESIDE BROKERS FEDWIRE |  | BR-3 | WIRE',
    ]);
  });
});

describe('a file that is cut off is refused with the line where it ends', () => {
  const cut = (name: string, end: string) => {
    const text = readFileSync(golden(name), 'utf8');
    return text.slice(0, text.indexOf(end));
  };
  test.each([
    ['signed-amount.csv', ',11676.23', 'ends at line 4, before the end of the row'],
    ['signed-amount.csv', ' ""NORTH', 'ends at line 5, before a quotation mark is closed'],
    ['statement.sgml.ofx', '<FITID>202603030001', 'ends at line 50, before </OFX>'],
    ['statement.sgml.ofx', '>202603030001', 'ends at line 51, before the end of a tag'],
    ['statement.xml.ofx', '</BANKTRANLIST>', 'before </OFX>'],
    ['prior-day.bai', '49,', 'ends at line 8, before its trailer'],
    ['prior-day.bai', '\n99,', 'ends at line 10, before its trailer'],
  ])('%s at %j', async (name, end, message) => {
    const [refusal, said] = (await refusalOf(lookAt(cut(name, end)))) as string[];
    expect(refusal).toBe('UNREADABLE');
    expect(said).toContain(message);
    expect(said).toContain('It’s incomplete. Download it again.');
  });

  test('a BAI2 file of which a line is missing does not add up', async () => {
    const text = readFileSync(golden('prior-day.bai'), 'utf8').replace(
      '16,475,2500,,BR-2,4711,Check paid/\n',
      '',
    );
    expect(await refusalOf(lookAt(text))).toEqual([
      'UNREADABLE',
      'Line 8: the account doesn’t add up to its control total. Download the file again.',
    ]);
  });
});

describe('what is no bank file, or too much of one', () => {
  test('bytes that are no text', async () => {
    const bytes = new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0, 1, 2]);
    expect(await refusalOf(lookAt(bytes))).toEqual([
      'TYPE_NOT_ALLOWED',
      'Bank files can be CSV, OFX (QFX) or BAI2. This file is none of these.',
    ]);
  });

  test('text that is no table', async () => {
    expect(await refusalOf(lookAt('hello\nworld\n'))).toEqual([
      'UNREADABLE',
      'The file isn’t a table with one row per transaction.',
    ]);
  });

  test.each([3, 4])('a limit of %i lines', async (linesMaximum) => {
    const rows = `Date,Description,Amount\n${'03/02/2026,Deposit,10.00\n'.repeat(4)}`;
    const said = await refusalOf(lookAt(rows, linesMaximum));
    if (linesMaximum === 4) expect(said).toBeNull();
    else expect(said).toEqual(['UNREADABLE', 'The file has more than 3 lines. Download a shorter period.']);
  });

  test('an account in another currency', async () => {
    const euros = readFileSync(golden('statement.sgml.ofx'), 'utf8').replace('<CURDEF>USD', '<CURDEF>EUR');
    expect(await refusalOf(lookAt(euros))).toEqual([
      'UNREADABLE',
      'Line 30: the account is in EUR. Only U.S. dollar accounts can be imported.',
    ]);
  });

  test('a mapping that does not fit is said, and is no fault of the file', async () => {
    const path = golden('signed-amount.csv');
    const { table, lines } = await parseBankFile({
      path,
      sizeBytes: 0,
      linesMaximum: 100,
      mapping: {
        date: 'Date',
        dateOrder: 'YMD',
        amount: { signed: 'Amount' },
        decimal: '.',
        description: [],
        reference: null,
        balance: null,
      },
    });
    expect([table?.fault, lines]).toEqual(['Line 2: “03/02/2026” is not a day as year/month/day.', []]);
  });
});

test('a heading that is cut at a blank ends before it, as the mapping that names it does', async () => {
  const words = 'x'.repeat(79);
  const { table } = await lookAt(`Date,Amount,${words} and more\n03/08/2026,1.00,A\n`);
  expect(table?.columns).toEqual(['Date', 'Amount', words]);
});

test('in its process a file gives the same, and a damaged one is refused the same', async () => {
  const options = { mapping: null, linesMaximum: 1000, sender: customerOf('somebody') };
  const path = golden('prior-day.bai');
  expect(await readBankFile(path, options)).toEqual(await look(path));
  const damaged = join(folder, 'damaged');
  writeFileSync(damaged, readFileSync(path, 'utf8').slice(0, 200));
  expect(await refusalOf(readBankFile(damaged, options))).toMatchObject(['UNREADABLE', expect.any(String)]);
});

describe('a file that is made up says no more than a sentence holds', () => {
  const MEGABYTE = 1024 ** 2;
  const statement = readFileSync(golden('statement.sgml.ofx'), 'utf8');
  const long = 'X'.repeat(MEGABYTE);
  test.each([
    ['a currency', statement.replace('<CURDEF>USD', `<CURDEF>${long}`)],
    ['a day', statement.replace(/<DTPOSTED>\d+/, `<DTPOSTED>${long}`)],
    ['an amount', statement.replace(/<TRNAMT>[\d.-]+/, `<TRNAMT>${long}`)],
    ['a closing tag', `OFXHEADER:100\n<OFX>\n</${long}>`],
    ['text after a tag', `OFXHEADER:100\n<OFX><${long}></${long}>text</OFX>`],
    ['a currency of BAI2', readFileSync(golden('prior-day.bai'), 'utf8').replaceAll('USD', long)],
  ])('%s of a megabyte', async (_what, text) => {
    const [refusal, said] = (await refusalOf(lookAt(text))) as string[];
    expect(refusal).toBe('UNREADABLE');
    expect(said?.length).toBeLessThan(200);
  });

  test('balances beyond all accounts', async () => {
    const balance = '<LEDGERBAL><BALAMT>1.00<DTASOF>20260310</LEDGERBAL>';
    const many = statement.replace('<LEDGERBAL>', `${balance.repeat(50)}<LEDGERBAL>`);
    expect((await lookAt(many, 51)).balances).toHaveLength(51);
    expect(await refusalOf(lookAt(many, 50))).toEqual([
      'UNREADABLE',
      expect.stringContaining('more than 50'),
    ]);
  });
});
