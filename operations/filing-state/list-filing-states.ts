import { selectClosedStates } from '#db/queries/filing-state-settings.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { JURISDICTION_CODES, type JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import type { Rulebook, StateRulebook } from '#domain/rules/rulebook.ts';
import { rulebookInForce } from '../assessment/rulebook-in-force.ts';
import type { OperationContext } from '../context.ts';
import { todayOf } from '../today.ts';

/** One jurisdiction: what we hold of its law, and whether we take filings there. */
export interface FilingState {
  code: JurisdictionCode;
  /** Its law with the admins' overrides; null where we hold none. */
  law: StateRulebook | null;
  /** We hold its law and nobody closed it. */
  isOpen: boolean;
  /** The day for which its values are asked. */
  today: CivilDate;
}

/** Every jurisdiction, covered or not, by name. */
export async function listFilingStates(
  context: Pick<OperationContext, 'db' | 'rulebook' | 'clock'>,
): Promise<FilingState[]> {
  const rulebook = await rulebookInForce(context);
  const closed = await selectClosedStates(context.db);
  const today = todayOf(context.clock);
  return CODES_BY_NAME.map((code) => filingStateOf(code, rulebook, today, !closed.has(code)));
}

/** Every jurisdiction's code, in the order of their names. */
export const CODES_BY_NAME: readonly JurisdictionCode[] = [...JURISDICTION_CODES].sort((left, right) =>
  JURISDICTION_NAMES[left].localeCompare(JURISDICTION_NAMES[right], 'en'),
);

export function filingStateOf(
  code: JurisdictionCode,
  rulebook: Rulebook,
  today: CivilDate,
  isKeptOpen: boolean,
): FilingState {
  const law = rulebook.states[code] ?? null;
  return { code, law, isOpen: law !== null && isKeptOpen, today };
}
