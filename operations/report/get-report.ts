import { AppError } from '#contract/errors.ts';
import { type ReportCharge, selectReportCharges } from '#db/queries/report-items.ts';
import { type ReportPenalty, selectReportPenalties } from '#db/queries/report-penalties.ts';
import { findReport, type ReportRecord } from '#db/queries/reports.ts';
import type { ReportCheck } from '#domain/reporting/report-checks.ts';
import { allowedReportEvents } from '#domain/reporting/report-status.ts';
import type { ReportEvent } from '#domain/reporting/vocabulary.ts';
import type { OperationContext } from '../context.ts';
import { todayOf } from '../today.ts';
import { checkFiledReport, checkReport } from './check-report.ts';
import { findMovingFilings, type MovingFilings } from './find-moving-filings.ts';
import { getReportPayable, type ReportPayable } from './get-payable.ts';
import { type ListedReport, withMoney } from './list-reports.ts';
import { takesFilings } from './lock-open-report.ts';
import { type ComputedInstallment, computeInstallments } from './refresh-installments.ts';

/** A report with all that its page shows but the filings. */
export interface ReportAccount extends ListedReport, ReportPayable {
  charges: readonly ReportCharge[];
  /** Of a filed report only what its office may still have against it. */
  checks: readonly ReportCheck[];
  /** How an installment comes about; null: it is none. */
  installment: ComputedInstallment | null;
  allowed: readonly ReportEvent[];
  moving: MovingFilings;
  /** What was paid by itself for lateness, for any of its versions. */
  penaltiesPaid: readonly ReportPenalty[];
}

/** One report. Throws NOT_FOUND. */
export async function getReport(
  context: Pick<OperationContext, 'db' | 'rulebook' | 'clock'>,
  id: string,
): Promise<ReportAccount> {
  const report = await findReport(context.db, id);
  if (report === null) throw new AppError('NOT_FOUND');
  const today = todayOf(context.clock);
  const [listed] = await withMoney(context, context.db, [report], today);
  if (listed === undefined) throw new AppError('NOT_FOUND');
  return {
    ...listed,
    ...(await getReportPayable(context.db, report)),
    charges: await selectReportCharges(context.db, id),
    checks: await checksOf(context, report),
    installment: await installmentOf(context, report),
    allowed: allowedReportEvents(report),
    moving: await findMovingFilings(context.db, report),
    penaltiesPaid: await selectReportPenalties(context.db, report),
  };
}

async function installmentOf(
  context: Pick<OperationContext, 'db' | 'rulebook'>,
  report: ReportRecord,
): Promise<ComputedInstallment | null> {
  if (report.role !== 'INSTALLMENT') return null;
  const ofYear = await computeInstallments(context, context.db, report);
  return ofYear.find(({ id }) => id === report.id) ?? null;
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
