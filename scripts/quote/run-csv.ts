import { createReadStream, createWriteStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadRulebook } from '#rulebook/load.ts';
import { QuoteCsvError, quoteCsv } from './quote-csv.ts';
import { INPUT_COLUMNS, OUTPUT_COLUMNS } from './quote-row.ts';

const STANDARD = '-';
/** A file is read in pieces of so many bytes; the answers to a piece are in memory together. */
const PIECE_BYTES = 32_768;

export const CSV_USAGE = `npm run --silent quote -- --csv FILE [--out FILE]

  Quotes every row of a CSV file and writes one row of charges, or of the reason why there are none, for each.
  FILE - is the standard input; without --out the rows go to the standard output. Any number of rows.

  columns that are read, by their names in the first line, in any order:
${Object.entries(INPUT_COLUMNS)
  .map(([name, meaning]) => `    ${name.padEnd(28)}${meaning}`.trimEnd())
  .join('\n')}

  columns that are written:
    ${OUTPUT_COLUMNS.slice(0, 8).join(', ')},
    ${OUTPUT_COLUMNS.slice(8).join(', ')}`;

/** The command `quote --csv`. Counts go to the standard error, and so does what cannot be read at all. */
export async function runCsv(argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...argv],
    options: { csv: { type: 'string' }, out: { type: 'string' } },
  });
  const begin = performance.now();
  const input =
    values.csv === STANDARD
      ? process.stdin
      : createReadStream(values.csv ?? '', { highWaterMark: PIECE_BYTES });
  const output = values.out === undefined ? process.stdout : createWriteStream(values.out);
  try {
    const { rows, failed } = await quoteCsv(input, output, loadRulebook());
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.error(`${rows} rows in ${seconds} s, ${failed} of them without an answer`);
  } catch (error) {
    if (isClosedPipe(error)) return;
    if (!(error instanceof QuoteCsvError || isFileError(error))) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Whoever read our output has seen enough. */
function isClosedPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE';
}

function isFileError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}
