import { insertReportEvent } from '#db/queries/report-events.ts';
import { copyReportItems } from '#db/queries/report-items.ts';
import { insertNextVersion, lockReport } from '#db/queries/reports.ts';
import type { Actor } from '#domain/access/actor.ts';
import { addLateFilings } from './add-late-filings.ts';
import { refreshInstallments } from './refresh-installments.ts';
import { removeCorrectedFilings } from './remove-corrected-filings.ts';
import { type ReportContext, recordReportEvent, withLockedReport } from './with-locked-report.ts';

/**
 * A new version of a filed report, open, with what that one holds, and with `includeLate` what came too late for it; the
 * filed one stays as it is. Both say why. Returns the id of the new version. Throws what withLockedReport throws.
 */
export async function amendReport(
  context: ReportContext,
  actor: Actor,
  id: string,
  request: { reason: string; includeLate?: boolean | undefined },
): Promise<string> {
  const step = { id, actor, event: 'amend' } as const;
  let next = '';
  await withLockedReport(context, step, async (tx, report) => {
    const at = context.clock.now();
    next = await insertNextVersion(tx, report);
    await copyReportItems(tx, report.id, next);
    const opened = await lockReport(tx, next);
    if (opened === null) throw new Error(`report ${next} is not there`);
    await insertReportEvent(tx, {
      reportId: next,
      event: 'opened',
      from: null,
      to: opened.status,
      actorId: actor.id,
      reason: `To amend version ${report.version}: ${request.reason}`,
      details: { amends: report.id },
      at,
    });
    await removeCorrectedFilings(tx, opened, { actorId: actor.id, at });
    const late = request.includeLate
      ? await addLateFilings(context, tx, opened, { actorId: actor.id, at })
      : 0;
    await recordReportEvent(context, tx, report, {
      step,
      to: report.status,
      reason: request.reason,
      details: {
        version: opened.version,
        amendedBy: next,
        ...(late === 0 ? {} : { lateFilings: late }),
      },
      at,
    });
    if (report.role === 'INSTALLMENT') await refreshInstallments(context, tx, report, actor.id);
  });
  return next;
}
