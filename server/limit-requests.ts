import rateLimit from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { NETWORKS_PER_SITE, networkOf, siteOf } from '#domain/access/network.ts';
import type { App } from './app.ts';

/** A whole office may share one address; what deserves closer limits has them where it happens. */
const REQUESTS_PER_MINUTE = 3_000;
const MINUTE_MS = 60_000;
/** Files of the site that a browser keeps: a page of a whole office that opens it at once is made of many. */
const ASSETS = '/assets/';
const API = '/api/';
/** No address of a page or a picture of ours is longer. */
const PAGE_ADDRESS_LENGTH = 200;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What one network may ask of this route; false: nothing is counted. */
    requestsPerMinute?: number | false | undefined;
  }
}

/** Throws RATE_LIMITED for one too many of its network or site. */
export type CountRequest = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

const limited = (ttl: number) =>
  new AppError('RATE_LIMITED', { details: { retryAfter: Math.ceil(ttl / 1000) } });

/**
 * Limits what one network, and the whole site it is of, asks for in a minute: of everything together, also of what is
 * refused or not there, before anything is looked up; and of each route that the contract gives a limit of its own, in
 * each of its methods together. What the page of another site has a browser load is refused without counting: it would
 * use up the minute of everybody who shares the address of whoever looks at it. Returns what counts a request by itself:
 * no hook runs for one that the router can't read.
 */
export async function limitRequests(app: App): Promise<CountRequest> {
  const timesSetBack = countSetBack();
  await app.register(rateLimit, { global: false, timeWindow: MINUTE_MS });

  function counterOf(max: number): CountRequest {
    const countNetwork = app.createRateLimit({
      max,
      keyGenerator: (request) => `${networkOf(request.ip)} ${timesSetBack()}`,
    });
    const countSite = app.createRateLimit({
      max: NETWORKS_PER_SITE * max,
      keyGenerator: (request) => `${siteOf(request.ip)} ${timesSetBack()}`,
    });
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const ofNetwork = await countNetwork(request);
      if (ofNetwork.isAllowed) return;
      reply.headers({
        'x-ratelimit-limit': ofNetwork.max,
        'x-ratelimit-remaining': ofNetwork.remaining,
        'x-ratelimit-reset': ofNetwork.ttlInSeconds,
      });
      if (ofNetwork.isExceeded) throw limited(ofNetwork.ttl);
      if (siteOf(request.ip) === networkOf(request.ip)) return;
      const ofSite = await countSite(request);
      if (!ofSite.isAllowed && ofSite.isExceeded) throw limited(ofSite.ttl);
    };
  }

  const count = counterOf(REQUESTS_PER_MINUTE);
  const countsOfRoutes = new Map<string, CountRequest>();
  app.addHook('onRequest', async (request, reply) => {
    const { config, url: routeUrl } = request.routeOptions;
    const own = config?.requestsPerMinute;
    // As the router takes it: an address outside its routes is of the site, and "#" ends it like "?".
    const path = routeUrl === undefined ? (request.url.split(/[?#]/)[0] ?? '') : API;
    if (own === false || path.startsWith(ASSETS)) return;
    if (isOfAnotherSite(request)) {
      if (isFile(path)) return;
      throw new AppError('FORBIDDEN', { message: 'A page of another site can link here, and load nothing.' });
    }
    await count(request, reply);
    if (own === undefined) return;
    const route = config?.route ?? '';
    const countOwn = countsOfRoutes.get(route) ?? counterOf(own);
    countsOfRoutes.set(route, countOwn);
    await countOwn(request, reply);
  });
  return count;
}

/** Pictures of our pages, which other sites show with a link to them. */
const isFile = (path: string): boolean =>
  path.length <= PAGE_ADDRESS_LENGTH &&
  !path.startsWith(API) &&
  path.slice(path.lastIndexOf('/')).includes('.');

/**
 * Whether a browser asks for it because a page of another site has it loaded, and not because somebody opens it: as
 * browsers say it (Fetch Metadata); a WebSocket, which says nothing and which we have none of; and what is fetched in
 * case somebody will open it. Whoever writes such headers themselves is refused, too, and has won nothing.
 */
function isOfAnotherSite({ headers, method }: FastifyRequest): boolean {
  const from = headers['sec-fetch-site'];
  if (from === 'same-origin') return false;
  if (headers.upgrade?.toLowerCase() === 'websocket' || headers['sec-purpose'] !== undefined) return true;
  const isOpened =
    (method === 'GET' || method === 'HEAD') &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document';
  return from === 'cross-site' && !isOpened;
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
