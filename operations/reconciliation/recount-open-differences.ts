import type { Tx } from '#db/pool.ts';
import type { ReportRecord } from '#db/queries/reports.ts';
import { updateOpenDifferences } from '#db/queries/reports.ts';
import { ZERO } from '#domain/money/cents.ts';
import { reconcileReport } from './reconcile-report.ts';

/**
 * Keeps how many differences from its office's figures a report has now. Without figures of its own an amended version
 * keeps what the one before it was left with.
 */
export async function recountOpenDifferences(tx: Tx, report: ReportRecord): Promise<void> {
  const { entered, lines } = await reconcileReport(tx, report);
  if (entered === null) return;
  await updateOpenDifferences(tx, report.id, lines.filter(({ open }) => open !== ZERO).length);
}
