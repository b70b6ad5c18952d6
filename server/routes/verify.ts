import { verifyBody, verifyParams } from '#contract/verify.ts';
import { verifyFiling } from '#operations/verify/verify-filing.ts';
import type { App } from '../app.ts';
import type { AppContext } from '../context.ts';

/** People type a code; programs guess it. */
const CHECKS_PER_MINUTE = 30;

export function verifyRoutes(app: App, context: AppContext): void {
  app.get(
    '/verify/:code',
    {
      config: { access: 'GET /verify/:code', rateLimit: { max: CHECKS_PER_MINUTE, timeWindow: 60_000 } },
      schema: {
        summary: 'What the verification code of a completed filing proves',
        tags: ['Proof'],
        params: verifyParams,
        response: { 200: verifyBody },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return verifyFiling(context, request.params.code);
    },
  );
}
