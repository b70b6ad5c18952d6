import { AppError } from '#contract/errors.ts';
import { type ReportEventRecord, selectReportEvents } from '#db/queries/report-events.ts';
import { findReport } from '#db/queries/reports.ts';
import type { OperationContext } from '../context.ts';

export type { ReportEventRecord };

/** What happened to a report, oldest first. Throws NOT_FOUND. */
export async function listReportEvents(
  { db }: Pick<OperationContext, 'db'>,
  id: string,
): Promise<ReportEventRecord[]> {
  if ((await findReport(db, id)) === null) throw new AppError('NOT_FOUND');
  return await selectReportEvents(db, id);
}
