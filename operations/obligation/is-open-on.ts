import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { isSettled, isZero } from '#domain/reporting/report-status.ts';
import type { ListedReport } from '../report/list-reports.ts';
import type { ReportDue } from './reports-due.ts';

/**
 * Whether something is still to be done for a report: it has been opened, the state gets it, and it is not filed or was
 * filed with money still to be paid by its day. Of what was not opened, where the agency has business in the state: a reminder, and a period of which no source says whether a
 * zero report is due. The dashboard and the due dates both go by it.
 */
export function isOpenOn(
  { stored, duty, facts, dueOn }: ReportDue & { stored: ListedReport | null },
  statesWithBusiness: ReadonlySet<JurisdictionCode>,
  today: CivilDate,
): boolean {
  if (stored === null) {
    if (dueOn < today || !statesWithBusiness.has(facts.code)) return false;
    return duty.role === 'REMINDER' || (duty.role !== 'INSTALLMENT' && duty.zeroReport === null);
  }
  const { report, money } = stored;
  const isNothing = report.role === 'INSTALLMENT' && isZero(report);
  return report.isOwed && !isNothing && !isSettled(report.status, money.stillOwed);
}
