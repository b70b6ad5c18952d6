import type { Tx } from '#db/pool.ts';
import {
  deleteReportItem,
  type ReportItemOfFiling,
  selectChargesOfSubmission,
  selectCorrectedIn,
} from '#db/queries/report-items.ts';
import { lockReport, type ReportRecord } from '#db/queries/reports.ts';
import { negateCents } from '#domain/money/cents.ts';
import type { ReportedDuty } from '#domain/reporting/report-duties.ts';
import { carriedBy } from './add-filing.ts';
import { takesFilings, undoReady } from './lock-open-report.ts';

/**
 * A report that takes filings again holds what the office has returned since, and a later report takes it out. Where
 * that one is not filed either, both entries go. Returns how many filings left.
 */
export async function takeBackCorrections(
  tx: Tx,
  report: ReportRecord,
  duty: ReportedDuty | undefined,
  by: { actorId: string; at: Date },
): Promise<number> {
  if (duty === undefined) return 0;
  const left = new Set<string>();
  for (const { entry, correction } of await selectCorrectedIn(tx, report)) {
    // Two later reports may each take out what it holds: it leaves with one of them.
    if (left.has(entry.itemId)) continue;
    const later = await lockReport(tx, correction.reportId);
    if (later === null || !takesFilings(later)) continue;
    await undoReady(tx, later, { ...by, reason: 'An earlier report was reopened.' });
    await remove(tx, duty, correction, -1);
    await remove(tx, duty, entry, 1);
    left.add(entry.itemId);
  }
  return left.size;
}

async function remove(
  tx: Tx,
  duty: ReportedDuty,
  item: Pick<ReportItemOfFiling, 'itemId' | 'reportId' | 'submissionId'>,
  sign: 1 | -1,
): Promise<void> {
  const carried = carriedBy(duty, await selectChargesOfSubmission(tx, item.submissionId)) ?? [];
  const charges =
    sign === 1
      ? carried
      : carried.map(({ charge, premium, base, amount }) => ({
          charge,
          premium: negateCents(premium),
          base: negateCents(base),
          amount: negateCents(amount),
        }));
  await deleteReportItem(tx, item, charges);
}
