import { sql } from 'kysely';
import type { FilingStatus } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import { FILING_LIST_COLUMNS, type FilingListRow } from '../lists/filing-list.ts';
import type { Db } from '../pool.ts';
import { isFilingOf, type Submitter } from './filing-ids.ts';
import type { DueWindow } from './obligations.ts';

/** How many filings of each status a user submitted. */
export async function countOwnFilings(db: Db, submitter: Submitter): Promise<Map<FilingStatus, number>> {
  const rows = await db
    .selectFrom('filings')
    .select(['status', sql<number>`count(*)::integer`.as('count')])
    .where(isFilingOf('filings', submitter))
    .groupBy('status')
    .execute();
  return new Map(rows.map((row) => [row.status, row.count]));
}

/** A filing that waits for its customer, with the reason it was sent back where it was. */
export interface WaitingFiling extends FilingListRow {
  rejectionWords: string | null;
  /** Of a return endorsement: whether it ends the policy. */
  isCancellation: boolean;
  /** Whether one of the papers is there that domain/filing/check-policy.ts wants of it. */
  hasPolicyDocument: boolean;
  /** When somebody asked about the capacity in which it is to be sent again; null where nobody waits for that. */
  capacityRequestedAt: Date | null;
  /** When somebody asked for the rate with which it is to be sent again; null where nobody waits for that. */
  placeRateRequestedAt: Date | null;
}

/** A user's filings that only the user can move on: sent back, unpaid, or without the policy's paper; newest first. */
export async function selectFilingsWaitingForUser(
  db: Db,
  submitter: Submitter,
  limit: number,
): Promise<WaitingFiling[]> {
  const { rows } = await sql<WaitingFiling>`
    select * from (
      select ${sql.raw(FILING_LIST_COLUMNS)}, f.rejection_words as "rejectionWords", f.created_at as at,
        coalesce((submission.inputs ->> 'isCancellation')::boolean, false) as "isCancellation",
        exists (select from documents d where d.filing_id = f.id
          and d.kind in ('DECLARATION', case f.kind when 'EN' then 'ENDORSEMENT' else 'BINDER' end)) as "hasPolicyDocument",
        (select min(request.asked_at) from capacity_requests request
          where request.filing_id = f.id and request.answered_at is null) as "capacityRequestedAt",
        (select min(request.asked_at) from place_rate_requests request
          where request.filing_id = f.id and request.answered_at is null) as "placeRateRequestedAt"
      from filings f left join filing_submissions submission on submission.id = f.current_submission_id
      where ${isFilingOf('f', submitter)}
        and (f.status in ('UNPAID', 'PAID', 'PENDING')
          or f.status = 'REJECTED' and f.rejection_reason is distinct from 'WITHDRAWN')
    ) waiting
    where status in ('UNPAID', 'REJECTED') or not "hasPolicyDocument"
    order by at desc, id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** A user's last completed filings. */
export async function selectRecentProofs(
  db: Db,
  submitter: Submitter,
  limit: number,
): Promise<FilingListRow[]> {
  const { rows } = await sql<FilingListRow>`
    select ${sql.raw(FILING_LIST_COLUMNS)} from filings f
    where ${isFilingOf('f', submitter)} and f.status = 'COMPLETED'
    order by f.completed_at desc nulls last, f.id desc limit ${limit}
  `.execute(db);
  return rows;
}

export interface QueueCounts {
  toFile: number;
  waitingForOffice: number;
  rejected: number;
  overdue: number;
  unpaid: number;
  needsReply: number;
}

/** How much work lies in each queue; `today` is a civil date. Each count is one index range. */
export async function countQueues(db: Db, today: string): Promise<QueueCounts> {
  const { rows } = await sql<QueueCounts>`
    select
      (select count(*)::integer from filings where status in ('PAID', 'PENDING') and sent_at is null) as "toFile",
      (select count(*)::integer from filings where status = 'PENDING' and sent_at is not null) as "waitingForOffice",
      (select count(*)::integer from filings where status = 'REJECTED') as rejected,
      (select count(*)::integer from filings
        where status in ('UNPAID', 'PAID', 'PENDING') and sent_at is null and due_on < ${today}::date) as overdue,
      (select count(*)::integer from filings where status = 'UNPAID') as unpaid,
      (select count(*)::integer from filings where unanswered_since is not null) as "needsReply"
  `.execute(db);
  return rows[0] ?? { toFile: 0, waitingForOffice: 0, rejected: 0, overdue: 0, unpaid: 0, needsReply: 0 };
}

/** The filings not sent yet that are due first within some days, both inclusive; from null: up to then. */
export async function selectDueSoon(
  db: Db,
  { from, to }: DueWindow,
  limit: number,
): Promise<FilingListRow[]> {
  const { rows } = await sql<FilingListRow>`
    select ${sql.raw(FILING_LIST_COLUMNS)}
    from (
      select * from filings
      where status in ('UNPAID', 'PAID', 'PENDING') and sent_at is null and due_on between ${from ?? '0001-01-01'}::date and ${to}::date
      order by due_on, id limit ${limit}
    ) f
    order by f.due_on, f.id
  `.execute(db);
  return rows;
}

export interface VolumeRow {
  state: JurisdictionCode;
  /** "2026-03" */
  month: string;
  count: number;
  premium: Cents;
}

/**
 * Filings created since an instant and before another, by state and by month where the time zone is; withdrawn and sent-back ones count
 * as they came.
 */
export async function sumVolume(
  db: Db,
  { since, before }: { since: Date; before: Date },
  timeZone: string,
): Promise<VolumeRow[]> {
  const { rows } = await sql<Omit<VolumeRow, 'premium'> & { premium: string }>`
    select state, to_char(month at time zone ${timeZone}::text, 'YYYY-MM') as month, count, premium from (
      select state, date_trunc('month', created_at, ${timeZone}::text) as month, count(*)::integer as count,
        sum(premium_cents)::text as premium
      from filings where created_at >= ${since}::timestamptz and created_at < ${before}::timestamptz
      group by 1, 2
    ) volume
    order by month, state
  `.execute(db);
  return rows.map((row) => ({ ...row, premium: cents(BigInt(row.premium)) }));
}
