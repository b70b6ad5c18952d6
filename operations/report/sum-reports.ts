import { LIST_COUNT_CAP } from '#contract/limits.ts';
import type { ListReportsQuery } from '#contract/report.ts';
import { type ReportSums, sumReportList } from '#db/queries/report-sums.ts';
import type { OperationContext } from '../context.ts';
import { readDay } from '../list/read-day.ts';
import { todayOf } from '../today.ts';

/**
 * What all reports come to that a question leaves, in cents; null where they are more than lists are counted. Throws
 * MALFORMED for a day that does not exist.
 */
export async function sumReports(
  context: Pick<OperationContext, 'db' | 'clock'>,
  query: ListReportsQuery,
): Promise<ReportSums | null> {
  const dueBefore = readDay(query.dueBefore, 'dueBefore') ?? undefined;
  return await sumReportList(context.db, { ...query, dueBefore }, todayOf(context.clock), LIST_COUNT_CAP);
}
