import { type RawBuilder, sql } from 'kysely';

/** A user's name in a statement, as domain/access/full-name.ts spells it; null where a left join found nobody. */
export function fullNameOf(users: string): RawBuilder<string> {
  return sql<string>`trim(${sql.ref(`${users}.first_name`)} || ' ' || ${sql.ref(`${users}.last_name`)})`;
}
