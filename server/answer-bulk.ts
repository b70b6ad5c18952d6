import type { FastifyRequest } from 'fastify';
import type { BULK_RESULTS } from '#contract/filing-bulk.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { Author } from '#operations/access/require-author.ts';
import { authorOf } from './authenticate.ts';
import type { AppContext } from './context.ts';
import { keyOf, withoutPassword } from './with-idempotency.ts';

interface BulkCall<Body> {
  context: AppContext;
  actor: Actor;
  body: Body;
  request: FastifyRequest;
  isProven: boolean;
}

type Result = (typeof BULK_RESULTS)[number];

/** Answers a bulk request: what came of each item, and how many there are of each. */
export const answerBulk =
  <Body extends { dryRun: boolean }, Item extends { result: Result }>(
    work: (
      context: AppContext,
      actor: Actor,
      request: { route: string; body: Body; key: string | undefined; author: Author },
    ) => Promise<Item[]>,
  ) =>
  async ({ context, body, ...call }: BulkCall<Body>) => {
    const { actor, request } = call;
    const route = `${request.method} ${request.url}`;
    const key = keyOf(request);
    const items = await work(context, actor, {
      route,
      body: withoutPassword(body),
      key,
      author: authorOf(call),
    });
    const count = (result: Result) => items.filter((item) => item.result === result).length;
    return {
      dryRun: body.dryRun,
      counts: { possible: count('POSSIBLE'), done: count('DONE'), refused: count('REFUSED') },
      items,
    };
  };
