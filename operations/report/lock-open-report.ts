import type { Tx } from '#db/pool.ts';
import { lockInstallments } from '#db/queries/installments.ts';
import { lockReportOfPeriod, type ReportRecord } from '#db/queries/reports.ts';
import { type CivilDate, partsOf } from '#domain/calendar/civil-date.ts';
import type { ReportedDuty } from '#domain/reporting/report-duties.ts';
import { periodAfter, periodFor } from '#domain/reporting/report-periods.ts';
import { periodName } from '#domain/reporting/report-title.ts';
import { newReportOf } from './duties-in-force.ts';

/** A report that still takes filings, locked, and the first day of the period that was looked for. */
export interface OpenReport {
  report: ReportRecord;
  belongsOn: CivilDate;
  /** The period looked for is filed, so this is a later one. */
  isLate: boolean;
  /** The period looked for, in words. */
  belongsTo: string;
}

/**
 * The report of the period in which the day lies, or where that is filed already, or is one of `except`, the next one
 * that is not. It is opened if need be. Null: the duty ended before, or an installment of the day's year is not to be
 * had, and its return alone takes the filing.
 */
export async function lockOpenReport(
  tx: Tx,
  duty: ReportedDuty,
  on: CivilDate,
  except: ReadonlySet<string>,
): Promise<OpenReport | null> {
  if (duty.role === 'INSTALLMENT') await lockInstallments(tx, { state: duty.state, duty: duty.duty.key });
  const first = periodFor(duty.duty, on);
  for (let period = first; period !== null; period = periodAfter(duty.duty, period)) {
    if (duty.role === 'INSTALLMENT' && partsOf(period.end).year !== partsOf(on).year) return null;
    const report = await lockReportOfPeriod(tx, newReportOf(duty, period));
    if (takesFilings(report) && !except.has(report.id)) {
      const own = first ?? period;
      const belongsTo = periodName({ periodStart: own.start, periodEnd: own.end });
      return { report, belongsOn: own.start, isLate: period !== first, belongsTo };
    }
  }
  return null;
}

/** Until it is filed. */
export function takesFilings({ status }: Pick<ReportRecord, 'status'>): boolean {
  return status === 'OPEN' || status === 'READY';
}
