import type { LedgerAccount } from './accounts.ts';

/** What each account of the ledger is called, on screens and in exam packs. */
export const LEDGER_ACCOUNT_LABELS: Readonly<Record<LedgerAccount['kind'], string>> = {
  BANK: 'Trust account',
  RECEIVABLE: 'Receivable',
  CUSTOMER_CREDIT: 'Customer credit',
  DUE_TO_STATE: 'Due to state',
  STATE_CREDIT: 'Credit with state',
  FEE_INCOME: 'Fees earned',
  WRITE_OFF: 'Adjustments (write-offs)',
  OVER_SHORT: 'Over and short',
  PENALTY: 'Penalties and interest',
  DUE_FROM_AGENCY: 'Due from agency',
};
