import type { Db } from '#db/pool.ts';
import { selectCorrectedIn } from '#db/queries/report-corrections.ts';
import { countFilings, theseFilings } from '#db/queries/report-faults.ts';
import { selectHeldFilings, selectLateElsewhere } from '#db/queries/report-late.ts';
import { type ReportRecord, selectReports } from '#db/queries/reports.ts';
import { addCents, type Cents, ZERO } from '#domain/money/cents.ts';
import { type FilingsAtFault, NO_FILINGS } from '#domain/reporting/report-checks.ts';
import { takesFilings } from './lock-open-report.ts';
import { nameOfReport } from './with-locked-report.ts';

/** Filings that come or go, the first of them by name, and what they come to in cents. */
interface Movers {
  filings: FilingsAtFault;
  amount: Cents;
}

/** What moves when a filed report is reopened or amended. */
export interface MovingFilings {
  /** What the office returned since: it leaves, and the later reports that take it out take out nothing any more. */
  returned: Movers;
  /** What later reports hold of its period, since it was completed too late for it: it comes where somebody asks for it. */
  late: Movers & { reports: readonly { reportId: string; name: string }[] };
}

const NONE: Movers = { filings: NO_FILINGS, amount: ZERO };

/** Nothing of a report that takes filings itself, and of one that another version has replaced. */
export async function findMovingFilings(db: Db, report: ReportRecord): Promise<MovingFilings> {
  if (!report.isLatest || takesFilings(report)) return { returned: NONE, late: { ...NONE, reports: [] } };
  const corrected = (await selectCorrectedIn(db, report)).filter(({ correction }) =>
    takesFilings(correction),
  );
  // Two later reports may each take out the same entry.
  const returned = [...new Map(corrected.map((each) => [each.entry.itemId, each])).values()];
  const found = await selectLateElsewhere(db, report);
  const held = await selectHeldFilings(
    db,
    report.id,
    found.map(({ filingId }) => filingId),
  );
  const leaving = new Set(returned.map(({ filingId }) => filingId));
  const late = found.filter(({ filingId }) => !held.has(filingId) || leaving.has(filingId));
  const holders = await selectReports(db, [...new Set(late.map(({ reportId }) => reportId))]);
  return {
    returned: await moversOf(db, returned),
    late: {
      ...(await moversOf(db, late)),
      reports: holders.map((each) => ({ reportId: each.id, name: nameOfReport(each) })),
    },
  };
}

async function moversOf(db: Db, movers: readonly { filingId: string; amount: Cents }[]): Promise<Movers> {
  if (movers.length === 0) return NONE;
  const filings = await countFilings(db, theseFilings(movers.map(({ filingId }) => filingId)));
  return { filings, amount: addCents(...movers.map(({ amount }) => amount)) };
}
