import { selectClosedStates } from '#db/queries/filing-state-settings.ts';
import { type ReportKey, type StoredReport, selectReportsOfPeriods } from '#db/queries/obligations.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { statusOn } from '#domain/reporting/report-status.ts';
import type { ReportStatus } from '#domain/reporting/vocabulary.ts';
import type { OperationContext } from '../context.ts';
import { type ReportDue, reportsDue, statesWithLaw } from './reports-due.ts';

/** A report that the law asks for, with the one that stands for it here; null: none has been opened. */
export type ReportOwed = ReportDue & {
  stored: { id: string; status: ReportStatus; isZero: boolean } | null;
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
  const stored = new Map(
    (await selectReportsOfPeriods(context.db, due.map(keyOf))).map((each) => [nameOf(each), each]),
  );
  return due
    .map((each) => ({ ...each, stored: standingOf(stored.get(nameOf(keyOf(each))), today) }))
    .filter((each) => each.stored !== null || !closed.has(each.facts.code));
}

function keyOf({ facts, duty, periodFrom }: ReportDue): ReportKey {
  return { state: facts.code, duty: duty.key, periodStart: periodFrom };
}

function nameOf({ state, duty, periodStart }: ReportKey): string {
  return `${state} ${duty} ${periodStart}`;
}

function standingOf(report: StoredReport | undefined, today: CivilDate): ReportOwed['stored'] {
  return report === undefined
    ? null
    : { id: report.id, status: statusOn(report, today), isZero: report.isZero };
}
