import { AppError } from '#contract/errors.ts';
import { type ReportItemRecord, selectReportItemPage } from '#db/queries/report-items.ts';
import { findReport } from '#db/queries/reports.ts';
import type { OperationContext } from '../context.ts';
import { type ListPage, listPage, type Paging } from '../list/list-page.ts';

export type { ReportItemRecord };

/** One page of the filings of a report, in the order in which they came. Throws NOT_FOUND and CURSOR_INVALID. */
export async function listReportFilings(
  { db }: Pick<OperationContext, 'db'>,
  id: string,
  paging: Paging,
): Promise<ListPage<ReportItemRecord>> {
  if ((await findReport(db, id)) === null) throw new AppError('NOT_FOUND');
  return await listPage(['report filings', id], paging, (_, page) => selectReportItemPage(db, id, page));
}
