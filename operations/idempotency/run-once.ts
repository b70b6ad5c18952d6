import { createHash } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { errorCodeOf } from '#db/error-code.ts';
import { inTransaction, type Tx } from '#db/pool.ts';
import { claimIdempotencyKey, findResponse, updateResponse } from '#db/queries/idempotency-keys.ts';
import { canonicalJson } from '../audit/hash-audit-entry.ts';
import type { OperationContext } from '../context.ts';

/** PostgreSQL: a lock was not to be had in the time given. */
const LOCK_NOT_AVAILABLE = '55P03';
/** Raise it when the parts of the hash change. */
const HASH_VERSION = 2;
const LONGEST_KEY = 200;

export interface Once<Body> {
  userId: string;
  /** Under which the answer was given: whoever moved to another company is not told of the one before. */
  companyId: string | null;
  /** The Idempotency-Key header as it came. */
  key: string | undefined;
  /** Method and path of the request, and its body: what a repeat must repeat. */
  route: string;
  body: unknown;
  /** How long a repeat waits for the first request to end before it is told to come back. */
  waitMilliseconds: number;
  /** The answer out of what was kept of it. */
  readAnswer(statusCode: number, kept: unknown): Body;
}

export interface Answer<Body> {
  statusCode: number;
  body: Body;
}

/**
 * Runs `work` in one transaction under the caller's key. The same key with the same request replays the first
 * answer; nothing is done twice. Errors are not kept: what was refused may be tried again with the same key.
 * Throws IDEMPOTENCY_KEY_MISSING, IDEMPOTENCY_KEY_REUSED for another request or from another company, IDEMPOTENCY_IN_PROGRESS while
 * the first one is still at work.
 */
export async function runOnce<Body>(
  context: Pick<OperationContext, 'db' | 'clock'>,
  once: Once<Body>,
  work: (tx: Tx) => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  const key = readKey(once.key);
  const requestHash = createHash('sha256')
    .update(canonicalJson([HASH_VERSION, once.companyId, once.route, once.body]))
    .digest('hex');
  const { userId, waitMilliseconds } = once;
  return await inTransaction(context.db, async (tx) => {
    const claim = { userId, key, requestHash, at: context.clock.now(), waitMilliseconds };
    if (!(await claimIdempotencyKey(tx, claim).catch(explainWait))) {
      const first = await findResponse(tx, { userId, key });
      if (first === undefined) throw new AppError('IDEMPOTENCY_IN_PROGRESS');
      if (first.requestHash !== requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
      return { statusCode: first.statusCode, body: once.readAnswer(first.statusCode, first.response) };
    }
    const answer = await work(tx);
    await updateResponse(tx, { userId, key, statusCode: answer.statusCode, response: answer.body });
    return answer;
  });
}

function readKey(header: string | undefined): string {
  const key = header?.trim() ?? '';
  if (key === '') throw new AppError('IDEMPOTENCY_KEY_MISSING');
  if (key.length > LONGEST_KEY) {
    throw new AppError('MALFORMED', { message: `An Idempotency-Key has at most ${LONGEST_KEY} characters.` });
  }
  return key;
}

function explainWait(error: unknown): never {
  if (errorCodeOf(error) === LOCK_NOT_AVAILABLE) {
    throw new AppError('IDEMPOTENCY_IN_PROGRESS', { details: { retryAfter: 2 } });
  }
  throw error;
}
