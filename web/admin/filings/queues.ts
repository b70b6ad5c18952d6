import type { QueryOf } from '#contract/api.ts';
import type { LIST_FILINGS } from '#contract/paths/filing.ts';
import { OWED_LABELS } from '#domain/ledger/account-lines.ts';

export type FilingSort = NonNullable<QueryOf<typeof LIST_FILINGS>['sort']>;
export type QueueName = NonNullable<QueryOf<typeof LIST_FILINGS>['queue']>;

export const QUEUE_TITLES: Record<QueueName, string> = {
  to_file: 'To file',
  waiting_for_office: 'With the office',
  rejected: 'Rejected',
  overdue: 'Overdue',
  unpaid: 'Unpaid',
  needs_reply: 'Needs reply',
  pending_returns: OWED_LABELS.pendingReturns,
};
/** In which order a queue is worked through, where that is not the day on which its filings are due. */
export const QUEUE_SORTS: Partial<Record<QueueName, FilingSort>> = { needs_reply: 'unanswered_since' };
export const QUEUES = Object.keys(QUEUE_TITLES) as QueueName[];
