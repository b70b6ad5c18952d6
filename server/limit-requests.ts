import rateLimit from '@fastify/rate-limit';
import { AppError } from '#contract/errors.ts';
import { networkOf } from '#domain/access/network.ts';
import type { App } from './app.ts';

/** A whole office may share one address; what deserves closer limits has them where it happens. */
const REQUESTS_PER_MINUTE = 3_000;
const MINUTE_MS = 60_000;
/** Files of the site that a browser keeps: a page of a whole office that opens it at once is made of many. */
const ASSETS = '/assets/';

const limited = (ttl: number) =>
  new AppError('RATE_LIMITED', { details: { retryAfter: Math.ceil(ttl / 1000) } });

/**
 * Limits what one network asks for in a minute: of everything together, also of what is refused or not there, before
 * anything is looked up; and of each route that the contract gives a limit of its own.
 */
export async function limitRequests(app: App): Promise<void> {
  const timesSetBack = countSetBack();
  await app.register(rateLimit, {
    global: false,
    max: REQUESTS_PER_MINUTE,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => `${networkOf(request.ip)} ${timesSetBack()}`,
    errorResponseBuilder: (_request, { ttl }) => limited(ttl),
  });
  const count = app.createRateLimit();
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config?.rateLimit === false || request.url.startsWith(ASSETS)) return;
    const counted = await count(request);
    if (counted.isAllowed) return;
    reply.headers({
      'x-ratelimit-limit': counted.max,
      'x-ratelimit-remaining': counted.remaining,
      'x-ratelimit-reset': counted.ttlInSeconds,
    });
    if (counted.isExceeded) throw limited(counted.ttl);
  });
}

/**
 * Returns a function that says how often the clock was set back. The limit of requests counts minutes by the clock: what
 * was counted before would count until the clock is there again.
 */
function countSetBack(): () => number {
  let times = 0;
  let last = Date.now();
  return () => {
    const now = Date.now();
    if (now < last - 1_000) times += 1;
    last = now;
    return times;
  };
}
