import { AppError } from '#contract/errors.ts';
import type { Tx } from '#db/pool.ts';
import { selectBankLinesOf } from '#db/queries/bank-lines.ts';
import { lockReturnOfInstallment } from '#db/queries/installments.ts';
import { insertLedgerEntry, selectRemitted } from '#db/queries/ledger.ts';
import type { ReportRecord } from '#db/queries/reports.ts';
import { findStateCredit, lockStateCredit } from '#db/queries/state-credits.ts';
import type { Actor } from '#domain/access/actor.ts';
import { displayDate } from '#domain/calendar/civil-date.ts';
import { reversePostings } from '#domain/ledger/postings.ts';
import { formatCents, negateCents, ZERO } from '#domain/money/cents.ts';
import { writeLateCharges } from '#domain/reporting/late-charges.ts';
import { stateCreditOf } from '#domain/reporting/state-credit.ts';
import { todayOf } from '../today.ts';
import {
  applyReportEvent,
  nameOfReport,
  type ReportContext,
  withLockedReport,
} from './with-locked-report.ts';

/**
 * What was paid for a report was not, or came back: the same amounts are in the bank and due to the state again, booked
 * today, and the report is filed and unpaid. What was recorded stays in the activity and in the ledger. Throws
 * REPORT_BLOCKED where a line of the bank was matched to the payment, the return took this prepayment off or a later
 * payment took off the credit that this one left, and what withLockedReport throws.
 */
export async function reverseReportPayment(
  context: ReportContext,
  actor: Actor,
  id: string,
  request: { reason: string },
): Promise<void> {
  const step = { id, actor, event: 'reverse-payment' } as const;
  await withLockedReport(context, step, async (tx, report) => {
    await requireUnmatched(tx, report);
    await requireUnpaidReturn(tx, report);
    await requireUnusedCredit(tx, report);
    await insertLedgerEntry(tx, {
      description: `${nameOfReport(report)}: payment reversed`,
      filingId: null,
      paymentId: null,
      reportId: report.id,
      createdBy: actor.id,
      at: context.clock.now(),
      bookedOn: todayOf(context.clock),
      postings: reversePostings(await selectRemitted(tx, report.id)),
    });
    await applyReportEvent(context, tx, report, {
      step,
      changes: {
        status: 'FILED',
        paid: null,
        prepaid: ZERO,
        credit: ZERO,
        penalty: ZERO,
        interest: ZERO,
        paidOn: null,
        paymentMethod: null,
        paymentReference: null,
      },
      reason: request.reason,
      details: {
        amount: formatCents(report.paid ?? ZERO),
        ...(report.credit === ZERO ? {} : { credit: formatCents(report.credit) }),
        ...writeLateCharges(report),
        paidDate: report.paidOn,
        reference: report.paymentReference,
      },
    });
  });
}

/** A line of the bank says that the money left: whoever reverses says first that it was another payment. */
async function requireUnmatched(tx: Tx, report: ReportRecord): Promise<void> {
  const [line] = await selectBankLinesOf(tx, { reportId: report.id });
  if (line === undefined) return;
  throw new AppError('REPORT_BLOCKED', {
    message: `A transaction at ${line.bank} on ${displayDate(line.postedOn)} is matched to this payment. Undo the match on the Bank page first.`,
  });
}

/** What is prepaid was taken off by the return of the year, once that is paid. */
async function requireUnpaidReturn(tx: Tx, report: ReportRecord): Promise<void> {
  if (report.role !== 'INSTALLMENT') return;
  if ((await lockReturnOfInstallment(tx, report))?.status !== 'PAID') return;
  throw new AppError('REPORT_BLOCKED', {
    message:
      'The return of this year is already paid and took off this prepayment. Reverse its payment first.',
  });
}

/** What this report left with the state as credit, a later payment may have taken off. */
async function requireUnusedCredit(tx: Tx, report: ReportRecord): Promise<void> {
  if (report.credit >= ZERO) return;
  const account = stateCreditOf(report);
  await lockStateCredit(tx, account);
  const left = await findStateCredit(tx, account);
  if (left >= negateCents(report.credit)) return;
  throw new AppError('REPORT_BLOCKED', {
    message: 'A later payment applied this credit. Reverse that payment first.',
  });
}
