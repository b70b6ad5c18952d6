import { sql } from 'kysely';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { FilingStatus } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { Db, Tx } from '../pool.ts';

/** What a job is told about whose process was killed in its last attempt, so that it left no word itself. */
const KILLED = 'Its process ended before it did.';
/** Failed, or killed in its last attempt. Mails are no part of it: the outbox has them. */
const HAS_FAILED = sql<boolean>`task_identifier <> 'send-mail'
  and (last_error is not null or (attempts >= max_attempts and locked_at is null))`;

/** Work of the worker that failed and has not succeeded since. */
export interface FailedJob {
  id: string;
  task: string;
  attempts: number;
  maxAttempts: number;
  lastError: string;
  /** When it is tried again; of no meaning once its attempts are spent. */
  runAt: Date;
}

/** A filing that is the agency's turn and that nobody touched since long. */
export interface IdleFiling {
  id: string;
  number: string;
  state: JurisdictionCode;
  status: FilingStatus;
  insuredName: string;
  lastMovedAt: Date;
}

/** Those whose attempts are spent first. */
export async function selectFailedJobs(db: Db, limit: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id::text as id, task_identifier as task, attempts::integer as attempts,
      max_attempts::integer as "maxAttempts", coalesce(last_error, ${KILLED}) as "lastError", run_at as "runAt"
    from graphile_worker.jobs
    where ${HAS_FAILED}
    order by attempts < max_attempts, run_at
    limit ${limit}`.execute(db);
  return rows;
}

export async function countFailedJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::integer as jobs from graphile_worker.jobs where ${HAS_FAILED}`.execute(db);
  return rows[0]?.jobs ?? 0;
}

/** Gives a failed job its attempts anew, from now on. Returns its task, or null where there is no such job. */
export async function retryJob(tx: Tx, id: string, at: Date): Promise<string | null> {
  const { rows } = await sql<{ task: string }>`
    select job.task_identifier as task
    from graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs
      where id = ${id}::bigint and ${HAS_FAILED}
    ), run_at => ${at}::timestamptz, attempts => 0) moved
    join graphile_worker.jobs job on job.id = moved.id`.execute(tx);
  return rows[0]?.task ?? null;
}

/** Paid or in hand, and nothing happened to it since `before`. What is snoozed beyond `today` waits for its day. */
interface Idle {
  before: Date;
  today: CivilDate;
}

const fromIdleFilings = ({ before, today }: Idle) => sql`
  from filings filing
  left join lateral (
    select event.created_at from filing_events event where event.filing_id = filing.id order by event.id desc limit 1
  ) last on true
  where filing.status in ('PAID', 'PENDING') and filing.created_at < ${before}
    and coalesce(last.created_at, filing.created_at) < ${before}
    and (filing.snoozed_until is null or filing.snoozed_until <= ${today}::date)`;

/** The longest idle first. */
export async function selectIdleFilings(db: Db, idle: Idle, limit: number): Promise<IdleFiling[]> {
  const { rows } = await sql<IdleFiling>`
    select filing.id, filing.number, filing.state, filing.status, filing.insured_name as "insuredName",
      coalesce(last.created_at, filing.created_at) as "lastMovedAt"
    ${fromIdleFilings(idle)}
    order by "lastMovedAt", filing.id
    limit ${limit}`.execute(db);
  return rows;
}

export async function countIdleFilings(db: Db, idle: Idle): Promise<number> {
  const { rows } = await sql<{ filings: number }>`
    select count(*)::integer as filings ${fromIdleFilings(idle)}`.execute(db);
  return rows[0]?.filings ?? 0;
}
