import { sql } from 'kysely';
import type { Capacity } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { Db, Tx } from '../pool.ts';
import { fullNameOf } from './full-name.ts';

/** A customer who waits for a decision on a capacity. */
export interface WaitingRequest {
  capacity: Capacity;
  userName: string;
  companyName: string | null;
  policyNumber: string | null;
  insuredName: string | null;
  askedAt: Date;
}

/** What a customer wants to file. */
export interface RequestedWork {
  policyNumber: string;
  insuredName: string;
  /** Null where it is no draft. */
  draftId: string | null;
  /** The returned filing that it corrects; null where it is a new one. */
  filingId: string | null;
}

/** Customers who wait for decisions on a state’s capacities. */
export interface WaitingInState {
  state: JurisdictionCode;
  customers: number;
  /** When the first of them asked. */
  since: Date;
}

/**
 * Puts a user in the queue, with the work for which they first ask; for a returned filing, with that filing. Returns
 * whether they were not in it yet.
 */
export async function insertCapacityRequest(
  tx: Tx,
  request: { state: JurisdictionCode; capacity: Capacity; userId: string; at: Date } & RequestedWork,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('capacity_requests')
    .values((query) => ({
      state: request.state,
      capacity: request.capacity,
      user_id: request.userId,
      asked_at: request.at,
      answered_at: null,
      policy_number: request.policyNumber,
      insured_name: request.insuredName,
      filing_id: request.filingId,
      // It may have been deleted meanwhile.
      draft_id: query
        .selectFrom('filing_drafts')
        .select('filing_drafts.id')
        .where('filing_drafts.id', '=', request.draftId)
        .forKeyShare(),
    }))
    .onConflict((conflict) =>
      conflict
        .columns(['state', 'capacity', 'user_id', 'filing_id'])
        .where('answered_at', 'is', null)
        .doNothing(),
    )
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** When the first of those who still wait asked. */
const firstWaiting = (db: Db) =>
  db
    .selectFrom('capacity_requests')
    .select(({ fn }) => fn.min<Date | null>('asked_at').as('askedAt'))
    .where('answered_at', 'is', null);

/** When a user asked about a capacity of a state; null where they don't wait for a decision on it. */
export async function findWaitingSince(
  db: Db,
  asked: { state: JurisdictionCode; capacity: Capacity; userId: string },
): Promise<Date | null> {
  const { askedAt } = await firstWaiting(db)
    .where('state', '=', asked.state)
    .where('capacity', '=', asked.capacity)
    .where('user_id', '=', asked.userId)
    .executeTakeFirstOrThrow();
  return askedAt;
}

/** When somebody first asked about the capacity in which a returned filing is to be sent again; null where nobody waits. */
export async function findFilingWaitingSince(db: Db, filingId: string): Promise<Date | null> {
  const { askedAt } = await firstWaiting(db).where('filing_id', '=', filingId).executeTakeFirstOrThrow();
  return askedAt;
}

/** The states in which customers wait, the one with the longest wait first. A customer counts once in each. */
export async function selectStatesWaitedFor(db: Db): Promise<WaitingInState[]> {
  return await db
    .selectFrom('capacity_requests')
    .select((query) => [
      'state',
      sql<number>`count(distinct user_id)::integer`.as('customers'),
      query.fn.min('asked_at').as('since'),
    ])
    .where('answered_at', 'is', null)
    .groupBy('state')
    .orderBy('since')
    .orderBy('state')
    .execute();
}

/** Those who wait in a state, the longest first. */
export async function selectWaitingRequests(db: Db, state: JurisdictionCode): Promise<WaitingRequest[]> {
  return await db
    .selectFrom('capacity_requests as request')
    .innerJoin('users', 'users.id', 'request.user_id')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select(['request.capacity', 'request.asked_at as askedAt', 'companies.company as companyName'])
    .select(['request.policy_number as policyNumber', 'request.insured_name as insuredName'])
    .select(fullNameOf('users').as('userName'))
    .where('request.state', '=', state)
    .where('request.answered_at', 'is', null)
    .orderBy('request.asked_at')
    .orderBy('request.id')
    .execute();
}

/** A customer whose request is answered, and for what they asked; nulls where that is not known any more. */
export interface AnsweredRequest {
  state: JurisdictionCode;
  userId: string;
  companyId: string | null;
  email: string;
  firstName: string;
  policyNumber: string | null;
  insuredName: string | null;
  draftId: string | null;
  filingId: string | null;
}

/** Takes those who wait out of the queue and returns who they are and for what, who asked first first. */
export async function answerCapacityRequests(
  tx: Tx,
  { states, capacity, at }: { states: readonly JurisdictionCode[]; capacity: Capacity; at: Date },
): Promise<AnsweredRequest[]> {
  const answered = await tx
    .updateTable('capacity_requests as request')
    .from('users')
    .set({ answered_at: at })
    .whereRef('users.id', '=', 'request.user_id')
    .where('request.state', 'in', states)
    .where('request.capacity', '=', capacity)
    .where('request.answered_at', 'is', null)
    .returning(['request.state', 'users.id as userId', 'users.company_id as companyId'])
    .returning(['users.email', 'users.first_name as firstName'])
    .returning([
      'request.policy_number as policyNumber',
      'request.insured_name as insuredName',
      'request.draft_id as draftId',
      'request.filing_id as filingId',
      'request.asked_at as askedAt',
    ])
    .execute();
  return answered.sort((a, b) => a.askedAt.getTime() - b.askedAt.getTime());
}
