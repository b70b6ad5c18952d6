import type { JobBody, JobDetailBody } from '#contract/job.ts';
import { cents, formatCents } from '#domain/money/cents.ts';
import type { ImportDetail, ImportView } from '#operations/filing-import/get-import.ts';

/** An import and how far it is. */
export function presentJob({ given, progress: { counts, total } }: ImportView): JobBody {
  const { WAITING = 0, READY = 0, SUBMITTED = 0, DRAFTED = 0, REPEATED = 0, FAILED = 0 } = counts;
  const { CREATED = 0, UPDATED = 0, UNCHANGED = 0 } = counts;
  const done = READY + SUBMITTED + DRAFTED + REPEATED + FAILED + CREATED + UPDATED + UNCHANGED;
  return {
    id: given.id,
    kind: `${given.kind}_IMPORT`,
    status: given.status,
    mode: given.mode,
    fileName: given.fileName,
    format: given.format,
    customerName: given.customerName,
    companyName: given.companyName,
    sentBy: given.sentBy,
    createdAt: given.createdAt.toISOString(),
    finishedAt: given.finishedAt?.toISOString() ?? null,
    failure: given.failure,
    progress: {
      rows: done + WAITING,
      done,
      waiting: WAITING,
      ready: READY,
      submitted: SUBMITTED,
      drafted: DRAFTED,
      repeated: REPEATED,
      failed: FAILED,
      created: CREATED,
      updated: UPDATED,
      unchanged: UNCHANGED,
    },
    total: moneyOf(total),
  };
}

/** The same with its rows. */
export function presentJobDetail(detail: ImportDetail): JobDetailBody {
  return {
    ...presentJob(detail),
    rowErrors: detail.failed.map(({ row, summary, reasons }) => ({
      row,
      summary,
      faults: [...reasons],
    })),
    rowErrorsShown: detail.failed.length,
    rows: detail.others.map((row) => ({
      row: row.row,
      status: row.status,
      summary: row.summary,
      total: row.total === null ? null : moneyOf(row.total),
      filingId: row.filingId,
      filingNumber: row.filingNumber,
      draftId: row.draftId,
    })),
  };
}

const moneyOf = (text: string) => formatCents(cents(BigInt(text)));
