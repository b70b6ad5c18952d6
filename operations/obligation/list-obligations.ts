import { AppError, type FieldErrors } from '#contract/errors.ts';
import {
  OBLIGATION_WINDOW_DAYS,
  type ObligationBody,
  type ObligationList,
  type ObligationQuery,
} from '#contract/obligation.ts';
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
import { dueDatesOf, type UndatedDuty, undatedDutiesOf } from '#domain/reporting/due-dates.ts';
import type { StateFacts } from '#domain/rules/state-facts.ts';
import type { OperationContext } from '../context.ts';

type Context = Pick<OperationContext, 'db' | 'rulebook'>;

/**
 * What the agency reports to the states it files in, within a window of days. Throws INVALID for a day that does
 * not exist and for a window that ends before it starts or is too long.
 */
export async function listObligations(context: Context, query: ObligationQuery): Promise<ObligationList> {
  const { from, to } = windowOf(query);
  const open = await findOpenStates(context);
  return {
    from,
    to,
    items: reportsDue(open, from, to),
    undated: open.flatMap((facts) => undatedDutiesOf(facts).map((undated) => dutyBody(facts, undated))),
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
export function reportsDue(states: readonly StateFacts[], from: CivilDate, to: CivilDate): ObligationBody[] {
  return states
    .flatMap((facts) =>
      dueDatesOf(facts, from, to).map((due) => ({
        ...dutyBody(facts, due),
        periodFrom: due.periodFrom,
        periodTo: due.periodTo,
        legalDueDate: due.legalDueOn,
        dueDate: due.dueOn,
        planBy: due.planBy,
        closed: due.closed,
      })),
    )
    .sort(
      (left, right) =>
        left.planBy.localeCompare(right.planBy) || left.stateName.localeCompare(right.stateName, 'en'),
    );
}

function dutyBody(facts: StateFacts, { duty, carriesTax }: UndatedDuty): ObligationList['undated'][number] {
  return {
    state: facts.code,
    stateName: facts.name,
    what: duty.what,
    kind: carriesTax ? 'TAX' : 'OTHER',
    period: duty.period,
    zeroReport: duty.zeroReport,
    portal: duty.portal,
    disputed: duty.disputed,
    citation: duty.citation,
    source: duty.source,
    confidence: duty.confidence,
  };
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
