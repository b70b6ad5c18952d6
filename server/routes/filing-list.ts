import { page } from '#contract/common.ts';
import { exportFilingsQuery, filingSummary, listFilingsQuery } from '#contract/filing.ts';
import { exportFilings } from '#operations/filing/export-filings.ts';
import { listFilings } from '#operations/filing/list-filings.ts';
import type { App } from '../app.ts';
import { actorOf } from '../authenticate.ts';
import type { AppContext } from '../context.ts';
import { presentPage } from '../present/page.ts';

export function filingListRoutes(app: App, context: AppContext): void {
  app.get(
    '/filing',
    {
      config: { access: 'GET /filing' },
      schema: {
        summary: 'Filings, searched, filtered and sorted; customers get their own',
        tags: ['Filings'],
        querystring: listFilingsQuery,
        response: { 200: page(filingSummary) },
      },
    },
    async (request) =>
      presentPage(await listFilings(context, actorOf(request), request.query), (filing) => filing),
  );
  app.get(
    '/filing/export',
    {
      config: { access: 'GET /filing/export' },
      schema: {
        summary: 'The same list as a CSV file, all of it',
        tags: ['Filings'],
        querystring: exportFilingsQuery,
      },
    },
    async (request, reply) => {
      const { format: _csv, ...query } = request.query;
      const { fileName, csv } = await exportFilings(context, actorOf(request), query);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('cache-control', 'no-store')
        .send(csv);
    },
  );
}
