import type { ReconciliationLine } from '#contract/reconciliation.ts';
import type { DifferenceReason } from '#domain/reporting/reconcile.ts';
import { displayMoney } from '../../shared/amount.tsx';

export const REASON_LABELS: Readonly<Record<DifferenceReason, string>> = {
  MISSING_AT_OFFICE: 'Not on the office’s invoice',
  NOT_OURS: 'Not our filing',
  LATE_ARRIVAL: 'Late, in a later report',
  OTHER_PERIOD: 'In another period’s report',
  NOT_REPORTED: 'Not in a report yet',
  RATE_CHANGED: 'Rate changed',
  ROUNDING: 'Rounding',
  AMOUNT_DIFFERS: 'Amount differs',
  RULE_DIFFERS: 'Rules give a different amount',
  SETTLED_BEFORE: 'Settled before',
};

/** "+$0.01", "−$0.01": a difference says which way it goes. */
export function signedMoney(money: string): string {
  return money.startsWith('-') || money === '0.00' ? displayMoney(money) : `+${displayMoney(money)}`;
}

/** What a line is about: the filing, the office's name for it, or the charge as a whole. */
export function lineName({ number, stated }: Pick<ReconciliationLine, 'number' | 'stated'>): string {
  return number ?? stated ?? 'All filings';
}

export const lineKey = ({ filingId, stated, charge }: ReconciliationLine) =>
  `${filingId ?? ''} ${charge} ${stated ?? ''}`;
