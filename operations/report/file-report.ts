import type { Actor } from '#domain/access/actor.ts';
import { type CivilDate, displayDate } from '#domain/calendar/civil-date.ts';
import { formatCents } from '#domain/money/cents.ts';
import { totalOf } from '#domain/reporting/report-status.ts';
import { fieldError, parseDate } from '../filing/parse-field.ts';
import { recountOpenDifferences } from '../reconciliation/recount-open-differences.ts';
import { todayOf } from '../today.ts';
import { refreshInstallments } from './refresh-installments.ts';
import { requireAsSeen, type SeenReport } from './require-as-seen.ts';
import { applyReportEvent, type ReportContext, withLockedReport } from './with-locked-report.ts';

/**
 * The state has the report: what it holds is frozen. Throws INVALID for a day before the period ended or after today,
 * and what requireAsSeen and withLockedReport throw.
 */
export async function fileReport(
  context: ReportContext,
  actor: Actor,
  id: string,
  request: SeenReport & { confirmation: string; filedDate: string },
): Promise<void> {
  const step = { id, actor, event: 'file' } as const;
  await withLockedReport(context, step, async (tx, report) => {
    requireAsSeen(request, report);
    const filedOn = filedOnOf(request.filedDate, report.periodEnd, todayOf(context.clock));
    await applyReportEvent(context, tx, report, {
      step,
      changes: { status: 'FILED', confirmation: request.confirmation, filedOn },
      details: {
        confirmation: request.confirmation,
        filedDate: filedOn,
        filings: report.filings,
        total: formatCents(totalOf(report)),
      },
    });
    await recountOpenDifferences(tx, report);
    if (report.role === 'INSTALLMENT') await refreshInstallments(context, tx, report, actor.id);
  });
}

function filedOnOf(text: string, periodEnd: CivilDate, today: CivilDate): CivilDate {
  const filedOn = parseDate(text, 'filedDate');
  if (filedOn > today) throw fieldError('filedDate', `Enter a day up to today, ${displayDate(today)}.`);
  if (filedOn <= periodEnd) {
    throw fieldError('filedDate', `Enter a day after the period, which ends ${displayDate(periodEnd)}.`);
  }
  return filedOn;
}
