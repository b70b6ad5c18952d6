import { EXPORT_FILINGS, LIST_FILINGS } from '#contract/paths/filing.ts';
import { exportFilings } from '#operations/filing/export-filings.ts';
import { listFilings } from '#operations/filing/list-filings.ts';
import { timeZoneOf, todayOf } from '#operations/today.ts';
import { presentFilingSummary } from '../present/filing-summary.ts';
import { filingTable } from '../present/filing-table.ts';
import { presentPage } from '../present/page.ts';
import { handle } from '../register.ts';
import { sendTable } from '../send-table.ts';

export const filingListRoutes = [
  handle(LIST_FILINGS, async ({ context, actor, query }) =>
    presentPage(await listFilings(context, actor, query), (filing) =>
      presentFilingSummary(filing, actor.role === 'ADMIN' ? 'ADMIN' : 'CUSTOMER'),
    ),
  ),
  handle(EXPORT_FILINGS, async ({ context, actor, query: { format, ...query }, reply }) => {
    const filings = await exportFilings(context, actor, query);
    const name = `filings-${todayOf(context.clock)}`;
    return sendTable(reply, filingTable(filings, timeZoneOf(context.clock)), { format, name });
  }),
];
