import type { FastifyReply } from 'fastify';
import { GET_HEALTH, GET_READINESS } from '#contract/paths/service.ts';
import { splitRoute } from '#contract/route.ts';
import type { App } from '../app.ts';
import type { AppContext } from '../context.ts';
import { checkReadiness } from '../readiness.ts';
import { handle } from '../register.ts';

const RETRY_SECONDS = 2;

async function answerReadiness(context: AppContext, reply: FastifyReply) {
  const checks = await checkReadiness(context);
  const isReady = Object.values(checks).every(Boolean);
  if (!isReady) reply.code(503).header('retry-after', RETRY_SECONDS);
  return { status: isReady ? ('ready' as const) : ('not ready' as const), checks };
}

/** Supervisors ask every few seconds. */
const QUIET = { logLevel: 'warn' } as const;

export const healthRoutes = [
  handle(GET_HEALTH, async () => ({ status: 'live' as const }), QUIET),
  handle(GET_READINESS, async ({ context, reply }) => answerReadiness(context, reply), QUIET),
];

/** The same two outside the API base, where supervisors look for them by habit. */
export function plainHealthRoutes(app: App, context: AppContext): void {
  const options = { ...QUIET, config: { requestsPerMinute: false as const } };
  app.get(splitRoute(GET_HEALTH).path, options, async () => ({ status: 'live' }));
  app.get(splitRoute(GET_READINESS).path, options, async (_request, reply) =>
    answerReadiness(context, reply),
  );
}
