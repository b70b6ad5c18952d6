import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type { Db } from './pool.ts';

/** Runs one statement of plain SQL with its parameters and gives its rows, of the shape that the statement selects. */
export type RunStatement = <Row = Record<string, unknown>>(text: string, values: unknown[]) => Promise<Row[]>;

/** A statement that its connection keeps, parsed and planned, under a name. */
export interface NamedStatement {
  name: string;
  text: string;
}

const names = new Map<string, string>();
/** A connection keeps every statement it was told to; texts beyond these are planned anew each time. */
const MOST_NAMES = 300;

/** For statements that are put together from few parts and come again and again: planning them costs as much as running them. */
export function nameStatement(text: string): NamedStatement | string {
  let name = names.get(text);
  if (name === undefined) {
    if (names.size >= MOST_NAMES) return text;
    name = `kept-${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
    names.set(text, name);
  }
  return { name, text };
}

/** On the database given, each statement kept by its connection. They must name their columns one by one. */
export function runOn(db: Db): RunStatement {
  return async <Row>(text: string, values: unknown[]) => {
    // The driver hands `sql` on as it is, and pg takes a text or a text with its name.
    const statement = nameStatement(text) as string;
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(statement, values));
    return rows;
  };
}

/** The same, planned anew each time: for texts searched for, of which the planner knows by their letters how many rows have them. */
export function runPlanned(db: Db): RunStatement {
  return async <Row>(text: string, values: unknown[]) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
}
