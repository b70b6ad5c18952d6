import type { Tx } from '#db/pool.ts';
import { hasBeenCheckedWith, insertReportEvent } from '#db/queries/report-events.ts';
import {
  deleteReportItem,
  insertReportItem,
  type NewReportItem,
  type ReportCharge,
  type ReportItemOfFiling,
} from '#db/queries/report-items.ts';
import { type ReportRecord, updateReport } from '#db/queries/reports.ts';
import type { OperationContext } from '../context.ts';
import { assessEntry } from '../reconciliation/assess-report.ts';

type Changed = Pick<ReportRecord, 'id' | 'status' | 'version'>;

/** Who changes a report, and why. */
export interface Because {
  actorId: string | null;
  reason: string;
  at: Date;
}

/**
 * Puts a filing, or its correction, into a locked report that is not filed, and beside the figures of its office where
 * they are entered. Its activity says why; not of a filing that is completed while its report is still collected, which
 * is what the list of its filings shows.
 */
export async function addEntry(
  context: Pick<OperationContext, 'rulebook' | 'clock'>,
  tx: Tx,
  report: Changed,
  entry: Omit<NewReportItem, 'reportId'>,
  because: Because & { event: 'added' | 'late' | 'correction' },
): Promise<void> {
  const { filingId } = entry;
  await insertReportItem(tx, { ...entry, reportId: report.id });
  await assessEntry(context, tx, { reportId: report.id, submissionId: entry.submissionId });
  const isCollected =
    because.event === 'added' &&
    report.version === 1 &&
    !(await hasBeenCheckedWith(tx, { reportId: report.id, filingId }));
  if (!isCollected) await recordMove(tx, report, filingId, because);
}

/** Takes a filing, or its correction, out of a locked report that is not filed, with what it brought. */
export async function removeEntry(
  tx: Tx,
  report: Changed,
  entry: Pick<ReportItemOfFiling, 'itemId'> & { filingId: string; charges: readonly ReportCharge[] },
  because: Because & { event: 'removed' | 'correction-removed' },
): Promise<void> {
  await deleteReportItem(tx, { itemId: entry.itemId, reportId: report.id }, entry.charges);
  await recordMove(tx, report, entry.filingId, because);
}

async function recordMove(
  tx: Tx,
  report: Changed,
  filingId: string,
  because: Because & { event: string },
): Promise<void> {
  await insertReportEvent(tx, {
    ...because,
    reportId: report.id,
    from: null,
    to: null,
    details: { filingId },
  });
  await undoReady(tx, report, { ...because, reason: null });
}

/** What was checked is not what stands there any more: the report is to be made ready again. */
export async function undoReady(
  tx: Tx,
  report: Pick<ReportRecord, 'id' | 'status'>,
  { actorId, reason, at }: Omit<Because, 'reason'> & { reason: string | null },
): Promise<void> {
  if (report.status !== 'READY') return;
  // Another entry may have undone it before, in the same transaction.
  if (!(await updateReport(tx, report, { status: 'OPEN', updatedAt: at }))) return;
  await insertReportEvent(tx, {
    reportId: report.id,
    event: 'changed',
    from: 'READY',
    to: 'OPEN',
    actorId,
    reason,
    details: {},
    at,
  });
}
