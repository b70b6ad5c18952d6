import { type Cents, cents, leastCents, ZERO } from '../money/cents.ts';
import type { FilingStatus, PaymentMethod } from './vocabulary.ts';

/** What may happen to a filing after its submission. */
export const FILING_EVENTS = [
  'record-payment',
  'start',
  'complete',
  'reject',
  'withdraw',
  'resubmit',
  'reopen',
  'reassess',
] as const;
export type FilingEvent = (typeof FILING_EVENTS)[number];
/** What happens to a filing because of what happens to a payment; nobody sends it to the filing itself. */
export type MoneyEvent = 'write-off' | 'payment-reversed';
export type LifecycleEvent = 'submit' | FilingEvent | MoneyEvent;

/** CUSTOMER is the user who submitted the filing; a colleague who may only look on is no party. */
export type Party = 'CUSTOMER' | 'ADMIN';

/** What decides the next step. Amounts in cents; `total` and `paid` are negative for a credited return. */
export interface FilingPosition {
  status: FilingStatus;
  paymentMethod: PaymentMethod;
  /** Sent to the office and not returned since. */
  isSent: boolean;
  total: Cents;
  paid: Cents;
}

export type GuardName = 'NOT_SENT' | 'BALANCE' | 'BALANCE_TO_COLLECT';

const GUARDS: Record<GuardName, (filing: FilingPosition) => boolean> = {
  NOT_SENT: (filing) => !filing.isSent,
  BALANCE: (filing) => filing.total > filing.paid,
  BALANCE_TO_COLLECT: (filing) => !isBilledByInvoice(filing.paymentMethod) && filing.total > filing.paid,
};

/** One row of the life of a filing. Where `to` has several, the money decides (see nextStatus). */
export interface Transition {
  from: FilingStatus | 'DRAFT';
  event: LifecycleEvent;
  to: readonly FilingStatus[];
  who: readonly Party[];
  guard: GuardName | null;
}

const admin: readonly Party[] = ['ADMIN'];
const customer: readonly Party[] = ['CUSTOMER'];
const both: readonly Party[] = ['CUSTOMER', 'ADMIN'];
/** It follows from a payment, a write-off or a reversal of the company. */
const books: readonly Party[] = [];

/** The whole life. What is not here does not happen. */
export const LIFECYCLE: readonly Transition[] = [
  { from: 'DRAFT', event: 'submit', to: ['UNPAID', 'PENDING'], who: both, guard: null },
  { from: 'UNPAID', event: 'record-payment', to: ['PAID', 'UNPAID'], who: admin, guard: null },
  // A re-assessment may leave a balance on a filing that is already in hand.
  { from: 'PENDING', event: 'record-payment', to: ['PENDING'], who: admin, guard: 'BALANCE_TO_COLLECT' },
  // A payment that bounced may leave a balance on one that is filed.
  { from: 'COMPLETED', event: 'record-payment', to: ['COMPLETED'], who: admin, guard: 'BALANCE_TO_COLLECT' },
  // What an invoice asks for, or will, is paid by a payment of the company that names the invoice or the filing.
  { from: 'PENDING', event: 'record-payment', to: ['PENDING'], who: books, guard: 'BALANCE' },
  { from: 'COMPLETED', event: 'record-payment', to: ['COMPLETED'], who: books, guard: 'BALANCE' },
  { from: 'UNPAID', event: 'write-off', to: ['PAID', 'UNPAID'], who: books, guard: null },
  { from: 'PENDING', event: 'write-off', to: ['PENDING'], who: books, guard: 'BALANCE' },
  { from: 'COMPLETED', event: 'write-off', to: ['COMPLETED'], who: books, guard: 'BALANCE' },
  { from: 'UNPAID', event: 'payment-reversed', to: ['UNPAID'], who: books, guard: null },
  { from: 'PAID', event: 'payment-reversed', to: ['UNPAID'], who: books, guard: null },
  { from: 'PENDING', event: 'payment-reversed', to: ['PENDING'], who: books, guard: null },
  { from: 'COMPLETED', event: 'payment-reversed', to: ['COMPLETED'], who: books, guard: null },
  { from: 'PAID', event: 'start', to: ['PENDING'], who: admin, guard: null },
  { from: 'PENDING', event: 'start', to: ['PENDING'], who: admin, guard: 'NOT_SENT' },
  { from: 'PAID', event: 'complete', to: ['COMPLETED'], who: admin, guard: null },
  { from: 'PENDING', event: 'complete', to: ['COMPLETED'], who: admin, guard: null },
  { from: 'UNPAID', event: 'reject', to: ['REJECTED'], who: admin, guard: null },
  { from: 'PAID', event: 'reject', to: ['REJECTED'], who: admin, guard: null },
  { from: 'PENDING', event: 'reject', to: ['REJECTED'], who: admin, guard: null },
  { from: 'UNPAID', event: 'withdraw', to: ['REJECTED'], who: customer, guard: null },
  { from: 'REJECTED', event: 'resubmit', to: ['UNPAID', 'PAID', 'PENDING'], who: both, guard: null },
  { from: 'COMPLETED', event: 'reopen', to: ['PENDING'], who: admin, guard: null },
  { from: 'UNPAID', event: 'reassess', to: ['UNPAID', 'PAID', 'PENDING'], who: admin, guard: null },
  { from: 'PAID', event: 'reassess', to: ['UNPAID', 'PAID', 'PENDING'], who: admin, guard: null },
  { from: 'PENDING', event: 'reassess', to: ['PENDING'], who: admin, guard: null },
];

/** Whether an invoice asks for the money, now or later. */
export function isBilledByInvoice(method: PaymentMethod): method is 'PENDING_INVOICE' | 'INVOICED' {
  return method === 'PENDING_INVOICE' || method === 'INVOICED';
}

/** What is still owed (positive), or is to be credited (negative). Nothing, once the filing is out of our hands. */
export function balanceOf(filing: Pick<FilingPosition, 'status' | 'total' | 'paid'>): Cents {
  return filing.status === 'REJECTED' ? ZERO : cents(filing.total - filing.paid);
}

/**
 * What was paid above a new total, to be kept as credit. Never more than was paid: what a return gives beyond
 * that waits for its completion.
 */
export function overpaymentOf({ total, paid }: Pick<FilingPosition, 'total' | 'paid'>): Cents {
  const excess = cents(paid - total);
  return excess <= ZERO || paid <= ZERO ? ZERO : leastCents(excess, paid);
}

function rowFor(filing: FilingPosition | null, event: LifecycleEvent): Transition | undefined {
  const from = filing?.status ?? 'DRAFT';
  return LIFECYCLE.find(
    (row) =>
      row.from === from &&
      row.event === event &&
      (row.guard === null || (filing !== null && GUARDS[row.guard](filing))),
  );
}

/** The money of a filing once the event has happened. */
export type MoneyAfter = Pick<FilingPosition, 'total' | 'paid' | 'paymentMethod'>;

/** Where a filing stands by its money alone: nothing to collect now, collected, or to be collected. */
function statusByMoney(after: MoneyAfter): FilingStatus {
  if (isBilledByInvoice(after.paymentMethod) || after.total <= ZERO) return 'PENDING';
  return after.paid >= after.total ? 'PAID' : 'UNPAID';
}

/**
 * The status an event leads to, or null where the event is not possible now. `filing` null is a draft;
 * `after` is the money as the event leaves it.
 */
export function nextStatus(
  filing: FilingPosition | null,
  event: LifecycleEvent,
  after: MoneyAfter,
): FilingStatus | null {
  const row = rowFor(filing, event);
  if (row === undefined) return null;
  const [only, ...others] = row.to;
  if (only !== undefined && others.length === 0) return only;
  const status = statusByMoney(after);
  return row.to.includes(status) ? status : null;
}

/** The events this party may send now, in the order of the table. Empty for somebody who only looks on. */
export function allowedEvents(filing: FilingPosition, party: Party | null): FilingEvent[] {
  if (party === null) return [];
  return FILING_EVENTS.filter((event) => rowFor(filing, event)?.who.includes(party) === true);
}

/** Whether the event is this party's at all, whatever the status. */
export function isEventOf(event: FilingEvent, party: Party | null): boolean {
  return party !== null && LIFECYCLE.some((row) => row.event === event && row.who.includes(party));
}
