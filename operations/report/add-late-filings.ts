import type { Tx } from '#db/pool.ts';
import { selectChargesOfItem } from '#db/queries/report-items.ts';
import { selectHeldFilings, selectLateElsewhere } from '#db/queries/report-late.ts';
import { lockReport, type ReportRecord } from '#db/queries/reports.ts';
import type { OperationContext } from '../context.ts';
import { addEntry, removeEntry } from './change-contents.ts';
import { takesFilings } from './lock-open-report.ts';
import { nameOfReport } from './with-locked-report.ts';

/**
 * A locked report that takes filings again gets those of its period that were completed after it was filed, from the
 * later reports that hold them as late and are not filed. Returns how many came.
 */
export async function addLateFilings(
  context: Pick<OperationContext, 'rulebook' | 'clock'>,
  tx: Tx,
  report: ReportRecord,
  by: { actorId: string; at: Date },
): Promise<number> {
  const found = await selectLateElsewhere(tx, report);
  const later = new Map<string, ReportRecord>();
  for (const reportId of new Set(found.map((entry) => entry.reportId))) {
    const locked = await lockReport(tx, reportId);
    if (locked !== null && takesFilings(locked)) later.set(reportId, locked);
  }
  let count = 0;
  // Asked again under the locks: one may have been returned, or filed, a moment ago.
  for (const entry of await selectLateElsewhere(tx, report)) {
    const holder = later.get(entry.reportId);
    if (holder === undefined) continue;
    // It still holds what the filing was before the office returned it, which a filed report took out: never twice in one.
    if ((await selectHeldFilings(tx, report.id, [entry.filingId])).size > 0) continue;
    const charges = await selectChargesOfItem(tx, entry);
    const { number } = entry;
    const moved = {
      ...by,
      event: 'removed',
      reason: `${number} was moved to ${nameOfReport(report)}.`,
    } as const;
    await removeEntry(tx, holder, { ...entry, charges }, moved);
    const came = {
      ...by,
      event: 'added',
      reason: `${number} was moved here from ${nameOfReport(holder)}.`,
    } as const;
    await addEntry(context, tx, report, { ...entry, sign: 1, isLate: false, charges, at: by.at }, came);
    count += 1;
  }
  return count;
}
