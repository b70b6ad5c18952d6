import { sql } from 'kysely';
import type { Role, UserStatus } from '#domain/access/roles.ts';
import type { Db, Tx } from '../pool.ts';
import type { StoredJson } from '../schema/columns.ts';
import type { FilingImportsTable } from '../schema/filing-imports.ts';
import { fullNameOf } from './full-name.ts';

/** One user's imports are added and counted one after another. */
export async function lockImportsOf(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`imports of ${userId}`}, 0))`.execute(tx);
}

/** Where people of an import stand, which stays so until `tx` ends. */
export async function selectStandings(
  tx: Tx,
  userIds: readonly string[],
): Promise<{ id: string; role: Role; status: UserStatus; companyId: string | null }[]> {
  return await tx
    .selectFrom('users')
    .select(['id', 'role', 'status', 'company_id as companyId'])
    .where('id', 'in', [...userIds])
    .orderBy('id')
    .forShare()
    .execute();
}

export interface NewImport {
  kind: FilingImportsTable['kind'];
  sentBy: string;
  /** Null where a person sent it. */
  apiKeyId: string | null;
  /** Of the network that it was sent from. */
  networkHash: string;
  /** Null for what is no filing. */
  customerId: string | null;
  companyId: string | null;
  mode: FilingImportsTable['mode'];
  fileName: string;
  format: FilingImportsTable['format'];
  sha256: string;
  headings: readonly string[];
  mapping: unknown;
  at: Date;
}

export async function insertImport(tx: Tx, given: NewImport): Promise<string> {
  const { id } = await tx
    .insertInto('filing_imports')
    .values({
      kind: given.kind,
      sent_by: given.sentBy,
      api_key_id: given.apiKeyId,
      network_hash: given.networkHash,
      customer_id: given.customerId,
      company_id: given.companyId,
      mode: given.mode,
      status: 'QUEUED',
      file_name: given.fileName,
      format: given.format,
      sha256: given.sha256,
      headings: [...given.headings],
      mapping: JSON.stringify(given.mapping),
      created_at: given.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An import of the same file as the same things that its sender has under way for the same company; null for none. */
export async function findUnfinishedTwin(
  tx: Tx,
  of: Pick<NewImport, 'kind' | 'sentBy' | 'companyId' | 'sha256' | 'mode'>,
): Promise<string | null> {
  const row = await tx
    .selectFrom('filing_imports')
    .select('id')
    .where('kind', '=', of.kind)
    .where('sent_by', '=', of.sentBy)
    .where('company_id', 'is not distinct from', of.companyId)
    .where('sha256', '=', of.sha256)
    .where('mode', '=', of.mode)
    .where('status', 'in', ['QUEUED', 'RUNNING'])
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function countUnfinishedImports(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('filing_imports')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('sent_by', '=', userId)
    .where('status', 'in', ['QUEUED', 'RUNNING'])
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Forgets a user's imports but for the newest and those under way: rows that became nothing go, and an import of which
 * nothing is left. What became a filing or a draft stays known, so that its row is not taken twice, without its cells.
 */
export async function deleteOldImports(tx: Tx, userId: string, kept: number): Promise<void> {
  const old = sql`
    select id from filing_imports
     where sent_by = ${userId} and status in ('CANCELED', 'DONE', 'FAILED')
     order by created_at desc, id offset ${kept}`;
  await sql`
    delete from filing_import_rows
     where status <> 'SUBMITTED' and (status <> 'DRAFTED' or draft_id is null) and import_id in (${old})`.execute(
    tx,
  );
  await sql`
    update filing_import_rows set cells = '{}' where cells <> '{}' and import_id in (${old})`.execute(tx);
  await sql`
    delete from filing_imports
     where id in (${old}) and not exists (select from filing_import_rows where import_id = filing_imports.id)`.execute(
    tx,
  );
}

/** When a file with these bytes was sent for a company before; null where it never was. */
export async function findSentBefore(
  db: Db,
  at: { companyId: string; sha256: string },
): Promise<Date | null> {
  const row = await db
    .selectFrom('filing_imports')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('company_id', '=', at.companyId)
    .where('sha256', '=', at.sha256)
    .where('mode', '<>', 'CHECK')
    .executeTakeFirst();
  return row?.at ?? null;
}

const imports = (db: Db) =>
  db
    .selectFrom('filing_imports')
    .innerJoin('users as sender', 'sender.id', 'filing_imports.sent_by')
    .leftJoin('users as customer', 'customer.id', 'filing_imports.customer_id')
    .leftJoin('companies', 'companies.id', 'filing_imports.company_id')
    .select([
      'filing_imports.id as id',
      'filing_imports.kind as kind',
      'filing_imports.sent_by as sentById',
      'filing_imports.api_key_id as apiKeyId',
      'filing_imports.network_hash as networkHash',
      'filing_imports.customer_id as customerId',
      'filing_imports.company_id as companyId',
      'filing_imports.mode as mode',
      'filing_imports.status as status',
      'filing_imports.failure as failure',
      'filing_imports.file_name as fileName',
      'filing_imports.format as format',
      'filing_imports.sha256 as sha256',
      'filing_imports.headings as headings',
      'filing_imports.mapping as mapping',
      'filing_imports.created_at as createdAt',
      'filing_imports.finished_at as finishedAt',
      'companies.company as companyName',
    ])
    .select([
      fullNameOf('sender').as('sentBy'),
      fullNameOf('customer').$castTo<string | null>().as('customerName'),
    ]);

export type ImportRecord = Awaited<ReturnType<ReturnType<typeof imports>['executeTakeFirstOrThrow']>>;

export async function findImport(db: Db, id: string): Promise<ImportRecord | null> {
  return (await imports(db).where('filing_imports.id', '=', id).executeTakeFirst()) ?? null;
}

/** The last ones that a user sent. */
export async function selectImportsOf(db: Db, userId: string, most: number): Promise<ImportRecord[]> {
  return await imports(db)
    .where('filing_imports.sent_by', '=', userId)
    .orderBy('filing_imports.created_at', 'desc')
    .orderBy('filing_imports.id')
    .limit(most)
    .execute();
}

/** Moves an import from one of these states to another. False where it is in none of them. */
export async function moveImport(
  db: Db,
  id: string,
  from: readonly FilingImportsTable['status'][],
  to: {
    status: FilingImportsTable['status'];
    mode?: FilingImportsTable['mode'];
    /** By which it goes on from here. */
    apiKeyId?: string | null;
    /** From which it goes on from here. */
    networkHash?: string;
    failure?: string;
    at: Date;
  },
): Promise<boolean> {
  const isEnd = to.status === 'CANCELED' || to.status === 'DONE' || to.status === 'FAILED';
  const { numUpdatedRows } = await db
    .updateTable('filing_imports')
    .set({
      status: to.status,
      failure: to.failure ?? null,
      finished_at: isEnd ? to.at : null,
      ...(to.mode === undefined ? {} : { mode: to.mode }),
      ...(to.apiKeyId === undefined ? {} : { api_key_id: to.apiKeyId }),
      ...(to.networkHash === undefined ? {} : { network_hash: to.networkHash }),
    })
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether an import goes on, which stays so until `tx` ends. */
export async function isImportUnderWay(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('filing_imports')
    .select('id')
    .where('id', '=', id)
    .where('status', 'in', ['QUEUED', 'RUNNING'])
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Stops the imports under way that these users sent from the browser; left out: those of everybody. Returns their ids. */
export async function stopImports(
  tx: Tx,
  { senderId, at }: { senderId?: string; at: Date },
): Promise<string[]> {
  const rows = await tx
    .updateTable('filing_imports')
    .set({ status: 'CANCELED', finished_at: at })
    .where('status', 'in', ['QUEUED', 'RUNNING'])
    .where('api_key_id', 'is', null)
    .$if(senderId !== undefined, (query) => query.where('sent_by', '=', senderId ?? ''))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id).sort();
}

export async function findImportMapping(db: Db, companyId: string): Promise<StoredJson | null> {
  const row = await db
    .selectFrom('filing_import_mappings')
    .select('mapping')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.mapping ?? null;
}

export async function putImportMapping(
  tx: Tx,
  kept: { companyId: string; mapping: unknown; by: string; at: Date },
): Promise<void> {
  const change = { mapping: JSON.stringify(kept.mapping), saved_by: kept.by, saved_at: kept.at };
  await tx
    .insertInto('filing_import_mappings')
    .values({ company_id: kept.companyId, ...change })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(change))
    .execute();
}
