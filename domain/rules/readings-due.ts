import { addDays, type CivilDate, daysBetween } from '../calendar/civil-date.ts';
import { type Cents, cents, ZERO } from '../money/cents.ts';
import type { Rule, RuleEntry, RuleValue } from './rule.ts';
import type { Rulebook } from './rulebook.ts';
import { valueOn } from './value-on.ts';

/**
 * Why a charge is to be read again. DISPUTED: two sources, two figures; UNKNOWN: owed without an amount;
 * WEAK_SOURCE, WEAK_BASE: rate or base rests on a source of low confidence; CHANGE_AHEAD: another entry begins soon;
 * OVERDUE: the time for which a reading counts is over.
 */
export const READING_REASONS = [
  'DISPUTED',
  'UNKNOWN',
  'WEAK_SOURCE',
  'WEAK_BASE',
  'CHANGE_AHEAD',
  'OVERDUE',
] as const;
export type ReadingReason = (typeof READING_REASONS)[number];

/**
 * What a stake is. IN_FORCE: what is charged now; AT_MOST: the highest of amounts that go by the line of business;
 * LAST_KNOWN: nobody knows what is charged now, and this was charged before.
 */
export const STAKE_BASES = ['IN_FORCE', 'AT_MOST', 'LAST_KNOWN'] as const;
export type StakeBasis = (typeof STAKE_BASES)[number];

/** A charge whose sources somebody has to read again. */
export interface ReadingDue {
  rule: Rule;
  /** What is in force on the day. */
  entry: RuleEntry;
  /** At least one, the weightiest first. */
  reasons: readonly ReadingReason[];
  /** What it takes of STAKE_PREMIUM, in cents; null where no amount was ever known. */
  stake: Cents | null;
  stakeBasis: StakeBasis;
  /** Days since it was last read. */
  age: number;
  dueOn: CivilDate;
}

/** The premium on which charges are compared: $10,000. */
export const STAKE_PREMIUM: Cents = cents(1_000_000n);

/** What is in doubt is read again at this distance for as long as the doubt lasts. Our habit, no law. */
const DAYS_IN_DOUBT = 30;
/** A change that is announced is read again when it is this near. */
const DAYS_AHEAD = 60;

/**
 * The charges to be read again by that day, by money at stake times age, the most first; what nobody knows the amount
 * of comes before all. What is in doubt is due until an admin has read it, then again after 30 days; an amount that
 * is owed and unknown stays due until it is known, however often somebody looked for it.
 */
export function readingsDue({ states }: Pick<Rulebook, 'states'>, today: CivilDate): ReadingDue[] {
  const due = Object.values(states).flatMap(({ rules }) =>
    rules.flatMap((rule) => {
      const reading = readingOf(rule, today);
      return reading !== null && reading.dueOn <= today ? [reading] : [];
    }),
  );
  return due.sort((left, right) => byWeight(right, left) || left.rule.id.localeCompare(right.rule.id, 'en'));
}

function readingOf(rule: Rule, today: CivilDate): ReadingDue | null {
  const found = valueOn(rule, today);
  if (!found.found) return null;
  const { entry } = found;
  const doubts = doubtsAbout(rule, entry, today);
  // What is charged no more grows old without harm.
  if (entry.value.kind === 'NONE' && !doubts.includes('DISPUTED') && !doubts.includes('CHANGE_AHEAD')) {
    return null;
  }
  const overdueOn = addDays(rule.currentThrough, 1);
  const isUnread = rule.reading === null || doubts.includes('UNKNOWN');
  const inDoubtOn = isUnread ? rule.verifiedOn : addDays(rule.verifiedOn, DAYS_IN_DOUBT);
  const isOverdue = overdueOn <= today;
  return {
    rule,
    entry,
    reasons: [...doubts, ...(isOverdue ? (['OVERDUE'] as const) : [])],
    stake: stakeOf(rule, entry),
    stakeBasis: basisOf(entry.value),
    age: daysBetween(rule.verifiedOn, today),
    dueOn: doubts.length > 0 && inDoubtOn < overdueOn ? inDoubtOn : overdueOn,
  };
}

function doubtsAbout(rule: Rule, entry: RuleEntry, today: CivilDate): ReadingReason[] {
  const doubts: ReadingReason[] = [];
  if (entry.disputed !== null) doubts.push('DISPUTED');
  if (entry.value.kind === 'UNKNOWN') doubts.push('UNKNOWN');
  if (entry.confidence === 'low') doubts.push('WEAK_SOURCE');
  if (entry.value.kind !== 'FLAT' && rule.base.confidence === 'low') doubts.push('WEAK_BASE');
  const ahead = addDays(today, DAYS_AHEAD);
  if (rule.entries.some(({ from }) => from !== null && from > today && from <= ahead)) {
    doubts.push('CHANGE_AHEAD');
  }
  return doubts;
}

/** Of an amount that is unknown now, the last one that was known. */
function stakeOf(rule: Rule, entry: RuleEntry): Cents | null {
  for (const { value } of [entry, ...rule.entries]) {
    const stake = takenOf(value);
    if (stake !== null) return stake;
  }
  return null;
}

function basisOf(value: RuleValue): StakeBasis {
  if (value.kind === 'FLAT' && value.amount === null) return 'AT_MOST';
  return value.kind === 'UNKNOWN' ? 'LAST_KNOWN' : 'IN_FORCE';
}

function takenOf(value: RuleValue): Cents | null {
  switch (value.kind) {
    case 'RATE':
      return within(
        cents((STAKE_PREMIUM * value.rate.numerator) / value.rate.denominator),
        value.minimum,
        value.maximum,
      );
    case 'FLAT':
      return value.amount ?? mostOf([...(value.byLine?.values() ?? [])].map(({ amount }) => amount));
    default:
      return null;
  }
}

function mostOf(amounts: readonly Cents[]): Cents {
  return amounts.toSorted((left, right) => (left < right ? 1 : -1))[0] ?? ZERO;
}

function within(amount: Cents, minimum: Cents | null, maximum: Cents | null): Cents {
  if (minimum !== null && amount < minimum) return minimum;
  return maximum !== null && amount > maximum ? maximum : amount;
}

/** Money at stake times age; read today counts as a day, so that the money decides. */
function byWeight(left: ReadingDue, right: ReadingDue): number {
  if (left.stake === null || right.stake === null) {
    return Number(left.stake === null) - Number(right.stake === null);
  }
  const difference = left.stake * daysOf(left) - right.stake * daysOf(right);
  return difference === 0n ? 0 : difference > 0n ? 1 : -1;
}

const daysOf = ({ age }: ReadingDue): bigint => BigInt(Math.max(age, 1));
