import type { Tx } from '#db/pool.ts';
import type { FilingRecord } from '#db/queries/filings.ts';
import { lockInstallments } from '#db/queries/installments.ts';
import {
  negatedCharge,
  type ReportItemOfFiling,
  selectChargesOfItem,
  selectItemsOfFiling,
} from '#db/queries/report-items.ts';
import { lockReport, type ReportRecord } from '#db/queries/reports.ts';
import { negateCents } from '#domain/money/cents.ts';
import { inOrderOfTaking, type ReportedDuty } from '#domain/reporting/report-duties.ts';
import type { OperationContext } from '../context.ts';
import { addEntry, removeEntry } from './change-contents.ts';
import { dutiesInForce } from './duties-in-force.ts';
import { lockOpenReport, takesFilings } from './lock-open-report.ts';
import { refreshInstallments } from './refresh-installments.ts';

type Context = Pick<OperationContext, 'rulebook' | 'clock'>;
interface Change {
  by: string;
  at: Date;
}

/**
 * The office returned a filing: it leaves the reports that are not filed. What a filed report holds of it is taken
 * out by the next report of the duty that is not.
 */
export async function removeFilingFromReports(
  context: Context,
  tx: Tx,
  filing: FilingRecord,
  change: Change,
): Promise<void> {
  const items = await selectItemsOfFiling(tx, filing.id);
  const held = Map.groupBy(items, ({ duty }) => duty);
  // In the order in which filings enter, so that nobody who comes and nobody who goes waits for the other.
  const duties = inOrderOfTaking(dutiesInForce(context, filing.state), () => filing.transactionEffectiveOn);
  const known = new Map(duties.map((duty) => [duty.duty.key, duty]));
  for (const key of new Set([...known.keys(), ...held.keys()])) {
    const item = standingItem(held.get(key) ?? []);
    if (item === null) continue;
    const changed = await removeItem(context, tx, { filing, duty: known.get(key), items, item }, change);
    if (changed?.role === 'INSTALLMENT') await refreshInstallments(context, tx, changed, change.by);
  }
}

/**
 * An entry that no correction has taken out: one of a submission that reports hold once more than they take it out.
 * All such entries are worth the same, so one that can still be deleted is best; else the newest. The order of
 * the entries says nothing, since an amended report holds copies of old ones.
 */
function standingItem(items: readonly ReportItemOfFiling[]): ReportItemOfFiling | null {
  const netOf = (submissionId: string) =>
    items.reduce((net, item) => net + (item.submissionId === submissionId ? item.sign : 0), 0);
  const standing = items.filter(({ sign, submissionId }) => sign === 1 && netOf(submissionId) > 0);
  return standing.find(takesFilings) ?? standing[0] ?? null;
}

interface Removal {
  filing: FilingRecord;
  /** Undefined where the rulebook has dropped it since: then no later report takes anything out. */
  duty: ReportedDuty | undefined;
  /** All that reports hold of it. */
  items: readonly ReportItemOfFiling[];
  item: ReportItemOfFiling;
}

/** Returns the report that changed; null: none could take it out. */
async function removeItem(
  context: Context,
  tx: Tx,
  removal: Removal,
  { by: actorId, at }: Change,
): Promise<ReportRecord | null> {
  const { filing, duty, items, item } = removal;
  const reason = `The office returned ${filing.number}.`;
  const charges = await selectChargesOfItem(tx, item);
  // As whoever computes them again does: the installments of the duty, and then one of them.
  if (item.role === 'INSTALLMENT') await lockInstallments(tx, { state: filing.state, duty: item.duty });
  // Asked again under the lock: it may have been filed a moment ago.
  const report = await lockReport(tx, item.reportId);
  if (report !== null && takesFilings(report)) {
    const entry = { itemId: item.itemId, filingId: filing.id, charges };
    await removeEntry(tx, report, entry, { event: 'removed', actorId, reason, at });
    return report;
  }
  if (duty === undefined) return null;
  const corrected = new Set(items.filter(({ sign }) => sign === -1).map(({ reportId }) => reportId));
  const open = await lockOpenReport(tx, duty, item.periodEnd, corrected);
  if (open === null) return null;
  const correction = {
    filingId: filing.id,
    listed: item.listed,
    submissionId: item.submissionId,
    sign: -1 as const,
    countedOn: item.countedOn,
    belongsOn: item.belongsOn,
    isLate: true,
    premium: negateCents(item.premium),
    charges: charges.map(negatedCharge),
    at,
  };
  await addEntry(context, tx, open.report, correction, {
    event: 'correction',
    actorId,
    reason: `The office returned ${filing.number}, which was reported for ${open.belongsTo}.`,
    at,
  });
  return open.report;
}
