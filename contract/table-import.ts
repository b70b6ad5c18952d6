import { z } from 'zod';

export const tableImportQuery = z.strictObject({
  /** True: says what would be done and keeps nothing. */
  dryRun: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
});

const IMPORT_OUTCOMES = ['CREATED', 'UPDATED', 'UNCHANGED', 'FAILED'] as const;

/** What became, or would become, of a file row by row; `row` says what a row is beside its outcome. */
export const tableImportBody = <Row extends z.ZodRawShape>(row: Row) =>
  z.object({
    dryRun: z.boolean(),
    fileName: z.string(),
    format: z.enum(['CSV', 'XLSX']),
    /** Headings that are not ours; what stands under them was not read. */
    ignoredColumns: z.array(z.string()),
    counts: z.object({
      rows: z.number().int(),
      created: z.number().int(),
      updated: z.number().int(),
      unchanged: z.number().int(),
      failed: z.number().int(),
    }),
    items: z.array(
      z.object({
        /** Where it stands in the file; the header is row 1. */
        row: z.number().int(),
        outcome: z.enum(IMPORT_OUTCOMES),
        ...row,
        /** What is wrong, by column. */
        fields: z.record(z.string(), z.string()),
      }),
    ),
    /** The rows that failed as a CSV file with the reasons, to be mended and sent again; null for none. */
    failedRows: z.string().nullable(),
  });
