import type { Tx } from '#db/pool.ts';
import type { FilingRecord } from '#db/queries/filings.ts';
import {
  type ReportCharge,
  selectChargesOfSubmission,
  selectItemsOfFiling,
} from '#db/queries/report-items.ts';
import { findCarries, type ReportRecord } from '#db/queries/reports.ts';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { dayInZone } from '#domain/calendar/day-in-zone.ts';
import { countedOn, type DatesOfFiling } from '#domain/reporting/counted-on.ts';
import { inOrderOfTaking, type ReportedDuty, TakenCharges } from '#domain/reporting/report-duties.ts';
import { periodFor } from '#domain/reporting/report-periods.ts';
import type { OperationContext } from '../context.ts';
import { submissionIdOf } from '../filing/filing-access.ts';
import type { Submission } from '../filing/get-submission.ts';
import { timeZoneOf } from '../today.ts';
import { addEntry } from './change-contents.ts';
import { dutiesInForce } from './duties-in-force.ts';
import { lockOpenReport } from './lock-open-report.ts';
import { refreshInstallments } from './refresh-installments.ts';

type Context = Pick<OperationContext, 'rulebook' | 'clock'>;

interface Entering {
  submission: Pick<Submission, 'inputs'>;
  by: string | null;
  at: Date;
  /** The key of the one duty that is meant; left out: every duty of the state. */
  only?: string;
}

/**
 * Puts a filing that has just been completed into the report of each duty of its state, by the date that the state
 * goes by. Where that period is filed already it goes to the next one that is not, and says so. Returns whether a report
 * has its first filing: the periods since are owed too then, which makeReports opens.
 */
export async function addFilingToReports(
  context: Context,
  tx: Tx,
  filing: FilingRecord,
  { submission, by, at, only }: Entering,
): Promise<boolean> {
  const submissionId = submissionIdOf(filing);
  const charges = await selectChargesOfSubmission(tx, submissionId);
  // A report that was reopened may hold it still, while a later one took it out: it is never twice in one.
  const items = await selectItemsOfFiling(tx, filing.id);
  const holding = new Set(items.filter(({ sign }) => sign === 1).map(({ reportId }) => reportId));
  const dates = datesOf(context, filing, submission, at);
  const dayOf = ({ duty }: ReportedDuty) => countedOn(duty.countedBy, dates);
  const taken = new TakenCharges();
  let isFirst = false;
  for (const duty of inOrderOfTaking(dutiesInForce(context, filing.state), dayOf)) {
    if (only !== undefined && duty.duty.key !== only) continue;
    const on = dayOf(duty);
    if (!(await isMatterOf(tx, duty, on, charges, taken))) continue;
    const open = await lockOpenReport(tx, duty, on, holding);
    if (open === null) continue;
    const carried = chargesIn(open.report, charges, taken);
    if (carried === null) continue;
    if (open.report.filings === 0) isFirst = true;
    // Now, not when it was completed: a filing may enter long after.
    const reason = open.isLate
      ? `${filing.number} was completed after its own period, ${open.belongsTo}, was filed.`
      : `${filing.number} was completed.`;
    const event = open.isLate ? 'late' : 'added';
    const because = { event, actorId: by, reason, at: context.clock.now() } as const;
    const entry = {
      filingId: filing.id,
      listed: filing,
      submissionId,
      sign: 1 as const,
      countedOn: on,
      belongsOn: open.belongsOn,
      isLate: open.isLate,
      premium: filing.premium,
      charges: carried,
      at,
    };
    await addEntry(context, tx, open.report, entry, because);
    if (duty.role === 'INSTALLMENT') await refreshInstallments(context, tx, open.report, by);
    const kinds = carried.map(({ charge }) => charge);
    taken.take(open.report, kinds);
  }
  return isFirst;
}

/** Whether the report of the day's period would take anything of it: none is opened for nothing. */
async function isMatterOf(
  tx: Tx,
  { state, role, duty }: ReportedDuty,
  on: CivilDate,
  charges: readonly ReportCharge[],
  taken: TakenCharges,
): Promise<boolean> {
  const period = periodFor(duty, on);
  if (period === null) return false;
  const stored = await findCarries(tx, { state, duty: duty.key, periodStart: period.start });
  const carries = stored === undefined ? duty.carries : stored;
  return chargesIn({ role, carries }, charges, taken) !== null;
}

/** The charges that go into a report; null: the filing is no matter of it. */
function chargesIn(
  report: Pick<ReportRecord, 'role' | 'carries'>,
  charges: readonly ReportCharge[],
  taken: TakenCharges,
): ReportCharge[] | null {
  const kinds = taken.carriedBy(
    report,
    charges.map(({ charge }) => charge),
  );
  const carried = charges.filter(({ charge }) => kinds.includes(charge));
  return carried.length === 0 && report.carries !== null ? null : carried;
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
