import { JURISDICTION_CODES, type JurisdictionCode } from '../jurisdictions/codes.ts';
import type { Cents } from '../money/cents.ts';
import { CHARGE_KINDS, type ChargeKind } from '../tax/vocabulary.ts';

/** Where money is or belongs. What is owed by and kept for a company is its own account. */
export type LedgerAccount =
  | { kind: 'BANK' }
  | { kind: 'RECEIVABLE'; companyId: string }
  | { kind: 'CUSTOMER_CREDIT'; companyId: string }
  | { kind: 'DUE_TO_STATE'; state: JurisdictionCode; chargeKind: ChargeKind }
  | StateCreditAccount
  | { kind: 'FEE_INCOME' }
  | { kind: 'WRITE_OFF' }
  /** What offices invoiced beside what was collected: the agency bears it. */
  | { kind: 'OVER_SHORT' }
  /** Penalties and interest that states took for what came late: the agency bears them. */
  | { kind: 'PENALTY' }
  /** What the agency has to put back into the bank: fees that were taken out of money of others. */
  | { kind: 'DUE_FROM_AGENCY' };

/** What a state owed back and keeps as credit; of an office's own fee, that office. */
export interface StateCreditAccount {
  kind: 'STATE_CREDIT';
  state: JurisdictionCode;
  chargeKind: ChargeKind;
}

/** One side of an entry, in cents: a debit is positive, a credit negative. */
export interface Posting {
  account: LedgerAccount;
  amount: Cents;
}

/** What is owed to others, and what was earned. */
const CREDIT_NORMAL: readonly LedgerAccount['kind'][] = ['CUSTOMER_CREDIT', 'DUE_TO_STATE', 'FEE_INCOME'];

/** Whether credits add to the accounts of this kind. Debits add to all others: what is held, due to us or spent. */
export const isCreditNormal = (kind: LedgerAccount['kind']): boolean => CREDIT_NORMAL.includes(kind);

/** Two accounts are the same when their keys are. */
export function accountKey(account: LedgerAccount): string {
  switch (account.kind) {
    case 'RECEIVABLE':
    case 'CUSTOMER_CREDIT':
      return `${account.kind}:${account.companyId}`;
    case 'DUE_TO_STATE':
    case 'STATE_CREDIT':
      return `${account.kind}:${account.state}:${account.chargeKind}`;
    default:
      return account.kind;
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The account of a key, or null for a text that is none. */
export function parseAccountKey(key: string): LedgerAccount | null {
  const [kind = '', first, second, ...others] = key.split(':');
  if (others.length > 0) return null;
  switch (kind) {
    case 'RECEIVABLE':
    case 'CUSTOMER_CREDIT':
      return first !== undefined && UUID.test(first) && second === undefined
        ? { kind, companyId: first }
        : null;
    case 'DUE_TO_STATE':
    case 'STATE_CREDIT': {
      const state = JURISDICTION_CODES.find((code) => code === first);
      const chargeKind = CHARGE_KINDS.find((each) => each === second);
      return state === undefined || chargeKind === undefined ? null : { kind, state, chargeKind };
    }
    case 'BANK':
    case 'FEE_INCOME':
    case 'WRITE_OFF':
    case 'OVER_SHORT':
    case 'PENALTY':
    case 'DUE_FROM_AGENCY':
      return first === undefined ? { kind } : null;
    default:
      return null;
  }
}
