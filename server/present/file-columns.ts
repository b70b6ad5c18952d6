import type { FileColumn } from '#contract/filing-import.ts';
import { describeFein } from '#domain/filing/fein.ts';
import { type ColumnMapping, fieldUnder } from '#domain/table-row/map-columns.ts';

/** So many filled cells show what a column holds. */
const SAMPLES = 3;
const LONGEST_SAMPLE = 60;

interface FileOfRows {
  headings: readonly string[];
  rows: readonly { cells: readonly string[] }[];
  columns: ColumnMapping;
  remembered: ColumnMapping;
}

/** The columns of a file with what they hold and the first that stands in them. */
export function presentColumns({ headings, rows, columns, remembered }: FileOfRows): FileColumn[] {
  return headings.map((heading, at) => ({
    heading,
    path: fieldUnder(columns, heading),
    isRemembered: Object.hasOwn(remembered, heading),
    samples: samplesOf(rows, at),
  }));
}

function samplesOf(rows: FileOfRows['rows'], at: number): string[] {
  const samples: string[] = [];
  for (const { cells } of rows) {
    const text = cells[at] ?? '';
    const cell = describeFein(text) ?? text;
    if (cell !== '' && !samples.includes(cell)) samples.push(cell);
    if (samples.length === SAMPLES) break;
  }
  return samples.map((sample) => sample.slice(0, LONGEST_SAMPLE));
}
