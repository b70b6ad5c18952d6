/** What the ledger and the bank have on different sides of a day: not at the bank yet, or not in the ledger yet. */
export const OUTSTANDING_LABELS = {
  DEPOSIT: 'Deposits in transit',
  PAYMENT: 'Outstanding payments',
  BANK_CREDIT: 'Bank credits not yet in the ledger',
  BANK_DEBIT: 'Bank debits not yet in the ledger',
} as const;
