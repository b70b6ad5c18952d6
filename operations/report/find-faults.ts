import type { Db } from '#db/pool.ts';
import { findEnteredFigures } from '#db/queries/reconciliations.ts';
import {
  apartFromLedger,
  type FilingsQuery,
  lateArrivals,
  type PendingDay,
  pendingOfPeriod,
  theseFilings,
  unconfirmed,
  withoutConfirmation,
} from '#db/queries/report-faults.ts';
import type { ReportRecord } from '#db/queries/reports.ts';
import { UNCONFIRMED } from '#domain/filing/completion.ts';
import { addCents, type Cents, ZERO } from '#domain/money/cents.ts';
import { countedDateOf } from '#domain/reporting/counted-on.ts';
import type { FilingCheckCode } from '#domain/reporting/report-checks.ts';
import type { ReportedDuty } from '#domain/reporting/report-duties.ts';
import type { CountedDate } from '#domain/rules/state-facts.ts';
import { reconcileReport } from '../reconciliation/reconcile-report.ts';

/** The filings at fault by one check; null: the check does not apply to this report. */
export async function findFaults(
  db: Db,
  report: ReportRecord,
  duty: ReportedDuty | undefined,
  check: FilingCheckCode,
): Promise<FilingsQuery | null> {
  switch (check) {
    case 'LEDGER_DIFFERENCE':
      return apartFromLedger(ledgerOf(report));
    case 'OFFICE_DIFFERENCE':
      return theseFilings((await findOfficeDifferences(db, report)).ids);
    case 'FILING_PENDING':
      return pendingOf(report, duty);
    case 'CONFIRMATION_MISSING':
      return withoutConfirmation(report.id);
    case 'RULE_UNCONFIRMED':
      return unconfirmed(report.id, UNCONFIRMED);
    case 'LATE_ARRIVALS':
      return lateArrivals(report.id);
  }
}

/** Which postings a report is compared with. */
export function ledgerOf({ id, state }: ReportRecord) {
  return { reportId: id, state };
}

/**
 * What the office invoiced otherwise and nobody has settled: how often, how much, and of which filings; `earlier`: how
 * often in the version before, where the office's figures for this one are not entered.
 */
export async function findOfficeDifferences(
  db: Db,
  report: ReportRecord,
): Promise<{ differences: number; earlier: number; open: Cents; ids: string[] }> {
  if ((await findEnteredFigures(db, report.id)) === null) {
    return { differences: 0, earlier: report.openDifferences, open: ZERO, ids: [] };
  }
  const { lines } = await reconcileReport(db, report);
  const open = lines.filter((line) => line.open !== ZERO);
  const ids = open.flatMap(({ filingId }) => (filingId === null ? [] : [filingId]));
  return {
    differences: open.length,
    earlier: 0,
    open: open.reduce<Cents>((sum, line) => addCents(sum, line.open), ZERO),
    ids: [...new Set(ids)],
  };
}

function pendingOf(
  { state, periodStart: start, periodEnd: end }: ReportRecord,
  duty: ReportedDuty | undefined,
): FilingsQuery | null {
  const rule = duty?.duty.countedBy ?? null;
  const days = { NB: pendingDay(countedDateOf(rule, 'NB')), EN: pendingDay(countedDateOf(rule, 'EN')) };
  return days.NB === null && days.EN === null ? null : pendingOfPeriod({ state, start, end, days });
}

/** Null: it goes by the day on which the office has it, so before that day it belongs to no period. */
function pendingDay(date: CountedDate | null): PendingDay | null {
  switch (date) {
    case 'RECEIPT':
    case 'ACCEPTANCE':
      return null;
    case 'POLICY_EFFECTIVE':
      return 'POLICY';
    case 'INVOICE':
      return 'INVOICE';
    default:
      return 'TRANSACTION';
  }
}
