/** The columns of each list that keeps views, by the names in its address. Lists without a choice of columns have none. */
export const LIST_COLUMNS = {
  filings: [
    'number',
    'insured',
    'state',
    'status',
    'method',
    'user',
    'company',
    'policy',
    'due',
    'created',
    'total',
    'balance',
    'type',
    'effective',
    'sent',
    'assignee',
    'snoozed',
  ],
  invoices: ['number', 'company', 'status', 'issued', 'due', 'total', 'open'],
  payments: ['reference', 'received', 'company', 'method', 'status', 'amount', 'allocated', 'left'],
  companies: ['company', 'name', 'email', 'phone', 'sharing', 'created', 'balance', 'past-due'],
  users: ['name', 'email', 'company', 'role', 'invoiceable', 'status', 'last'],
  licenses: [],
  clients: ['name', 'company', 'contact', 'licenses', 'authorizations', 'states'],
  reports: [],
} as const;

export type ListColumn<List extends keyof typeof LIST_COLUMNS> = (typeof LIST_COLUMNS)[List][number];
