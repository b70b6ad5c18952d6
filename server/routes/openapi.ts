import { API_BASE } from '#contract/limits.ts';
import { apiDocsPage, type DescribedApi } from '../api-docs-page.ts';
import type { App } from '../app.ts';
import type { AppContext } from '../context.ts';

const CONTRACT = '/openapi.json';

export function openapiRoutes(app: App): void {
  app.get(
    CONTRACT,
    { config: { access: 'GET /openapi.json' }, schema: { summary: 'This contract', tags: ['Service'] } },
    async (_request, reply) => reply.type('application/json').send(JSON.stringify(app.swagger())),
  );
}

/** The contract for people, outside the API base because it is a page. */
export function apiDocsRoute(app: App, context: AppContext): void {
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) => {
    const page = apiDocsPage(app.swagger() as DescribedApi, context.config.agency, `${API_BASE}${CONTRACT}`);
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
