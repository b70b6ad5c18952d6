import { addCents, type Cents, cents, displayCents, leastCents, ZERO } from '../money/cents.ts';

/** A filing that owes something: how much, and the live invoice that asks for it. */
export interface Opening {
  filingId: string;
  invoiceId: string | null;
  open: Cents;
}

/** What somebody wants to be put where: on a filing, or on an invoice, whose filings get it oldest first. */
export interface WantedAllocation {
  filingId?: string | undefined;
  invoiceId?: string | undefined;
  amount: Cents;
}

/** A part of the money for one filing; with the invoice where that was named. */
export interface Allocation {
  filingId: string;
  invoiceId: string | null;
  amount: Cents;
}

/** Either every part in its place, or what is wrong under the field of the request that says it. */
export type AllocationPlan = { allocations: Allocation[] } | { faults: Record<string, string> };

/** As much of `amount` as the openings take, in their order. */
export function allocateInOrder(openings: readonly Opening[], amount: Cents): Allocation[] {
  let rest = amount;
  const allocations: Allocation[] = [];
  for (const { filingId, invoiceId, open } of openings) {
    const part = leastCents(open, rest);
    if (part <= ZERO) continue;
    rest = cents(rest - part);
    allocations.push({ filingId, invoiceId, amount: part });
  }
  return allocations;
}

/**
 * What was asked for, one after the other: none gets more than is open, and all together not more than `available`.
 * `openings` are the filings of one company that owe something, oldest first.
 */
export function allocateAsAsked(
  openings: readonly Opening[],
  wanted: readonly WantedAllocation[],
  available: Cents,
): AllocationPlan {
  const rest = new Map(openings.map((opening) => [opening.filingId, opening.open]));
  const faults: Record<string, string> = {};
  const allocations: Allocation[] = [];
  wanted.forEach((each, index) => {
    const among = openings
      .filter((opening) => isMeant(each, opening))
      .map((opening) => ({ ...opening, open: rest.get(opening.filingId) ?? ZERO }));
    const open = addCents(...among.map((opening) => opening.open));
    if (open < each.amount) faults[`allocations.${index}.amount`] = tooMuch(open);
    for (const part of allocateInOrder(among, each.amount)) {
      rest.set(part.filingId, cents((rest.get(part.filingId) ?? ZERO) - part.amount));
      allocations.push({ ...part, invoiceId: each.invoiceId ?? null });
    }
  });
  if (Object.keys(faults).length > 0) return { faults };
  const sum = addCents(...wanted.map((each) => each.amount));
  if (sum > available) {
    const message = `The amounts applied add up to ${displayCents(sum)}. Only ${displayCents(available)} is available.`;
    return { faults: { allocations: message } };
  }
  return { allocations };
}

function isMeant(wanted: WantedAllocation, opening: Opening): boolean {
  return wanted.filingId === undefined
    ? opening.invoiceId === wanted.invoiceId
    : opening.filingId === wanted.filingId;
}

function tooMuch(open: Cents): string {
  return open === ZERO ? 'Nothing is due.' : `Only ${displayCents(open)} is due.`;
}
