import type { Db } from '#db/pool.ts';
import { selectElsewhere } from '#db/queries/reconciled-filings.ts';
import {
  type EnteredFigures,
  findEnteredFigures,
  selectAdjusted,
  selectAssessed,
  selectCollected,
  selectFigures,
} from '#db/queries/reconciliations.ts';
import type { ReportRecord } from '#db/queries/reports.ts';
import { type ReconciledLine, reconcile } from '#domain/reporting/reconcile.ts';

/** A report three ways, what differs first. */
export interface Reconciliation {
  /** Null: nobody has entered what the office invoiced. */
  entered: EnteredFigures | null;
  lines: readonly ReconciledLine[];
}

/** What a report holds now, laid beside the last figures of its office; `blank`: beside none. */
export async function reconcileReport(
  db: Db,
  report: ReportRecord,
  { blank = false }: { blank?: boolean } = {},
): Promise<Reconciliation> {
  const entered = blank ? null : await findEnteredFigures(db, report.id);
  const collected = await selectCollected(db, report.id);
  const adjusted = await selectAdjusted(db, report);
  if (entered === null) {
    const facts = { collected, adjusted, assessed: [], invoiced: null, elsewhere: new Map() };
    return { entered, lines: reconcile(facts) };
  }
  const invoiced = await selectFigures(db, entered.id);
  const held = new Set(collected.map(({ filingId }) => filingId));
  const others = invoiced.flatMap(({ filingId }) =>
    filingId === null || held.has(filingId) ? [] : [filingId],
  );
  const lines = reconcile({
    collected,
    adjusted,
    invoiced,
    assessed: await selectAssessed(db, { reportId: report.id, reconciliationId: entered.id }),
    elsewhere: await selectElsewhere(db, report, others),
  });
  return { entered, lines };
}
