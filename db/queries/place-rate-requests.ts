import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { placeKey } from '#domain/rules/rule.ts';
import type { Db, Tx } from '../pool.ts';
import { fullNameOf } from './full-name.ts';

/** What a customer wants to file: one waits for one rate at a time. */
export interface RequestingWork {
  state: JurisdictionCode;
  userId: string;
  policyNumber: string;
  /** Null where it is no draft. */
  draftId: string | null;
  /** The returned filing that it corrects; null where it is a new one. */
  filingId: string | null;
}

/** The rate of a place that a filing waits for. */
export interface PlaceRateWanted {
  place: string;
  /** The charges that go by it. */
  rules: readonly string[];
  /** The day on which they do. */
  on: CivilDate;
  insuredName: string;
}

/** A customer who waits for a rate. */
export interface PlaceRateRequest extends RequestingWork, PlaceRateWanted {
  id: string;
  companyName: string | null;
  userName: string;
  email: string;
  firstName: string;
  askedAt: Date;
}

/** Customers who wait for the rate of a place. */
export interface WaitingForPlace {
  state: JurisdictionCode;
  place: string;
  customers: number;
  /** When the first of them asked. */
  since: Date;
}

/** Those of the same work that nobody has answered. */
const requestsOf = (tx: Tx, { state, userId, policyNumber, draftId, filingId }: RequestingWork) =>
  tx
    .deleteFrom('place_rate_requests')
    .where('state', '=', state)
    .where('answered_at', 'is', null)
    .where((is) => {
      if (filingId !== null) return is('filing_id', '=', filingId);
      if (draftId !== null) return is('draft_id', '=', draftId);
      return is.and([
        is('user_id', '=', userId),
        is('policy_number', '=', policyNumber),
        is('draft_id', 'is', null),
        is('filing_id', 'is', null),
      ]);
    });

/** Takes a work out of the queue: it needs no rate any more. */
export async function deletePlaceRateRequests(tx: Tx, work: RequestingWork): Promise<void> {
  await requestsOf(tx, work).execute();
}

/**
 * Puts a work in the queue, in the place of what it waited for before. Returns whether its user did not wait for that
 * place yet. The caller holds `lockAdding` of the user.
 */
export async function putPlaceRateRequest(
  tx: Tx,
  request: RequestingWork & PlaceRateWanted & { at: Date },
): Promise<boolean> {
  const { state, userId, draftId } = request;
  const key = placeKey(request.place);
  const before = await requestsOf(tx, request).returning(['place_key', 'asked_at']).execute();
  const same = before.find(({ place_key }) => place_key === key);
  const other = await findPlaceRateRequestedAt(tx, { state, userId, place: request.place });
  await tx
    .insertInto('place_rate_requests')
    .values((query) => ({
      ...{ state, place: request.place, place_key: key },
      rule_ids: [...request.rules],
      rate_on: request.on,
      user_id: userId,
      policy_number: request.policyNumber,
      insured_name: request.insuredName,
      filing_id: request.filingId,
      asked_at: same?.asked_at ?? request.at,
      answered_at: null,
      answer: null,
      // It may have been deleted meanwhile.
      draft_id: query
        .selectFrom('filing_drafts')
        .select('filing_drafts.id')
        .where('filing_drafts.id', '=', draftId)
        .forKeyShare(),
    }))
    .execute();
  return same === undefined && other === null;
}

/** For how many places a user waits, and with how many policies. */
export async function countPlaceRateRequests(
  db: Db,
  userId: string,
): Promise<{ places: number; requests: number }> {
  return await db
    .selectFrom('place_rate_requests')
    .select([
      sql<number>`count(distinct (state, place_key))::integer`.as('places'),
      sql<number>`count(*)::integer`.as('requests'),
    ])
    .where('user_id', '=', userId)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** What the agency says of a place whose rate it did not find. */
export interface PlaceRateAnswer {
  answer: string;
  answeredAt: Date;
}

/** What a user was told last about a place whose rate was not found; null where that never came about. */
export async function findPlaceRateAnswer(
  db: Db,
  asked: { state: JurisdictionCode; place: string; userId: string },
): Promise<PlaceRateAnswer | null> {
  const row = await db
    .selectFrom('place_rate_requests')
    .select(['answer', 'answered_at as answeredAt'])
    .where('state', '=', asked.state)
    .where('place_key', '=', placeKey(asked.place))
    .where('user_id', '=', asked.userId)
    .where('answer', 'is not', null)
    .$narrowType<{ answer: string; answeredAt: Date }>()
    .orderBy('answered_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** When a user first asked for the rate of a place, for one policy or for any; null where they don’t wait for it. */
export async function findPlaceRateRequestedAt(
  db: Db,
  asked: { state: JurisdictionCode; place: string; userId: string; policyNumber?: string },
): Promise<Date | null> {
  const { policyNumber } = asked;
  const { askedAt } = await db
    .selectFrom('place_rate_requests')
    .select(({ fn }) => fn.min<Date | null>('asked_at').as('askedAt'))
    .where('state', '=', asked.state)
    .where('place_key', '=', placeKey(asked.place))
    .where('user_id', '=', asked.userId)
    .where('answered_at', 'is', null)
    .$if(policyNumber !== undefined, (query) => query.where('policy_number', '=', policyNumber ?? ''))
    .executeTakeFirstOrThrow();
  return askedAt;
}

/** When somebody asked for the rate with which a returned filing is to be sent again; null where nobody waits. */
export async function findFilingPlaceRateRequestedAt(db: Db, filingId: string): Promise<Date | null> {
  const { askedAt } = await db
    .selectFrom('place_rate_requests')
    .select(({ fn }) => fn.min<Date | null>('asked_at').as('askedAt'))
    .where('filing_id', '=', filingId)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
  return askedAt;
}

/**
 * The places whose rate customers wait for, the one with the longest wait first. A customer counts once in each; who is
 * disabled does not wait.
 */
export async function selectPlacesWaitedFor(db: Db): Promise<WaitingForPlace[]> {
  return await db
    .selectFrom('place_rate_requests as request')
    .innerJoin('users', 'users.id', 'request.user_id')
    .select((query) => [
      'request.state',
      sql<string>`(array_agg(request.place order by request.asked_at, request.id))[1]`.as('place'),
      sql<number>`count(distinct request.user_id)::integer`.as('customers'),
      query.fn.min('request.asked_at').as('since'),
    ])
    .where('request.answered_at', 'is', null)
    .where('users.status', '=', 'ACTIVE')
    .groupBy(['request.state', 'request.place_key'])
    .orderBy('since')
    .orderBy('request.state')
    .orderBy('request.place_key')
    .execute();
}

/** Those who wait in a state, the longest first; who is disabled does not. */
export async function selectPlaceRateRequests(db: Db, state: JurisdictionCode): Promise<PlaceRateRequest[]> {
  const rows = await db
    .selectFrom('place_rate_requests as request')
    .innerJoin('users', 'users.id', 'request.user_id')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select(['request.id', 'request.state', 'request.place', 'request.rule_ids as rules', 'request.rate_on'])
    .select(['request.policy_number as policyNumber', 'request.insured_name as insuredName'])
    .select(['request.draft_id as draftId', 'request.filing_id as filingId', 'request.asked_at as askedAt'])
    .select(['users.id as userId', 'users.email', 'users.first_name as firstName'])
    .select(['companies.company as companyName', fullNameOf('users').as('userName')])
    .where('request.state', '=', state)
    .where('request.answered_at', 'is', null)
    .where('users.status', '=', 'ACTIVE')
    .orderBy('request.asked_at')
    .orderBy('request.id')
    .execute();
  return rows.map(({ rate_on, ...row }) => ({ ...row, on: parseCivilDate(rate_on) }));
}

/**
 * Takes requests out of the queue and returns the ids of those that were still in it; `answer` is what their customers are
 * told where no rate was found.
 */
export async function answerPlaceRateRequests(
  tx: Tx,
  { ids, at, answer = null }: { ids: readonly string[]; at: Date; answer?: string | null },
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const answered = await tx
    .updateTable('place_rate_requests')
    .set({ answered_at: at, answer })
    // As one value: a statement takes 65,535, and more may wait.
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('answered_at', 'is', null)
    .returning('id')
    .execute();
  return new Set(answered.map(({ id }) => id));
}
