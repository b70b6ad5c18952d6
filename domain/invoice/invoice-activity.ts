import type { CivilDate } from '../calendar/civil-date.ts';
import type { DirectPaymentMethod } from '../filing/vocabulary.ts';
import { describeMoney } from '../ledger/describe-payment.ts';
import { addCents, type Cents, cents, negateCents } from '../money/cents.ts';

/** How a filing differs from what was billed: it is off the invoice, or costs something else. */
export interface InvoiceChange {
  filingId: string;
  number: string;
  change: 'LEFT' | 'REPRICED';
  before: Cents;
  after: Cents;
}

/** What became of an invoice after a revision was sent. Amounts in cents. */
export interface InvoiceActivity {
  changes: readonly InvoiceChange[];
  /** What its filings have, by where it came from; no method where no money came in. */
  payments: readonly {
    id: string;
    source: 'RECEIVED' | 'CREDIT' | 'WRITE_OFF';
    method: DirectPaymentMethod | null;
    receivedOn: CivilDate;
    reference: string;
    recordedAt: Date;
    allocated: Cents;
  }[];
  /** What they had until it was taken back, such as a check that bounced. */
  returned: readonly {
    id: string;
    method: DirectPaymentMethod | null;
    receivedOn: CivilDate;
    reference: string;
    recordedAt: Date;
    returnedOn: CivilDate;
    /** Whether the bank returned it; otherwise the agency took it back. */
    isReturn: boolean;
    reversedAt: Date;
    reason: string;
    amount: Cents;
  }[];
}

/** A line between what was billed and what is open now; what lowers the balance is negative. */
export interface ActivityLine {
  /** Null for a filing that changed: the balance follows it at once. */
  on: CivilDate | null;
  words: string;
  amount: Cents;
  /** Null for a filing that changed. */
  paymentId: string | null;
}

/** Why something was written off is not for the customer's paper. */
function describePayment(payment: InvoiceActivity['payments'][number]): string {
  if (payment.source === 'CREDIT') return describeMoney('CREDIT_APPLIED', payment);
  return describeMoney(payment.source === 'WRITE_OFF' ? 'ADJUSTED' : 'RECEIVED', payment);
}

/**
 * What lies between the total of an invoice as it was sent and what is open: filings that changed, then what came in and
 * what was taken back again by its day, and of one day in the order in which it was recorded.
 */
export function activityLines({ changes, payments, returned }: InvoiceActivity): ActivityLine[] {
  const changed = changes.map(({ number, change, before, after }): ActivityLine => {
    const words = change === 'LEFT' ? `${number}: removed from this invoice` : `${number}: amount changed`;
    return { on: null, words, amount: addCents(after, negateCents(before)), paymentId: null };
  });
  const cameIn = [
    ...payments.map((payment) => ({
      on: payment.receivedOn,
      at: payment.recordedAt,
      words: describePayment(payment),
      amount: negateCents(payment.allocated),
      paymentId: payment.id,
    })),
    ...returned.map((payment) => ({
      on: payment.receivedOn,
      at: payment.recordedAt,
      words: describeMoney('RECEIVED', payment),
      amount: negateCents(payment.amount),
      paymentId: payment.id,
    })),
  ];
  const wentBack = returned.map((payment) => ({
    on: payment.returnedOn,
    at: payment.reversedAt,
    words: `${describeMoney(payment.isReturn ? 'RETURNED' : 'REVERSED', payment)}. ${payment.reason}`,
    amount: payment.amount,
    paymentId: payment.id,
  }));
  const moved = [...cameIn, ...wentBack]
    .sort((one, other) => one.on.localeCompare(other.on) || one.at.getTime() - other.at.getTime())
    .map(({ at: _, ...line }) => line);
  return [...changed, ...moved];
}

/** What is open after these lines. */
export function openAfter(total: Cents, lines: readonly ActivityLine[]): Cents {
  return cents(lines.reduce((open, { amount }) => open + amount, total as bigint));
}
