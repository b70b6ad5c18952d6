import { AppError } from '#contract/errors.ts';
import { RECONCILIATION_LINES_MAXIMUM } from '#contract/limits.ts';
import { selectFilingNames } from '#db/queries/reconciled-filings.ts';
import { findReport, type ReportRecord } from '#db/queries/reports.ts';
import type { ReconciledLine } from '#domain/reporting/reconcile.ts';
import type { OperationContext } from '../context.ts';
import { type Reconciliation, reconcileReport } from './reconcile-report.ts';

export interface ShownLine extends ReconciledLine {
  filing: { number: string; insuredName: string; policyNumber: string } | null;
}

/** A reconciliation with as many lines as are shown, and the names of their filings. */
export interface ShownReconciliation extends Reconciliation {
  report: ReportRecord;
  differences: readonly ShownLine[];
  differing: number;
  agreeing: readonly ShownLine[];
  agreed: number;
}

/** A report three ways; `blank`: as if nothing had been entered, every filing by itself. Throws NOT_FOUND. */
export async function getReconciliation(
  { db }: Pick<OperationContext, 'db'>,
  id: string,
  options?: { blank: boolean },
): Promise<ShownReconciliation> {
  const report = await findReport(db, id);
  if (report === null) throw new AppError('NOT_FOUND');
  const { entered, lines } = await reconcileReport(db, report, options);
  const shown = lines.slice(0, RECONCILIATION_LINES_MAXIMUM);
  const ids = new Set(shown.flatMap(({ filingId }) => (filingId === null ? [] : [filingId])));
  const names = await selectFilingNames(db, [...ids]);
  const named = shown.map((line) => ({ ...line, filing: names.get(line.filingId ?? '') ?? null }));
  const differing = lines.filter(({ reason }) => reason !== null).length;
  return {
    report,
    entered,
    lines,
    differences: named.filter(({ reason }) => reason !== null),
    differing,
    agreeing: named.filter(({ reason }) => reason === null),
    agreed: lines.length - differing,
  };
}
