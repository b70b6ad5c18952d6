import type { Db } from '#db/pool.ts';
import { countUnfiledReports, selectReportsPastDue } from '#db/queries/reports-past-due.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { addCents, type Cents } from '#domain/money/cents.ts';

/** How late the agency is with the states, in cents. */
export interface ReportStanding {
  /** Reports that are owed, past their due day and not filed, and what is still owed by them. */
  overdue: { reports: number; owed: Cents };
  /** Reports that were filed, are past their due day and not paid. */
  unpaid: { reports: number; owed: Cents };
  /** Reports that were filed and whose amendment is not, due or not, and what is past due by them. */
  amendments: { reports: number; owed: Cents };
  /** All three: what the trust account shows as past due to states. */
  pastDue: Cents;
}

/** How late the agency is with the states when a day is over. */
export async function readReportStanding(db: Db, today: CivilDate): Promise<ReportStanding> {
  const late = (await selectReportsPastDue(db, today)).filter(({ dueOn }) => dueOn !== null);
  const owedBy = (reports: typeof late) => addCents(...reports.map(({ amount }) => amount));
  const unpaid = late.filter(({ filedOn }) => filedOn !== null);
  const unfiled = late.filter(({ filedOn }) => filedOn === null);
  const { overdue, amendments } = await countUnfiledReports(db, today);
  return {
    overdue: { reports: overdue, owed: owedBy(unfiled.filter(({ version }) => version === 1)) },
    unpaid: { reports: unpaid.length, owed: owedBy(unpaid) },
    amendments: { reports: amendments, owed: owedBy(unfiled.filter(({ version }) => version > 1)) },
    pastDue: owedBy(late),
  };
}
