import type { Db } from '#db/pool.ts';
import { countReturned } from '#db/queries/filing-events.ts';
import { sumInstallments } from '#db/queries/installments.ts';
import { findEnteredFigures } from '#db/queries/reconciliations.ts';
import {
  countFilings,
  countLateArrivals,
  type FilingsQuery,
  sumLedgerDifference,
  theseFilings,
} from '#db/queries/report-faults.ts';
import type { ReportRecord } from '#db/queries/reports.ts';
import { addCents, ZERO } from '#domain/money/cents.ts';
import type { BilledAmount } from '#domain/reporting/describe-office-differences.ts';
import {
  billChecks,
  checkReport as check,
  type FilingCheckCode,
  type FilingsAtFault,
  NO_FILINGS,
  type OfficeDifferences,
  officeChecks,
  type ReportCheck,
} from '#domain/reporting/report-checks.ts';
import { isPaid, totalOf } from '#domain/reporting/report-status.ts';
import type { OperationContext } from '../context.ts';
import { todayOf } from '../today.ts';
import { dutyOfReport } from './duties-in-force.ts';
import { findFaults, findOfficeDifferences, ledgerOf } from './find-faults.ts';
import { getReportPayable } from './get-payable.ts';

type Context = Pick<OperationContext, 'rulebook' | 'clock'>;

/** What stands against a report now, what blocks it first. */
export async function checkReport(context: Context, db: Db, report: ReportRecord): Promise<ReportCheck[]> {
  const duty = dutyOfReport(context, report);
  const at = async (code: FilingCheckCode) => {
    const filings = await findFaults(db, report, duty, code);
    return filings === null ? NO_FILINGS : await countFilings(db, filings);
  };
  const ofItems = async (code: FilingCheckCode) => (report.filings === 0 ? NO_FILINGS : await at(code));
  return check({
    today: todayOf(context.clock),
    periodEnd: report.periodEnd,
    dueOn: report.dueOn,
    version: report.version,
    filings: report.filings,
    total: report.total,
    duty: duty?.duty ?? null,
    pending: await pendingOf(db, await findFaults(db, report, duty, 'FILING_PENDING')),
    office: await officeDifferences(db, report),
    bill: await billedAmount(db, report),
    installment: report.role === 'INSTALLMENT' ? report.installment : undefined,
    openPrepayments: isNetted(report) ? (await sumInstallments(db, report)).open : 0,
    unconfirmed: await ofItems('RULE_UNCONFIRMED'),
    withoutConfirmation: await ofItems('CONFIRMATION_MISSING'),
    late: { ...(await ofItems('LATE_ARRIVALS')), ...(await countLateArrivals(db, report.id)) },
    ledger: await ledgerDifferences(db, report, await ofItems('LEDGER_DIFFERENCE')),
  });
}

async function pendingOf(db: Db, filings: FilingsQuery | null) {
  if (filings === null) return { ...NO_FILINGS, returned: 0 };
  return { ...(await countFilings(db, filings)), returned: await countReturned(db, filings) };
}

/** Whether installments are taken off. */
const isNetted = ({ role, carries }: ReportRecord) => role === 'RETURN' && carries === null;

/** What may still stand against a report that is filed: that the office invoiced or billed something else. */
export async function checkFiledReport(db: Db, report: ReportRecord): Promise<ReportCheck[]> {
  return [
    ...officeChecks(await officeDifferences(db, report)),
    ...billChecks(await billedAmount(db, report)),
  ];
}

/** The bill of its office beside what is due; null: there is none, or the office's figures are entered and say more. */
async function billedAmount(db: Db, report: ReportRecord): Promise<BilledAmount | null> {
  if (report.bill === null || !isPaid(report)) return null;
  if ((await findEnteredFigures(db, report.id)) !== null) return null;
  const { adjusted, payable } = await getReportPayable(db, report);
  const { number, amount } = report.bill;
  return {
    kind: report.kind,
    number,
    amount,
    due: addCents(totalOf(report), adjusted),
    payable,
    isPaid: report.status === 'PAID',
  };
}

async function officeDifferences(db: Db, report: ReportRecord): Promise<OfficeDifferences> {
  const { ids, ...found } = await findOfficeDifferences(db, report);
  return { ...found, ...(ids.length === 0 ? NO_FILINGS : await countFilings(db, theseFilings(ids))) };
}

async function ledgerDifferences(db: Db, report: ReportRecord, at: FilingsAtFault) {
  const difference = at.count === 0 ? ZERO : await sumLedgerDifference(db, ledgerOf(report));
  return { ...at, difference };
}
