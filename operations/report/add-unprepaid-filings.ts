import { inTransaction } from '#db/pool.ts';
import { lockFiling } from '#db/queries/filings.ts';
import { selectInstallmentsOfYear, selectUnprepaidFilings } from '#db/queries/installments.ts';
import { selectItemsOfFiling } from '#db/queries/report-items.ts';
import { civilDate, partsOf } from '#domain/calendar/civil-date.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import type { ReportedDuty } from '#domain/reporting/report-duties.ts';
import { type DuePeriod, periodsBetween } from '#domain/reporting/report-periods.ts';
import type { OperationContext } from '../context.ts';
import { eachByItself } from '../each-by-itself.ts';
import { getSubmission } from '../filing/get-submission.ts';
import { todayOf } from '../today.ts';
import { addFilingToReports } from './add-filing.ts';
import { dutiesInForce } from './duties-in-force.ts';
import { inSpareTime } from './in-spare-time.ts';
import { takesFilings } from './lock-open-report.ts';

type Context = Pick<OperationContext, 'db' | 'rulebook' | 'clock'>;

/**
 * Puts what returns hold into the installments of the running year that are not filed: filings from before the
 * rulebook had the installments. Throws where one of them could not be, behind all others.
 */
export async function addUnprepaidFilings(context: Context): Promise<void> {
  const duties = JURISDICTION_CODES.flatMap((state) => dutiesInForce(context, state));
  await eachByItself(
    duties.filter(({ role }) => role === 'INSTALLMENT'),
    async (duty) =>
      await eachByItself(await openPeriodsOf(context, duty), (period) => addFilings(context, duty, period)),
  );
}

async function openPeriodsOf(context: Context, { state, duty }: ReportedDuty): Promise<DuePeriod[]> {
  const today = todayOf(context.clock);
  const { year } = partsOf(today);
  const stored = await selectInstallmentsOfYear(context.db, { state, duty: duty.key }, year);
  const filed = new Set(stored.filter((each) => !takesFilings(each)).map(({ periodStart }) => periodStart));
  return periodsBetween(duty, civilDate(year, 1, 1), today).filter(({ start }) => !filed.has(start));
}

async function addFilings(context: Context, { state, duty }: ReportedDuty, period: DuePeriod): Promise<void> {
  const of = { state, duty: duty.key, periodStart: period.start, periodEnd: period.end };
  await inSpareTime(await selectUnprepaidFilings(context.db, of), (id) =>
    inTransaction(context.db, async (tx) => {
      const filing = await lockFiling(tx, id);
      if (filing?.status !== 'COMPLETED') return;
      // Another run may have been at it since it was found.
      const items = await selectItemsOfFiling(tx, id);
      if (items.some((item) => item.duty === duty.key)) return;
      const submission = await getSubmission(tx, filing);
      const at = filing.completedAt ?? context.clock.now();
      await addFilingToReports(context, tx, filing, { submission, by: null, at, only: duty.key });
    }),
  );
}
