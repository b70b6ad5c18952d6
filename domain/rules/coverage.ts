import { type CivilDate, compareDates } from '../calendar/civil-date.ts';
import { CONFIDENCES, type Confidence } from './rule.ts';
import type { StateRulebook } from './rulebook.ts';
import { valueOn } from './value-on.ts';

export const COVERAGE_LEVELS = ['complete', 'partial', 'none'] as const;
/**
 * complete: every charge we know of is computed, and filing for the licensed agent who placed a policy, the everyday
 * road, is settled; partial: a named gap leaves a charge out or stops the assessment, a charge has no known amount until
 * further notice, or no rule on that road was found; none: no rules are held, and there is no amount.
 */
export type CoverageLevel = (typeof COVERAGE_LEVELS)[number];

export function coverageOf(state: StateRulebook | undefined): CoverageLevel {
  if (state === undefined) return 'none';
  const { knownGaps, capacities } = state.facts;
  const hasNoAmount = knownGaps.some(({ effect }) => effect === 'NOT_COMPUTABLE');
  if (state.rules.length === 0 && hasNoAmount) return 'none';
  const isOpen = capacities.THIRD_PARTY.gate === 'UNREVIEWED';
  const isUnpriced = state.rules.some(({ entries }) =>
    entries.some(({ to, value }) => to === null && value.kind === 'UNKNOWN'),
  );
  const hasGap = knownGaps.some(({ effect }) => effect !== 'INFORMATION');
  return isOpen || isUnpriced || hasGap ? 'partial' : 'complete';
}

/**
 * How sure the weakest of what is in force on that day makes us, the rates and what they are taken of; null where
 * nothing is charged.
 */
export function confidenceOf(state: StateRulebook | undefined, on: CivilDate): Confidence | null {
  let weakest = -1;
  for (const rule of state?.rules ?? []) {
    const found = valueOn(rule, on);
    if (!found.found || found.value.kind === 'NONE') continue;
    weakest = Math.max(weakest, CONFIDENCES.indexOf(found.entry.confidence));
    if (found.value.kind !== 'FLAT') weakest = Math.max(weakest, CONFIDENCES.indexOf(rule.base.confidence));
  }
  return CONFIDENCES[weakest] ?? null;
}

/** The earliest day through which a rule or a fact of the state was checked; null where nothing is held. */
export function verifiedThroughOf(state: StateRulebook | undefined): CivilDate | null {
  if (state === undefined) return null;
  return [state.facts, ...state.rules]
    .map(({ verifiedThrough }) => verifiedThrough)
    .reduce((first, day) => (compareDates(day, first) < 0 ? day : first));
}
