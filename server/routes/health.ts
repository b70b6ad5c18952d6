import type { FastifyReply } from 'fastify';
import { healthBody, readinessBody } from '#contract/health.ts';
import type { App } from '../app.ts';
import type { AppContext } from '../context.ts';
import { checkReadiness } from '../readiness.ts';

const RETRY_SECONDS = 2;

async function answerReadiness(context: AppContext, reply: FastifyReply) {
  const checks = await checkReadiness(context);
  const isReady = Object.values(checks).every(Boolean);
  if (!isReady) reply.code(503).header('retry-after', RETRY_SECONDS);
  return { status: isReady ? ('ready' as const) : ('not ready' as const), checks };
}

export function healthRoutes(app: App, context: AppContext): void {
  app.get(
    '/health',
    {
      config: { access: 'GET /health', rateLimit: false },
      logLevel: 'warn',
      schema: { summary: 'Whether the process lives', tags: ['Service'], response: { 200: healthBody } },
    },
    async () => ({ status: 'live' as const }),
  );
  app.get(
    '/ready',
    {
      config: { access: 'GET /ready', rateLimit: false },
      logLevel: 'warn',
      schema: {
        summary: 'Whether database, migrations, worker and disk are ready for work',
        tags: ['Service'],
        response: { 200: readinessBody, 503: readinessBody },
      },
    },
    async (_request, reply) => answerReadiness(context, reply),
  );
}

/** The same two outside the API base, where supervisors look for them by habit. */
export function plainHealthRoutes(app: App, context: AppContext): void {
  const options = {
    config: { rateLimit: false as const },
    logLevel: 'warn' as const,
    schema: { hide: true },
  };
  app.get('/health', options, async () => ({ status: 'live' }));
  app.get('/ready', options, async (_request, reply) => answerReadiness(context, reply));
}
