import { LIST_COUNT_CAP } from '#contract/limits.ts';
import type { PageRequest } from '#db/lists/page.ts';
import { type ReportItemRecord, selectChargeSums, selectReportItemPage } from '#db/queries/report-items.ts';
import type { Cents } from '#domain/money/cents.ts';
import type { ChargeKind } from '#domain/tax/vocabulary.ts';
import type { OperationContext } from '../context.ts';
import { getReport, type ReportAccount } from './get-report.ts';

/** A filing in a report with what it was charged, by kind, in cents. A correction takes its charges out. */
export interface ExportedFiling extends ReportItemRecord {
  charges: ReadonlyMap<ChargeKind, Cents>;
}

const ROWS_AT_ONCE = 1000;

/** A report and all its filings, read page by page while they are written. Throws NOT_FOUND. */
export async function exportReport(
  context: Pick<OperationContext, 'db' | 'rulebook' | 'clock'>,
  id: string,
): Promise<{ account: ReportAccount; filings: AsyncIterable<ExportedFiling> }> {
  return { account: await getReport(context, id), filings: readFilings(context, id) };
}

async function* readFilings(
  { db }: Pick<OperationContext, 'db'>,
  id: string,
): AsyncGenerator<ExportedFiling> {
  let request: PageRequest = {
    limit: ROWS_AT_ONCE,
    from: null,
    backwards: false,
    known: null,
    countCap: LIST_COUNT_CAP,
  };
  for (;;) {
    const page = await selectReportItemPage(db, id, request);
    const sums = await selectChargeSums(
      db,
      page.rows.map(({ submissionId }) => submissionId),
    );
    for (const row of page.rows) yield { ...row, charges: sums.get(row.submissionId) ?? new Map() };
    if (!page.hasMore) return;
    request = { ...request, from: page.last, known: page.count };
  }
}
