import type { Db } from '#db/pool.ts';
import { countOverdueReports, selectReportsPastDue } from '#db/queries/reports-past-due.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { addCents, type Cents } from '#domain/money/cents.ts';

/** How late the agency is with the states, in cents. */
export interface ReportStanding {
  /** Reports that are owed, past their due day and not filed, and what is still owed by them. */
  overdue: { reports: number; owed: Cents };
  /** Reports that were filed, are past their due day and not paid. */
  unpaid: { reports: number; owed: Cents };
  /** Both: what the trust account shows as past due to states. */
  pastDue: Cents;
}

/** How late the agency is with the states when a day is over. */
export async function readReportStanding(db: Db, today: CivilDate): Promise<ReportStanding> {
  const late = (await selectReportsPastDue(db, today)).filter(({ dueOn }) => dueOn !== null);
  const owedBy = (reports: typeof late) => addCents(...reports.map(({ amount }) => amount));
  const unpaid = late.filter(({ filedOn }) => filedOn !== null);
  return {
    overdue: {
      reports: await countOverdueReports(db, today),
      owed: owedBy(late.filter(({ filedOn }) => filedOn === null)),
    },
    unpaid: { reports: unpaid.length, owed: owedBy(unpaid) },
    pastDue: owedBy(late),
  };
}
