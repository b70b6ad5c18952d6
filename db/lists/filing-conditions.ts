import { UNCONFIRMED } from '#domain/filing/completion.ts';
import type { FilingListSort } from '#domain/filing/vocabulary.ts';
import type { Filters, FilterValues, SqlType } from './filters.ts';
import { containsPattern, escapeLike } from './like-pattern.ts';
import type { TextNGrams } from './name-n-grams.ts';
import { behindPlace, type Direction, type Place } from './page.ts';
import type { Statement } from './statement.ts';

/** Whose filings: all of them, a user's own for the company the user is of, or all of a company. */
export type FilingScope =
  | { of: 'everybody' }
  | { of: 'user'; userId: string; companyId: string | null }
  | { of: 'company'; companyId: string };

export const SEARCH_COLUMNS = {
  insureds_name: 'insured_name',
  policy_number: 'policy_number',
  number: 'number',
  user_name: 'user_name',
  company: 'company_name',
} as const;
export type SearchField = keyof typeof SEARCH_COLUMNS;

/** Statuses of the partial indexes of what is not final. */
export const OPEN_STATUSES = "('UNPAID', 'PAID', 'PENDING')";

/** A filing that owes something, and a return whose credit its customer does not have yet, by the name it has in a query. */
export const owesMoney = (filing: string) =>
  `${filing}.paid_cents < ${filing}.total_cents and ${filing}.status <> 'REJECTED'`;
export const isPendingReturn = (filing: string) =>
  `${filing}.paid_cents > ${filing}.total_cents and ${filing}.status <> 'REJECTED'`;

/** By what a list may be narrowed beside whose filings they are and the text searched for. */
export const FILING_FILTERS = {
  states: { kind: 'ONE_OF', sql: 'f.state' },
  statuses: { kind: 'ONE_OF', sql: 'f.status' },
  paymentMethods: { kind: 'ONE_OF', sql: 'f.payment_method' },
  /** Instants, the first inclusive, the second not. */
  createdFrom: { kind: 'FROM', sql: 'f.created_at', type: 'timestamptz' },
  createdBefore: { kind: 'BEFORE', sql: 'f.created_at', type: 'timestamptz' },
  /** Whether it was sent to the office and not returned since. */
  isSent: { kind: 'IS_SET', sql: 'f.sent_at' },
  /** A civil date. */
  dueBefore: { kind: 'BEFORE', sql: 'f.due_on', type: 'date' },
  /** Civil dates; what has no day is due at infinity. */
  dueFrom: { kind: 'FROM', sql: 'f.due_sort_on', type: 'date' },
  dueUntil: { kind: 'BEFORE', sql: 'f.due_sort_on', type: 'date' },
  assignedTo: { kind: 'EQUALS', sql: 'f.assigned_admin_id' },
  isAssigned: { kind: 'IS_SET', sql: 'f.assigned_admin_id' },
  /** Civil dates: out of the way from this day on, and back before it. */
  snoozedFrom: { kind: 'FROM', sql: 'f.snoozed_until', type: 'date' },
  snoozedBefore: { kind: 'BEFORE', sql: "coalesce(f.snoozed_until, '-infinity')", type: 'date' },
  /** Whether a message of its customer waits for an answer. */
  isUnanswered: { kind: 'IS_SET', sql: 'f.unanswered_since' },
  isPendingReturn: { kind: 'HOLDS', sql: isPendingReturn('f') },
  /** Open, and none of the papers that domain/filing/check-policy.ts wants of it. */
  lacksDocument: {
    kind: 'HOLDS',
    sql: `f.status in ${OPEN_STATUSES} and not exists (select from documents d where d.filing_id = f.id
      and d.kind in ('DECLARATION', case f.kind when 'EN' then 'ENDORSEMENT' else 'BINDER' end))`,
  },
  /** Open, and a charge of it rests on what is not confirmed. */
  isUnconfirmed: {
    kind: 'HOLDS',
    sql: `f.status in ${OPEN_STATUSES} and exists (
      select from filing_submissions s, jsonb_array_elements(s.warnings) warning
      where s.id = f.current_submission_id and warning ->> 'code' in (${UNCONFIRMED.map((code) => `'${code}'`).join(', ')}))`,
  },
} as const satisfies Filters;

/** What a list is narrowed to; null wherever it is not. */
export interface FilingFilters extends FilterValues<typeof FILING_FILTERS> {
  scope: FilingScope;
  /** A text that one of the fields has. */
  search: { fields: readonly SearchField[]; text: string } | null;
}

export interface FilingOrder {
  sort: FilingListSort;
  direction: Direction;
}

/** The columns of the orders, and their types for the text in a cursor. */
export const SORT_COLUMNS: Readonly<Record<FilingListSort, { column: string; type: SqlType }>> = {
  user_name: { column: 'user_name', type: 'text' },
  insureds_name: { column: 'insured_name', type: 'text' },
  creation_date: { column: 'created_at', type: 'timestamptz' },
  state: { column: 'state', type: 'text' },
  status: { column: 'status', type: 'text' },
  payment_method: { column: 'payment_method', type: 'text' },
  due_date: { column: 'due_sort_on', type: 'date' },
  number: { column: 'number', type: 'text' },
  company: { column: 'company_name', type: 'text' },
  policy_number: { column: 'policy_number', type: 'text' },
  total: { column: 'total_cents', type: 'bigint' },
  balance: { column: 'balance_cents', type: 'bigint' },
  filing_type: { column: 'filing_type', type: 'text' },
  policy_effective_date: { column: 'policy_effective_on', type: 'date' },
  sent_date: { column: 'sent_sort_at', type: 'timestamptz' },
  assignee: { column: 'assignee_name', type: 'text' },
  snoozed_until: { column: 'snoozed_sort_on', type: 'date' },
  unanswered_since: { column: 'unanswered_sort_at', type: 'timestamptz' },
};

/** Filings behind a place, in the direction of reading. */
export function behind(statement: Statement, order: FilingOrder, place: Place | null): string[] {
  const { column, type } = SORT_COLUMNS[order.sort];
  const keys = { value: { sql: `f.${column}`, type }, id: { sql: 'f.id', type: 'uuid' } } as const;
  return behindPlace(statement, keys, order.direction, place);
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
  const escaped = escapeLike(text);
  const isShort = [...text].length < SHORT_TEXT && !/[\p{L}\p{N}]{3}/u.test(text);
  return isShort ? [`${escaped}%`, `% ${escaped}%`] : [containsPattern(text)];
}

/** Whether a row of alias f matches; written so that no index answers it, for rows that are at hand anyway. */
export function matchesText(statement: Statement, search: NonNullable<FilingFilters['search']>): string {
  const alike = patternsFor(search.text).flatMap((pattern) =>
    search.fields.map(
      (field) => `lower(f.${SEARCH_COLUMNS[field]}) like ${statement.unseen(pattern, 'lower')}`,
    ),
  );
  return `(${alike.join(' or ')})`;
}

/**
 * A condition on alias f that an index answers, one for each field; it may let more through than the text. An insured's name
 * is found through its n-grams where the text is long enough to have some, all else through trigrams.
 */
export function findsText(
  statement: Statement,
  { fields, text }: NonNullable<FilingFilters['search']>,
  nGrams: TextNGrams | null,
): string {
  return `(${fields.map((field) => findsIn(statement, field, text, nGrams)).join(' or ')})`;
}

function findsIn(statement: Statement, field: SearchField, text: string, nGrams: TextNGrams | null): string {
  if (field === 'insureds_name' && nGrams !== null) {
    const { size } = nGrams;
    const letters = `lower(${statement.value(text)}::text)`;
    // In lower case a text may be shorter than it was; its last gram ends where the text does.
    const gram = (at: number) =>
      `substr(${letters}, least(${statement.value(at)}::integer, length(${letters}) - ${size - 1}), ${size})`;
    return `filing_name_grams(f.insured_name) @> (select array[${gram(nGrams.first)}, ${gram(nGrams.last)}])`;
  }
  const patterns = patternsFor(text).map((pattern) => statement.value(pattern));
  if (field === 'company') {
    // The name on a filing follows its company, and companies are few.
    const named = patterns.map((pattern) => `lower(c.company) like lower(${pattern}::text)`);
    return `f.company_id = any(array(select id from companies c where ${named.join(' or ')}))`;
  }
  if (field === 'user_name') {
    // The name on a filing follows its user, and users are few.
    const named = patterns.map((pattern) => `u.first_name || ' ' || u.last_name ilike ${pattern}`);
    return `f.submitter_id = any(array(select id from users u where ${named.join(' or ')}))`;
  }
  return `(${patterns.map((pattern) => `f.${SEARCH_COLUMNS[field]} ilike ${pattern}`).join(' or ')})`;
}
