import { type Cents, cents, negateCents, ZERO } from '../money/cents.ts';
import { payeeOf } from './payee-of.ts';

/** What stands between the total of a report and what is left to pay by it, on screens and on paper. */
export const SETTLEMENT_LABELS = {
  adjusted: 'Differences settled with the office',
  prepaid: 'Prepaid',
  paidBefore: 'Paid with earlier versions',
  creditApplied: 'Credit applied',
  creditLeft: 'Carried forward as credit',
} as const;

type Paid = Parameters<typeof payeeOf>[0];
export const owedBackLabel = (report: Paid) => `Owed back by ${payeeOf(report)}`;
export const refundedLabel = (report: Paid) => `Refunded by ${payeeOf(report)}`;

/**
 * From what the payee of a report owes back to what is left of it, both given below zero as they are paid; `refunded` null: nothing came
 * back yet. What is owed back stands above zero and what came back below it, and they add up to the last line.
 */
export function refundLines(
  report: Paid,
  payable: Cents,
  refunded: Cents | null,
): (readonly [label: string, amount: Cents])[] {
  const owedBack = [owedBackLabel(report), negateCents(payable)] as const;
  if (refunded === null) return [owedBack];
  return [owedBack, [refundedLabel(report), refunded], ['Balance due', cents(refunded - payable)]];
}

/** What the state's credit does to a payment: above zero it is taken off, below it stays there. */
export const creditLabel = (credit: Cents): string =>
  credit < ZERO ? SETTLEMENT_LABELS.creditLeft : SETTLEMENT_LABELS.creditApplied;

/** Whether money came back with it and none was paid. */
export const isRefunded = (paid: Cents | null): paid is Cents => paid !== null && paid < ZERO;
