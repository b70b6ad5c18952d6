import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { IdempotencyRule } from '#contract/route.ts';
import { inTransaction, type Tx } from '#db/pool.ts';
import { bodyForComparison } from '#operations/fein/feins-in-body.ts';
import { type Answer, runOnce } from '#operations/idempotency/run-once.ts';
import { actorOf } from './authenticate.ts';
import type { AppContext } from './context.ts';

/** Longer than any honest request takes, shorter than people's patience. */
const WAIT_MILLISECONDS = 5000;

/** The Idempotency-Key header as it came. */
export function keyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  return Array.isArray(header) ? header[0] : header;
}

function needsKey(rule: IdempotencyRule, body: unknown): boolean {
  if (rule !== 'WHEN_CONFIRMED') return rule === 'REQUIRED';
  return typeof body === 'object' && body !== null && 'confirm' in body && body.confirm === true;
}

/** A body without the password, which says who sends a request and not what it asks for: no hash of it is kept. */
export function withoutPassword<Body>(body: Body): Body {
  if (typeof body !== 'object' || body === null || !('currentPassword' in body)) return body;
  const { currentPassword: _, ...rest } = body;
  return rest as Body;
}

/** What the route answers with under this status. */
function answerSchemaOf<Body>(request: FastifyRequest, statusCode: number): z.ZodType<Body> {
  const answers = (request.routeOptions.schema?.response ?? {}) as Record<number, z.ZodType<Body>>;
  const schema = answers[statusCode];
  if (schema === undefined) throw new Error(`${request.url} does not answer ${statusCode}`);
  return schema;
}

/**
 * Runs a changing request in one transaction, under its Idempotency-Key: a repeat gets the first answer again.
 * `work` gets a context whose database is that transaction.
 */
export async function withIdempotency<Body>(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  rule: IdempotencyRule,
  work: (inside: AppContext) => Promise<Answer<Body>>,
): Promise<Body> {
  const within = (tx: Tx) => work({ ...context, db: tx });
  const key = keyOf(request);
  const { id: userId, companyId } = actorOf(request);
  const once = {
    userId,
    companyId,
    key,
    route: `${request.method} ${request.url}`,
    body: await bodyForComparison(context.config, withoutPassword(request.body), {
      scope: `${userId} ${key}`,
      cameClear: request.feinsSealedHere ?? new Set(),
    }),
    waitMilliseconds: WAIT_MILLISECONDS,
    readAnswer: (statusCode: number, kept: unknown) => answerSchemaOf<Body>(request, statusCode).parse(kept),
  };
  const { statusCode, body } =
    key === undefined && !needsKey(rule, request.body)
      ? await inTransaction(context.db, within)
      : await runOnce(context, once, within);
  reply.code(statusCode);
  return body;
}
