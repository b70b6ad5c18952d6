import type { Tx } from '#db/pool.ts';
import { insertReportItem, type NewReportItem } from '#db/queries/report-items.ts';
import type { OperationContext } from '../context.ts';
import { assessEntry } from '../reconciliation/assess-report.ts';

/** Puts a filing, or its correction, into a locked report, and beside the figures of its office where they are entered. */
export async function addEntry(
  context: Pick<OperationContext, 'rulebook' | 'clock'>,
  tx: Tx,
  entry: NewReportItem,
): Promise<void> {
  await insertReportItem(tx, entry);
  await assessEntry(context, tx, entry);
}
