import type { Db } from '#db/pool.ts';
import { findEnteredFigures } from '#db/queries/reconciliations.ts';
import {
  findLateArrivals,
  findLedgerDifferences,
  findPendingOfPeriod,
  findUnconfirmed,
  findWithoutConfirmation,
} from '#db/queries/report-faults.ts';
import type { ReportRecord } from '#db/queries/reports.ts';
import { UNCONFIRMED } from '#domain/filing/completion.ts';
import { addCents, type Cents, ZERO } from '#domain/money/cents.ts';
import {
  checkReport as check,
  type FilingsAtFault,
  type OfficeDifferences,
  officeChecks,
  type ReportCheck,
} from '#domain/reporting/report-checks.ts';
import type { ReportedDuty } from '#domain/reporting/report-duties.ts';
import type { CountedDate } from '#domain/rules/state-facts.ts';
import { CHARGE_KINDS } from '#domain/tax/vocabulary.ts';
import type { OperationContext } from '../context.ts';
import { reconcileReport } from '../reconciliation/reconcile-report.ts';
import { todayOf } from '../today.ts';
import { dutyOfReport } from './duties-in-force.ts';

type Context = Pick<OperationContext, 'rulebook' | 'clock'>;

const NONE: FilingsAtFault = { count: 0, ids: [] };

/** What stands against a report now, what blocks it first. */
export async function checkReport(context: Context, db: Db, report: ReportRecord): Promise<ReportCheck[]> {
  const duty = dutyOfReport(context, report);
  return check({
    today: todayOf(context.clock),
    periodEnd: report.periodEnd,
    dueOn: report.dueOn,
    filings: report.filings,
    total: report.total,
    duty: duty?.duty ?? null,
    pending: await findPending(db, report, duty),
    office: await findOfficeDifferences(db, report),
    ...(await findFaultsOfItems(db, report, duty)),
  });
}

/** What may still stand against a report that is filed: that the office invoiced something else. */
export async function checkFiledReport(db: Db, report: ReportRecord): Promise<ReportCheck[]> {
  return officeChecks(await findOfficeDifferences(db, report));
}

/** As many filings as a check names. */
const NAMED = 50;

async function findOfficeDifferences(db: Db, report: ReportRecord): Promise<OfficeDifferences> {
  if ((await findEnteredFigures(db, report.id)) === null) return { ...NONE, open: ZERO };
  const { lines } = await reconcileReport(db, report);
  const open = lines.filter((line) => line.open !== ZERO);
  const ids = new Set(open.flatMap(({ filingId }) => (filingId === null ? [] : [filingId])));
  return {
    count: open.length,
    open: open.reduce<Cents>((sum, line) => addCents(sum, line.open), ZERO),
    ids: [...ids].slice(0, NAMED),
  };
}

async function findFaultsOfItems(db: Db, report: ReportRecord, duty: ReportedDuty | undefined) {
  if (report.filings === 0) {
    return {
      unconfirmed: NONE,
      withoutConfirmation: NONE,
      late: NONE,
      ledger: { ...NONE, difference: ZERO },
    };
  }
  const charges = duty === undefined ? [] : CHARGE_KINDS.filter((kind) => duty.carries(kind));
  return {
    unconfirmed: await findUnconfirmed(db, report.id, UNCONFIRMED),
    withoutConfirmation: await findWithoutConfirmation(db, report.id),
    late: await findLateArrivals(db, report.id),
    ledger: await findLedgerDifferences(db, { reportId: report.id, state: report.state, charges }),
  };
}

/** By the day on which the office has it a filing belongs to no period before. */
const BY_THE_OFFICE: readonly CountedDate[] = ['RECEIPT', 'ACCEPTANCE'];

async function findPending(
  db: Db,
  { state, periodStart: start, periodEnd: end }: ReportRecord,
  duty: ReportedDuty | undefined,
): Promise<FilingsAtFault> {
  const date = duty?.duty.countedBy?.date;
  if (date !== undefined && BY_THE_OFFICE.includes(date)) return NONE;
  const by = date === 'POLICY_EFFECTIVE' ? 'policy' : 'transaction';
  return await findPendingOfPeriod(db, { state, start, end, by });
}
