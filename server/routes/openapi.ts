import type { App } from '../app.ts';

export function openapiRoutes(app: App): void {
  app.get(
    '/openapi.json',
    { config: { access: 'GET /openapi.json' }, schema: { summary: 'This contract', tags: ['Service'] } },
    async (_request, reply) => reply.type('application/json').send(JSON.stringify(app.swagger())),
  );
}
