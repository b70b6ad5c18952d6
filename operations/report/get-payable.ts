import type { Db } from '#db/pool.ts';
import { selectAdjustedCharges } from '#db/queries/reconciliations.ts';
import { type ReportRecord, selectVersions } from '#db/queries/reports.ts';
import { findStateCredit } from '#db/queries/state-credits.ts';
import { addCents, type Cents, cents, ZERO } from '#domain/money/cents.ts';
import { remittedOf } from '#domain/reporting/late-charges.ts';
import { isPaid, totalOf } from '#domain/reporting/report-status.ts';
import { stateCreditOf } from '#domain/reporting/state-credit.ts';
import { prepaidFor } from './pay-report.ts';

/** From what a version of a report comes to, to what is left to pay with it, in cents. */
export interface ReportPayable {
  versions: readonly ReportRecord[];
  /** What was settled with the office beside the total. */
  adjusted: Cents;
  /** What installments have paid of it already. */
  prepaid: Cents;
  paidBefore: Cents;
  /** Zero where nothing is paid with it. Of a paid version what was due when it was paid. */
  payable: Cents;
  /** What the state keeps as credit now. */
  creditAvailable: Cents;
}

export async function getReportPayable(db: Db, report: ReportRecord): Promise<ReportPayable> {
  const versions = await selectVersions(db, report);
  const settled = await selectAdjustedCharges(db, report);
  const adjusted = addCents(...settled.map(({ amount }) => amount));
  const prepaid = await prepaidOf(db, report, versions);
  const before = paidBefore(report, versions);
  const payable = isPaid(report)
    ? cents(totalOf(report) + adjusted - prepaid - before - report.credit)
    : ZERO;
  const creditAvailable = isPaid(report) ? await findStateCredit(db, stateCreditOf(report)) : ZERO;
  return { versions, adjusted, prepaid, paidBefore: before, payable, creditAvailable };
}

/** What was taken off for installments by the time it was paid, or would be now; with earlier versions. */
async function prepaidOf(db: Db, report: ReportRecord, versions: readonly ReportRecord[]): Promise<Cents> {
  const own = report.status === 'PAID' ? report.prepaid : await prepaidFor(db, report);
  const earlier = versions.filter(({ version }) => version < report.version);
  return addCents(own, ...earlier.map(({ prepaid }) => prepaid));
}

/** What the versions before this one paid, with money and with credit. */
function paidBefore({ version }: ReportRecord, versions: readonly ReportRecord[]): Cents {
  return addCents(...versions.filter((each) => each.version < version).map(remittedOf));
}
