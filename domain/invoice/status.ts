import { type CivilDate, daysBetween } from '../calendar/civil-date.ts';
import { type Cents, cents, ZERO } from '../money/cents.ts';

export const INVOICE_STATUSES = ['ISSUED', 'PARTIALLY_PAID', 'PAID', 'OVERDUE', 'VOID'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** What decides where an invoice stands. Amounts in cents. */
export interface InvoicePosition {
  isVoid: boolean;
  /** What its filings come to now, and what they have got. */
  filingsTotal: Cents;
  paid: Cents;
  /** The last day on which it is paid in time. */
  dueOn: CivilDate;
}

/** What is still to be paid on an invoice; never negative. */
export function openOf({ filingsTotal, paid }: Pick<InvoicePosition, 'filingsTotal' | 'paid'>): Cents {
  return paid >= filingsTotal ? ZERO : cents(filingsTotal - paid);
}

/**
 * Where an invoice stands on a day. One that is late is OVERDUE, whether a part of it is paid or nothing. The list
 * filters by the same words in SQL (db/queries/invoices.ts); a test holds the two together.
 */
export function invoiceStatus(invoice: InvoicePosition, today: CivilDate): InvoiceStatus {
  if (invoice.isVoid) return 'VOID';
  if (openOf(invoice) === ZERO) return invoice.paid > ZERO ? 'PAID' : 'ISSUED';
  if (invoice.dueOn < today) return 'OVERDUE';
  return invoice.paid > ZERO ? 'PARTIALLY_PAID' : 'ISSUED';
}

/** For how many days an invoice is OVERDUE on a day: from the day after it was due; 0 where it is not. */
export function daysOverdue(invoice: InvoicePosition, today: CivilDate): number {
  return invoiceStatus(invoice, today) === 'OVERDUE' ? daysBetween(invoice.dueOn, today) : 0;
}
