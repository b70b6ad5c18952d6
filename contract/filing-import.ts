import { z } from 'zod';
import type { ImportMapping } from '#domain/filing-import/mapping.ts';
import { date, id, instant, money } from './common.ts';

export const IMPORT_MODES = ['CHECK', 'DRAFT', 'SUBMIT'] as const;
/** CHECK prices and checks each row and keeps no filing; DRAFT keeps drafts; SUBMIT submits. */
export type ImportMode = (typeof IMPORT_MODES)[number];

export const LONGEST_HEADING = 300;
const LONGEST_PATH = 60;
const LONGEST_DEFAULT = 60;
const heading = z.string().max(LONGEST_HEADING);
const path = z.string().max(LONGEST_PATH);

/** What the headings of a file hold, by the name of a field; null: it is not read. */
export const columnMapping = z.record(heading, path.nullable());

/** What the headings of a file hold, and what each row says that does not say it itself, both by path. */
export const importMapping = z.strictObject({
  columns: columnMapping.default({}),
  defaults: z.record(path, z.string().max(LONGEST_DEFAULT)).default({}),
}) satisfies z.ZodType<ImportMapping>;

/** For what comes as JSON in the address of a request, beside a file in its body. */
export function parseJson(text: string, context: z.RefinementCtx<string>): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'Send the mapping as JSON.' });
    return z.NEVER;
  }
}

export const LONGEST_MAPPING = 8000;
const fileQuery = {
  /** As JSON: what differs from what is remembered for the company and from what the headings say. */
  mapping: z.string().max(LONGEST_MAPPING).transform(parseJson).pipe(importMapping).optional(),
  /** Admins only, and they must: the customer for whom these are filed. */
  onBehalfOfUserId: id.optional(),
};
export const previewImportQuery = z.strictObject(fileQuery);
export const startImportQuery = z.strictObject({
  ...fileQuery,
  mode: z.enum(IMPORT_MODES).default('SUBMIT'),
});
export const importTemplateQuery = z.strictObject({ format: z.enum(['csv', 'xlsx']) });
export type FileToImportQuery = z.infer<typeof previewImportQuery>;
export type StartImportQuery = z.infer<typeof startImportQuery>;

/** Something wrong with a row: which field, under which heading of the file it stands (null: no column has it), and why. */
export const rowFault = z.object({
  field: z.string().nullable(),
  column: z.string().nullable(),
  message: z.string(),
});
export type RowFault = z.infer<typeof rowFault>;

/** A column of a file that is to be imported. */
export const fileColumn = z.object({
  heading: z.string(),
  /** What it holds; null: it is not read. */
  path: z.string().nullable(),
  isRemembered: z.boolean(),
  /** The first cells that are filled. */
  samples: z.array(z.string()),
});
export type FileColumn = z.infer<typeof fileColumn>;

export const importPreviewBody = z.object({
  fileName: z.string(),
  format: z.enum(['CSV', 'XLSX']),
  /** Filings in the file. */
  rows: z.number().int(),
  /** Where its header stands. */
  headerRow: z.number().int(),
  columns: z.array(fileColumn),
  defaults: z.record(z.string(), z.string()),
  /** Rows with a cell that cannot be read, in the whole file. */
  unreadableRows: z.number().int(),
  /** The first rows as filings, and of the others those that cannot be read. */
  items: z.array(
    z.object({
      row: z.number().int(),
      state: z.string().nullable(),
      filingType: z.string().nullable(),
      insuredName: z.string().nullable(),
      policyNumber: z.string().nullable(),
      policyEffectiveDate: z.string().nullable(),
      premium: money.nullable(),
      /** By the one price path; null where there is none, or where the row was not priced yet. */
      stateTotal: money.nullable(),
      total: money.nullable(),
      /** By when the state wants it; null where no rule says so, or where the row was not checked yet. */
      dueDate: date.nullable(),
      /** False: beyond the first rows, and checked once the import runs. */
      isPriced: z.boolean(),
      canSubmit: z.boolean(),
      faults: z.array(rowFault),
      warnings: z.array(z.string()),
    }),
  ),
  /** Whether a file with the same bytes was sent before for this company, and when. */
  sentBefore: instant.nullable(),
});
export type ImportPreviewBody = z.infer<typeof importPreviewBody>;
export type ImportPreviewRow = ImportPreviewBody['items'][number];
