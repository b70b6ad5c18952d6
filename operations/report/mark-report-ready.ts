import { AppError } from '#contract/errors.ts';
import type { Actor } from '#domain/access/actor.ts';
import { isBlock } from '#domain/reporting/report-checks.ts';
import { checkReport } from './check-report.ts';
import { requireAsSeen, type SeenReport } from './require-as-seen.ts';
import { applyReportEvent, type ReportContext, withLockedReport } from './with-locked-report.ts';

/**
 * The report is checked and may be filed. Throws REPORT_BLOCKED with what stands against it, and what requireAsSeen and
 * withLockedReport throw.
 */
export async function markReportReady(
  context: ReportContext,
  actor: Actor,
  id: string,
  seen: SeenReport = {},
): Promise<void> {
  const step = { id, actor, event: 'ready' } as const;
  await withLockedReport(context, step, async (tx, report) => {
    requireAsSeen(seen, report);
    const checks = await checkReport(context, tx, report);
    const blocking = checks.filter(isBlock);
    if (blocking.length > 0) {
      throw new AppError('REPORT_BLOCKED', { message: blocking.map(({ message }) => message).join(' ') });
    }
    await applyReportEvent(context, tx, report, {
      step,
      changes: { status: 'READY' },
      details: { warnings: checks.map(({ code }) => code) },
    });
  });
}
