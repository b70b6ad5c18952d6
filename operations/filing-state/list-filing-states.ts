import type { FilingStateSummary } from '#contract/filing-state.ts';
import { findClosedStates } from '#db/queries/filing-state-settings.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { JURISDICTION_CODES, type JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { confidenceOf, coverageOf, verifiedThroughOf } from '#domain/rules/coverage.ts';
import type { Rulebook, StateRulebook } from '#domain/rules/rulebook.ts';
import { valueOn } from '#domain/rules/value-on.ts';
import { rulebookInForce } from '../assessment/rulebook-in-force.ts';
import type { OperationContext } from '../context.ts';
import { todayOf } from '../today.ts';
import { headlineOf } from './rule-in-words.ts';

/** Every jurisdiction, covered or not, by name. */
export async function listFilingStates(
  context: Pick<OperationContext, 'db' | 'rulebook' | 'clock'>,
): Promise<FilingStateSummary[]> {
  const rulebook = await rulebookInForce(context);
  const closed = await findClosedStates(context.db);
  const today = todayOf(context.clock);
  return JURISDICTION_CODES.map((code) => summarizeState(code, rulebook, today, closed)).sort((left, right) =>
    left.name.localeCompare(right.name, 'en'),
  );
}

/** One state as the list shows it. A state is open when we hold its law and nobody closed it. */
export function summarizeState(
  code: JurisdictionCode,
  rulebook: Rulebook,
  today: CivilDate,
  closed: ReadonlySet<JurisdictionCode>,
): FilingStateSummary {
  const state = rulebook.states[code];
  return {
    code,
    name: JURISDICTION_NAMES[code],
    coverage: coverageOf(state),
    open: state !== undefined && !closed.has(code),
    headline: state === undefined ? null : headline(state, today),
    confidence: confidenceOf(state, today),
    verifiedThrough: verifiedThroughOf(state),
  };
}

function headline(state: StateRulebook, today: CivilDate): string | null {
  const parts: string[] = [];
  for (const rule of state.rules) {
    const looked = valueOn(rule, today);
    const words = looked.found ? headlineOf(rule, looked.value) : null;
    if (words !== null) parts.push(words);
  }
  return parts.length === 0 ? null : parts.join(', ');
}
