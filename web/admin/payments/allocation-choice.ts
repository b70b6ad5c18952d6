import type { PayableBody } from '#contract/payment.ts';
import { allocateInOrder } from '#domain/ledger/allocate-payment.ts';
import {
  addCents,
  type Cents,
  cents,
  formatCents,
  leastCents,
  readCents,
  ZERO,
} from '#domain/money/cents.ts';
import { plainAmount } from '../../shared/form/typed-number.ts';

/** What was typed for each filing; null: oldest first, as the server does it. */
export type Choice = ReadonlyMap<string, string> | null;
type Filing = PayableBody['filings'][number];

/** Typed text as cents; ZERO for what is no amount yet. */
export function typedCents(text: string): Cents {
  try {
    return readCents(plainAmount(text));
  } catch {
    return ZERO;
  }
}

/** What each filing would get, by its id. */
export function amountsOf(choice: Choice, filings: readonly Filing[], available: Cents): Map<string, string> {
  if (choice !== null) return new Map(choice);
  const billed = filings
    .filter(({ isBilled }) => isBilled)
    .map(({ id, invoiceId, open }) => ({ filingId: id, invoiceId, open: readCents(open) }));
  return new Map(
    allocateInOrder(billed, available).map(({ filingId, amount }) => [filingId, formatCents(amount)]),
  );
}

/** The sum of what filings would get. */
export function sumOf(amounts: ReadonlyMap<string, string>): Cents {
  return addCents(...[...amounts.values()].map(typedCents));
}

/** A filing ticked or not: it gets what it owes, as far as the money goes. */
export function withTicked(
  amounts: ReadonlyMap<string, string>,
  filing: Filing,
  available: Cents,
): Map<string, string> {
  const next = new Map(amounts);
  if (next.delete(filing.id)) return next;
  const left = cents(available - sumOf(amounts));
  const part = left > ZERO ? leastCents(readCents(filing.open), left) : ZERO;
  return next.set(filing.id, formatCents(part));
}

/** As the API takes it; undefined where the server is to do it oldest first. */
export function allocationsOf(choice: Choice): { filingId: string; amount: string }[] | undefined {
  if (choice === null) return undefined;
  return [...choice].map(([filingId, amount]) => ({ filingId, amount: plainAmount(amount) }));
}
