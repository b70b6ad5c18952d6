import { z } from 'zod';
import { FILING_STATUSES } from '#domain/filing/vocabulary.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { CONFIDENCES } from '#domain/rules/rule.ts';
import { DUTY_ROLES, REPORTING_PERIODS } from '#domain/rules/state-facts.ts';
import { date, dateInput, id, listOf, money } from './common.ts';
import { OBLIGATIONS_MAXIMUM } from './limits.ts';
import { reportSummary } from './report.ts';

/** Both days are inclusive and at most so many days apart. */
export const OBLIGATION_WINDOW_DAYS = 800;

export const obligationQuery = z.strictObject({
  from: dateInput,
  to: dateInput,
  /** Of these states only; invoices, which hold filings of many states, are then left out. */
  state: listOf(JURISDICTION_CODES).optional(),
});
export type ObligationQuery = z.infer<typeof obligationQuery>;

const duty = {
  state: z.enum(JURISDICTION_CODES),
  stateName: z.string(),
  /** What is owed, in words. */
  what: z.string(),
  /** TAX: the report that carries the tax; OTHER: one beside it. */
  kind: z.enum(['TAX', 'OTHER']),
  period: z.enum(REPORTING_PERIODS),
  /** Whether a period without business is reported too; null: no source says. */
  zeroReport: z.boolean().nullable(),
  portal: z.string().nullable(),
  /** Where other sources name other dates: which. The earlier ones are given here. */
  disputed: z.string().nullable(),
  citation: z.string().nullable(),
  source: z.string().nullable(),
  confidence: z.enum(CONFIDENCES).nullable(),
};

/** One report of one state for one period. */
export const obligationBody = z.object({
  ...duty,
  periodFrom: date,
  periodTo: date,
  /** As the law writes it. */
  legalDueDate: date,
  /** Later than the legal date only where the state's own rule moves it off a closed day. */
  dueDate: date,
  /** The last business day on which it is on time. */
  planBy: date,
  /** Why an office is closed on the legal date, in a sentence; null where it is open. */
  closed: z.string().nullable(),
});
export type ObligationBody = z.infer<typeof obligationBody>;

/** The same with the report that stands for it here. */
export const reportObligationBody = obligationBody.extend({
  /** RETURN and STATEMENT: a report of filings. INSTALLMENT: a prepayment. REMINDER: something beside them. */
  role: z.enum(DUTY_ROLES),
  /** Null: none has been opened. Of reminders none is kept. */
  report: reportSummary.nullable(),
  /** Whether something is still to be done for it, if only to check whether a zero report is due. */
  isOpen: z.boolean(),
});
export type ReportObligationBody = z.infer<typeof reportObligationBody>;

/** A filing that is not with its office yet. */
const filingDue = z.object({
  id,
  number: z.string(),
  state: z.enum(JURISDICTION_CODES),
  insuredName: z.string(),
  dueDate: date,
  status: z.enum(FILING_STATUSES),
  /** What its customer has still to pay for it, where no invoice asks for it. */
  open: money,
});
export type FilingDueBody = z.infer<typeof filingDue>;

/** An invoice that is not void, with what is still to be paid on it. */
const invoiceDue = z.object({ id, number: z.string(), companyName: z.string(), dueDate: date, open: money });
export type InvoiceDueBody = z.infer<typeof invoiceDue>;

/** An active license, on the last day on which it counts. */
const licenseDue = z.object({
  id,
  licenseNumber: z.string(),
  licensee: z.string(),
  state: z.enum(JURISDICTION_CODES),
  expirationDate: date,
});
export type LicenseDueBody = z.infer<typeof licenseDue>;

const count = z.number().int();
const workDue = {
  /** Oldest due day first, as many as fit; all of them are in the totals. */
  filings: z.array(filingDue).max(OBLIGATIONS_MAXIMUM),
  filingsTotal: count,
  invoices: z.array(invoiceDue).max(OBLIGATIONS_MAXIMUM),
  invoicesTotal: count,
  /** Those that run out, the first on top. */
  licenses: z.array(licenseDue).max(OBLIGATIONS_MAXIMUM),
};

export const obligationList = z.object({
  from: date,
  to: date,
  items: z.array(reportObligationBody),
  ...workDue,
  /** The days of the window on which filings or invoices fall due, with all of them. */
  days: z.array(z.object({ date, filings: count, invoices: count })),
  /** Still open of what fell due before the window and before today. */
  overdue: z.object({
    ...workDue,
    reports: z.array(reportSummary).max(OBLIGATIONS_MAXIMUM),
    reportsTotal: count,
  }),
  /** Duties whose days depend on an invoice or were not found. */
  undated: z.array(z.object(duty)),
});
export type ObligationList = z.infer<typeof obligationList>;
