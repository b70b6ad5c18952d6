import { sql } from 'kysely';
import type { Db, Tx } from '../pool.ts';

interface KeyOfUser {
  userId: string;
  key: string;
}

/**
 * Claims the key for this transaction. False when it was used before. A twin that is still being worked on is
 * waited for; after `waitMilliseconds` PostgreSQL gives up with lock_not_available (55P03).
 */
export async function claimIdempotencyKey(
  tx: Tx,
  claim: KeyOfUser & { requestHash: string; at: Date; waitMilliseconds: number },
): Promise<boolean> {
  await sql`select set_config('lock_timeout', ${`${claim.waitMilliseconds}ms`}, true)`.execute(tx);
  const result = await tx
    .insertInto('idempotency_keys')
    .values({
      user_id: claim.userId,
      key: claim.key,
      request_hash: claim.requestHash,
      status_code: 0,
      response: 'null',
      created_at: claim.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  await sql`select set_config('lock_timeout', '0', true)`.execute(tx);
  return (result.numInsertedOrUpdatedRows ?? 0n) === 1n;
}

/** Keeps the answer of a claimed key, in the same transaction. */
export async function updateResponse(
  tx: Tx,
  answer: KeyOfUser & { statusCode: number; response: unknown },
): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ status_code: answer.statusCode, response: JSON.stringify(answer.response) })
    .where('user_id', '=', answer.userId)
    .where('key', '=', answer.key)
    .execute();
}

export async function findResponse(db: Db, at: KeyOfUser) {
  return await db
    .selectFrom('idempotency_keys')
    .select(['request_hash as requestHash', 'status_code as statusCode', 'response'])
    .where('user_id', '=', at.userId)
    .where('key', '=', at.key)
    .executeTakeFirst();
}

/** Returns how many. */
export async function deleteIdempotencyKeysBefore(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom('idempotency_keys').where('created_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
