import { sql } from 'kysely';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { Db } from '../pool.ts';
import type { StoredJson } from '../schema/columns.ts';
import type { ReportRecord } from './reports.ts';

/** A filing that an office may mean by a name. */
export interface NamedFiling {
  filingId: string;
  /** The name in capitals. */
  name: string;
  inReport: boolean;
}

/**
 * The filings of a state that have one of these names, in capitals: as their number, the office's confirmation or
 * their policy's number.
 */
export async function selectFilingsByName(
  db: Db,
  at: { reportId: string; state: JurisdictionCode; names: readonly string[] },
): Promise<NamedFiling[]> {
  const { rows } = await sql<NamedFiling>`
    with named as (
      select id, upper(number) as name, 1 as rank from filings where state = ${at.state}
        and number = any(${at.names}::text[])
      union all
      select id, upper(confirmation_number), 2 from filings where state = ${at.state}
        and upper(confirmation_number) = any(${at.names}::text[])
      union all
      select id, upper(policy_number), 3 from filings where state = ${at.state} and status <> 'REJECTED'
        and upper(policy_number) = any(${at.names}::text[])
    ), ranked as (select *, min(rank) over (partition by name) as best from named)
    select distinct ranked.id as "filingId", ranked.name,
      exists (select from report_items where report_id = ${at.reportId} and filing_id = ranked.id) as "inReport"
    from ranked where ranked.rank = ranked.best
  `.execute(db);
  return rows;
}

/** Of some ids those that are filings of a state. */
export async function selectFilingsOfState(
  db: Db,
  state: JurisdictionCode,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from filings where state = ${state} and id = any(${ids}::uuid[])
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Which of some filings other reports of the same duty hold, and whether they came too late for this one. */
export async function selectElsewhere(
  db: Db,
  { id, state, duty, periodStart }: Pick<ReportRecord, 'id' | 'state' | 'duty' | 'periodStart'>,
  filingIds: readonly string[],
): Promise<ReadonlyMap<string, 'LATE_ARRIVAL' | 'OTHER_PERIOD'>> {
  if (filingIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; late: boolean }>`
    select item.filing_id as id, bool_or(item.belongs_on = ${periodStart}::date) as late
    from report_items item join reports report on report.id = item.report_id
    where item.filing_id = any(${filingIds}::uuid[]) and item.sign = 1
      and report.state = ${state} and report.duty = ${duty} and report.is_latest and report.id <> ${id}
    group by item.filing_id
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row.late ? 'LATE_ARRIVAL' : 'OTHER_PERIOD']));
}

/** What was submitted for the filings of a report, so many at once, behind `after`. */
export async function selectInputsOfReport(
  db: Db,
  at: { reportId: string; after: string; limit: number },
): Promise<{ submissionId: string; inputs: StoredJson }[]> {
  const { rows } = await sql<{ submissionId: string; inputs: StoredJson }>`
    select submission.id as "submissionId", submission.inputs from filing_submissions submission
    where submission.id > ${at.after}
      and exists (select from report_items where report_id = ${at.reportId} and submission_id = submission.id)
    order by submission.id limit ${at.limit}
  `.execute(db);
  return rows;
}

/** What people call some filings. */
export async function selectFilingNames(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { number: string; insuredName: string; policyNumber: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('filings')
    .select(['id', 'number', 'insured_name as insuredName', 'policy_number as policyNumber'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}
