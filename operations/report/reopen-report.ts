import type { Actor } from '#domain/access/actor.ts';
import { addLateFilings } from './add-late-filings.ts';
import { refreshInstallments } from './refresh-installments.ts';
import { removeCorrectedFilings } from './remove-corrected-filings.ts';
import { applyReportEvent, type ReportContext, withLockedReport } from './with-locked-report.ts';

/**
 * A report that is not paid takes filings again, with `includeLate` those that came too late for it; one that was
 * filed loses its confirmation. Throws what withLockedReport throws.
 */
export async function reopenReport(
  context: ReportContext,
  actor: Actor,
  id: string,
  request: { reason: string; includeLate?: boolean | undefined },
): Promise<void> {
  const step = { id, actor, event: 'reopen' } as const;
  await withLockedReport(context, step, async (tx, report) => {
    const by = { actorId: actor.id, at: context.clock.now() };
    await removeCorrectedFilings(tx, report, by);
    const late = request.includeLate ? await addLateFilings(context, tx, report, by) : 0;
    await applyReportEvent(context, tx, report, {
      step,
      changes: { status: 'OPEN', confirmation: null, filedOn: null },
      reason: request.reason,
      details: {
        ...(report.confirmation === null ? {} : { confirmation: report.confirmation }),
        ...(late === 0 ? {} : { lateFilings: late }),
      },
    });
    if (report.role === 'INSTALLMENT') await refreshInstallments(context, tx, report, actor.id);
  });
}
