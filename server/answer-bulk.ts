import type { FastifyRequest } from 'fastify';
import type { BULK_RESULTS } from '#contract/filing-bulk.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { AppContext } from './context.ts';
import { keyOf } from './with-idempotency.ts';

interface BulkCall<Body> {
  context: AppContext;
  actor: Actor;
  body: Body;
  request: FastifyRequest;
}

type Result = (typeof BULK_RESULTS)[number];

/** Answers a bulk request: what came of each item, and how many there are of each. */
export const answerBulk =
  <Body extends { dryRun: boolean }, Item extends { result: Result }>(
    work: (
      context: AppContext,
      actor: Actor,
      request: { route: string; body: Body; key: string | undefined },
    ) => Promise<Item[]>,
  ) =>
  async ({ context, actor, body, request }: BulkCall<Body>) => {
    const route = `${request.method} ${request.url}`;
    const items = await work(context, actor, { route, body, key: keyOf(request) });
    const count = (result: Result) => items.filter((item) => item.result === result).length;
    return {
      dryRun: body.dryRun,
      counts: { possible: count('POSSIBLE'), done: count('DONE'), refused: count('REFUSED') },
      items,
    };
  };
