import { sql } from 'kysely';
import type { Db, Tx } from '../pool.ts';
import { fullNameOf } from './full-name.ts';

/** A view as it is kept, with whose it is. */
export interface SavedViewRecord {
  id: string;
  list: string;
  ownerId: string;
  ownerName: string;
  name: string;
  /** By the names of the list's address. */
  query: Record<string, string>;
  isShared: boolean;
  isDefault: boolean;
  updatedAt: Date;
}

export type SavedViewChanges = Partial<Pick<SavedViewRecord, 'name' | 'query' | 'isShared' | 'isDefault'>>;

function savedViews(db: Db) {
  return db
    .selectFrom('saved_views')
    .innerJoin('users', 'users.id', 'saved_views.owner_id')
    .select([
      'saved_views.id as id',
      'saved_views.list as list',
      'saved_views.owner_id as ownerId',
      fullNameOf('users').as('ownerName'),
      'saved_views.name as name',
      'saved_views.query as query',
      'saved_views.is_shared as isShared',
      'saved_views.is_default as isDefault',
      'saved_views.updated_at as updatedAt',
    ])
    .$narrowType<{ query: Record<string, string> }>();
}

/** The views of a list that somebody sees: the own ones and those that are shared, by name. */
export async function selectSavedViews(
  db: Db,
  { list, userId }: { list: string; userId: string },
): Promise<SavedViewRecord[]> {
  return await savedViews(db)
    .where('saved_views.list', '=', list)
    .where(({ eb, or }) =>
      or([eb('saved_views.owner_id', '=', userId), eb('saved_views.is_shared', '=', true)]),
    )
    .orderBy(({ fn }) => fn('lower', ['saved_views.name']))
    .orderBy('saved_views.id')
    .execute();
}

export async function findSavedView(db: Db, id: string): Promise<SavedViewRecord | null> {
  return (await savedViews(db).where('saved_views.id', '=', id).executeTakeFirst()) ?? null;
}

export async function lockSavedView(tx: Tx, id: string): Promise<SavedViewRecord | null> {
  return (
    (await savedViews(tx).where('saved_views.id', '=', id).forUpdate('saved_views').executeTakeFirst()) ??
    null
  );
}

export async function countSavedViews(
  tx: Tx,
  { list, userId }: { list: string; userId: string },
): Promise<number> {
  const { count } = await tx
    .selectFrom('saved_views')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('list', '=', list)
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns its id. */
export async function insertSavedView(
  tx: Tx,
  view: Omit<SavedViewRecord, 'id' | 'ownerName' | 'updatedAt'> & { at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('saved_views')
    .values({
      list: view.list,
      owner_id: view.ownerId,
      name: view.name,
      query: JSON.stringify(view.query),
      is_shared: view.isShared,
      is_default: view.isDefault,
      created_at: view.at,
      updated_at: view.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSavedView(
  tx: Tx,
  id: string,
  { name, query, isShared, isDefault }: SavedViewChanges,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('saved_views')
    .set({
      updated_at: at,
      ...(name === undefined ? {} : { name }),
      ...(query === undefined ? {} : { query: JSON.stringify(query) }),
      ...(isShared === undefined ? {} : { is_shared: isShared }),
      ...(isDefault === undefined ? {} : { is_default: isDefault }),
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteSavedView(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('saved_views').where('id', '=', id).execute();
}

/** Who changes views of a list waits for who does already: what is counted and what is the default stay so. */
export async function lockSavedViews(tx: Tx, list: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved views of ${list}`}, 0))`.execute(tx);
}

/** Makes room for a default: among a person's own views of the list, or among those that are shared. */
export async function clearDefaultView(
  tx: Tx,
  { list, ownerId, isShared }: Pick<SavedViewRecord, 'list' | 'ownerId' | 'isShared'>,
): Promise<void> {
  await tx
    .updateTable('saved_views')
    .set({ is_default: false })
    .where('list', '=', list)
    .where('is_shared', '=', isShared)
    .where('is_default', '=', true)
    .$if(!isShared, (query) => query.where('owner_id', '=', ownerId))
    .execute();
}
