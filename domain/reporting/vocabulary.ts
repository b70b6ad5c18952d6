import type { DutyRole } from '../rules/state-facts.ts';

export const REPORT_KINDS = ['TAX', 'STAMPING_FEE', 'PREPAYMENT'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Duties of which reports are made, as the rulebook names their roles. */
export const REPORT_ROLES = ['RETURN', 'STATEMENT', 'INSTALLMENT'] as const satisfies readonly DutyRole[];
export type ReportRole = (typeof REPORT_ROLES)[number];

/** What is stored of a report. */
export const STORED_REPORT_STATUSES = ['OPEN', 'READY', 'FILED', 'PAID'] as const;
export type StoredReportStatus = (typeof STORED_REPORT_STATUSES)[number];

/** OVERDUE is derived: the due day has passed, and the report was never filed. */
export const REPORT_STATUSES = [...STORED_REPORT_STATUSES, 'OVERDUE'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** Where the version stands that replaces an earlier one: in progress, or filed in its place. */
export const REPORT_AMENDMENTS = ['OPEN', 'FILED'] as const;
export type ReportAmendment = (typeof REPORT_AMENDMENTS)[number];

export const REPORT_EVENTS = [
  'amount',
  'bill',
  'ready',
  'file',
  'pay',
  'settle',
  'reverse-payment',
  'penalty',
  'reopen',
  'amend',
] as const;
export type ReportEvent = (typeof REPORT_EVENTS)[number];
