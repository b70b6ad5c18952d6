import { obligationList, obligationQuery } from '#contract/obligation.ts';
import { listObligations } from '#operations/obligation/list-obligations.ts';
import type { App } from '../app.ts';
import type { AppContext } from '../context.ts';

export function obligationRoutes(app: App, context: AppContext): void {
  app.get(
    '/obligation',
    {
      config: { access: 'GET /obligation' },
      schema: {
        summary: 'What is to be reported to the open states in a window of days',
        tags: ['Reports'],
        querystring: obligationQuery,
        response: { 200: obligationList },
      },
    },
    async (request) => listObligations(context, request.query),
  );
}
