import { checkCapacity } from './check-capacity.ts';
import { checkCompleteness } from './check-completeness.ts';
import { checkFein } from './check-fein.ts';
import { checkHomeState } from './check-home-state.ts';
import { checkPlace } from './check-place.ts';
import { checkPolicy } from './check-policy.ts';
import { checkTexts } from './check-texts.ts';
import type { CheckFacts, FilingCheck } from './check-types.ts';
import type { FilingInputs } from './filing-inputs.ts';

/** Everything that stands between a form and its submission, what stops it first. */
export function checkFiling(form: FilingInputs, facts: CheckFacts): FilingCheck[] {
  const checks = [
    ...checkCapacity(form, facts),
    ...checkCompleteness(form),
    ...checkFein(form),
    ...checkHomeState(form),
    ...checkPlace(form, facts),
    ...checkPolicy(form, facts),
    ...checkTexts(form),
  ];
  return [...checks.filter(isBlocking), ...checks.filter((check) => !isBlocking(check))];
}

export function isBlocking(check: FilingCheck): boolean {
  return check.severity === 'BLOCK';
}
