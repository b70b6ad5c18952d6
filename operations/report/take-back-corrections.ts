import type { Tx } from '#db/pool.ts';
import { selectCorrectedIn } from '#db/queries/report-corrections.ts';
import { deleteReportItem, negatedCharge, selectChargesOfItem } from '#db/queries/report-items.ts';
import { lockReport, type ReportRecord } from '#db/queries/reports.ts';
import { takesFilings, undoReady } from './lock-open-report.ts';

/**
 * A report that takes filings again holds what the office has returned since, and a later report takes it out. Where
 * that one is not filed either, both entries go. Returns how many filings left.
 */
export async function takeBackCorrections(
  tx: Tx,
  report: ReportRecord,
  by: { actorId: string; at: Date },
): Promise<number> {
  const left = new Set<string>();
  for (const { entry, correction } of await selectCorrectedIn(tx, report)) {
    // Two later reports may each take out what it holds: it leaves with one of them.
    if (left.has(entry.itemId)) continue;
    const later = await lockReport(tx, correction.reportId);
    if (later === null || !takesFilings(later)) continue;
    await undoReady(tx, later, { ...by, reason: 'An earlier report was reopened.' });
    const [taken, held] = [await selectChargesOfItem(tx, correction), await selectChargesOfItem(tx, entry)];
    await deleteReportItem(tx, correction, taken.map(negatedCharge));
    await deleteReportItem(tx, entry, held);
    left.add(entry.itemId);
  }
  return left.size;
}
