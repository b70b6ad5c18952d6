import type { ReconciliationLine } from '#contract/reconciliation.ts';
import { displayMoney } from '../../shared/amount.tsx';

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
