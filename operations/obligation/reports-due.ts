import { selectClosedStates } from '#db/queries/filing-state-settings.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { dueDatesOf, type ReportDueDate } from '#domain/reporting/due-dates.ts';
import type { StateFacts } from '#domain/rules/state-facts.ts';
import type { OperationContext } from '../context.ts';

/** One report of one state for one period. */
export type ReportDue = ReportDueDate & { facts: StateFacts };

/** The facts of every state that we hold law for and that nobody closed. */
export async function findOpenStates(
  context: Pick<OperationContext, 'db' | 'rulebook'>,
): Promise<StateFacts[]> {
  const closed = await selectClosedStates(context.db);
  return statesWithLaw(context).filter(({ code }) => !closed.has(code));
}

/** The facts of every state that we hold law for. */
export function statesWithLaw({ rulebook }: Pick<OperationContext, 'rulebook'>): StateFacts[] {
  return JURISDICTION_CODES.flatMap((code) => rulebook.states[code]?.facts ?? []);
}

/** Every dated report of these states in the window, the one to plan for first at the top. */
export function reportsDue(states: readonly StateFacts[], from: CivilDate, to: CivilDate): ReportDue[] {
  return inOrderOfPlanning(
    states.flatMap((facts) => dueDatesOf(facts, from, to).map((due) => ({ ...due, facts }))),
  );
}

/** The one to plan for first at the top, those of a day by the names of their states. */
export function inOrderOfPlanning<Due extends ReportDue>(reports: readonly Due[]): Due[] {
  return reports.toSorted(
    (left, right) =>
      left.planBy.localeCompare(right.planBy) || left.facts.name.localeCompare(right.facts.name, 'en'),
  );
}
