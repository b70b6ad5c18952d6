import { AppError, type FieldErrors } from '#contract/errors.ts';
import { OBLIGATIONS_MAXIMUM } from '#contract/limits.ts';
import { OBLIGATION_WINDOW_DAYS, type ObligationQuery } from '#contract/obligation.ts';
import {
  countFilingsDue,
  countInvoicesDue,
  type DayCount,
  type DueWindow,
  type FilingDue,
  type InvoiceDue,
  type LicenseDue,
  selectFilingsDue,
  selectInvoicesDue,
  selectLicensesDue,
} from '#db/queries/obligations.ts';
import {
  addDays,
  type CivilDate,
  CivilDateError,
  compareDates,
  daysBetween,
  parseEnteredDate,
} from '#domain/calendar/civil-date.ts';
import { labelOf } from '#domain/filing/field-labels.ts';
import { describeDateFault } from '#domain/form/describe-date-fault.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { ZERO } from '#domain/money/cents.ts';
import { type UndatedDuty, undatedDutiesOf } from '#domain/reporting/due-dates.ts';
import type { StateFacts } from '#domain/rules/state-facts.ts';
import type { OperationContext } from '../context.ts';
import { type ListedReport, listReports } from '../report/list-reports.ts';
import { todayOf } from '../today.ts';
import { findReportsOwed, type ReportOwed } from './find-reports-owed.ts';
import { findOpenStates } from './reports-due.ts';

type Context = Pick<OperationContext, 'db' | 'rulebook' | 'clock'>;
type States = readonly JurisdictionCode[] | null;

/** Filings and invoices that fall due, the first of them, and how many there are in all and on each day. */
export interface WorkDue {
  filings: readonly FilingDue[];
  filingsByDay: readonly DayCount[];
  invoices: readonly InvoiceDue[];
  invoicesByDay: readonly DayCount[];
  /** Active licenses by their last day, the first ones. */
  licenses: readonly LicenseDue[];
}

export interface Obligations extends WorkDue {
  /** The window, both days inclusive. */
  from: CivilDate;
  to: CivilDate;
  dated: readonly ReportOwed[];
  /** Duties whose days depend on an invoice or were not found. */
  undated: readonly (UndatedDuty & { facts: StateFacts })[];
  /** What fell due before the window and before today, and is still open. */
  overdue: WorkDue & { reports: readonly ListedReport[]; reportsTotal: number };
}

/**
 * What falls due within a window of days: reports to the states the agency files in, filings that are not with their
 * office, invoices with money open; and what is overdue from before. Of named states only, where the query names
 * some; invoices hold filings of many states and are then left out. At most `maximum` of each kind. Throws INVALID for a day that does not exist and
 * for a window that ends before it starts or is too long.
 */
export async function listObligations(
  context: Context,
  query: ObligationQuery,
  maximum = OBLIGATIONS_MAXIMUM,
): Promise<Obligations> {
  const { from, to } = windowOf(query);
  const states = query.state?.length ? query.state : null;
  const today = todayOf(context.clock);
  const before = compareDates(from, today) < 0 ? from : today;
  const isAsked = ({ facts }: { facts: StateFacts }) => states === null || states.includes(facts.code);
  const open = await findOpenStates(context);
  return {
    from,
    to,
    dated: (await findReportsOwed(context, { from, to }, today)).filter(isAsked),
    undated: open
      .flatMap((facts) => undatedDutiesOf(facts).map((duty) => ({ ...duty, facts })))
      .filter(isAsked),
    ...(await findWorkDue(context, { from, to }, states, maximum)),
    overdue: {
      ...(await findWorkDue(context, { from: null, to: addDays(before, -1) }, states, maximum)),
      ...(await findReportsOverdue(context, before, states, maximum)),
    },
  };
}

/** Filings and invoices that fall due within the window; of named states, no invoices. */
export async function findWorkDue(
  { db }: Pick<Context, 'db'>,
  window: DueWindow,
  states: States,
  maximum = OBLIGATIONS_MAXIMUM,
): Promise<WorkDue> {
  const [filings, filingsByDay, invoices, invoicesByDay, licenses] = await Promise.all([
    selectFilingsDue(db, window, states, maximum),
    countFilingsDue(db, window, states),
    states === null ? selectInvoicesDue(db, window, maximum) : [],
    states === null ? countInvoicesDue(db, window) : [],
    selectLicensesDue(db, window, states, maximum),
  ]);
  return { filings, filingsByDay, invoices, invoicesByDay, licenses };
}

/** Those that are not filed, and those that are filed and not paid. */
async function findReportsOverdue(
  context: Context,
  before: CivilDate,
  states: States,
  maximum: number,
): Promise<{ reports: readonly ListedReport[]; reportsTotal: number }> {
  const asked = {
    dueBefore: before,
    state: states === null ? undefined : [...states],
    sort: 'due_date',
    limit: maximum,
  } as const;
  const [notFiled, filed] = await Promise.all([
    listReports(context, { ...asked, status: ['OVERDUE'] }),
    listReports(context, { ...asked, status: ['FILED'], settled: false }),
  ]);
  // What the office bills otherwise is left to do as well, and has no day.
  const notPaid = filed.rows.filter(({ money }) => money.stillOwed > ZERO);
  return {
    reports: [...notFiled.rows, ...notPaid].sort(byDueDay).slice(0, maximum),
    reportsTotal: notFiled.total + notPaid.length,
  };
}

const byDueDay = ({ report: one }: ListedReport, { report: other }: ListedReport) =>
  one.dueOn === null || other.dueOn === null ? 0 : compareDates(one.dueOn, other.dueOn);

function windowOf(query: ObligationQuery): { from: CivilDate; to: CivilDate } {
  const faults: FieldErrors = {};
  const from = dateOf(query.from, 'from', faults);
  const to = dateOf(query.to, 'to', faults);
  if (from !== null && to !== null) {
    if (to < from) faults.to = 'The end date must be on or after the start date.';
    else if (daysBetween(from, to) > OBLIGATION_WINDOW_DAYS) {
      faults.to = `Ask for at most ${OBLIGATION_WINDOW_DAYS} days at once.`;
    }
  }
  if (from === null || to === null || Object.keys(faults).length > 0) {
    throw new AppError('INVALID', { details: { fields: faults } });
  }
  return { from, to };
}

/** Federal holidays, and with them business days, are known from then on. */
const FIRST_YEAR = '1975';

function dateOf(text: string, field: string, faults: FieldErrors): CivilDate | null {
  try {
    const date = parseEnteredDate(text);
    if (date >= FIRST_YEAR) return date;
    faults[field] = `Business days are available from ${FIRST_YEAR} on. Choose a later day.`;
  } catch (error) {
    if (!(error instanceof CivilDateError)) throw error;
    faults[field] = describeDateFault(labelOf(field), text, error);
  }
  return null;
}
