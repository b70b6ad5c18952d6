import { sql } from 'kysely';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { Db } from '../pool.ts';
import { fullNameOf } from './full-name.ts';

/** Records by kind: the ids that are asked for. A kind that nothing is asked of may be left out. */
export type RecordIds = Partial<Record<string, readonly string[]>>;

/** What people call records, by id: a number, a company, an insured, a person. What is gone has none. */
export async function selectRecordNames(db: Db, ids: RecordIds): Promise<Map<string, string>> {
  const of = (kind: string) => sql`any(${ids[kind] ?? []}::uuid[])`;
  const { rows } = await sql<{ id: string; name: string }>`
    select id, number as name from filings where id = ${of('filing')}
    union all select id, number from invoices where id = ${of('invoice')}
    union all select id, company from companies where id = ${of('company')}
    union all select id, ${fullNameOf('users')} from users where id = ${of('user')}
    union all select id, name from clients where id = ${of('client')}
    union all select id, state || ' ' || license_number from licenses where id = ${of('license')}
    union all select id, state || ' ' || license_number from filing_evidence where id = ${of('evidence')}
    union all select id, name from insurers where id = ${of('insurer')}
    union all select id, name from message_templates where id = ${of('message-template')}
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The day on which money of payments came in, by id: a part of the number of their receipts. */
export async function selectPaymentDays(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; on: string }>`
    select id, received_on::text as on from payments where id = any(${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, on }) => [id, on]));
}

/** What tells reports apart. */
export async function selectReportPeriods(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; state: JurisdictionCode; duty: string; periodStart: string; periodEnd: string }[]> {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('reports')
    .select(['id', 'state', 'duty', 'period_start as periodStart', 'period_end as periodEnd'])
    .where('id', 'in', [...ids])
    .execute();
}
