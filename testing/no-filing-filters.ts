import type { FilingFilters } from '#db/lists/filing-conditions.ts';

/** All filings of everybody. */
export const NO_FILING_FILTERS: FilingFilters = {
  scope: { of: 'everybody' },
  states: null,
  statuses: null,
  paymentMethods: null,
  createdFrom: null,
  createdBefore: null,
  isSent: null,
  dueBefore: null,
  dueFrom: null,
  dueUntil: null,
  isUnanswered: null,
  isPendingReturn: null,
  lacksDocument: null,
  isUnconfirmed: null,
  assignedTo: null,
  isAssigned: null,
  snoozedFrom: null,
  snoozedBefore: null,
  search: null,
};
