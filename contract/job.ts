import { z } from 'zod';
import { id, instant, money } from './common.ts';
import { IMPORT_MODES, rowFault } from './filing-import.ts';

const JOB_KINDS = ['FILING_IMPORT', 'LICENSE_IMPORT', 'CLIENT_IMPORT'] as const;
const JOB_STATUSES = ['QUEUED', 'RUNNING', 'CANCELED', 'DONE', 'FAILED'] as const;

/**
 * What became of a row. READY: checked and not sent yet. REPEATED: the same row of the same file was sent before. CREATED,
 * UPDATED, UNCHANGED: of a license or a client.
 */
const IMPORT_ROW_STATUSES = [
  'WAITING',
  'READY',
  'SUBMITTED',
  'DRAFTED',
  'REPEATED',
  'FAILED',
  'CREATED',
  'UPDATED',
  'UNCHANGED',
] as const;

const count = z.number().int();

/** Work that goes on after its request: an import of filings, of licenses or of clients. */
export const jobBody = z.object({
  id,
  kind: z.enum(JOB_KINDS),
  status: z.enum(JOB_STATUSES),
  mode: z.enum(IMPORT_MODES),
  fileName: z.string(),
  format: z.enum(['CSV', 'XLSX']),
  /** For whom, and the company that pays; null for what is no filing. */
  customerName: z.string().nullable(),
  companyName: z.string().nullable(),
  sentBy: z.string(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  /** Why all of it ended; null for any other end. */
  failure: z.string().nullable(),
  progress: z.object({
    rows: count,
    done: count,
    waiting: count,
    ready: count,
    submitted: count,
    drafted: count,
    repeated: count,
    failed: count,
    created: count,
    updated: count,
    unchanged: count,
  }),
  /** What the rows that are ready or submitted come to: taxes and fees, premium not included. */
  total: money,
});
export type JobBody = z.infer<typeof jobBody>;

export const jobList = z.object({ items: z.array(jobBody) });

/** The same with its rows: those that failed first, then the others, each as many as are looked through. */
export const jobDetailBody = jobBody.extend({
  rowErrors: z.array(z.object({ row: count, summary: z.string(), faults: z.array(rowFault) })),
  rowErrorsShown: count,
  rows: z.array(
    z.object({
      row: count,
      status: z.enum(IMPORT_ROW_STATUSES),
      summary: z.string(),
      total: money.nullable(),
      filingId: id.nullable(),
      filingNumber: z.string().nullable(),
      draftId: id.nullable(),
    }),
  ),
});
export type JobDetailBody = z.infer<typeof jobDetailBody>;

/** Left out, or for what is no filing: it goes on as what it was. */
export const resumeJobRequest = z.strictObject({ mode: z.enum(['DRAFT', 'SUBMIT']).optional() });
export const failedRowsQuery = z.strictObject({ format: z.enum(['csv', 'xlsx']) });
