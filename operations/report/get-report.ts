import { AppError } from '#contract/errors.ts';
import { findReportCharges, type ReportCharge } from '#db/queries/report-items.ts';
import { findReport, findVersions, type ReportRecord } from '#db/queries/reports.ts';
import { addCents, type Cents, cents, ZERO } from '#domain/money/cents.ts';
import type { ReportCheck } from '#domain/reporting/report-checks.ts';
import { allowedReportEvents } from '#domain/reporting/report-status.ts';
import type { ReportEvent } from '#domain/reporting/vocabulary.ts';
import type { OperationContext } from '../context.ts';
import { todayOf } from '../today.ts';
import { checkReport } from './check-report.ts';
import { dutyOfReport } from './duties-in-force.ts';
import type { ListedReport } from './list-reports.ts';
import { takesFilings } from './lock-open-report.ts';

/** A report with all that its page shows but the filings. */
export interface ReportAccount extends ListedReport {
  charges: readonly ReportCharge[];
  /** Of a report that is not filed; a filed one is what it is. */
  checks: readonly ReportCheck[];
  versions: readonly ReportRecord[];
  paidBefore: Cents;
  payable: Cents;
  allowed: readonly ReportEvent[];
}

/** One report. Throws NOT_FOUND. */
export async function getReport(
  context: Pick<OperationContext, 'db' | 'rulebook' | 'clock'>,
  id: string,
): Promise<ReportAccount> {
  const report = await findReport(context.db, id);
  if (report === null) throw new AppError('NOT_FOUND');
  const duty = dutyOfReport(context, report);
  const pays = duty?.pays ?? false;
  const versions = await findVersions(context.db, report);
  return {
    report,
    today: todayOf(context.clock),
    duty,
    charges: await findReportCharges(context.db, id),
    checks: takesFilings(report) && report.isLatest ? await checkReport(context, context.db, report) : [],
    versions,
    paidBefore: paidBefore(report, versions),
    payable: pays ? cents(report.total - paidBefore(report, versions)) : ZERO,
    allowed: allowedReportEvents(report, { pays }),
  };
}

/** What the versions before this one paid, in cents. */
export function paidBefore({ version }: ReportRecord, versions: readonly ReportRecord[]): Cents {
  return addCents(...versions.filter((each) => each.version < version).map(({ paid }) => paid ?? ZERO));
}
