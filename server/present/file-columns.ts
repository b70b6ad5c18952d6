import type { FileColumn } from '#contract/filing-import.ts';
import { type ColumnMapping, fieldUnder } from '#domain/table-row/map-columns.ts';

const LONGEST_SAMPLE = 60;

interface FileOfRows {
  headings: readonly string[];
  /** By the place of the column. */
  samples: readonly (readonly string[])[];
  columns: ColumnMapping;
  remembered: ColumnMapping;
}

/** The columns of a file with what they hold and the first that stands in them. */
export function presentColumns({ headings, samples, columns, remembered }: FileOfRows): FileColumn[] {
  return headings.map((heading, at) => ({
    heading,
    path: fieldUnder(columns, heading),
    isRemembered: Object.hasOwn(remembered, heading),
    samples: (samples[at] ?? []).map((sample) => sample.slice(0, LONGEST_SAMPLE)),
  }));
}
