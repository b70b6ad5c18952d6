import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction, type Tx } from '#db/pool.ts';
import { type Answer, runOnce } from '#operations/idempotency/run-once.ts';
import { actorOf } from './authenticate.ts';
import type { AppContext } from './context.ts';

/** OPTIONAL: the step itself cannot happen twice, so a key only spares the sender the 409 of a repeat. */
export type KeyRule = 'REQUIRED' | 'OPTIONAL';

/** Longer than any honest request takes, shorter than people's patience. */
const WAIT_MILLISECONDS = 5000;

function keyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  return Array.isArray(header) ? header[0] : header;
}

/**
 * Runs a changing request in one transaction, under its Idempotency-Key: a repeat gets the first answer again.
 * `work` gets a context whose database is that transaction.
 */
export async function answerOnce<Body>(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  rule: KeyRule,
  work: (inside: AppContext) => Promise<Answer<Body>>,
): Promise<Body> {
  const within = (tx: Tx) => work({ ...context, db: tx });
  const key = keyOf(request);
  const once = {
    userId: actorOf(request).id,
    key,
    route: `${request.method} ${request.url}`,
    body: request.body,
    waitMilliseconds: WAIT_MILLISECONDS,
  };
  const { statusCode, body } =
    key === undefined && rule === 'OPTIONAL'
      ? await inTransaction(context.db, within)
      : await runOnce(context, once, within);
  reply.code(statusCode);
  return body;
}
