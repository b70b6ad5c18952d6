import { API_BASE } from '#contract/limits.ts';
import { GET_OPENAPI } from '#contract/paths/service.ts';
import { splitRoute } from '#contract/route.ts';
import { apiDocsPage, type DescribedApi } from '../api-docs-page.ts';
import { apiDocument } from '../api-document.ts';
import type { App } from '../app.ts';
import type { AppContext } from '../context.ts';
import { handle } from '../register.ts';

export const openapiRoutes = [
  handle(GET_OPENAPI, async ({ context, reply }) =>
    reply.type('application/json').send(JSON.stringify(await apiDocument(context))),
  ),
];

/** The contract for people, outside the API base because it is a page. */
export function apiDocsRoute(app: App, context: AppContext): void {
  app.get('/api/docs', async (_request, reply) => {
    const contract = `${API_BASE}${splitRoute(GET_OPENAPI).path}`;
    const page = apiDocsPage((await apiDocument(context)) as DescribedApi, context.config.agency, contract);
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
