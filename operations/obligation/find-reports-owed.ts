import { selectClosedStates } from '#db/queries/filing-state-settings.ts';
import { type ReportKey, selectBilledReports, selectReportsOfPeriods } from '#db/queries/obligations.ts';
import { selectReports, selectStatesWithBusiness } from '#db/queries/reports.ts';
import { previousBusinessDay } from '#domain/calendar/business-days.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { OperationContext } from '../context.ts';
import { type ListedReport, withMoney } from '../report/list-reports.ts';
import { isOpenOn } from './is-open-on.ts';
import { inOrderOfPlanning, type ReportDue, reportsDue, statesWithLaw } from './reports-due.ts';

/** A report that the law asks for, with the one that stands for it here; null: none has been opened. */
export type ReportOwed = ReportDue & {
  stored: ListedReport | null;
  /** Whether something is still to be done for it. */
  isOpen: boolean;
  /** Whether any report of its state has filings. */
  hasBusiness: boolean;
};

/**
 * The reports of the states we file in within a window of days, both inclusive, the one to plan for first at the top.
 * A state that was closed still gets the reports that were opened for it.
 */
export async function findReportsOwed(
  context: Pick<OperationContext, 'db' | 'rulebook'>,
  { from, to }: { from: CivilDate; to: CivilDate },
  today: CivilDate,
): Promise<ReportOwed[]> {
  const closed = await selectClosedStates(context.db);
  const due = reportsDue(statesWithLaw(context), from, to);
  const found = await selectReportsOfPeriods(context.db, due.map(keyOf));
  const reports = await selectReports(
    context.db,
    found.map(({ id }) => id),
  );
  const stored = new Map(
    (await withMoney(context, context.db, reports, today)).map((each) => [nameOf(each.report), each]),
  );
  const owed = due
    .map((each) => ({ ...each, stored: stored.get(nameOf(keyOf(each))) ?? null }))
    .filter((each) => each.stored !== null || !closed.has(each.facts.code));
  const withBusiness = await selectStatesWithBusiness(context.db);
  const all = [...owed, ...(await findBilled(context, { from, to }, today))];
  return inOrderOfPlanning(
    all.map((each) => ({
      ...each,
      isOpen: isOpenOn(each, withBusiness, today),
      hasBusiness: withBusiness.has(each.facts.code),
    })),
  );
}

/** Reports whose day no source publishes and a bill of their office does. */
async function findBilled(
  context: Pick<OperationContext, 'db' | 'rulebook'>,
  window: { from: CivilDate; to: CivilDate },
  today: CivilDate,
): Promise<(ReportDue & { stored: ListedReport })[]> {
  const reports = await selectReports(context.db, await selectBilledReports(context.db, window));
  return (await withMoney(context, context.db, reports, today)).flatMap((stored) => {
    const { report, duty } = stored;
    const facts = context.rulebook.states[report.state]?.facts;
    if (facts === undefined || duty === undefined || report.dueOn === null) return [];
    return [
      {
        facts,
        duty: duty.duty,
        carriesTax: facts.reporting.tax === duty.duty,
        periodFrom: report.periodStart,
        periodTo: report.periodEnd,
        legalDueOn: report.dueOn,
        dueOn: report.dueOn,
        planBy: previousBusinessDay(report.dueOn),
        closed: null,
        stored,
      },
    ];
  });
}

function keyOf({ facts, duty, periodFrom }: ReportDue): ReportKey {
  return { state: facts.code, duty: duty.key, periodStart: periodFrom };
}

function nameOf({ state, duty, periodStart }: ReportKey): string {
  return `${state} ${duty} ${periodStart}`;
}
