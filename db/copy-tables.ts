import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** A table whose rows a backup holds, with the columns that are stored, in their order. */
export interface StoredTable {
  /** With its schema, as "public.filings". */
  name: string;
  columns: string[];
}

/** Kept by the migrations themselves: a restore brings the database there before it brings the rows. */
const KEPT_BY_MIGRATIONS = 'public.schema_migration';

/** Every table of ours but the job queue's: what has to be sent is found again in the outbox. Sorted by name. */
export async function selectStoredTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select n.nspname || '.' || c.relname as name,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname in ('public', 'identity') and c.relkind = 'r' and n.nspname || '.' || c.relname <> $1
     group by 1 order by 1`,
    [KEPT_BY_MIGRATIONS],
  );
  return rows;
}

const quoted = (name: string) => name.split('.').map(pg.escapeIdentifier).join('.');
const columnList = ({ columns }: StoredTable) => columns.map(pg.escapeIdentifier).join(', ');

/** The rows as PostgreSQL writes them; read to its end it says how many there were. */
export function copyOut(client: pg.ClientBase, table: StoredTable): Readable & { rowCount: number } {
  const stream = client.query(copyTo(`copy ${quoted(table.name)} (${columnList(table)}) to stdout`));
  return stream as unknown as Readable & { rowCount: number };
}

/** Takes rows as `copyOut` gave them; ended, it says how many it took. */
export function copyIn(client: pg.ClientBase, table: StoredTable): Writable & { rowCount: number } {
  const stream = client.query(copyFrom(`copy ${quoted(table.name)} (${columnList(table)}) from stdin`));
  return stream as unknown as Writable & { rowCount: number };
}

export async function countRows(client: pg.ClientBase, tableName: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${quoted(tableName)}`);
  return Number(rows[0]?.count ?? 0);
}

/**
 * Does `work` with no foreign key and no trigger in the way, then puts all back as it was: the keys are checked over
 * every row. For the owner of the tables, inside a transaction.
 */
export async function withoutGuards<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  const tables = (await selectStoredTables(client)).map(({ name }) => quoted(name));
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select f.conrelid::regclass::text as table, f.conname as name, pg_get_constraintdef(f.oid) as definition
     from pg_constraint f join pg_namespace n on n.oid = f.connamespace
     where f.contype = 'f' and n.nspname in ('public', 'identity')`,
  );
  for (const { table, name } of keys) {
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
  }
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  const done = await work();
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`);
  }
  return done;
}

/** Counters of identity columns go on behind the highest number that is there. */
export async function advanceSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    // By what depends on what: pg_get_serial_sequence fails for tables that are not ours, and a planner may ask it of them.
    `select c.oid::regclass::text as table, a.attname as column, s.oid::regclass::text as sequence
       from pg_depend d
       join pg_class s on s.oid = d.objid and s.relkind = 'S'
       join pg_class c on c.oid = d.refobjid and c.relkind = 'r'
       join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'identity')
       join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
      where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')`,
  );
  for (const { table, column, sequence } of rows) {
    await client.query(
      `select setval($1, greatest(max(${pg.escapeIdentifier(column)}), 1), max(${pg.escapeIdentifier(column)}) is not null) from ${table}`,
      [sequence],
    );
  }
}

/** Removes every row, so that a database that its migrations have filled takes what a backup holds. */
export async function emptyTables(client: pg.ClientBase, tables: readonly StoredTable[]): Promise<void> {
  await client.query(`delete from ${tables.map(({ name }) => quoted(name)).join('; delete from ')}`);
}

/** Counts what lies in each table for the planner, who otherwise believes for minutes that a table just filled is nearly empty. */
export async function analyzeTables(client: pg.ClientBase, tables: readonly StoredTable[]): Promise<void> {
  await client.query(`analyze ${tables.map(({ name }) => quoted(name)).join(', ')}`);
}
