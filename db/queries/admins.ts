import { sql } from 'kysely';
import type { Db, Tx } from '../pool.ts';
import { fullNameOf } from './full-name.ts';

/**
 * Locks all active admins in one order, so that two changes cannot each count on the other's admin. Who does so comes one
 * after the other and only then looks who they are: whoever waited at a row would not see an admin who was let in meanwhile,
 * and would come to that one last.
 */
export async function lockActiveAdmins(tx: Tx): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('active admins', 0))`.execute(tx);
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'ACTIVE')
    .orderBy('users.id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.id);
}

export async function hasAnyAdmin(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Held until `tx` ends: one process at a time makes the first admin. */
export async function lockFirstAdmin(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('stampline first admin'))`.execute(tx);
}

/** The admins who may sign in, by name. */
export async function selectActiveAdmins(db: Db): Promise<{ id: string; name: string }[]> {
  return await db
    .selectFrom('users')
    .select('id')
    .select(fullNameOf('users').as('name'))
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'ACTIVE')
    .orderBy('name')
    .orderBy('users.id')
    .execute();
}

/** The admins who may sign in, with their mailboxes. */
export async function selectAdminMailboxes(db: Db): Promise<{ id: string; email: string }[]> {
  return await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'ACTIVE')
    .orderBy('email')
    .execute();
}

/** The mailboxes of the admins who may sign in. */
export async function selectAdminAddresses(db: Db): Promise<string[]> {
  return (await selectAdminMailboxes(db)).map(({ email }) => email);
}
