import { type SqlBool, sql } from 'kysely';
import type { Capacity, FilingType } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { Db, Tx } from '../pool.ts';

/** Who keeps drafts, and the company for which: one that was begun for another company is not theirs any more. */
export interface DraftAuthor {
  userId: string;
  companyId: string | null;
}

const isDraftOf = ({ userId, companyId }: DraftAuthor) => sql<SqlBool>`
  filing_drafts.user_id = ${userId}
  and (filing_drafts.company_id is null or filing_drafts.company_id = ${companyId})
`;

/**
 * Until `tx` ends, nobody else adds a draft or a file for this user (or this filing), so that counting and adding
 * are one. A lock of its own: it stands in no circle with those of users, drafts and filings.
 */
export async function lockAdding(tx: Tx, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`adding to ${ownerId}`}, 0))`.execute(tx);
}

export async function countDraftsOf(db: Db, author: DraftAuthor): Promise<number> {
  const { count } = await db
    .selectFrom('filing_drafts')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where(isDraftOf(author))
    .executeTakeFirstOrThrow();
  return count;
}

const COLUMNS = [
  'id',
  'user_id as userId',
  'version',
  'content',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

/** A draft as a list tells it. */
export interface DraftSummary {
  id: string;
  state: JurisdictionCode | null;
  insuredName: string | null;
  policyNumber: string | null;
  filingType: FilingType | null;
  isCancellation: boolean;
  /** When its author asked about its capacity; null where they wait for no decision on it. */
  capacityRequestedAt: Date | null;
  /** When the rate of the place was asked for that it names now; null where nobody waits for it. */
  placeRateRequestedAt: Date | null;
  /** When what it asked was answered, a capacity or the rate of a place; null where it was saved since. */
  requestAnsweredAt: Date | null;
  updatedAt: Date;
}

/** Up to `most` drafts of one author, the last touched first. Their content, which may be long, stays in the database. */
export async function selectDraftSummaries(
  db: Db,
  author: DraftAuthor,
  most: number,
): Promise<DraftSummary[]> {
  const { rows } = await sql<DraftSummary>`
    select draft.id, draft.updated_at as "updatedAt", said.state, said.insured ->> 'legalName' as "insuredName",
      said."policyNumber", said."filingType", coalesce(said."isCancellation", false) as "isCancellation",
      (
        select min(request.asked_at) from capacity_requests request
        where request.user_id = draft.user_id and request.answered_at is null
          and request.state = said.state and request.capacity = said.capacity
      ) as "capacityRequestedAt",
      (
        select min(request.asked_at) from place_rate_requests request
        where request.draft_id = draft.id and request.answered_at is null and request.place = said.place
      ) as "placeRateRequestedAt",
      (
        select max(answered_at) from (
          select answered_at from capacity_requests request
          where request.user_id = draft.user_id and request.state = said.state and request.capacity = said.capacity
          union all
          select answered_at from place_rate_requests request
          where request.draft_id = draft.id and request.place = said.place
        ) answered where answered_at >= draft.updated_at
      ) as "requestAnsweredAt"
    from (
      select * from filing_drafts where ${isDraftOf(author)} order by updated_at desc, id limit ${most}
    ) draft
      -- Each content is opened once, whatever of it is asked for.
      cross join lateral (
        select *, trim(municipality ->> 'place') as place
        from jsonb_to_record(draft.content) as content (
          state text, "filingType" text, insured jsonb, "policyNumber" text, "isCancellation" boolean, capacity text,
          municipality jsonb)
      ) said
    order by draft.updated_at desc, draft.id
  `.execute(db);
  return rows;
}

/** Which drafts somebody has, up to `most`, the last touched first. */
export async function selectDraftIdsOf(db: Db, author: DraftAuthor, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('filing_drafts')
    .select('id')
    .where(isDraftOf(author))
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** What a draft is called where it waits for a decision on its capacity. */
export interface DraftOfCapacity {
  id: string;
  policyNumber: string | null;
  insuredName: string | null;
}

/** An author’s drafts in one capacity of a state, the last touched first. */
export async function selectDraftsOfCapacity(
  db: Db,
  at: DraftAuthor & { state: JurisdictionCode; capacity: Capacity; most: number },
): Promise<DraftOfCapacity[]> {
  return await db
    .selectFrom('filing_drafts')
    .select([
      'id',
      sql<string | null>`content ->> 'policyNumber'`.as('policyNumber'),
      sql<string | null>`content -> 'insured' ->> 'legalName'`.as('insuredName'),
    ])
    .where(isDraftOf(at))
    .where(sql<SqlBool>`content ->> 'state' = ${at.state}`)
    .where(sql<SqlBool>`content ->> 'capacity' = ${at.capacity}`)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(at.most)
    .execute();
}

export async function findDraft(db: Db, at: DraftAuthor & { id: string }) {
  return await db
    .selectFrom('filing_drafts')
    .select(COLUMNS)
    .where('id', '=', at.id)
    .where(isDraftOf(at))
    .executeTakeFirst();
}

/** The same, locked until the transaction ends: a draft is submitted once. */
export async function lockDraft(tx: Tx, at: DraftAuthor & { id: string }) {
  return await tx
    .selectFrom('filing_drafts')
    .select(COLUMNS)
    .where('id', '=', at.id)
    .where(isDraftOf(at))
    .forUpdate()
    .executeTakeFirst();
}

export async function insertDraft(
  db: Db,
  draft: DraftAuthor & { content: unknown; at: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('filing_drafts')
    .values({
      user_id: draft.userId,
      company_id: draft.companyId,
      content: JSON.stringify(draft.content),
      created_at: draft.at,
      updated_at: draft.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Saves over the version given, and over no other. Returns whether it did. */
export async function updateDraft(
  db: Db,
  draft: DraftAuthor & { id: string; version: number; content: unknown; at: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('filing_drafts')
    .set({ content: JSON.stringify(draft.content), version: draft.version + 1, updated_at: draft.at })
    .where('id', '=', draft.id)
    .where(isDraftOf(draft))
    .where('version', '=', draft.version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteDraft(db: Db, at: DraftAuthor & { id: string }): Promise<boolean> {
  const result = await db
    .deleteFrom('filing_drafts')
    .where('id', '=', at.id)
    .where(isDraftOf(at))
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
