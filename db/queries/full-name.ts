import { type RawBuilder, sql } from 'kysely';

/** A user's name in a statement, as domain/access/full-name.ts spells it; null where a left join found nobody. */
export function fullNameSql(users: string): string {
  return `trim(${users}.first_name || ' ' || ${users}.last_name)`;
}

/** The same for a statement that Kysely builds. `users` is an alias of ours, never what somebody sent. */
export function fullNameOf(users: string): RawBuilder<string> {
  return sql.raw<string>(fullNameSql(users));
}
