import { AppError } from '#contract/errors.ts';
import type { Db } from '#db/pool.ts';
import { selectAdjustedCharges } from '#db/queries/reconciliations.ts';
import { type ReportCharge, selectReportCharges } from '#db/queries/report-items.ts';
import { findReport, type ReportRecord, selectVersions } from '#db/queries/reports.ts';
import { addCents, type Cents, cents, ZERO } from '#domain/money/cents.ts';
import type { ReportCheck } from '#domain/reporting/report-checks.ts';
import { allowedReportEvents, isPaid, totalOf } from '#domain/reporting/report-status.ts';
import type { ReportEvent } from '#domain/reporting/vocabulary.ts';
import type { OperationContext } from '../context.ts';
import { todayOf } from '../today.ts';
import { checkFiledReport, checkReport } from './check-report.ts';
import { findMovingFilings, type MovingFilings } from './find-moving-filings.ts';
import { type ListedReport, withMoney } from './list-reports.ts';
import { takesFilings } from './lock-open-report.ts';
import { prepaidFor } from './pay-report.ts';
import { type ComputedInstallment, computeInstallments } from './refresh-installments.ts';

/** A report with all that its page shows but the filings. */
export interface ReportAccount extends ListedReport {
  charges: readonly ReportCharge[];
  /** Of a filed report only what its office may still have against it. */
  checks: readonly ReportCheck[];
  versions: readonly ReportRecord[];
  /** What was settled with the office beside the total. */
  adjusted: Cents;
  /** What installments have paid of it already. */
  prepaid: Cents;
  paidBefore: Cents;
  payable: Cents;
  /** How an installment comes about; null: it is none. */
  installment: ComputedInstallment | null;
  allowed: readonly ReportEvent[];
  moving: MovingFilings;
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
  const versions = await selectVersions(context.db, report);
  const settled = await selectAdjustedCharges(context.db, report);
  const adjusted = addCents(...settled.map(({ amount }) => amount));
  const prepaid = await prepaidOf(context.db, report, versions);
  return {
    ...listed,
    charges: await selectReportCharges(context.db, id),
    checks: await checksOf(context, report),
    versions,
    adjusted,
    prepaid,
    paidBefore: paidBefore(report, versions),
    payable: isPaid(report)
      ? cents(totalOf(report) + adjusted - prepaid - paidBefore(report, versions))
      : ZERO,
    installment: await installmentOf(context, report),
    allowed: allowedReportEvents(report),
    moving: await findMovingFilings(context.db, report),
  };
}

/** What was taken off for installments by the time it was paid, or would be now; with earlier versions. */
async function prepaidOf(db: Db, report: ReportRecord, versions: readonly ReportRecord[]): Promise<Cents> {
  const own = report.status === 'PAID' ? report.prepaid : await prepaidFor(db, report);
  const earlier = versions.filter(({ version }) => version < report.version);
  return addCents(own, ...earlier.map(({ prepaid }) => prepaid));
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

/** What the versions before this one paid, in cents. */
export function paidBefore({ version }: ReportRecord, versions: readonly ReportRecord[]): Cents {
  return addCents(...versions.filter((each) => each.version < version).map(({ paid }) => paid ?? ZERO));
}
