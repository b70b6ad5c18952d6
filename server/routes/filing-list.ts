import { EXPORT_FILINGS, LIST_FILINGS } from '#contract/paths/filing.ts';
import { exportFilings } from '#operations/filing/export-filings.ts';
import { listFilings } from '#operations/filing/list-filings.ts';
import { todayOf } from '#operations/today.ts';
import { writeFilingCsv } from '../present/filing-csv.ts';
import { presentFilingSummary } from '../present/filing-summary.ts';
import { presentPage } from '../present/page.ts';
import { handle } from '../register.ts';

export const filingListRoutes = [
  handle(LIST_FILINGS, async ({ context, actor, query }) =>
    presentPage(await listFilings(context, actor, query), presentFilingSummary),
  ),
  handle(EXPORT_FILINGS, async ({ context, actor, query: { format: _csv, ...query }, reply }) => {
    const filings = await exportFilings(context, actor, query);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="filings-${todayOf(context.clock)}.csv"`)
      .header('cache-control', 'no-store')
      .send(writeFilingCsv(filings));
  }),
];
