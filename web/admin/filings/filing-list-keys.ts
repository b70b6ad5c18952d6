/** The parameters of the list that narrow it. */
export const FILTERS = ['search', 'state', 'status', 'paymentMethod', 'from', 'to', 'queue'] as const;
/** All parameters that the list's address holds. */
export const LIST_KEYS = [...FILTERS, 'searchField', 'sort', 'order'] as const;
export type ListKey = (typeof LIST_KEYS)[number];

export const QUEUE_TITLES: Record<string, string> = {
  to_file: 'To file',
  waiting_for_office: 'With the office',
  rejected: 'Rejected',
  overdue: 'Overdue',
  unpaid: 'Unpaid',
};
