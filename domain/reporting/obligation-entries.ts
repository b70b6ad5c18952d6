import type { CivilDate } from '../calendar/civil-date.ts';
import type { FilingStatus } from '../filing/vocabulary.ts';
import type { DutyRole } from '../rules/state-facts.ts';
import {
  describeContent,
  describeNoActivity,
  describePaymentDue,
  describePeriod,
  describeStandingVersion,
  describeTaxPaid,
  isNotOwed,
  type ToldReport,
} from './describe-report.ts';
import type { ReportStatus } from './vocabulary.ts';

export const ENTRY_KINDS = ['FILING', 'REPORT', 'PREPAYMENT', 'OTHER', 'INVOICE', 'LICENSE'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const ENTRY_KIND_LABELS: Readonly<Record<EntryKind, string>> = {
  FILING: 'Filing',
  REPORT: 'Report',
  PREPAYMENT: 'Prepayment',
  OTHER: 'Other',
  INVOICE: 'Invoice',
  LICENSE: 'License',
};

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
  /** The state that it is of; null: of many. */
  state: string | null;
  /** Money that a customer has still to pay, and money that the agency has still to pay to the state; null: none. */
  toCollect: string | null;
  toPay: string | null;
  filingStatus: FilingStatus | null;
  reportStatus: ReportStatus | null;
}

/** What falls due, as it is told of: days as text, amounts as "10.00". */
interface FilingDue {
  id: string;
  number: string;
  state: string;
  insuredName: string;
  dueDate: string;
  status: FilingStatus;
  open: string;
}
interface InvoiceDue {
  id: string;
  number: string;
  companyName: string;
  dueDate: string;
  open: string;
}
interface LicenseDue {
  id: string;
  licenseNumber: string;
  licensee: string;
  state: string;
  expirationDate: string;
}
export interface ReportOwed {
  state: string;
  stateName: string;
  what: string;
  role: DutyRole;
  periodFrom: string;
  periodTo: string;
  dueDate: string;
  planBy: string;
  closed: string | null;
  zeroReport: boolean | null;
  report: ToldReport | null;
  isOpen: boolean;
}
interface WorkDue {
  filings: readonly FilingDue[];
  invoices: readonly InvoiceDue[];
  licenses: readonly LicenseDue[];
}
/** What falls due within a window of days, and what is overdue from before. */
export interface WindowDue extends WorkDue {
  from: string;
  items: readonly ReportOwed[];
  days: readonly { date: string; filings: number; invoices: number }[];
  overdue: WorkDue & { reports: readonly (ToldReport & { state: string })[] };
}

const PLAIN = {
  state: null,
  toCollect: null,
  toPay: null,
  filingStatus: null,
  reportStatus: null,
  isSettled: false,
};
const amountOf = (money: string) => (money === '0.00' ? null : money);

function filingEntry(filing: FilingDue, today: CivilDate): Entry {
  return {
    ...PLAIN,
    key: filing.id,
    kind: 'FILING',
    on: filing.dueDate,
    to: `/admin/filings/${filing.id}`,
    title: filing.number,
    aside: filing.insuredName,
    isOverdue: filing.dueDate < today,
    state: filing.state,
    filingStatus: filing.status,
    toCollect: amountOf(filing.open),
  };
}

function invoiceEntry(invoice: InvoiceDue, today: CivilDate): Entry {
  return {
    ...PLAIN,
    key: invoice.id,
    kind: 'INVOICE',
    on: invoice.dueDate,
    to: `/admin/invoices/${invoice.id}`,
    title: invoice.number,
    aside: invoice.companyName,
    isOverdue: invoice.dueDate < today,
    toCollect: invoice.open,
  };
}

function licenseEntry(license: LicenseDue, today: CivilDate): Entry {
  return {
    ...PLAIN,
    key: license.id,
    kind: 'LICENSE',
    state: license.state,
    on: license.expirationDate,
    to: `/admin/licenses?search=${encodeURIComponent(license.licenseNumber)}`,
    title: `${license.state}: license ${license.licenseNumber} expires`,
    aside: license.licensee,
    isOverdue: license.expirationDate < today,
  };
}

/** A report that is overdue from before. */
function overdueReportEntry(report: ToldReport & { state: string }): Entry {
  return {
    ...PLAIN,
    ...ofReport(report),
    key: report.id,
    kind: report.kind === 'PREPAYMENT' ? 'PREPAYMENT' : 'REPORT',
    state: report.state,
    on: report.dueDate ?? report.periodEnd,
    aside: sentencesOf(describeContent(report), describeTaxPaid(report), report.what),
    isOverdue: true,
    isSettled: isNotOwed(report),
  };
}

/** What an entry has of its report. */
function ofReport(report: ToldReport): Pick<Entry, 'to' | 'title' | 'toPay' | 'reportStatus'> {
  return {
    to: `/admin/reports/${report.id}`,
    title: report.title,
    toPay: amountOf(report.stillOwed),
    reportStatus: report.status,
  };
}

const KIND_OF: Record<ReportOwed['role'], EntryKind> = {
  RETURN: 'REPORT',
  STATEMENT: 'REPORT',
  INSTALLMENT: 'PREPAYMENT',
  REMINDER: 'OTHER',
};

/** What the law asks for, with the report that stands for it. It is planned for on the last business day in time. */
export function reportEntry(item: ReportOwed, from: string, today: CivilDate): Entry {
  const { report, planBy, dueDate } = item;
  const on = planBy >= from ? planBy : dueDate;
  const period = describePeriod({ periodStart: item.periodFrom, periodEnd: item.periodTo });
  const content = describeObligation(item, today);
  return {
    ...PLAIN,
    key: `${item.state} ${item.what} ${item.periodTo}`,
    state: item.state,
    kind: KIND_OF[item.role],
    on,
    ...(report === null
      ? {
          to: null,
          title: `${item.stateName}: ${item.what}`,
          aside: sentencesOf(period, content, item.closed),
        }
      : {
          ...ofReport(report),
          aside: sentencesOf(
            content,
            describePaymentDue(report) ?? describeTaxPaid(report) ?? describeStandingVersion(report),
            item.closed,
            item.what,
          ),
        }),
    isOverdue: report !== null && (report.status === 'OVERDUE' || isPaymentLate(report, dueDate, today)),
    isSettled: !item.isOpen,
  };
}

/** Filed, past its due day and not paid. */
const isPaymentLate = (report: ToldReport, dueDate: string, today: CivilDate) =>
  dueDate < today && describePaymentDue(report) !== null;

/** What is known of it: "2 filings. SLAI monthly stamping fee bill". */
function sentencesOf(...parts: readonly (string | null)[]): string {
  return parts.flatMap((part) => part?.replace(/\.$/, '') ?? []).join('. ');
}

/** What a report holds, or what is known of one that has not been opened. */
export function describeObligation({ role, report, zeroReport, dueDate }: ReportOwed, today: string): string {
  if (report !== null) return describeContent(report);
  if (role === 'REMINDER') return 'Not recorded here';
  if (role === 'INSTALLMENT') return 'No filings yet';
  return dueDate < today ? 'No report was opened' : describeNoActivity(zeroReport);
}

/** Everything of the month, in the order of its days. */
export function entriesOf(list: WindowDue, today: CivilDate): Entry[] {
  return [
    ...list.filings.map((filing) => filingEntry(filing, today)),
    ...list.items.map((item) => reportEntry(item, list.from, today)),
    ...list.invoices.map((invoice) => invoiceEntry(invoice, today)),
    ...list.licenses.map((license) => licenseEntry(license, today)),
  ].sort((one, other) => one.on.localeCompare(other.on));
}

/** What is overdue from before, the longest first. */
export function overdueEntriesOf({ overdue }: WindowDue, today: CivilDate): Entry[] {
  return [
    ...overdue.filings.map((filing) => filingEntry(filing, today)),
    ...overdue.reports.map(overdueReportEntry),
    ...overdue.invoices.map((invoice) => invoiceEntry(invoice, today)),
    ...overdue.licenses.map((license) => licenseEntry(license, today)),
  ].sort((one, other) => one.on.localeCompare(other.on));
}

/** How many of each kind fall due on each day and are open; of filings and invoices all, listed or not. */
export function countsByDay(
  list: Pick<WindowDue, 'days'>,
  entries: readonly Entry[],
): Map<string, DayCounts> {
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
export function describeCount(kind: EntryKind, count: number): string {
  return `${count} ${NOUNS[kind][count === 1 ? 0 : 1]}`;
}
