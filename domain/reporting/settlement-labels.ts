import { type Cents, cents, negateCents, ZERO } from '../money/cents.ts';

/** What stands between the total of a report and what is left to pay by it, on screens and on paper. */
export const SETTLEMENT_LABELS = {
  adjusted: 'Differences settled with the office',
  prepaid: 'Prepaid',
  paidBefore: 'Paid with earlier versions',
  creditApplied: 'Credit applied',
  creditLeft: 'Carried forward as credit',
  owedBack: 'Owed back by the state',
  refunded: 'Refunded by the state',
} as const;

/**
 * From what the state owes back to what is left of it, both given below zero as they are paid; `refunded` null: nothing came
 * back yet. What is owed back stands above zero and what came back below it, and they add up to the last line.
 */
export function refundLines(
  payable: Cents,
  refunded: Cents | null,
): (readonly [label: string, amount: Cents])[] {
  const owedBack = [SETTLEMENT_LABELS.owedBack, negateCents(payable)] as const;
  if (refunded === null) return [owedBack];
  return [owedBack, [SETTLEMENT_LABELS.refunded, refunded], ['Balance due', cents(refunded - payable)]];
}

/** What the state's credit does to a payment: above zero it is taken off, below it stays there. */
export const creditLabel = (credit: Cents): string =>
  credit < ZERO ? SETTLEMENT_LABELS.creditLeft : SETTLEMENT_LABELS.creditApplied;

/** Whether money came back with it and none was paid. */
export const isRefunded = (paid: Cents | null): paid is Cents => paid !== null && paid < ZERO;
