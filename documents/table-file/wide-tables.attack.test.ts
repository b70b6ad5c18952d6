import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, expect, test, vi } from 'vitest';
import { customerOf } from '#testing/job-senders.ts';
import { collectGarbage } from '#testing/thread-cpu-time.ts';
import { PIECE_BYTES } from './packed-rows.ts';
import { parseTableFile } from './parse-table-file.ts';
import { readTable } from './read-table.ts';

// A million cells came as one message: whoever asked anything meanwhile waited for half a second, and we held each cell as an object.

vi.setConfig({ testTimeout: 180_000 });

const MEGABYTE = 1024 ** 2;
const MOST = { rowsMaximum: 10_000, columnsMaximum: 200 };
const folder = mkdtempSync(join(tmpdir(), 'stampline-wide-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The most that came at once from any process started here. */
let largest = 0;
subscribe('child_process', (message) => {
  const { process } = message as { process: ChildProcess };
  process.on('message', (said) => {
    largest = Math.max(largest, serialize(said).length);
  });
});

async function read(bytes: string | Uint8Array) {
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  largest = 0;
  const file = { path, sizeBytes: bytes.length, ...MOST };
  return { file, table: await readTable(path, { ...MOST, sender: customerOf('a user') }) };
}

test('a million cells come in pieces, and are held as bytes', async () => {
  const row = (at: number) =>
    Array.from({ length: 100 }, (_, column) => String(at * 100 + column).padStart(6, 'q')).join(',');
  const csv = Array.from({ length: 9_999 }, (_, at) => row(at)).join('\n');
  await read('a,b\n1,2\n');
  collectGarbage();
  const before = process.memoryUsage();
  const { table } = await read(csv);
  collectGarbage();
  const after = process.memoryUsage();
  expect(largest).toBeLessThan(PIECE_BYTES + 1024);
  expect(table.rows).toHaveLength(9_999);
  expect(after.heapUsed - before.heapUsed).toBeLessThan(8 * MEGABYTE);
  expect(table.rows.bytes).toBeLessThan(1.2 * csv.length);
  let last: readonly string[] = [];
  for (const { cells } of table.rows) last = cells;
  expect(last.join(',')).toBe(row(9_998));
});

test('so does a row that is larger than a piece', async () => {
  const cells = Array.from({ length: 100 }, (_, at) => String(at % 10).repeat(32_000));
  const { table } = await read(await writeXlsx({ sheets: [{ name: 'March', rows: [['A'], cells, ['B']] }] }));
  expect(largest).toBeLessThan(PIECE_BYTES + 1024);
  expect([...table.rows].map((row) => [row.row, row.cells.join('') === cells.join('')])).toEqual([
    [1, false],
    [2, true],
    [3, false],
  ]);
});

test('what comes in pieces is what was read', async () => {
  const csv = 'Insured,"Lines, of\ntext",Note\nMüller 漢字 🏴,"a  b\n\nc",\n,,x\n\nÿ,,\n';
  const { file, table } = await read(csv);
  expect({ ...table, rows: [...table.rows] }).toEqual(await parseTableFile(file));
});
