import { z } from 'zod';
import { filingStateBody, filingStateSummary } from '#contract/filing-state.ts';
import { getFilingState } from '#operations/filing-state/get-filing-state.ts';
import { listFilingStates } from '#operations/filing-state/list-filing-states.ts';
import type { App } from '../app.ts';
import type { AppContext } from '../context.ts';

const MINUTE = 'public, max-age=60';

export function filingStateRoutes(app: App, context: AppContext): void {
  app.get(
    '/filing-state',
    {
      config: { access: 'GET /filing-state' },
      schema: {
        summary: 'Every jurisdiction with its headline',
        tags: ['Filing states'],
        response: { 200: z.object({ items: z.array(filingStateSummary) }) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', MINUTE);
      return { items: await listFilingStates(context) };
    },
  );
  app.get(
    '/filing-state/:code',
    {
      config: { access: 'GET /filing-state/:code' },
      schema: {
        summary: 'The public facts of one jurisdiction, with citations',
        tags: ['Filing states'],
        params: z.strictObject({ code: z.string().max(40) }),
        response: { 200: filingStateBody },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', MINUTE);
      return getFilingState(context, request.params.code);
    },
  );
}
