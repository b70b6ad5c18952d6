import type { Capacity } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { Db, Tx } from '../pool.ts';
import { fullNameOf } from './full-name.ts';

/** A customer who waits for a decision on a capacity. */
export interface WaitingRequest {
  capacity: Capacity;
  userName: string;
  companyName: string | null;
  askedAt: Date;
}

/** Puts a user in the queue. Returns whether they were not in it yet. */
export async function insertCapacityRequest(
  tx: Tx,
  request: { state: JurisdictionCode; capacity: Capacity; userId: string; at: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('capacity_requests')
    .values({
      state: request.state,
      capacity: request.capacity,
      user_id: request.userId,
      asked_at: request.at,
      answered_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['state', 'capacity', 'user_id']).where('answered_at', 'is', null).doNothing(),
    )
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Those who wait in a state, the longest first. */
export async function selectWaitingRequests(db: Db, state: JurisdictionCode): Promise<WaitingRequest[]> {
  return await db
    .selectFrom('capacity_requests as request')
    .innerJoin('users', 'users.id', 'request.user_id')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select(['request.capacity', 'request.asked_at as askedAt', 'companies.company as companyName'])
    .select(fullNameOf('users').as('userName'))
    .where('request.state', '=', state)
    .where('request.answered_at', 'is', null)
    .orderBy('request.asked_at')
    .orderBy('request.id')
    .execute();
}

/** Takes those who wait out of the queue and returns who they are, state by state. */
export async function answerCapacityRequests(
  tx: Tx,
  { states, capacity, at }: { states: readonly JurisdictionCode[]; capacity: Capacity; at: Date },
): Promise<{ state: JurisdictionCode; email: string; firstName: string }[]> {
  return await tx
    .updateTable('capacity_requests as request')
    .from('users')
    .set({ answered_at: at })
    .whereRef('users.id', '=', 'request.user_id')
    .where('request.state', 'in', states)
    .where('request.capacity', '=', capacity)
    .where('request.answered_at', 'is', null)
    .returning(['request.state', 'users.email', 'users.first_name as firstName'])
    .execute();
}
