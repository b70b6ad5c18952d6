import { Readable } from 'node:stream';
import { collectOwnData } from '#operations/user/collect-own-data.ts';
import type { App } from '../app.ts';
import { actorOf, identityOf } from '../authenticate.ts';
import type { AppContext } from '../context.ts';
import { writeOwnData } from '../present/own-data.ts';

export function ownDataRoutes(app: App, context: AppContext): void {
  app.get(
    '/user/me/data',
    {
      config: { access: 'GET /user/me/data' },
      schema: { summary: 'All that we hold about the current user, as one JSON file', tags: ['Users'] },
    },
    async (request, reply) => {
      const data = await collectOwnData(context, actorOf(request), identityOf(request));
      return reply
        .type('application/json; charset=utf-8')
        .header(
          'content-disposition',
          `attachment; filename="my-data-${data.at.toISOString().slice(0, 10)}.json"`,
        )
        .header('cache-control', 'no-store')
        .send(Readable.from(writeOwnData(data, context.config.agency.brandName)));
    },
  );
}
