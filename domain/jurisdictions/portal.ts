import type { CivilDate } from '../calendar/civil-date.ts';
import type { StateFacts } from '../rules/state-facts.ts';

/** Where a policy of that effective date is reported, in words; null where no portal was found. */
export function portalFor(
  facts: Pick<StateFacts, 'portal' | 'portals'>,
  policyEffectiveOn: CivilDate,
): string | null {
  const row = facts.portals.find(
    ({ policiesFrom, policiesTo }) =>
      (policiesFrom === null || policiesFrom <= policyEffectiveOn) &&
      (policiesTo === null || policyEffectiveOn <= policiesTo),
  );
  return row?.portal ?? facts.portal;
}
