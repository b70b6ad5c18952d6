import { DIRECT_METHOD_LABELS, type DirectPaymentMethod } from '../filing/vocabulary.ts';
import { addCents, type Cents, displayCents, negateCents, ZERO } from '../money/cents.ts';

/** How money moved, inside a line. */
const METHODS_WITHIN: Readonly<Record<DirectPaymentMethod, string>> = {
  ACH: 'ACH',
  WIRE: 'wire',
  CHECK: 'check',
};

/**
 * A method that is the first word of the reference is said once, and a reference in words is set off from it. What else
 * it begins with stands as it was typed: whoever looks for it at the bank compares each sign.
 */
export function withReference(how: string, reference: string): string {
  if (reference === '') return how;
  if (`${reference} `.toLowerCase().startsWith(`${how} `.toLowerCase()))
    return `${how}${reference.slice(how.length)}`;
  return /^\S*\d/.test(reference) ? `${how} ${reference}` : `${how}, ${reference}`;
}

/** A bare number is no name: "Check 10555", "ACH, Bank deposit". Without a method, the reference alone. */
export function describePayment(method: DirectPaymentMethod | null, reference: string): string {
  return method === null ? reference : withReference(DIRECT_METHOD_LABELS[method], reference);
}

const MOVED = {
  RECEIVED: 'Payment received',
  /** By the bank. */
  RETURNED: 'Payment returned',
  /** By the agency, for whatever reason. */
  REVERSED: 'Payment reversed',
  REFUNDED: 'Credit refunded',
  /** No money moved by these, and how they are referred to is ours to know. */
  CREDIT_APPLIED: 'Customer credit applied',
  CREDIT_RELEASED: 'Customer credit no longer applied',
  ADJUSTED: 'Adjustment',
  ADJUSTMENT_REVERSED: 'Adjustment reversed',
} as const;

export type Movement = keyof typeof MOVED;
const NO_MONEY: readonly Movement[] = [
  'CREDIT_APPLIED',
  'CREDIT_RELEASED',
  'ADJUSTED',
  'ADJUSTMENT_REVERSED',
];

/**
 * Credit that went on what is owed, or came back from it, as a line that leaves the balance as it was: "Customer credit
 * applied – $7.70 from check 3400 (NB-TX-26-000502)". A method is that of the payment whose rest it is.
 */
export function describeCreditMove(
  words: string,
  amount: Cents,
  { method, reference }: Money,
  about: string | null,
): string {
  const from = method === null ? '' : ` from ${withReference(METHODS_WITHIN[method], reference)}`;
  return `${words} – ${displayCents(amount)}${from}${about === null ? '' : ` (${about})`}`;
}

interface Money {
  /** Null: nobody knows any more. */
  method: DirectPaymentMethod | null;
  reference: string;
}

/**
 * What moved, as a line of an account: "Payment received – check 10555". `about` is the one filing that it is for,
 * and stands last: all lines of one kind begin alike.
 */
export function describeMoney(
  moved: Movement,
  { method, reference }: Money,
  about: string | null = null,
): string {
  const how = method === null ? reference : withReference(METHODS_WITHIN[method], reference);
  const words = how === '' || NO_MONEY.includes(moved) ? MOVED[moved] : `${MOVED[moved]} – ${how}`;
  return about === null ? words : `${words} (${about})`;
}

/** More are a number: the invoices have a column of their own. */
const NAMED = 3;

/**
 * Money that came in, in cents, with what of it went where if it did not all go to one place: "Payment received – check
 * 10442: $5,000.00 to INV-26-000041, $333.82 to credit". `about` is the one filing that it is for.
 */
export function describeReceived(
  money: Money,
  {
    went,
    amount,
    about,
  }: { went: readonly { to: string; amount: Cents }[]; amount: Cents; about: string | null },
): string {
  const applied = addCents(...went.map((part) => part.amount));
  const rest = addCents(amount, negateCents(applied));
  if (went.length + (rest > ZERO ? 1 : 0) < 2) return describeMoney('RECEIVED', money, about);
  const parts =
    went.length > NAMED
      ? [`${displayCents(applied)} to ${went.length} invoices and filings`]
      : went.map((part) => `${displayCents(part.amount)} to ${part.to}`);
  if (rest > ZERO) parts.push(`${displayCents(rest)} to credit`);
  return `${describeMoney('RECEIVED', money)}: ${parts.join(', ')}`;
}
