import { AppError } from '#contract/errors.ts';
import { selectAdjustedCharges } from '#db/queries/reconciliations.ts';
import { type ReportCharge, selectReportCharges } from '#db/queries/report-items.ts';
import { findReport, type ReportRecord, selectVersions } from '#db/queries/reports.ts';
import { addCents, type Cents, cents, ZERO } from '#domain/money/cents.ts';
import type { ReportCheck } from '#domain/reporting/report-checks.ts';
import { allowedReportEvents, isPaid } from '#domain/reporting/report-status.ts';
import type { ReportEvent } from '#domain/reporting/vocabulary.ts';
import type { OperationContext } from '../context.ts';
import { todayOf } from '../today.ts';
import { checkFiledReport, checkReport } from './check-report.ts';
import { dutyOfReport } from './duties-in-force.ts';
import type { ListedReport } from './list-reports.ts';
import { takesFilings } from './lock-open-report.ts';

/** A report with all that its page shows but the filings. */
export interface ReportAccount extends ListedReport {
  charges: readonly ReportCharge[];
  /** Of a filed report only what its office may still have against it. */
  checks: readonly ReportCheck[];
  versions: readonly ReportRecord[];
  /** What was settled with the office beside the total. */
  adjusted: Cents;
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
  const versions = await selectVersions(context.db, report);
  const settled = await selectAdjustedCharges(context.db, report);
  const adjusted = addCents(...settled.map(({ amount }) => amount));
  return {
    report,
    today: todayOf(context.clock),
    duty,
    charges: await selectReportCharges(context.db, id),
    checks: await checksOf(context, report),
    versions,
    adjusted,
    paidBefore: paidBefore(report, versions),
    payable: isPaid(report) ? cents(report.total + adjusted - paidBefore(report, versions)) : ZERO,
    allowed: allowedReportEvents(report),
  };
}

async function checksOf(
  context: Pick<OperationContext, 'db' | 'rulebook' | 'clock'>,
  report: ReportRecord,
): Promise<ReportCheck[]> {
  if (!report.isLatest) return [];
  return takesFilings(report)
    ? await checkReport(context, context.db, report)
    : await checkFiledReport(context.db, report);
}

/** What the versions before this one paid, in cents. */
export function paidBefore({ version }: ReportRecord, versions: readonly ReportRecord[]): Cents {
  return addCents(...versions.filter((each) => each.version < version).map(({ paid }) => paid ?? ZERO));
}
