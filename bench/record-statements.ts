import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Db } from '#db/pool.ts';
import type { NamedStatement } from '#db/run-statement.ts';
import type { Database } from '#db/schema.ts';

/** A statement as the database was asked it: under a name where the product has its connection keep it. */
export interface Statement {
  text: string | NamedStatement;
  values: unknown[];
}

export async function runRecorded(pool: pg.Pool, { text, values }: Statement): Promise<unknown[]> {
  return (await pool.query(typeof text === 'string' ? { text, values } : { ...text, values })).rows;
}

/** What `ask` asks of the database, in the order in which it was answered. */
export async function recordStatements(
  pool: pg.Pool,
  ask: (db: Db) => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push({ text: query.sql, values: [...query.parameters] }),
  });
  await ask(db);
  return statements;
}
