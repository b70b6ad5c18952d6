import { addCents, type Cents, cents, ZERO } from '../money/cents.ts';

/** What is owed, in cents: not due yet, due for up to 30, 60 and 90 days, and for longer. */
export type Ageing = readonly [current: Cents, to30: Cents, to60: Cents, to90: Cents, longer: Cents];

/** The parts of what is owed on filings, in cents, each positive. */
export interface Owed {
  /** What was billed, by invoice or when it was submitted, and is not paid. */
  ageing: Ageing;
  /** What of it is on filings that are paid one by one and are on no invoice; invoices have the rest. */
  directPay: Ageing;
  /** On filings by invoice that are on none. */
  notInvoiced: Cents;
  /** Returns that are submitted and not completed: they become credit when they are. */
  pendingReturns: Cents;
}

/** Somebody who owes nothing. */
export const NOTHING_OWED: Owed = {
  ageing: [ZERO, ZERO, ZERO, ZERO, ZERO],
  directPay: [ZERO, ZERO, ZERO, ZERO, ZERO],
  notInvoiced: ZERO,
  pendingReturns: ZERO,
};

/** What of it is on invoices. */
export function invoicedOf({ ageing, directPay }: Pick<Owed, 'ageing' | 'directPay'>): Ageing {
  const [current, to30, to60, to90, longer] = directPay;
  return [
    cents(ageing[0] - current),
    cents(ageing[1] - to30),
    cents(ageing[2] - to60),
    cents(ageing[3] - to90),
    cents(ageing[4] - longer),
  ];
}

/** What is billed and not paid: the ages come to it. */
export const balanceDueOf = ({ ageing }: Pick<Owed, 'ageing'>): Cents => addCents(...ageing);

/** What of it should have been paid by now. */
export const pastDueOf = ({ ageing: [, ...late] }: Pick<Owed, 'ageing'>): Cents => addCents(...late);

/** What the ledger has as receivable: billed and not yet invoiced, less the returns that are not credited yet. */
export function receivableOf(owed: Owed): Cents {
  return cents(balanceDueOf(owed) + owed.notInvoiced - owed.pendingReturns);
}

/** What a company owes when its credit is taken off, as its statement closes; negative: it has more than it owes. */
export function accountBalanceOf(owed: Owed & { credit: Cents }): Cents {
  return cents(receivableOf(owed) - owed.credit);
}
