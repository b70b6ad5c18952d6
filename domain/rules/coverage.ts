import type { StateRulebook } from './rulebook.ts';

export const COVERAGE_LEVELS = ['complete', 'partial', 'none'] as const;
/**
 * complete: every charge we know of is computed; partial: a named gap leaves one out or stops the assessment;
 * none: no rules are held.
 */
export type CoverageLevel = (typeof COVERAGE_LEVELS)[number];

export function coverageOf(state: StateRulebook | undefined): CoverageLevel {
  if (state === undefined) return 'none';
  return state.facts.knownGaps.some(({ effect }) => effect !== 'INFORMATION') ? 'partial' : 'complete';
}
