import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { LINES_OF_BUSINESS } from '#domain/tax/vocabulary.ts';
import { median } from './load.ts';
import { memoryOf } from './processes.ts';
import type { Finding } from './report.ts';

const ROWS = 1_000_000;
const ROUNDS = 3;
const LEAST_PART = 0.4;
const MOST_MEGABYTES = 280;
const LOOK_MS = 200;
const project = join(import.meta.dirname, '..');

/** Quotes a million rows of all jurisdictions, and copies them with the same libraries, in turns. */
export async function benchQuoteCsv(): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'stampline-csv-'));
  try {
    const input = join(folder, 'in.csv');
    await pipeline(Readable.from(rows()), createWriteStream(input));
    const quoted = join(folder, 'quoted.csv');
    const turns: { quote: Run; copy: Run }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      turns.push({
        quote: await run(['scripts/quote.ts', '--csv', input, '--out', quoted]),
        copy: await run(['bench/csv-copy.ts', input, join(folder, 'copy.csv')]),
      });
    }
    const written = await linesOf(quoted);
    if (written !== ROWS + 1) throw new Error(`${written} lines were written for ${ROWS} rows`);
    const seconds = median(turns.map(({ quote }) => quote.seconds));
    return [
      {
        what: 'quoting a CSV, part of a plain copy',
        value: median(turns.map(({ quote, copy }) => copy.seconds / quote.seconds)),
        unit: '',
        target: { atLeast: LEAST_PART },
        note: `${Math.round(ROWS / seconds).toLocaleString('en')} rows per second`,
      },
      {
        what: `quoting a CSV of ${ROWS.toLocaleString('en')} rows, most memory`,
        value: Math.max(...turns.map(({ quote }) => quote.megabytes)),
        unit: 'MB',
        target: { atMost: MOST_MEGABYTES },
        note: `the copy ${Math.round(Math.max(...turns.map(({ copy }) => copy.megabytes)))} MB`,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function* rows(): Generator<string> {
  yield 'id,state,filing_type,policy_effective_date,line,premium,policy_fee,broker_fee\n';
  let chunk = '';
  for (let index = 0; index < ROWS; index += 1) {
    const state = JURISDICTION_CODES[index % JURISDICTION_CODES.length]!;
    const line = LINES_OF_BUSINESS[index % LINES_OF_BUSINESS.length]!;
    const month = String(1 + (index % 11)).padStart(2, '0');
    const premium = `${500 + ((index * 37) % 90_000)}.${10 + (index % 90)}`;
    const fees = `${index % 2 === 0 ? '250.00' : ''},${index % 3 === 0 ? '100.00' : ''}`;
    chunk += `P-${index},${state},NEW_BUSINESS,2026-${month}-15,${line},${premium},${fees}\n`;
    if (chunk.length < 60_000) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

async function linesOf(file: string): Promise<number> {
  const NEW_LINE = 10;
  let lines = 0;
  for await (const chunk of createReadStream(file)) {
    for (const byte of chunk as Buffer) if (byte === NEW_LINE) lines += 1;
  }
  return lines;
}

interface Run {
  seconds: number;
  /** The most that was seen resident. */
  megabytes: number;
}

async function run(args: string[]): Promise<Run> {
  const begin = performance.now();
  const child = spawn(process.execPath, args, { cwd: project, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  let megabytes = 0;
  const look = setInterval(() => {
    if (child.exitCode === null) megabytes = Math.max(megabytes, memoryOf(child.pid ?? 0));
  }, LOOK_MS);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(look);
  if (code !== 0) throw new Error(`${args[0]} failed: ${said}`);
  return { seconds: (performance.now() - begin) / 1000, megabytes };
}
