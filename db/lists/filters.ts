import type { Statement } from './statement.ts';

/** Types of SQL to which the text of a cursor or of a filter is turned. */
export type SqlType = 'text' | 'timestamptz' | 'date' | 'bigint' | 'uuid';

/** What a list may be narrowed by: how the value is compared, and with what of the table. */
export type Filter =
  /** The column has the value, or one of the values. */
  | { kind: 'EQUALS' | 'ONE_OF'; sql: string }
  /** At the value or after it; before the value. */
  | { kind: 'FROM' | 'BEFORE'; sql: string; type: SqlType }
  /** True: the column has a value. False: it has none. */
  | { kind: 'IS_SET'; sql: string }
  /** True: the condition holds. False: it does not. */
  | { kind: 'HOLDS'; sql: string };

export type Filters = Readonly<Record<string, Filter>>;

interface ValueOf {
  EQUALS: string;
  ONE_OF: readonly string[];
  FROM: string;
  BEFORE: string;
  IS_SET: boolean;
  HOLDS: boolean;
}

/** A value for each filter; what is null narrows nothing. */
export type FilterValues<F extends Filters> = {
  readonly [Name in keyof F]: ValueOf[F[Name]['kind']] | null;
};

/**
 * The conditions of a list in the order in which its filters are declared. `except` leaves out what an access path
 * fixes already; `isUnseen` keeps single values of ONE_OF from the planner, for lists that one index serves
 * whatever they are.
 */
export function filterConditions<F extends Filters>(
  statement: Statement,
  filters: F,
  values: FilterValues<F>,
  { except, isUnseen = false }: { except?: ReadonlySet<keyof F> | undefined; isUnseen?: boolean } = {},
): string[] {
  const conditions: string[] = [];
  for (const [name, filter] of Object.entries(filters)) {
    const value = values[name as keyof F];
    if (value === null || except?.has(name)) continue;
    conditions.push(conditionOf(statement, filter, value, isUnseen));
  }
  return conditions;
}

function conditionOf(
  statement: Statement,
  filter: Filter,
  value: ValueOf[keyof ValueOf],
  isUnseen: boolean,
): string {
  switch (filter.kind) {
    case 'EQUALS':
      return `${filter.sql} = ${statement.value(value)}`;
    case 'ONE_OF': {
      const all = value as readonly string[];
      const [only] = all;
      if (all.length !== 1 || only === undefined) return `${filter.sql} = any(${statement.value([...all])})`;
      return `${filter.sql} = ${isUnseen ? statement.unseen(only) : statement.value(only)}`;
    }
    case 'FROM':
      return `${filter.sql} >= ${statement.value(value)}::${filter.type}`;
    case 'BEFORE':
      return `${filter.sql} < ${statement.value(value)}::${filter.type}`;
    case 'IS_SET':
      return `${filter.sql} is ${value === true ? 'not null' : 'null'}`;
    case 'HOLDS':
      return value === true ? `(${filter.sql})` : `not (${filter.sql})`;
  }
}
