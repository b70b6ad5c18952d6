import { CompiledQuery } from 'kysely';
import type { Db } from './pool.ts';

/** Runs one statement of plain SQL with its parameters and gives its rows. */
export type RunStatement = (text: string, values: unknown[]) => Promise<Record<string, unknown>[]>;

/** On the database given, for statements that are put together as text. */
export function runOn(db: Db): RunStatement {
  return async (text, values) => {
    const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
    return rows;
  };
}
