import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { selectBankLinesOf } from '#db/queries/bank-lines.ts';
import { insertLedgerEntry } from '#db/queries/ledger.ts';
import { insertReportPenaltyReversal, lockReportPenalty } from '#db/queries/report-penalties.ts';
import { findReport } from '#db/queries/reports.ts';
import type { Actor } from '#domain/access/actor.ts';
import { displayDate } from '#domain/calendar/civil-date.ts';
import { postPenalty, reversePostings } from '#domain/ledger/postings.ts';
import { formatCents } from '#domain/money/cents.ts';
import { lateOf, writeLateCharges } from '#domain/reporting/late-charges.ts';
import { todayOf } from '../today.ts';
import { nameOfReport, type ReportContext, recordReportEvent } from './with-locked-report.ts';

/**
 * A penalty or interest that was paid by itself was not, or came back: it is in the bank again and no expense, booked
 * today. What was recorded stays. Throws NOT_FOUND for one that is not of this version of the report, CONFLICT for one that
 * is reversed, and REPORT_BLOCKED where a line of the bank was matched to it.
 */
export async function reversePenalty(
  context: ReportContext,
  actor: Actor,
  { id, penaltyId }: { id: string; penaltyId: string },
  { reason }: { reason: string },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const penalty = await lockReportPenalty(tx, penaltyId);
    if (penalty === null || penalty.reportId !== id) throw new AppError('NOT_FOUND');
    const report = await findReport(tx, id);
    if (report === null) throw new AppError('NOT_FOUND');
    if (penalty.reversal !== null) {
      throw new AppError('CONFLICT', { message: 'This penalty is already reversed.' });
    }
    const [line] = await selectBankLinesOf(tx, { penaltyId });
    if (line !== undefined) {
      throw new AppError('REPORT_BLOCKED', {
        message: `A transaction at ${line.bank} on ${displayDate(line.postedOn)} is matched to this penalty. Undo the match on the Bank page first.`,
      });
    }
    const at = context.clock.now();
    const on = todayOf(context.clock);
    await insertReportPenaltyReversal(tx, { id: penaltyId, on, reason, by: actor.id, at });
    await insertLedgerEntry(tx, {
      description: `${nameOfReport(report)}: penalty or interest reversed`,
      filingId: null,
      paymentId: null,
      reportPenaltyId: penaltyId,
      createdBy: actor.id,
      at,
      bookedOn: on,
      postings: reversePostings(postPenalty(lateOf(penalty))),
    });
    await recordReportEvent(context, tx, report, {
      step: { actor, event: 'reverse-penalty' },
      to: report.status,
      reason,
      details: {
        penaltyId,
        amount: formatCents(lateOf(penalty)),
        ...writeLateCharges(penalty),
        paidDate: penalty.paidOn,
        reference: penalty.reference,
      },
      at,
    });
  });
}
