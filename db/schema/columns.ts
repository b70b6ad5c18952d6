import type { ColumnType } from 'kysely';

/** `bigint` and `numeric` travel as text, `date` as "YYYY-MM-DD": nothing is ever rounded on the way. */
export type Int8 = ColumnType<string, string | bigint, string | bigint>;
export type NullableInt8 = ColumnType<string | null, string | bigint | null, string | bigint | null>;
export type DefaultInt8 = ColumnType<string, string | bigint | undefined, string | bigint>;
declare const stored: unique symbol;
/** JSON as it was stored: of no shape until somebody has parsed it. Casting it is counted, and fails the tests. */
export interface StoredJson {
  readonly [stored]: true;
}
export type Json = ColumnType<StoredJson, string, string>;
export type Created = ColumnType<Date, Date | undefined, Date>;
