import type { Actor } from '#domain/access/actor.ts';
import { addDays, type CivilDate } from '#domain/calendar/civil-date.ts';
import { formatCents, ZERO } from '#domain/money/cents.ts';
import { isPaid } from '#domain/reporting/report-status.ts';
import { enterBill } from '#operations/report/enter-bill.ts';
import { fileReport } from '#operations/report/file-report.ts';
import { getReport, type ReportAccount } from '#operations/report/get-report.ts';
import { listReports } from '#operations/report/list-reports.ts';
import { makeReports } from '#operations/report/make-reports.ts';
import { markReportReady } from '#operations/report/mark-report-ready.ts';
import { payReport } from '#operations/report/pay-report.ts';
import { todayOf } from '#operations/today.ts';
import type { AppContext } from '#server/context.ts';

const PAGE = 200;
/** Days after the month on which the demo's office bills it, and after the bill on which that is due. */
const BILLED_AFTER = 8;
const BILL_DUE_AFTER = 20;
/** Every so many reports one is forgotten, so that something is overdue. */
const FORGOTTEN = 40;

/** Files and pays the reports of the demo's past, and leaves of the last ones some ready, some filed, some overdue. */
export async function loadReports(context: AppContext, admin: Actor): Promise<void> {
  await makeReports(context);
  const today = todayOf(context.clock);
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listReports(context, {
      sort: 'due_date',
      limit: PAGE,
      cursor,
    });
    const last = addDays(today, 30);
    const due = page.rows.filter(({ report: { dueOn } }) => dueOn === null || dueOn < last);
    ids.push(...due.map(({ report }) => report.id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  for (const [index, id] of ids.entries()) {
    if (index % FORGOTTEN !== 0) await live(context, admin, id, today, index);
  }
}

async function live(
  context: AppContext,
  admin: Actor,
  id: string,
  today: CivilDate,
  index: number,
): Promise<void> {
  const { report, payable } = await getReport(context, id);
  if (report.periodEnd >= today || !report.isOwed) return;
  // What nobody knows is left for somebody to enter.
  if (report.role === 'INSTALLMENT' && report.installment === null) return;
  const dueOn = report.dueOn ?? (await enterOfficeBill(context, admin, { report, payable, today }));
  if (dueOn === null) return;
  await markReportReady(context, admin, id);
  const isPast = dueOn < today;
  if (!isPast && index % 3 === 0) return;
  const filedDate = isPast ? dueOn : today;
  await fileReport(context, admin, id, { confirmation: `${report.state}-${100_000 + index}`, filedDate });
  if (!isPaid(report) || (!isPast && index % 3 === 1)) return;
  await payReport(context, admin, id, {
    amount: formatCents(payable),
    paidDate: filedDate,
    method: 'ACH',
    reference: `Trace ${200_000 + index}`,
  });
}

/** The bill of an office that sets the due day by it. Returns that day; null where it has not billed yet. */
async function enterOfficeBill(
  context: AppContext,
  admin: Actor,
  of: Pick<ReportAccount, 'report' | 'payable'> & { today: CivilDate },
): Promise<CivilDate | null> {
  const { id, state, periodEnd } = of.report;
  const billedDate = addDays(periodEnd, BILLED_AFTER);
  if (billedDate > of.today || of.payable <= ZERO) return null;
  const dueDate = addDays(billedDate, BILL_DUE_AFTER);
  const number = `${state}-${periodEnd.slice(0, 7)}`;
  await enterBill(context, admin, id, { number, billedDate, dueDate, amount: formatCents(of.payable) });
  return dueDate;
}
