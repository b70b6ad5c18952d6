/**
 * All parameters that the address of the list holds. Beside the filters themselves (a test compares them), because a
 * filing's page needs the names to lead back, and not the controls.
 */
export const LIST_KEYS = [
  'search',
  'searchField',
  'queue',
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
  'sort',
  'order',
] as const;
