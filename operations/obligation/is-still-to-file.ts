import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { isSettled, statusOn } from '#domain/reporting/report-status.ts';
import type { ReportOwed } from './find-reports-owed.ts';

/**
 * Whether something is still to be done for a report by its day: it has been opened, the state gets it and it is not
 * filed; a reminder, of which none is kept, where the agency has business in the state. What is overdue is listed apart.
 */
export function isStillToFile(
  { stored, duty, facts }: ReportOwed,
  statesWithBusiness: ReadonlySet<JurisdictionCode>,
): boolean {
  if (stored === null) return duty.role === 'REMINDER' && statesWithBusiness.has(facts.code);
  const status = statusOn(stored.report, stored.today);
  return stored.report.isOwed && !isSettled(status) && status !== 'OVERDUE';
}
