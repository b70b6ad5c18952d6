import { type RawBuilder, sql } from 'kysely';
import type { MergedTable } from '#domain/company/merge-labels.ts';
import type { Db, Tx } from '../pool.ts';
import type { MergePlace, NewMerge } from './company-merges.ts';
import { ALL_MOVED, EVIDENCE, FILINGS, MOVED, type MovedRows } from './merged-tables.ts';

const hash = ({ content }: MovedRows) => sql`merged_row_hash(${sql.raw(content)})`;
const key = (moved: MovedRows) => sql.raw(moved.key);
const collides = (moved: MovedRows, intoId: string) =>
  moved.collides === undefined ? sql`false` : sql`exists (${moved.collides(intoId)})`;

/** Of a table: how many rows would move, and by name those of which the other company has the same. */
export interface MovingRows {
  table: MergedTable;
  moves: number;
  /** At most so many; `colliding` is how many there are. */
  names: string[];
  colliding: number;
}

const NAMES_SHOWN = 20;

/** What would move, a line for each table of which the company has a row. */
export async function selectMovingRows(db: Db, { fromId, intoId }: MergePlace): Promise<MovingRows[]> {
  const found: MovingRows[] = [];
  for (const moved of ALL_MOVED) {
    const { rows } = await sql<{ all: number; colliding: number; names: string[] | null }>`
      select count(*)::int as "all", count(*) filter (where collides)::int as colliding,
        (array_agg(name order by name) filter (where collides))[1:${sql.lit(NAMES_SHOWN)}] as names
      from (select ${sql.raw(moved.name)} as name, ${collides(moved, intoId)} as collides
        from ${sql.table(moved.table)} moved where moved.company_id = ${fromId}) row
    `.execute(db);
    const { all = 0, colliding = 0, names = null } = rows[0] ?? {};
    // Evidence goes along and ends.
    const moves = moved === EVIDENCE ? all : all - colliding;
    if (all > 0) found.push({ table: moved.table, moves, colliding, names: names ?? [] });
  }
  return found;
}

/** Moves all rows that can go, and writes each of them down under the merge. */
export async function moveRows(tx: Tx, mergeId: string, merge: NewMerge): Promise<void> {
  const { fromId, intoId, mergedBy, mergedAt } = merge;
  const kept = sql`insert into company_merge_rows (merge_id, table_name, row_key, content_hash, ended)`;
  for (const moved of MOVED) {
    await sql`
      with gone as (update ${sql.table(moved.table)} moved set company_id = ${intoId}
        where moved.company_id = ${fromId} and not ${collides(moved, intoId)}
        returning ${key(moved)} as row_key, ${hash(moved)} as content_hash)
      ${kept} select ${mergeId}::uuid, ${sql.lit(moved.table)}, row_key, content_hash, false from gone
    `.execute(tx);
  }
  await tx
    .selectFrom('filings')
    .select('id')
    .where('company_id', '=', fromId)
    .orderBy('id')
    .forUpdate()
    .execute();
  // A filing and its evidence refer to each other by company too: both go in one statement.
  await sql`
    with ends as (select id from filing_evidence moved
      where moved.company_id = ${fromId} and ${collides(EVIDENCE, intoId)}
    ), evidence as (update filing_evidence moved set company_id = ${intoId},
        ended_as = case when moved.id in (select id from ends) then 'MERGED' else moved.ended_as end,
        ended_by = case when moved.id in (select id from ends) then ${mergedBy}::uuid else moved.ended_by end,
        ended_at = case when moved.id in (select id from ends) then ${mergedAt}::timestamptz else moved.ended_at end
      where moved.company_id = ${fromId}
      returning ${key(EVIDENCE)} as row_key, ${hash(EVIDENCE)} as content_hash, moved.id in (select id from ends) as ended
    ), gone as (update filings moved set company_id = ${intoId} where moved.company_id = ${fromId}
      returning ${key(FILINGS)} as row_key, ${hash(FILINGS)} as content_hash)
    ${kept} select ${mergeId}::uuid, ${sql.lit(EVIDENCE.table)}, row_key, content_hash, ended from evidence
      union all select ${mergeId}::uuid, ${sql.lit(FILINGS.table)}, row_key, content_hash, false from gone
  `.execute(tx);
}

/** A row that is not any more as the merge left it, by what people know it by. */
export interface ChangedRow {
  table: MergedTable;
  /** Null: it is gone. */
  name: string | null;
}

/** Of each table the first such rows. */
export async function selectChangedRows(db: Db, mergeId: string): Promise<ChangedRow[]> {
  const found: ChangedRow[] = [];
  for (const moved of ALL_MOVED) {
    const { rows } = await sql<{ name: string | null }>`
      select case when moved.company_id is not null then ${sql.raw(moved.name)} end as name
      from company_merge_rows kept
      left join ${sql.table(moved.table)} moved on ${key(moved)} = kept.row_key ${ofOneCompany(moved)}
      where kept.merge_id = ${mergeId} and kept.table_name = ${moved.table}
        and (moved.company_id is null or ${hash(moved)} <> kept.content_hash)
      order by 1 limit ${sql.lit(NAMES_SHOWN)}
    `.execute(db);
    found.push(...rows.map(({ name }) => ({ table: moved.table, name })));
  }
  return found;
}

/** Where the key of a row says nothing of its company, as it does in what there is once a company. */
function ofOneCompany({ table }: MovedRows): RawBuilder<unknown> {
  const perCompany = ['company_state_rates', 'company_state_settings', 'filing_import_mappings'];
  if (!perCompany.includes(table)) return sql``;
  return sql`and moved.company_id = (select into_id from company_merges where id = kept.merge_id)`;
}

/** What came since to something that moved, and would be left with another company than what it belongs to. */
const ADDED: readonly { table: MergedTable; name: string; to: MergedTable; by: string }[] = [
  { table: 'filings', name: 'moved.number', to: 'users', by: 'submitter_id' },
  { table: 'filings', name: 'moved.number', to: 'invoices', by: 'invoice_id' },
  { table: 'filings', name: 'moved.number', to: 'filing_evidence', by: 'evidence_id' },
  { table: 'filing_drafts', name: `'Draft'`, to: 'users', by: 'user_id' },
  { table: 'documents', name: 'moved.file_name', to: 'filings', by: 'filing_id' },
  { table: 'documents', name: 'moved.file_name', to: 'filing_drafts', by: 'draft_id' },
  { table: 'licenses', name: `moved.state || ' ' || moved.license_number`, to: 'clients', by: 'client_id' },
  {
    table: 'filing_evidence',
    name: `moved.state || ' ' || moved.license_number`,
    to: 'clients',
    by: 'client_id',
  },
  { table: 'filing_imports', name: 'moved.file_name', to: 'users', by: 'customer_id' },
];

/** The first of them, of each kind. */
export async function selectAddedRows(db: Db, mergeId: string): Promise<ChangedRow[]> {
  const found: ChangedRow[] = [];
  for (const { table, name, to, by } of ADDED) {
    const { rows } = await sql<{ name: string }>`
      select ${sql.raw(name)} as name from company_merges merge
      join company_merge_rows parent on parent.merge_id = merge.id and parent.table_name = ${to}
      join ${sql.table(table)} moved on moved.${sql.ref(by)} = parent.row_key::uuid
        and moved.company_id = merge.into_id
      where merge.id = ${mergeId} and not exists (select from company_merge_rows kept
        where kept.merge_id = merge.id and kept.table_name = ${table} and kept.row_key = moved.id::text)
      order by 1 limit ${sql.lit(NAMES_SHOWN)}
    `.execute(db);
    found.push(...rows.map((row) => ({ table, name: row.name })));
  }
  return found;
}

/** Gives every row of a merge back, which has to be marked undone before. Returns whether all were as it left them. */
export async function moveRowsBack(
  tx: Tx,
  { id, fromId, intoId }: MergePlace & { id: string },
): Promise<boolean> {
  let returned = 0;
  const sameRow = (moved: MovedRows) => sql`kept.merge_id = ${id} and kept.table_name = ${moved.table}
    and kept.row_key = ${key(moved)} and moved.company_id = ${intoId} and kept.content_hash = ${hash(moved)}`;
  for (const moved of MOVED) {
    const { numAffectedRows } = await sql`
      update ${sql.table(moved.table)} moved set company_id = ${fromId} from company_merge_rows kept
      where ${sameRow(moved)}
    `.execute(tx);
    returned += Number(numAffectedRows ?? 0n);
  }
  await sql`
    select from filings where id in (select row_key::uuid from company_merge_rows
      where merge_id = ${id} and table_name = ${FILINGS.table})
    order by id for update
  `.execute(tx);
  const { rows } = await sql<{ returned: number }>`
    with evidence as (update filing_evidence moved set company_id = ${fromId},
        ended_as = case when kept.ended then null else moved.ended_as end,
        ended_by = case when kept.ended then null else moved.ended_by end,
        ended_at = case when kept.ended then null else moved.ended_at end
      from company_merge_rows kept where ${sameRow(EVIDENCE)} returning 1
    ), filings as (update filings moved set company_id = ${fromId} from company_merge_rows kept
      where ${sameRow(FILINGS)} returning 1)
    select (select count(*) from evidence)::int + (select count(*) from filings)::int as returned
  `.execute(tx);
  returned += rows[0]?.returned ?? 0;
  const { count } = await tx
    .selectFrom('company_merge_rows')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('merge_id', '=', id)
    .executeTakeFirstOrThrow();
  return returned === Number(count);
}
