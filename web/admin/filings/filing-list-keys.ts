import type { QueryOf } from '#contract/api.ts';
import type { LIST_FILINGS } from '#contract/paths/filing.ts';

type Query = QueryOf<typeof LIST_FILINGS>;
export type Queue = NonNullable<Query['queue']>;
export type FilingSearchField = NonNullable<Query['searchField']>;

/** The parameters of the list that narrow it. */
export const FILTERS = [
  'search',
  'state',
  'status',
  'paymentMethod',
  'companyId',
  'missing',
  'assignee',
  'snoozed',
  'dueFrom',
  'dueTo',
  'from',
  'to',
  'queue',
] as const;
/** All parameters that the list's address holds. */
export const LIST_KEYS = [...FILTERS, 'searchField', 'sort', 'order'] as const;

export const QUEUE_TITLES: Record<Queue, string> = {
  to_file: 'To file',
  waiting_for_office: 'With the office',
  rejected: 'Rejected',
  overdue: 'Overdue',
  unpaid: 'Unpaid',
};
