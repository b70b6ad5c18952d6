import type { FastifyReply, FastifyRequest, LogLevel } from 'fastify';
import type { z } from 'zod';
import {
  type AnswerOf,
  API,
  type Api,
  type CheckedBodyOf,
  type CheckedParamsOf,
  type CheckedQueryOf,
  type RouteKey,
  type WhoOf,
} from '#contract/api.ts';
import { type Route, splitRoute } from '#contract/route.ts';
import type { Actor } from '#domain/access/actor.ts';
import { clockOfOneDay } from '#operations/today.ts';
import type { App } from './app.ts';
import type { AppContext } from './context.ts';
import { isOffered, schemasOf } from './route-schemas.ts';
import { withIdempotency } from './with-idempotency.ts';

/** One request as its handler sees it: who asks, and what, checked by the contract. */
export interface Call<K extends RouteKey> {
  /** In a route that takes an Idempotency-Key, its database is the transaction that keeps the answer too. */
  context: AppContext;
  /** Null on a route that is open to anyone. */
  actor: WhoOf<K> extends 'anyone' ? null : Actor;
  params: CheckedParamsOf<K>;
  query: CheckedQueryOf<K>;
  body: CheckedBodyOf<K>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Whether the proof was given that `prove` asked for. */
  isProven: boolean;
}

/** The answer of a route that has nothing to tell but that it is done. */
export const DONE = { ok: true } as const;

/** A file is sent by the handler itself. */
type Sent<K extends RouteKey> = [AnswerOf<K>] extends [never]
  ? FastifyReply
  : Api[K] extends { alsoAs: string }
    ? AnswerOf<K> | FastifyReply
    : AnswerOf<K>;

export type Handler<K extends RouteKey> = (call: Call<K>) => Promise<Sent<K>> | Sent<K>;

export interface HandlerOptions<K extends RouteKey = RouteKey> {
  logLevel?: LogLevel;
  /** What is done once the transaction of an idempotent route is committed, before the answer leaves. */
  afterCommit?: (context: AppContext) => void;
  /**
   * Asks for what it takes beside a session, before the transaction that keeps the answer of an idempotent route: a wrong
   * password counts, and a repeat has to give it as well. Says whether it was asked for.
   */
  prove?: (call: Call<K>) => Promise<boolean>;
}

/** A route of the contract with the one who answers it. */
export interface HandledRoute {
  route: RouteKey;
  registerIn(app: App, context: AppContext): void;
}

/** Says who answers a route; method, path, schemas and access are the contract's. */
export function handle<K extends RouteKey>(
  route: K,
  handler: Handler<K>,
  options: HandlerOptions<K> = {},
): HandledRoute {
  return { route, registerIn: (app, context) => register(app, context, route, handler, options) };
}

function successOf(route: Route): number {
  const [status] = Object.keys(route.answers)
    .map(Number)
    .filter((each) => each < 300);
  if (status === undefined) throw new Error(`"${route.summary}" has no answer for success`);
  return status;
}

/** Puts one route of the contract into the server, where it is offered. */
function register<K extends RouteKey>(
  app: App,
  context: AppContext,
  key: K,
  handler: Handler<K>,
  options: HandlerOptions<K> = {},
): void {
  const route: Route = API[key as keyof Api];
  if (!isOffered(route, context.passwordIdentity !== null)) return;
  const { method, path } = splitRoute(key);
  const statusCode = successOf(route);

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    // Fastify has put the checked parts back into the request, and checkAccess the actor.
    const { actor, params, query, body } = request as unknown as Call<K>;
    // The database refuses what a route has overlooked.
    const isViewed = actor?.viewedBy !== undefined;
    const ofOneDay = { ...context, clock: clockOfOneDay(context.clock) };
    const own = isViewed ? { ...ofOneDay, db: context.readOnlyDb } : ofOneDay;
    const call: Call<K> = { context: own, actor, params, query, body, request, reply, isProven: false };
    if (options.prove !== undefined) call.isProven = await options.prove(call);
    const { idempotencyKey } = route;
    if (idempotencyKey === undefined || idempotencyKey === 'EACH_ITEM') {
      reply.code(statusCode);
      return await handler(call);
    }
    const answered = await withIdempotency(ofOneDay, request, reply, idempotencyKey, async (inside) => ({
      statusCode,
      body: await handler({ ...call, context: inside }),
    }));
    options.afterCommit?.(context);
    return answered;
  };

  app.route({
    method,
    url: path,
    config: { route: key, requestsPerMinute: route.requestsPerMinute },
    ...(route.bodyLimit === undefined ? {} : { bodyLimit: route.bodyLimit }),
    ...(options.logLevel === undefined ? {} : { logLevel: options.logLevel }),
    schema: schemasOf(route) as { response: Record<string, z.ZodType> },
    handler: answer,
  });
}

/** Registers all of these, each once. Throws for a route of the contract that nobody answers, or two. */
export function registerAll(app: App, context: AppContext, handled: readonly HandledRoute[]): void {
  const seen = new Set<string>();
  for (const { route, registerIn } of handled) {
    if (seen.has(route)) throw new Error(`${route} has two handlers`);
    seen.add(route);
    registerIn(app, context);
  }
  const missing = Object.keys(API).filter((route) => !seen.has(route));
  if (missing.length > 0) throw new Error(`nobody answers ${missing.join(', ')}`);
}
