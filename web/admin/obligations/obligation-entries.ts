import type {
  FilingDueBody,
  InvoiceDueBody,
  LicenseDueBody,
  ObligationList,
  ReportObligationBody,
} from '#contract/obligation.ts';
import type { ReportSummary } from '#contract/report.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { FilingStatus } from '#domain/filing/vocabulary.ts';
import type { ReportStatus } from '#domain/reporting/vocabulary.ts';
import {
  contentWords,
  isNotOwed,
  noActivityWords,
  periodWords,
  taxPaidWords,
} from '../reports/report-words.ts';

export const ENTRY_KINDS = ['FILING', 'REPORT', 'PREPAYMENT', 'OTHER', 'INVOICE', 'LICENSE'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** One thing that falls due on a day. */
export interface Entry {
  key: string;
  kind: EntryKind;
  /** The day on which it is dealt with at the latest. */
  on: string;
  /** Its page; null where we keep none. */
  to: string | null;
  title: string;
  aside: string;
  isOverdue: boolean;
  /** Nothing is left to do, or nothing is known to be owed. */
  isSettled: boolean;
  /** Money still to be paid, of an invoice or to a state. */
  open: string | null;
  filingStatus: FilingStatus | null;
  reportStatus: ReportStatus | null;
}

const PLAIN = { open: null, filingStatus: null, reportStatus: null, isSettled: false };

function filingEntry(filing: FilingDueBody, today: CivilDate): Entry {
  return {
    ...PLAIN,
    key: filing.id,
    kind: 'FILING',
    on: filing.dueDate,
    to: `/admin/filings/${filing.id}`,
    title: filing.number,
    aside: filing.insuredName,
    isOverdue: filing.dueDate < today,
    filingStatus: filing.status,
  };
}

function invoiceEntry(invoice: InvoiceDueBody, today: CivilDate): Entry {
  return {
    ...PLAIN,
    key: invoice.id,
    kind: 'INVOICE',
    on: invoice.dueDate,
    to: `/admin/invoices/${invoice.id}`,
    title: invoice.number,
    aside: invoice.companyName,
    isOverdue: invoice.dueDate < today,
    open: invoice.open,
  };
}

function licenseEntry(license: LicenseDueBody, today: CivilDate): Entry {
  return {
    ...PLAIN,
    key: license.id,
    kind: 'LICENSE',
    on: license.expirationDate,
    to: `/admin/licenses?search=${encodeURIComponent(license.licenseNumber)}`,
    title: `${license.state}: license ${license.licenseNumber} expires`,
    aside: license.licensee,
    isOverdue: license.expirationDate < today,
  };
}

/** A report that is overdue from before. */
function overdueReportEntry(report: ReportSummary): Entry {
  return {
    ...PLAIN,
    ...ofReport(report),
    key: report.id,
    kind: 'REPORT',
    on: report.dueDate ?? report.periodEnd,
    title: `${report.stateName}: ${report.what}`,
    aside: [periodWords(report), contentWords(report), taxPaidWords(report)]
      .filter((part) => part !== null)
      .join(', '),
    isOverdue: true,
    isSettled: isNotOwed(report),
  };
}

/** What an entry has of its report. */
function ofReport(report: ReportSummary): Pick<Entry, 'to' | 'open' | 'reportStatus'> {
  return {
    to: `/admin/reports/${report.id}`,
    open: report.stillOwed === '0.00' ? null : report.stillOwed,
    reportStatus: report.status,
  };
}

const KIND_OF: Record<ReportObligationBody['role'], EntryKind> = {
  RETURN: 'REPORT',
  STATEMENT: 'REPORT',
  INSTALLMENT: 'PREPAYMENT',
  REMINDER: 'OTHER',
};

/** What the law asks for, with the report that stands for it. It is planned for on the last business day in time. */
export function reportEntry(item: ReportObligationBody, from: string, today: CivilDate): Entry {
  const { report, planBy, dueDate } = item;
  const on = planBy >= from ? planBy : dueDate;
  return {
    ...PLAIN,
    ...(report === null ? { to: null } : ofReport(report)),
    key: `${item.state} ${item.what} ${item.periodTo}`,
    kind: KIND_OF[item.role],
    on,
    title: `${item.stateName}: ${item.what}`,
    aside: [
      periodWords({ periodStart: item.periodFrom, periodEnd: item.periodTo }),
      obligationWords(item, today),
      report && taxPaidWords(report),
      item.closed,
    ]
      .filter((part) => part !== null)
      .join('. '),
    isOverdue: report?.status === 'OVERDUE',
    isSettled: isSettled(item, today),
  };
}

function isSettled({ role, report, dueDate }: ReportObligationBody, today: CivilDate): boolean {
  if (report === null) return dueDate < today;
  if (report.status === 'FILED' || report.status === 'PAID') return true;
  return report.isZero && (report.zeroIsRequired === false || role === 'INSTALLMENT');
}

/** What a report holds, or what is known of one that has not been opened. */
export function obligationWords(
  { role, report, zeroReport, dueDate }: ReportObligationBody,
  today: string,
): string {
  if (report !== null) return contentWords(report);
  if (role === 'REMINDER') return 'Not recorded here';
  if (role === 'INSTALLMENT') return 'No filings yet';
  return dueDate < today ? 'No report was opened' : noActivityWords(zeroReport);
}

/** Everything of the month, in the order of its days. */
export function entriesOf(list: ObligationList, today: CivilDate): Entry[] {
  return [
    ...list.filings.map((filing) => filingEntry(filing, today)),
    ...list.items.map((item) => reportEntry(item, list.from, today)),
    ...list.invoices.map((invoice) => invoiceEntry(invoice, today)),
    ...list.licenses.map((license) => licenseEntry(license, today)),
  ].sort((one, other) => one.on.localeCompare(other.on));
}

/** What is overdue from before, the longest first. */
export function overdueEntriesOf({ overdue }: ObligationList, today: CivilDate): Entry[] {
  return [
    ...overdue.filings.map((filing) => filingEntry(filing, today)),
    ...overdue.reports.map(overdueReportEntry),
    ...overdue.invoices.map((invoice) => invoiceEntry(invoice, today)),
    ...overdue.licenses.map((license) => licenseEntry(license, today)),
  ].sort((one, other) => one.on.localeCompare(other.on));
}

/** How many of each kind fall due on each day and are open; of filings and invoices all, listed or not. */
export function countsByDay(list: ObligationList, entries: readonly Entry[]): Map<string, DayCounts> {
  const counts = new Map<string, DayCounts>();
  const add = (day: string, kind: EntryKind, count: number) => {
    const of = counts.get(day) ?? {};
    if (count > 0) counts.set(day, { ...of, [kind]: (of[kind] ?? 0) + count });
  };
  for (const { date, filings, invoices } of list.days) {
    add(date, 'FILING', filings);
    add(date, 'INVOICE', invoices);
  }
  for (const { kind, on, isSettled } of entries) {
    if (kind !== 'FILING' && kind !== 'INVOICE' && !isSettled) add(on, kind, 1);
  }
  return counts;
}
export type DayCounts = Partial<Record<EntryKind, number>>;

const NOUNS: Record<EntryKind, readonly [string, string]> = {
  FILING: ['filing', 'filings'],
  REPORT: ['report', 'reports'],
  PREPAYMENT: ['prepayment', 'prepayments'],
  OTHER: ['other', 'others'],
  INVOICE: ['invoice', 'invoices'],
  LICENSE: ['license', 'licenses'],
};

/** "3 filings" */
export function countWords(kind: EntryKind, count: number): string {
  return `${count} ${NOUNS[kind][count === 1 ? 0 : 1]}`;
}
