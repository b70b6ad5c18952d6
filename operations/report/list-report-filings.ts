import { AppError } from '#contract/errors.ts';
import type { Db } from '#db/pool.ts';
import { selectReturnReasons } from '#db/queries/filing-events.ts';
import { selectCounterparts } from '#db/queries/report-corrections.ts';
import { selectReportItemPage } from '#db/queries/report-items.ts';
import { findReport, selectReports } from '#db/queries/reports.ts';
import type { OperationContext } from '../context.ts';
import { type ListPage, listPage, type Paging } from '../list/list-page.ts';
import { type ExportedFiling, withCharges } from './export-report.ts';
import { nameOfReport } from './with-locked-report.ts';

/** A filing of a report, with the report at its other end where it was taken out again. */
export interface ListedReportFiling extends ExportedFiling {
  /** Where it is taken out, or first left out; of what takes something out, where that is reported. Null: none. */
  counterpart: { reportId: string; name: string } | null;
  /** What the office returned of it, in the words of whoever reopened it; null where it did not. */
  returnedFor: string | null;
}

/** One page of the filings of a report, in the order in which they came. Throws NOT_FOUND and CURSOR_INVALID. */
export async function listReportFilings(
  { db }: Pick<OperationContext, 'db'>,
  id: string,
  paging: Paging,
): Promise<ListPage<ListedReportFiling>> {
  if ((await findReport(db, id)) === null) throw new AppError('NOT_FOUND');
  const page = await listPage(['report filings', id], paging, (_, asked) =>
    selectReportItemPage(db, id, asked),
  );
  return { ...page, rows: await withCounterparts(db, id, await withCharges(db, page.rows)) };
}

async function withCounterparts(
  db: Db,
  id: string,
  items: readonly ExportedFiling[],
): Promise<ListedReportFiling[]> {
  const submissionIds = items.map(({ submissionId }) => submissionId);
  const found = await selectCounterparts(db, id, submissionIds);
  const reports = await selectReports(db, [...new Set(found.map(({ reportId }) => reportId))]);
  const names = new Map(reports.map((report) => [report.id, nameOfReport(report)]));
  const listed = items.map((item) => {
    const { reportId = '' } =
      found.find(({ submissionId, sign }) => submissionId === item.submissionId && sign === item.sign) ?? {};
    const name = names.get(reportId);
    return { ...item, counterpart: name === undefined ? null : { reportId, name } };
  });
  const isReturned = ({ sign, status, counterpart }: (typeof listed)[number]) =>
    sign === -1 || status !== 'COMPLETED' || counterpart !== null;
  const reasons = await selectReturnReasons(
    db,
    listed.filter(isReturned).map(({ filingId }) => filingId),
  );
  return listed.map((item) => ({
    ...item,
    returnedFor: isReturned(item) ? (reasons.get(item.filingId) ?? null) : null,
  }));
}
