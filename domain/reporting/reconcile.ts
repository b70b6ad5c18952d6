import { absoluteCents, addCents, type Cents, cents, ZERO } from '../money/cents.ts';
import type { ChargeKind } from '../tax/vocabulary.ts';

/** Why an office's figure and ours differ, as far as the figures prove it. */
export const DIFFERENCE_REASONS = [
  /** The office's figures leave out a filing of the report. */
  'MISSING_AT_OFFICE',
  /** The office names a filing that we do not have. */
  'NOT_OURS',
  /** The office counts a filing here that reached us too late and is in a later report. */
  'LATE_ARRIVAL',
  /** The office counts a filing here that another period's report holds. */
  'OTHER_PERIOD',
  /** The office invoices a filing of ours that no report of this duty holds. */
  'NOT_REPORTED',
  /** The rules in force now give the office's amount, and gave another one when the filing was submitted. */
  'RATE_CHANGED',
  /** A cent for each charge at most. */
  'ROUNDING',
  'AMOUNT_DIFFERS',
  /** The office agrees with what was collected, the rules in force now do not. */
  'RULE_DIFFERS',
  /** Settled before, and the figures entered since do not show the difference. */
  'SETTLED_BEFORE',
] as const;
export type DifferenceReason = (typeof DIFFERENCE_REASONS)[number];

/** What an amount is for: a filing, a name of the office's that we do not know, or (neither) a charge as a whole. */
export interface Item {
  filingId: string | null;
  stated: string | null;
  charge: ChargeKind;
}

export type ItemAmount = Item & { amount: Cents };

/** What is compared, in cents. */
export interface ReconciliationFacts {
  /** What the report holds, by filing and charge. */
  collected: readonly ItemAmount[];
  /** What the rules in force now give; null: no amount. */
  assessed: readonly (Item & { amount: Cents | null })[];
  /** What the office invoiced, each item once; null: nobody has entered it. */
  invoiced: readonly ItemAmount[] | null;
  /** What was settled before. */
  adjusted: readonly ItemAmount[];
  /** Filings that this report does not hold, and another one of the duty does. */
  elsewhere: ReadonlyMap<string, 'LATE_ARRIVAL' | 'OTHER_PERIOD'>;
}

/** An item three ways. `due` null: not known. `invoiced` null: nobody has entered it. */
export interface ReconciledLine extends Item {
  collected: Cents;
  due: Cents | null;
  invoiced: Cents | null;
  /** Invoiced less collected. */
  difference: Cents;
  adjusted: Cents;
  /** What of the difference is not settled. */
  open: Cents;
  /** Null: all that is known agrees. */
  reason: DifferenceReason | null;
}

/** The amounts of one item, added up, and how many there were. */
interface Sums extends Item {
  collected: Cents;
  collectedCount: number;
  /** Null: at least one is not known. */
  due: Cents | null;
  dueCount: number;
  invoiced: Cents;
  invoicedCount: number;
  adjusted: Cents;
}

const NOTHING = {
  collected: ZERO,
  collectedCount: 0,
  due: ZERO,
  dueCount: 0,
  invoiced: ZERO,
  invoicedCount: 0,
  adjusted: ZERO,
};

/**
 * Every item three ways, the largest open difference first and what agrees last. The open differences add up to what
 * the office invoiced less what was collected and settled.
 */
export function reconcile(facts: ReconciliationFacts): ReconciledLine[] {
  const asWhole = new Set(
    (facts.invoiced ?? []).filter((item) => !isNamed(item)).map(({ charge }) => charge),
  );
  const sums = new Map<string, Sums>();
  const at = (item: Item): Sums => {
    const whole = asWhole.has(item.charge);
    const filingId = whole ? null : item.filingId;
    const stated = whole ? null : item.stated;
    const key = `${filingId ?? ''} ${item.charge} ${stated ?? ''}`;
    const known = sums.get(key) ?? { ...NOTHING, filingId, stated, charge: item.charge };
    sums.set(key, known);
    return known;
  };
  for (const item of facts.collected) {
    const sum = at(item);
    sum.collected = addCents(sum.collected, item.amount);
    sum.collectedCount += 1;
  }
  for (const item of facts.assessed) {
    const sum = at(item);
    sum.due = sum.due === null || item.amount === null ? null : addCents(sum.due, item.amount);
    sum.dueCount += 1;
  }
  for (const item of facts.invoiced ?? []) {
    const sum = at(item);
    sum.invoiced = addCents(sum.invoiced, item.amount);
    sum.invoicedCount += 1;
  }
  for (const item of facts.adjusted) {
    const sum = at(item);
    sum.adjusted = addCents(sum.adjusted, item.amount);
  }
  const lines = [...sums.values()].filter(saysSomething).map((each) => lineOf(each, facts));
  return [
    ...lines.filter(({ open }) => open !== ZERO).sort(largestFirst),
    ...lines.filter(({ open, reason }) => open === ZERO && reason !== null),
    ...lines.filter(({ open, reason }) => open === ZERO && reason === null),
  ];
}

/** That the rules give nothing for a filing that bears no such charge is no line. */
function saysSomething({ collectedCount, invoicedCount, due, adjusted }: Sums): boolean {
  return collectedCount > 0 || invoicedCount > 0 || adjusted !== ZERO || (due !== null && due !== ZERO);
}

const isNamed = ({ filingId, stated }: Item) => filingId !== null || stated !== null;

function largestFirst(one: ReconciledLine, other: ReconciledLine): number {
  return Number(absoluteCents(other.open) - absoluteCents(one.open));
}

function lineOf(sums: Sums, { invoiced: entered, elsewhere }: ReconciliationFacts): ReconciledLine {
  const { filingId, stated, charge, collected, invoiced, adjusted } = sums;
  // A sum of a part would look like the whole.
  const due = sums.dueCount < sums.collectedCount ? null : sums.due;
  const line = { filingId, stated, charge, collected, due, adjusted };
  if (entered === null) return { ...line, invoiced: null, difference: ZERO, open: ZERO, reason: null };
  const difference = cents(invoiced - collected);
  const open = cents(difference - adjusted);
  const compared = { ...line, invoiced, difference, open };
  return { ...compared, reason: reasonOf(compared, sums, elsewhere) };
}

function reasonOf(
  line: Omit<ReconciledLine, 'reason'>,
  { collectedCount, invoicedCount }: Sums,
  elsewhere: ReconciliationFacts['elsewhere'],
): DifferenceReason | null {
  const { difference, open, collected, due, invoiced } = line;
  if (difference === ZERO) {
    if (open !== ZERO) return 'SETTLED_BEFORE';
    return due !== null && due !== collected ? 'RULE_DIFFERS' : null;
  }
  if (collectedCount === 0 && isNamed(line)) {
    return line.filingId === null ? 'NOT_OURS' : (elsewhere.get(line.filingId) ?? 'NOT_REPORTED');
  }
  if (invoicedCount === 0) return 'MISSING_AT_OFFICE';
  if (due === invoiced) return 'RATE_CHANGED';
  return absoluteCents(difference) <= BigInt(Math.max(1, collectedCount)) ? 'ROUNDING' : 'AMOUNT_DIFFERS';
}
