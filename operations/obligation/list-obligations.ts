import { AppError, type FieldErrors } from '#contract/errors.ts';
import { OBLIGATION_WINDOW_DAYS, type ObligationQuery } from '#contract/obligation.ts';
import { findClosedStates } from '#db/queries/filing-state-settings.ts';
import {
  type CivilDate,
  CivilDateError,
  daysBetween,
  parseEnteredDate,
} from '#domain/calendar/civil-date.ts';
import { labelOf } from '#domain/filing/field-labels.ts';
import { describeDateFault } from '#domain/form/describe-date-fault.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import {
  dueDatesOf,
  type ReportDueDate,
  type UndatedDuty,
  undatedDutiesOf,
} from '#domain/reporting/due-dates.ts';
import type { StateFacts } from '#domain/rules/state-facts.ts';
import type { OperationContext } from '../context.ts';

type Context = Pick<OperationContext, 'db' | 'rulebook'>;

/** One report of one state for one period. */
export type ReportDue = ReportDueDate & { facts: StateFacts };

export interface Obligations {
  /** The window, both days inclusive. */
  from: CivilDate;
  to: CivilDate;
  dated: readonly ReportDue[];
  /** Duties whose days depend on an invoice or were not found. */
  undated: readonly (UndatedDuty & { facts: StateFacts })[];
}

/**
 * What the agency reports to the states it files in, within a window of days. Throws INVALID for a day that does
 * not exist and for a window that ends before it starts or is too long.
 */
export async function listObligations(context: Context, query: ObligationQuery): Promise<Obligations> {
  const { from, to } = windowOf(query);
  const open = await findOpenStates(context);
  return {
    from,
    to,
    dated: reportsDue(open, from, to),
    undated: open.flatMap((facts) => undatedDutiesOf(facts).map((duty) => ({ ...duty, facts }))),
  };
}

/** The facts of every state that we hold law for and that nobody closed. */
export async function findOpenStates(context: Context): Promise<StateFacts[]> {
  const closed = await findClosedStates(context.db);
  return JURISDICTION_CODES.flatMap((code) => {
    const facts = context.rulebook.states[code]?.facts;
    return facts === undefined || closed.has(code) ? [] : [facts];
  });
}

/** Every dated report of these states in the window, the one to plan for first at the top. */
export function reportsDue(states: readonly StateFacts[], from: CivilDate, to: CivilDate): ReportDue[] {
  return states
    .flatMap((facts) => dueDatesOf(facts, from, to).map((due) => ({ ...due, facts })))
    .sort(
      (left, right) =>
        left.planBy.localeCompare(right.planBy) || left.facts.name.localeCompare(right.facts.name, 'en'),
    );
}

function windowOf(query: ObligationQuery): { from: CivilDate; to: CivilDate } {
  const faults: FieldErrors = {};
  const from = dateOf(query.from, 'from', faults);
  const to = dateOf(query.to, 'to', faults);
  if (from !== null && to !== null) {
    if (to < from) faults.to = 'The window has to end on or after the day on which it starts.';
    else if (daysBetween(from, to) > OBLIGATION_WINDOW_DAYS) {
      faults.to = `Ask for at most ${OBLIGATION_WINDOW_DAYS} days at once.`;
    }
  }
  if (from === null || to === null || Object.keys(faults).length > 0) {
    throw new AppError('INVALID', { details: { fields: faults } });
  }
  return { from, to };
}

/** Federal holidays, and with them business days, are known from then on. */
const FIRST_YEAR = '1975';

function dateOf(text: string, field: string, faults: FieldErrors): CivilDate | null {
  try {
    const date = parseEnteredDate(text);
    if (date >= FIRST_YEAR) return date;
    faults[field] = `We know business days from ${FIRST_YEAR} on. Choose a later day.`;
  } catch (error) {
    if (!(error instanceof CivilDateError)) throw error;
    faults[field] = describeDateFault(labelOf(field), text, error);
  }
  return null;
}
