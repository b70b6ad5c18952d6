import { sql } from 'kysely';
import type { InsurerConfidence, InsurerKind, KnownInsurer } from '#domain/insurer/insurer.ts';
import type { InsurerListing } from '#domain/insurer/insurer-listing.ts';
import type { Filters, FilterValues } from '../lists/filters.ts';
import type { Direction, Page, PageRequest } from '../lists/page.ts';
import { readTableList, type TableList } from '../lists/table-list.ts';
import type { Db, Tx } from '../pool.ts';
import { LISTINGS_COLUMN } from './insurer-listings.ts';

/** An insurer of the directory. */
export interface InsurerRecord extends KnownInsurer {
  id: string;
  kind: InsurerKind;
  group: string;
  domicile: string;
  remark: string;
  source: string;
  version: number;
  changedAt: Date;
  /** The states' lists on which it was found, by state. */
  listings: readonly InsurerListing[];
}

const COLUMNS = [
  'insurers.id',
  'insurers.name',
  'insurers.aliases',
  'insurers.kind',
  'insurers.number',
  'insurers.insurer_group as "group"',
  'insurers.domicile',
  'insurers.remark',
  'insurers.confidence',
  'insurers.source',
  'insurers.version',
  'insurers.changed_at as "changedAt"',
  LISTINGS_COLUMN,
] as const;

const INSURER_LIST = {
  from: 'insurers',
  columns: COLUMNS,
  id: { sql: 'insurers.id', type: 'uuid' },
  sorts: { name: { sql: 'lower(insurers.name)', type: 'text' } },
  searched: {
    // With its former names and how else it is written: an old policy names the old paper.
    name: "lower(insurers.name || ' ' || array_to_string(insurers.aliases, ' '))",
    number: "lower(coalesce(insurers.number, ''))",
    group: 'lower(insurers.insurer_group)',
  },
  searchedByDefault: ['name', 'number', 'group'],
  filters: {
    kind: { kind: 'EQUALS', sql: 'insurers.kind' },
    confidence: { kind: 'EQUALS', sql: 'insurers.confidence' },
  },
} as const satisfies TableList<'name', 'name' | 'number' | 'group', Filters>;

/** One page of the directory, by name. */
export async function selectInsurerPage(
  db: Db,
  query: {
    search?: string | undefined;
    order: Direction;
    filters: FilterValues<(typeof INSURER_LIST)['filters']>;
  },
  page: PageRequest,
): Promise<Page<InsurerRecord>> {
  return await readTableList(db, INSURER_LIST, { ...query, sort: 'name' }, page);
}

export async function findInsurer(db: Db, id: string): Promise<InsurerRecord | null> {
  const { rows } = await sql<InsurerRecord>`
    select ${sql.raw(COLUMNS.join(', '))} from insurers where insurers.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/** Those that have one of the names, as names are compared, or one of the numbers. */
export async function selectInsurersNamed(
  db: Db,
  named: { keys: readonly string[]; numbers: readonly string[] },
): Promise<KnownInsurer[]> {
  const { rows } = await sql<KnownInsurer>`
    select name, aliases, number, confidence from insurers
    where keys && ${named.keys as string[]}::text[] or number = any(${named.numbers as string[]}::text[])
    order by lower(name)
  `.execute(db);
  return rows;
}

/** The row of an insurer, locked until `tx` ends. */
export async function lockInsurer(tx: Tx, id: string): Promise<InsurerRecord | null> {
  const { rows } = await sql<InsurerRecord>`
    select ${sql.raw(COLUMNS.join(', '))} from insurers where insurers.id = ${id} for update
  `.execute(tx);
  return rows[0] ?? null;
}

/** What an admin says of an insurer. */
export interface InsurerDetails {
  name: string;
  aliases: readonly string[];
  keys: readonly string[];
  kind: InsurerKind;
  number: string | null;
  group: string;
  domicile: string;
  remark: string;
  source: string;
}

interface Change {
  confidence: InsurerConfidence;
  by: string;
  at: Date;
}

function columnsOf({ group, aliases, keys, ...details }: InsurerDetails, { confidence, by, at }: Change) {
  return {
    ...details,
    aliases: [...aliases],
    keys: [...keys],
    insurer_group: group,
    confidence,
    changed_by: by,
    changed_at: at,
  };
}

export async function insertInsurer(tx: Tx, details: InsurerDetails, change: Change): Promise<string> {
  const { id } = await tx
    .insertInto('insurers')
    .values(columnsOf(details, change))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes the locked insurer, whose version rises. */
export async function updateInsurerRow(
  tx: Tx,
  id: string,
  details: InsurerDetails,
  change: Change,
): Promise<void> {
  await tx
    .updateTable('insurers')
    .set({ ...columnsOf(details, change), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteInsurerRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('insurers').where('id', '=', id).execute();
}

/** Another insurer that has the name or the number already; null for none. */
export async function findSameInsurer(
  db: Db,
  { name, number, except }: { name: string; number: string | null; except: string | null },
): Promise<{ name: string; number: string | null } | null> {
  const { rows } = await sql<{ name: string; number: string | null }>`
    select name, number from insurers
    where (lower(name) = lower(${name}) or number = ${number}) and id is distinct from ${except}::uuid
    order by lower(name) limit 1
  `.execute(db);
  return rows[0] ?? null;
}
