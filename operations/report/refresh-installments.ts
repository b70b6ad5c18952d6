import type { Db, Tx } from '#db/pool.ts';
import { findTaxOfYear, lockInstallments, selectInstallmentsOfYear } from '#db/queries/installments.ts';
import { lockReport, type ReportRecord, updateReport } from '#db/queries/reports.ts';
import { partsOf } from '#domain/calendar/civil-date.ts';
import type { Cents } from '#domain/money/cents.ts';
import { type Installment, installmentsOf } from '#domain/reporting/installments.ts';
import type { OperationContext } from '../context.ts';
import { undoReady } from './change-contents.ts';
import { dutyOfReport } from './duties-in-force.ts';
import { takesFilings } from './lock-open-report.ts';

type Context = Pick<OperationContext, 'rulebook' | 'clock'>;
type OfYear = Pick<ReportRecord, 'state' | 'duty' | 'periodEnd'>;

/**
 * Computes the installments of a duty and year again: what joins or leaves one moves those after it. One that was
 * READY with another amount is open again.
 */
export async function refreshInstallments(context: Context, tx: Tx, of: OfYear, actorId: string | null) {
  await lockInstallments(tx, of);
  const at = context.clock.now();
  for (const { id, amount, was } of await computeInstallments(context, tx, of)) {
    if (amount === was) continue;
    const report = await lockReport(tx, id);
    if (report === null || !takesFilings(report)) continue;
    await undoReady(tx, report, { actorId, reason: 'The amount changed.', at });
    await updateReport(tx, { id, status: 'OPEN' }, { status: 'OPEN', installment: amount, updatedAt: at });
  }
}

/** An installment with how it comes about. */
export type ComputedInstallment = Installment & {
  id: string;
  /** The amount that is kept. */
  was: Cents | null;
  priorYearTax: Cents | null;
};

/** The installments of the year of a report, the first period first; none where the rulebook dropped the duty. */
export async function computeInstallments(
  context: Pick<OperationContext, 'rulebook'>,
  db: Db,
  of: OfYear,
): Promise<ComputedInstallment[]> {
  const duty = dutyOfReport(context, of)?.duty;
  if (duty === undefined) return [];
  const { year } = partsOf(of.periodEnd);
  const priorYearTax =
    duty.threshold?.of === 'PRIOR_YEAR' ? await findTaxOfYear(db, of.state, year - 1) : null;
  const stored = await selectInstallmentsOfYear(db, of, year);
  const periods = stored.map(({ tax, amount, note, status }) => ({
    tax,
    amount,
    isFixed: note !== null || !takesFilings({ status }),
  }));
  return installmentsOf(duty, periods, priorYearTax).map((each, index) => ({
    ...each,
    id: stored[index]?.id ?? '',
    was: stored[index]?.amount ?? null,
    priorYearTax,
  }));
}
