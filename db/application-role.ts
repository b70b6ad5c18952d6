import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from './pool.ts';

const SCHEMAS = ['public', 'identity', 'graphile_worker'];

/**
 * Lets a role that owns nothing work with the tables: it reads and writes, but what is append-only it can only add
 * to, and it can change no table, trigger or function. The one list of what is append-only are the triggers that
 * refuse changes. `owner` is a pool of the role that migrates. Run it after each migration.
 */
export async function grantToApplication(owner: pg.Pool, role: string): Promise<void> {
  const client = await owner.connect();
  try {
    const name = client.escapeIdentifier(role);
    const schemas = SCHEMAS.join(', ');
    await client.query('begin');
    await client.query(`grant usage on schema ${schemas} to ${name}`);
    await client.query(`grant usage, select on all sequences in schema ${schemas} to ${name}`);
    await client.query(`grant select, insert, update, delete on all tables in schema ${schemas} to ${name}`);
    await client.query(`revoke insert, update, delete on schema_migration from ${name}`);
    for (const table of await appendOnlyTables(client)) {
      await client.query(`revoke update, delete on ${table} from ${name}`);
    }
    // The queue shields its tables from everybody but their owner.
    for (const table of await shieldedTables(client)) {
      await client.query(`drop policy if exists application on ${table}`);
      await client.query(`create policy application on ${table} to ${name} using (true) with check (true)`);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

async function appendOnlyTables(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger
      where tgfoid = 'public.refuse_change'::regproc order by name`,
  );
  return rows.map(({ name }) => name);
}

async function shieldedTables(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relrowsecurity and relnamespace = 'graphile_worker'::regnamespace order by name`,
  );
  return rows.map(({ name }) => name);
}

/** Whether the role we work as owns the audit log, and so could take its protection away. */
export async function ownsTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select pg_has_role(current_user, relowner, 'MEMBER') as owns
      from pg_class where oid = 'public.audit_entries'::regclass
  `.execute(db);
  return rows[0]?.owns ?? true;
}
