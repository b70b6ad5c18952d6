import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';

/** More are counted and not named. */
const NAMED = 8;

/** "Texas, Utah", and of many the first with how many more there are. */
export function namesOf(states: readonly JurisdictionCode[]): string {
  const names = states.slice(0, NAMED).map((code) => JURISDICTION_NAMES[code]);
  const rest = states.length - names.length;
  return rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ');
}
