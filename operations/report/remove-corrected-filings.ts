import type { Tx } from '#db/pool.ts';
import { selectCorrectedIn } from '#db/queries/report-corrections.ts';
import { negatedCharge, selectChargesOfItem } from '#db/queries/report-items.ts';
import { lockReport, type ReportRecord } from '#db/queries/reports.ts';
import { removeEntry } from './change-contents.ts';
import { takesFilings } from './lock-open-report.ts';
import { nameOfReport } from './with-locked-report.ts';

/**
 * A report that takes filings again holds what the office has returned since, and a later report takes it out. Where
 * that one is not filed either, both entries go. Returns how many filings left.
 */
export async function removeCorrectedFilings(
  tx: Tx,
  report: ReportRecord,
  by: { actorId: string; at: Date },
): Promise<number> {
  const left = new Set<string>();
  const name = nameOfReport(report);
  for (const { filingId, number, entry, correction } of await selectCorrectedIn(tx, report)) {
    // Two later reports may each take out what it holds: it leaves with one of them.
    if (left.has(entry.itemId)) continue;
    const later = await lockReport(tx, correction.reportId);
    if (later === null || !takesFilings(later)) continue;
    const taken = (await selectChargesOfItem(tx, correction)).map(negatedCharge);
    await removeEntry(
      tx,
      later,
      { itemId: correction.itemId, filingId, charges: taken },
      { ...by, event: 'correction-removed', reason: `${number} was taken off ${name} itself.` },
    );
    const held = await selectChargesOfItem(tx, entry);
    await removeEntry(
      tx,
      report,
      { itemId: entry.itemId, filingId, charges: held },
      { ...by, event: 'removed', reason: `The office returned ${number} after it was reported.` },
    );
    left.add(entry.itemId);
  }
  return left.size;
}
