import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerOf } from '#testing/job-senders.ts';
import { collectGarbage, threadMegabytes } from '#testing/thread-cpu-time.ts';
import { parseBankFile } from '../bank-file/parse-bank-file.ts';
import { FileRefused } from '../file-refused.ts';
import { parseTableFile } from './parse-table-file.ts';
import { readTable } from './read-table.ts';

/** In megabytes of JSON that our thread could parse instead; reading such a file whole takes hundreds. */
const SOON = 30;
const MEGABYTE = 1024 ** 2;
const ROWS = 10_000;
const COLUMNS = 200;
const LONGEST_CELL = 32_767;
const MOST = { rowsMaximum: ROWS, columnsMaximum: COLUMNS };
const folder = mkdtempSync(join(tmpdir(), 'stampline-cells-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function onDisk(bytes: string | Uint8Array): string {
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  return path;
}

/** What becomes of a file here, in this process. */
async function look(bytes: string | Uint8Array): Promise<{ refusal: string; message: string }> {
  const path = onDisk(bytes);
  return parseTableFile({ path, sizeBytes: bytes.length, ...MOST }).then(
    ({ rows }) => ({ refusal: 'TAKEN', message: `${rows.length} rows` }),
    (error: unknown) => {
      if (error instanceof FileRefused) return { refusal: error.refusal, message: error.message };
      throw error;
    },
  );
}

const bookOf = (rows: string[][]) => writeXlsx({ sheets: [{ name: 'March', rows }] });
const x = (count: number, text = 'x') => text.repeat(count);

beforeAll(async () => {
  await look('a,b\n1,2\n');
  await look(await bookOf([['a'], ['b']]));
});

describe('a CSV file is refused before it is taken apart', () => {
  test.each<[string, string, RegExp]>([
    ['a cell of 1 MB', `a,b\n${x(MEGABYTE)},1\n`, /^Line 2 .* more than 100,000 characters/],
    ['a cell of 7 MB', `a,b\n${x(7 * MEGABYTE)},1\n`, /^Line 2 .* more than 100,000 characters/],
    ['a heading of 7 MB', `${x(7 * MEGABYTE)},b\n1,2\n`, /^Line 1 .* more than 100,000 characters/],
    ['a cell of 7 MB in quotes', `a,b\n"${x(7 * MEGABYTE)}",1\n`, /^Line 2 .* more than 100,000 characters/],
    [
      'a cell of many lines',
      `a,b\n"${x(3 * MEGABYTE, 'x\n')}",1\n`,
      /^Line \d+ .* more than 100,000 characters/,
    ],
    ['7 MB of spaces', `a,b\n${x(7 * MEGABYTE, ' ')}x,1\n`, /^Line 2 .* more than 100,000 characters/],
    [
      'a cell longer than any program has',
      `a,b\r\n${x(LONGEST_CELL + 1)},1\r\n`,
      /^Line 2 .* 32,767 characters/,
    ],
    [
      'seven million cells in a row',
      `a,b\n${x(7 * MEGABYTE, ',')}\n`,
      /^Line 2 .* more than 100,000 characters/,
    ],
    ['the same in many rows', `a,b\n${x(80, `${x(90_000, ',')}\n`)}`, /^Line 2 has 90,001 columns/],
    ['a column too many', `${x(COLUMNS, ',')}a\n1\n`, /^Line 1 has 201 columns\. Send at most 200\.$/],
  ])('%s', async (_what, file, message) => {
    const megabytes = await threadMegabytes(100, async () => {
      const { refusal, message: said } = await look(file);
      expect(refusal).toBe('UNREADABLE');
      expect(said).toMatch(message);
    });
    expect(megabytes).toBeLessThan(100);
  });

  test('a million cells are taken, and one row more is not', async () => {
    const row = `${Array.from({ length: 100 }, () => '1').join(',')}\n`;
    expect(await look(row.repeat(ROWS))).toEqual({ refusal: 'TAKEN', message: '10000 rows' });
    expect(await look(row.repeat(ROWS + 1))).toEqual({
      refusal: 'TOO_COMPLEX',
      message: expect.stringMatching(/^The file holds more text or cells than any table of this kind\. /),
    });
  });

  test('and the longest cell, line and row that are taken are taken', async () => {
    const wide = Array.from({ length: COLUMNS }, (_, index) => `c${index}`).join(',');
    const long = [x(LONGEST_CELL), x(LONGEST_CELL), x(LONGEST_CELL)].join(',');
    expect(await look(`${wide}\r\n${long}\r\n${wide}`)).toMatchObject({
      refusal: 'TAKEN',
      message: '3 rows',
    });
  });
});

test('a file of a bank with a line of 4 MB is refused as soon', async () => {
  const file = `Date,Amount\n${x(4 * MEGABYTE, ',')}\n`;
  const sent = { path: onDisk(file), sizeBytes: file.length, mapping: null, linesMaximum: 5_000 };
  const megabytes = await threadMegabytes(SOON, () =>
    expect(parseBankFile(sent)).rejects.toMatchObject({
      refusal: 'UNREADABLE',
      message: 'Line 2 has more than 20,000 characters. Download the file again.',
    }),
  );
  expect(megabytes).toBeLessThan(SOON);
});

describe('a workbook', () => {
  test('with a cell of 7 MB, and with a column too many, is refused; cells without data are no columns', async () => {
    expect(await look(await bookOf([['a'], [x(7 * MEGABYTE)]]))).toMatchObject({
      refusal: 'UNREADABLE',
      message: expect.stringMatching(/^Row 2 can’t be read: it has a cell of more than 32,767 characters/),
    });
    const row = (columns: number, last: string) => [...Array.from({ length: columns - 1 }, () => 'v'), last];
    expect(await look(await bookOf([row(COLUMNS + 1, 'v')]))).toMatchObject({
      refusal: 'UNREADABLE',
      message: 'Row 1 has 201 columns. Send at most 200.',
    });
    expect(await look(await bookOf([row(COLUMNS + 1, ''), row(2, 'v')]))).toMatchObject({ refusal: 'TAKEN' });
  });

  test.each([
    ['NUL', 'A\u0000B'],
    ['half a character', 'A_xD800_'],
  ])('with %s in a cell is refused with its row, before anything is made of it', async (_what, text) => {
    expect(await look(await bookOf([['Policy number'], ['A'], [text]]))).toMatchObject({
      refusal: 'UNREADABLE',
      message: 'Row 3 has a cell with a character that isn’t text. Type that cell again.',
    });
    // What looks like one and is spelled in plain letters is text.
    expect(await look(await bookOf([['Policy number'], ['_x0041_ 😀']]))).toMatchObject({ refusal: 'TAKEN' });
  });

  test('of 27 kB that shows one long text in every row is refused, and we never hold what it would show', async () => {
    const book = await bookOf(Array.from({ length: 5_000 }, () => [x(32_000)]));
    expect(book.length).toBeLessThan(100_000);
    // Neither what it takes to start the process that reads, nor what other tests left, is what this file takes.
    await readTable(onDisk('a,b\n1,2\n'), { ...MOST, sender: customerOf('a user') });
    const path = onDisk(book);
    collectGarbage();
    const before = process.memoryUsage.rss();
    const megabytes = await threadMegabytes(SOON, () =>
      expect(readTable(path, { ...MOST, sender: customerOf('a user') })).rejects.toThrow(
        'The file holds more text or cells than any table of this kind. Delete columns nobody needs, or send it in several parts.',
      ),
    );
    // It was 160 MB of text: half a second of our thread, and 560 MB of our memory.
    expect(megabytes).toBeLessThan(SOON);
    expect(process.memoryUsage.rss() - before).toBeLessThan(80 * MEGABYTE);
  });
});
