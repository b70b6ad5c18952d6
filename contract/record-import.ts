import { z } from 'zod';
import { columnMapping, fileColumn, LONGEST_MAPPING, parseJson } from './filing-import.ts';
import { tableImportBody } from './table-import.ts';

/** A file of the agency's own records: licenses or clients. */
export const recordFileQuery = z.strictObject({
  /** As JSON: the headings that hold something else than is remembered, or than they say. */
  mapping: z.string().max(LONGEST_MAPPING).transform(parseJson).pipe(columnMapping).optional(),
});
export type RecordFileQuery = z.infer<typeof recordFileQuery>;

const { counts, items, failedRows } = tableImportBody({ values: z.record(z.string(), z.string()) }).shape;

export const recordImportPreviewBody = z.object({
  fileName: z.string(),
  format: z.enum(['CSV', 'XLSX']),
  /** Where its header stands. */
  headerRow: z.number().int(),
  columns: z.array(fileColumn),
  /** What no column holds although it is needed: until one does, nothing is said of the rows. */
  missing: z.array(z.string()),
  counts,
  /** The first rows, those that cannot be imported before all others. */
  items,
  failedRows,
});
export type RecordImportPreviewBody = z.infer<typeof recordImportPreviewBody>;
