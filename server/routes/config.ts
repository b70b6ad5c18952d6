import { configBody } from '#contract/config.ts';
import type { App } from '../app.ts';
import type { AppContext } from '../context.ts';
import { presentConfig } from '../present/config.ts';

export function configRoutes(app: App, context: AppContext): void {
  app.get(
    '/config',
    {
      config: { access: 'GET /config' },
      schema: {
        summary: 'What the web application needs before anybody signs in',
        tags: ['Service'],
        response: { 200: configBody },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=60');
      return presentConfig(context.config);
    },
  );
}
