import type { Tx } from '#db/pool.ts';
import type { FilingRecord } from '#db/queries/filings.ts';
import {
  deleteReportItem,
  insertReportItem,
  negatedCharge,
  type ReportItemOfFiling,
  selectChargesOfItem,
  selectItemsOfFiling,
} from '#db/queries/report-items.ts';
import { lockReport } from '#db/queries/reports.ts';
import { negateCents } from '#domain/money/cents.ts';
import type { ReportedDuty } from '#domain/reporting/report-duties.ts';
import type { OperationContext } from '../context.ts';
import { dutiesInForce } from './duties-in-force.ts';
import { lockOpenReport, takesFilings, undoReady } from './lock-open-report.ts';

type Context = Pick<OperationContext, 'rulebook'>;
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
  const duties = new Map(dutiesInForce(context, filing.state).map((each) => [each.duty.key, each]));
  for (const [key, held] of Map.groupBy(items.toSorted(byDuty), ({ duty }) => duty)) {
    const item = standingItem(held);
    if (item !== null) await removeItem(tx, { filing, duty: duties.get(key), items, item }, change);
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

/** Every duty in the same order, so that two removals never wait for each other. */
const byDuty = (one: ReportItemOfFiling, other: ReportItemOfFiling) => one.duty.localeCompare(other.duty);

interface Removal {
  filing: FilingRecord;
  /** Undefined where the rulebook has dropped it since: then no later report takes anything out. */
  duty: ReportedDuty | undefined;
  /** All that reports hold of it. */
  items: readonly ReportItemOfFiling[];
  item: ReportItemOfFiling;
}

async function removeItem(tx: Tx, removal: Removal, { by, at }: Change): Promise<void> {
  const { filing, duty, items, item } = removal;
  const reason = `The office returned ${filing.number}.`;
  const carried = await selectChargesOfItem(tx, item);
  // Asked again under the lock: it may have been filed a moment ago.
  const report = await lockReport(tx, item.reportId);
  if (report !== null && takesFilings(report)) {
    await undoReady(tx, report, { actorId: by, reason, at });
    await deleteReportItem(tx, item, carried);
    return;
  }
  if (duty === undefined) return;
  const corrected = new Set(items.filter(({ sign }) => sign === -1).map(({ reportId }) => reportId));
  const open = await lockOpenReport(tx, duty, item.periodEnd, corrected);
  if (open === null) return;
  await undoReady(tx, open.report, { actorId: by, reason, at });
  await insertReportItem(tx, {
    reportId: open.report.id,
    filingId: filing.id,
    listed: item.listed,
    submissionId: item.submissionId,
    sign: -1,
    countedOn: item.countedOn,
    belongsOn: item.belongsOn,
    isLate: true,
    premium: negateCents(item.premium),
    charges: carried.map(negatedCharge),
    at,
  });
}
