import { API_BASE } from '#contract/limits.ts';
import { GET_OPENAPI } from '#contract/paths/service.ts';
import { splitRoute } from '#contract/route.ts';
import { apiDocsPage, type DescribedApi } from '../api-docs-page.ts';
import type { App } from '../app.ts';
import type { AppContext } from '../context.ts';
import { handle } from '../register.ts';

export const openapiRoutes = [
  handle(GET_OPENAPI, ({ request, reply }) =>
    reply.type('application/json').send(JSON.stringify(request.server.swagger())),
  ),
];

/** The contract for people, outside the API base because it is a page. */
export function apiDocsRoute(app: App, context: AppContext): void {
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) => {
    const contract = `${API_BASE}${splitRoute(GET_OPENAPI).path}`;
    const page = apiDocsPage(app.swagger() as DescribedApi, context.config.agency, contract);
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
