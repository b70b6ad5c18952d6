import type { FilingSortField, FilingStatus, PaymentMethod } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { TextGrams } from './name-grams.ts';

/** Whose filings: all of them, one user's own, or with them those of the user's company. */
export type FilingScope =
  | { of: 'everybody' }
  | { of: 'user'; userId: string }
  | { of: 'company'; userId: string; companyId: string };

export const SEARCH_COLUMNS = {
  insureds_name: 'insured_name',
  policy_number: 'policy_number',
  number: 'number',
  user_name: 'user_name',
} as const;
export type SearchField = keyof typeof SEARCH_COLUMNS;

/** What a list is narrowed to; null wherever it is not. Days are civil dates in UTC, both inclusive. */
export interface FilingFilters {
  scope: FilingScope;
  states: readonly JurisdictionCode[] | null;
  statuses: readonly FilingStatus[] | null;
  paymentMethods: readonly PaymentMethod[] | null;
  createdFrom: string | null;
  createdTo: string | null;
  /** Whether it was sent to the office and not returned since. */
  isSent: boolean | null;
  /** Due before this day. */
  dueBefore: string | null;
  search: { field: SearchField; text: string } | null;
}

export interface FilingOrder {
  sort: FilingSortField;
  direction: 'asc' | 'desc';
}

/** The columns of the six orders, and their types for the text in a cursor. */
export const SORT_COLUMNS: Record<FilingSortField, { column: string; type: string }> = {
  user_name: { column: 'user_name', type: 'text' },
  insureds_name: { column: 'insured_name', type: 'text' },
  creation_date: { column: 'created_at', type: 'timestamptz' },
  state: { column: 'state', type: 'text' },
  status: { column: 'status', type: 'text' },
  payment_method: { column: 'payment_method', type: 'text' },
};

/** A statement under construction: `value` puts a parameter in and gives its place. */
export class Statement {
  readonly values: unknown[] = [];

  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /**
   * The same for a text that the planner is not to see: then one plan serves every value and is kept, where it
   * would else be made anew for each. For statements that have one good plan only. `change` is a function of SQL.
   */
  unseen(text: string, change = ''): string {
    return `(select ${change}(${this.value(text)}::text))`;
  }
}

/** Conditions on one table alias, joined by `and`; "true" for none. */
export function conjunction(conditions: readonly string[]): string {
  return conditions.length === 0 ? 'true' : conditions.join(' and ');
}

/** The filters whose values are a fixed vocabulary. */
export type VocabularyFilter = 'states' | 'statuses' | 'paymentMethods';

/**
 * Everything but scope and search. `except` leaves out what an access path already fixes; `isUnseen` keeps single
 * values from the planner, for lists that one index serves whatever they are.
 */
export function filterConditions(
  statement: Statement,
  filters: FilingFilters,
  except: ReadonlySet<VocabularyFilter> = new Set(),
  isUnseen = false,
): string[] {
  const conditions: string[] = [];
  const oneOf = (column: string, values: readonly string[] | null) => {
    if (values === null) return;
    const [only] = values;
    conditions.push(
      values.length === 1 && only !== undefined
        ? `f.${column} = ${isUnseen ? statement.unseen(only) : statement.value(only)}`
        : `f.${column} = any(${statement.value([...values])})`,
    );
  };
  if (!except.has('states')) oneOf('state', filters.states);
  if (!except.has('statuses')) oneOf('status', filters.statuses);
  if (!except.has('paymentMethods')) oneOf('payment_method', filters.paymentMethods);
  if (filters.createdFrom !== null) {
    conditions.push(`f.created_at >= ${statement.value(filters.createdFrom)}::date`);
  }
  if (filters.createdTo !== null) {
    conditions.push(`f.created_at < ${statement.value(filters.createdTo)}::date + 1`);
  }
  if (filters.isSent !== null) conditions.push(`f.sent_at is ${filters.isSent ? 'not null' : 'null'}`);
  if (filters.dueBefore !== null) conditions.push(`f.due_on < ${statement.value(filters.dueBefore)}::date`);
  return conditions;
}

/** Rows after the place of a cursor, in the direction of reading. */
export function beyond(
  statement: Statement,
  order: FilingOrder,
  place: { value: string; id: string } | null,
): string[] {
  if (place === null) return [];
  const { column, type } = SORT_COLUMNS[order.sort];
  const sign = order.direction === 'asc' ? '>' : '<';
  return [
    `(f.${column}, f.id) ${sign} (${statement.value(place.value)}::${type}, ${statement.value(place.id)}::uuid)`,
  ];
}

export function orderBy(order: FilingOrder, alias: string): string {
  const { column } = SORT_COLUMNS[order.sort];
  return `${alias}.${column} ${order.direction}, ${alias}.id ${order.direction}`;
}

/** A text shorter than this is looked for at the beginning of words only, unless it has three letters together. */
const SHORT_TEXT = 6;

/**
 * Patterns for a text. Three letters and more are looked for anywhere, fewer at the beginning of words: anywhere,
 * they would be in most names.
 */
function patternsFor(text: string): string[] {
  const escaped = text.replace(/[\\%_]/g, '\\$&');
  const isShort = [...text].length < SHORT_TEXT && !/[\p{L}\p{N}]{3}/u.test(text);
  return isShort ? [`${escaped}%`, `% ${escaped}%`] : [`%${escaped}%`];
}

/** Whether a row of alias f matches; written so that no index answers it, for rows that are at hand anyway. */
export function matchesText(statement: Statement, search: NonNullable<FilingFilters['search']>): string {
  const column = `f.${SEARCH_COLUMNS[search.field]}`;
  const alike = patternsFor(search.text).map(
    (pattern) => `lower(${column}) like ${statement.unseen(pattern, 'lower')}`,
  );
  return `(${alike.join(' or ')})`;
}

/**
 * A condition on alias f that an index answers; it may let more through than the text. An insured's name is found
 * through its grams where the text is long enough to have some, all else through trigrams.
 */
export function findsText(
  statement: Statement,
  { field, text }: NonNullable<FilingFilters['search']>,
  grams: TextGrams | null,
): string {
  if (grams !== null) {
    const { size } = grams;
    const letters = `lower(${statement.value(text)}::text)`;
    // In lower case a text may be shorter than it was; its last gram ends where the text does.
    const gram = (at: number) =>
      `substr(${letters}, least(${statement.value(at)}::integer, length(${letters}) - ${size - 1}), ${size})`;
    return `filing_name_grams(f.insured_name) @> (select array[${gram(grams.first)}, ${gram(grams.last)}])`;
  }
  const patterns = patternsFor(text).map((pattern) => statement.value(pattern));
  if (field === 'user_name') {
    // The name on a filing follows its user, and users are few.
    const named = patterns.map((pattern) => `u.first_name || ' ' || u.last_name ilike ${pattern}`);
    return `f.submitter_id = any(array(select id from users u where ${named.join(' or ')}))`;
  }
  return `(${patterns.map((pattern) => `f.${SEARCH_COLUMNS[field]} ilike ${pattern}`).join(' or ')})`;
}
