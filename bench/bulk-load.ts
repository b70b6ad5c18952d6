import type pg from 'pg';

interface Dropped {
  table: string;
  name: string;
  definition: string;
}

/**
 * Fills large tables: indexes and foreign keys are put back after loading, which checks the keys, and the tables are
 * vacuumed as autovacuum would have left them.
 */
export async function bulkLoad(
  client: pg.Client,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const { rows: indexes } = await client.query<Dropped>(
    `select c.relname as name, i.indrelid::regclass::text as table, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid::regclass::text = any($1) and not i.indisunique`,
    [tables],
  );
  const { rows: keys } = await client.query<Dropped>(
    `select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
     from pg_constraint where conrelid::regclass::text = any($1) and contype = 'f'`,
    [tables],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  await load();
  await client.query("set maintenance_work_mem = '256MB'");
  for (const { definition } of indexes) await client.query(definition);
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const table of tables) await client.query(`vacuum (analyze) ${table}`);
}
