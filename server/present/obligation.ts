import type {
  FilingDueBody,
  InvoiceDueBody,
  LicenseDueBody,
  ObligationBody,
  ObligationList,
  ReportObligationBody,
} from '#contract/obligation.ts';
import { formatCents } from '#domain/money/cents.ts';
import type { ReportOwed } from '#operations/obligation/find-reports-owed.ts';
import type { Obligations, WorkDue } from '#operations/obligation/list-obligations.ts';
import type { ReportDue } from '#operations/obligation/reports-due.ts';
import { presentReportSummary } from './report.ts';

/** What falls due within a window of days, and what is overdue from before. */
export function presentObligations(obligations: Obligations): ObligationList {
  const { from, to, dated, undated, overdue } = obligations;
  return {
    from,
    to,
    items: dated.map(presentReportOwed),
    ...presentWorkDue(obligations),
    days: presentDays(obligations),
    overdue: {
      ...presentWorkDue(overdue),
      reports: overdue.reports.map(presentReportSummary),
      reportsTotal: overdue.reportsTotal,
    },
    undated: undated.map(presentDuty),
  };
}

/** One report of one state for one period, with the one that stands for it here. */
export function presentReportOwed(owed: ReportOwed): ReportObligationBody {
  const { stored, duty } = owed;
  return {
    ...presentReportDue(owed),
    role: duty.role,
    report: stored === null ? null : presentReportSummary(stored),
    isOpen: owed.isOpen,
  };
}

function presentWorkDue({
  filings,
  filingsByDay,
  invoices,
  invoicesByDay,
  licenses,
}: WorkDue): Pick<ObligationList, 'filings' | 'filingsTotal' | 'invoices' | 'invoicesTotal' | 'licenses'> {
  return {
    filings: filings.map(
      ({ id, number, state, insuredName, dueOn, status, open }): FilingDueBody => ({
        id,
        number,
        state,
        insuredName,
        dueDate: dueOn,
        status,
        open: formatCents(open),
      }),
    ),
    filingsTotal: sumOf(filingsByDay),
    invoices: invoices.map(
      ({ id, number, companyName, dueOn, open }): InvoiceDueBody => ({
        id,
        number,
        companyName,
        dueDate: dueOn,
        open: formatCents(open),
      }),
    ),
    invoicesTotal: sumOf(invoicesByDay),
    licenses: licenses.map(
      ({ id, licenseNumber, licensee, state, expiresOn }): LicenseDueBody => ({
        id,
        licenseNumber,
        licensee,
        state,
        expirationDate: expiresOn,
      }),
    ),
  };
}

function presentDays({ filingsByDay, invoicesByDay }: WorkDue): ObligationList['days'] {
  const days = new Set([...filingsByDay, ...invoicesByDay].map(({ on }) => on));
  const countOf = (counts: WorkDue['filingsByDay'], day: string) =>
    counts.find(({ on }) => on === day)?.count ?? 0;
  return [...days].sort().map((date) => ({
    date,
    filings: countOf(filingsByDay, date),
    invoices: countOf(invoicesByDay, date),
  }));
}

function sumOf(counts: WorkDue['filingsByDay']): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** One report of one state for one period. */
function presentReportDue(due: ReportDue): ObligationBody {
  return {
    ...presentDuty(due),
    periodFrom: due.periodFrom,
    periodTo: due.periodTo,
    legalDueDate: due.legalDueOn,
    dueDate: due.dueOn,
    planBy: due.planBy,
    closed: due.closed,
  };
}

function presentDuty({
  facts,
  duty,
  carriesTax,
}: Obligations['undated'][number]): ObligationList['undated'][number] {
  return {
    state: facts.code,
    stateName: facts.name,
    what: duty.what,
    kind: carriesTax ? 'TAX' : 'OTHER',
    period: duty.period,
    zeroReport: duty.zeroReport,
    portal: duty.portal,
    disputed: duty.disputed,
    citation: duty.citation,
    source: duty.source,
    confidence: duty.confidence,
  };
}
