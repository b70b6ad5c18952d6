import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { Cents } from '#domain/money/cents.ts';
import type { ChargeKind } from '#domain/tax/vocabulary.ts';

/** Where money is or belongs. What is owed by and kept for a company is its own account. */
export type LedgerAccount =
  | { kind: 'BANK' }
  | { kind: 'RECEIVABLE'; companyId: string }
  | { kind: 'CUSTOMER_CREDIT'; companyId: string }
  | { kind: 'DUE_TO_STATE'; state: JurisdictionCode; chargeKind: ChargeKind }
  | { kind: 'FEE_INCOME' }
  | { kind: 'WRITE_OFF' };

/** One side of an entry, in cents: a debit is positive, a credit negative. */
export interface Posting {
  account: LedgerAccount;
  amount: Cents;
}

/** Two accounts are the same when their keys are. */
export function accountKey(account: LedgerAccount): string {
  switch (account.kind) {
    case 'RECEIVABLE':
    case 'CUSTOMER_CREDIT':
      return `${account.kind}:${account.companyId}`;
    case 'DUE_TO_STATE':
      return `${account.kind}:${account.state}:${account.chargeKind}`;
    default:
      return account.kind;
  }
}
