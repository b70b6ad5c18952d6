import { addCents, type Cents, cents, leastCents, ZERO } from '../money/cents.ts';

/** Something a company was billed and owes: an invoice, or a filing on none. */
export interface OpenItem {
  kind: 'INVOICE' | 'FILING';
  id: string;
  number: string;
  companyId: string;
  company: string;
  open: Cents;
  /** False for a filing that waits for its invoice: it is paid only when it is named. */
  isBilled: boolean;
}

/** What money of a line may be for. Nobody is paid anything until somebody confirms it. */
export interface Proposal {
  companyId: string;
  company: string;
  allocations: readonly { item: OpenItem; amount: Cents }[];
  /** What is left of the line: it becomes the company's credit. */
  rest: Cents;
  /** Whole sentences. */
  reasons: readonly string[];
  score: number;
  /** Whether the text of the line speaks for it, and not the amount alone. */
  isTold: boolean;
  /** Whether the text names so many companies that no name speaks for any: only a number makes it sure. */
  isUnclear: boolean;
  /** Whether it would take more allocations than are proposed. It is not shown, and stands against others all the same. */
  isTooLong: boolean;
  fit: Fit;
}

/**
 * How the amount fits: it is what is due; a part of it or more, of what the text numbers; a few cents off, for which
 * somebody has to decide; or not at all, and the oldest are filled up.
 */
type Fit = 'WHOLE' | 'OTHER' | 'NEAR' | 'NONE';

/** How much a reason weighs. A number that somebody wrote says more than an amount that happens to fit. */
export const SCORES = {
  number: 60,
  exact: 40,
  name: 30,
  everything: 30,
  severalTogether: 20,
  near: 5,
} as const;
/** What payers are off by when they round: said, never moved silently. */
const NEAR_MAXIMUM = 5n;
/** Money for more items is spread by hand, on the page of the payment. */
const ALLOCATIONS_MAXIMUM = 100;

/** The oldest. */
export const first = (own: readonly OpenItem[]) => own[0] as OpenItem;
/** What they owe together. */
export const sumOf = (items: readonly OpenItem[]): Cents => addCents(...items.map(({ open }) => open));
const list = (items: readonly OpenItem[]) => items.map(({ number }) => number).join(', ');

/** Puts an amount on items of one company, in their order. */
function proposal(
  items: readonly OpenItem[],
  amount: Cents,
  { reasons, score, fit }: Pick<Proposal, 'reasons' | 'score' | 'fit'>,
): Proposal {
  let left = amount;
  const allocations: { item: OpenItem; amount: Cents }[] = [];
  for (const item of items.slice(0, ALLOCATIONS_MAXIMUM)) {
    if (left === ZERO) break;
    const part = leastCents(left, item.open);
    left = cents(left - part);
    allocations.push({ item, amount: part });
  }
  const isTooLong = left > ZERO && items.length > ALLOCATIONS_MAXIMUM;
  const { companyId, company } = first(items);
  const how = { reasons, score, isTold: false, isUnclear: false, isTooLong, fit };
  return { companyId, company, allocations, rest: left, ...how };
}

/** What the text numbers, of one company. */
export function byNumbers(items: readonly OpenItem[], amount: Cents): Proposal {
  const owed = sumOf(items);
  const told = `${list(items)} ${items.length === 1 ? 'is' : 'are'} in the description.`;
  const isExact = owed === amount;
  const off = describeDifference(amount, owed);
  const fit = isExact
    ? 'The amount equals the balance due.'
    : off !== null
      ? `The amount is ${off} than the balance due.`
      : amount < owed
        ? 'The amount pays part of the balance due.'
        : 'The amount is more than the balance due.';
  const score = SCORES.number + (isExact ? SCORES.exact : 0);
  const how = isExact ? 'WHOLE' : off === null ? 'OTHER' : 'NEAR';
  return { ...proposal(items, amount, { reasons: [told, fit], score, fit: how }), isTold: true };
}

const nameOf = ({ kind, number }: OpenItem) =>
  kind === 'INVOICE' ? `invoice ${number}` : `filing ${number}`;

/** One item that owes the amount. */
export function byExactAmount(item: OpenItem, amount: Cents): Proposal {
  const reasons = [`The amount equals the balance due on ${nameOf(item)}.`];
  return proposal([item], amount, { reasons, score: SCORES.exact, fit: 'WHOLE' });
}

/** "1¢ less", "5¢ more"; null where it is the same, or more than a few cents off. */
function describeDifference(amount: Cents, owed: Cents): string | null {
  const off = amount > owed ? amount - owed : owed - amount;
  if (off === 0n || off > NEAR_MAXIMUM) return null;
  return `${off}¢ ${amount > owed ? 'more' : 'less'}`;
}

/** The only item of all that the amount misses by a few cents, where it hits none. */
export function nearest(byAmount: ReadonlyMap<Cents, readonly OpenItem[]>, amount: Cents): Proposal[] {
  const at = (open: bigint) => byAmount.get(cents(open)) ?? [];
  if (at(amount).length > 0) return [];
  const found: OpenItem[] = [];
  for (let off = 1n; off <= NEAR_MAXIMUM; off += 1n) {
    found.push(...at(amount - off).slice(0, 2), ...at(amount + off).slice(0, 2));
  }
  const [item, ...others] = found;
  if (item === undefined || others.length > 0) return [];
  const reasons = [
    `The amount is ${describeDifference(amount, item.open)} than the balance due on ${nameOf(item)}.`,
  ];
  return [proposal([item], amount, { reasons, score: SCORES.near, fit: 'NEAR' })];
}

/** All items of a company, which come to the amount. */
export function byEverything(items: readonly OpenItem[], amount: Cents): Proposal {
  const reasons = ['The amount equals everything the company owes.'];
  return proposal(items, amount, { reasons, score: SCORES.everything, fit: 'WHOLE' });
}

/** Some items of a company, which come to the amount. */
export function byAddingUp(items: readonly OpenItem[], amount: Cents): Proposal {
  const reasons = [`${list(items)} add up to the amount.`];
  return proposal(items, amount, { reasons, score: SCORES.severalTogether, fit: 'WHOLE' });
}

/** The oldest items of a company that is named, none of which owes the amount. */
export function byFillingUp(items: readonly OpenItem[], amount: Cents): Proposal {
  const reasons = ['No invoice has this balance. The amount goes to the oldest first.'];
  return proposal(items, amount, { reasons, score: 0, fit: 'NONE' });
}
