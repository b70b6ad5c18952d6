import type { Tx } from '#db/pool.ts';
import type { FilingRecord } from '#db/queries/filings.ts';
import {
  insertReportItem,
  type ReportCharge,
  selectChargesOfSubmission,
  selectItemsOfFiling,
} from '#db/queries/report-items.ts';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { dayInZone } from '#domain/calendar/day-in-zone.ts';
import { countedOn, type DatesOfFiling } from '#domain/reporting/counted-on.ts';
import type { ReportedDuty } from '#domain/reporting/report-duties.ts';
import { enqueue } from '#jobs/enqueue.ts';
import type { OperationContext } from '../context.ts';
import { submissionIdOf } from '../filing/filing-access.ts';
import type { Submission } from '../filing/get-submission.ts';
import { timeZoneOf } from '../today.ts';
import { dutiesInForce } from './duties-in-force.ts';
import { lockOpenReport, undoReady } from './lock-open-report.ts';

type Context = Pick<OperationContext, 'rulebook' | 'clock'>;

/**
 * Puts a filing that has just been completed into the report of each duty of its state, by the date that the state
 * goes by. Where that period is filed already it goes to the next one that is not, and says so.
 */
export async function addFilingToReports(
  context: Context,
  tx: Tx,
  filing: FilingRecord,
  { submission, by, at }: { submission: Pick<Submission, 'inputs'>; by: string | null; at: Date },
): Promise<void> {
  const submissionId = submissionIdOf(filing);
  const charges = await selectChargesOfSubmission(tx, submissionId);
  // A report that was reopened may hold it still, while a later one took it out: it is never twice in one.
  const items = await selectItemsOfFiling(tx, filing.id);
  const holding = new Set(items.filter(({ sign }) => sign === 1).map(({ reportId }) => reportId));
  const dates = datesOf(context, filing, submission, at);
  for (const duty of dutiesInForce(context, filing.state)) {
    const carried = carriedBy(duty, charges);
    if (carried === null) continue;
    const on = countedOn(duty.duty.countedBy, dates);
    const open = await lockOpenReport(tx, duty, on, holding);
    if (open === null) continue;
    // The first filing of a duty: the periods since are owed too.
    if (open.report.filings === 0) await enqueue(tx, 'make-reports', {}, { key: 'make-reports' });
    // Now, not when it was completed: a filing may enter long after.
    const because = { actorId: by, reason: `${filing.number} was completed.`, at: context.clock.now() };
    await undoReady(tx, open.report, because);
    await insertReportItem(tx, {
      reportId: open.report.id,
      filingId: filing.id,
      listed: filing,
      submissionId,
      sign: 1,
      countedOn: on,
      belongsOn: open.belongsOn,
      isLate: open.isLate,
      premium: filing.premium,
      charges: carried,
      at,
    });
  }
}

/** The charges that go with a duty; null: the filing is no matter of it. */
export function carriedBy(duty: ReportedDuty, charges: readonly ReportCharge[]): ReportCharge[] | null {
  const carried = charges.filter(({ charge }) => duty.carries(charge));
  return carried.length === 0 && !duty.listsEveryFiling ? null : carried;
}

function datesOf(
  { clock }: Pick<OperationContext, 'clock'>,
  filing: FilingRecord,
  { inputs }: Pick<Submission, 'inputs'>,
  at: Date,
): DatesOfFiling {
  const zone = timeZoneOf(clock);
  const { invoiceDate } = inputs;
  return {
    kind: filing.kind,
    policyEffectiveOn: filing.policyEffectiveOn,
    transactionEffectiveOn: filing.transactionEffectiveOn,
    invoicedOn: invoiceDate ? parseCivilDate(invoiceDate) : null,
    sentOn: dayInZone(filing.sentAt ?? at, zone),
    completedOn: dayInZone(at, zone),
  };
}
