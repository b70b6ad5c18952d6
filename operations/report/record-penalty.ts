import { insertLedgerEntry } from '#db/queries/ledger.ts';
import { insertReportPenalty } from '#db/queries/report-penalties.ts';
import { selectVersions } from '#db/queries/reports.ts';
import type { Actor } from '#domain/access/actor.ts';
import { displayDate } from '#domain/calendar/civil-date.ts';
import type { DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import { postPenalty } from '#domain/ledger/postings.ts';
import { displayCents, formatCents, ZERO } from '#domain/money/cents.ts';
import { lateOf, writeLateCharges } from '#domain/reporting/late-charges.ts';
import { fieldError, parseAmount, parseDate } from '../filing/parse-field.ts';
import { todayOf } from '../today.ts';
import { parseLateCharges } from './parse-late-charges.ts';
import {
  nameOfReport,
  type ReportContext,
  recordReportEvent,
  withLockedReport,
} from './with-locked-report.ts';

export interface PenaltyRequest {
  /** What moved at the bank: penalty and interest together. */
  amount: string;
  penalty?: string | undefined;
  interest?: string | undefined;
  paidDate: string;
  method: DirectPaymentMethod;
  reference: string;
}

/**
 * A state asked for a penalty or interest after a report was filed, or debited it, and it was paid by itself: it left the
 * bank and is the agency's expense. What is due for the report, and where it stands, stay as they are. Throws INVALID for
 * amounts that do not come to what was paid and for a day before the report was first filed or after today, and what
 * withLockedReport throws.
 */
export async function recordPenalty(
  context: ReportContext,
  actor: Actor,
  id: string,
  request: PenaltyRequest,
): Promise<void> {
  const step = { id, actor, event: 'penalty' } as const;
  await withLockedReport(context, step, async (tx, report) => {
    const late = parseLateCharges(request);
    const charged = lateOf(late);
    const paid = parseAmount(request.amount, 'amount');
    if (charged === ZERO) throw fieldError('penalty', 'Enter a penalty or interest.');
    if (paid !== charged) {
      throw fieldError(
        'amount',
        `Penalty and interest come to ${displayCents(charged)}, and the payment must match it.`,
      );
    }
    const paidOn = parseDate(request.paidDate, 'paidDate');
    const today = todayOf(context.clock);
    if (paidOn > today) throw fieldError('paidDate', `Enter a day up to today, ${displayDate(today)}.`);
    const [firstFiledOn] = (await selectVersions(tx, report)).flatMap(({ filedOn }) => filedOn ?? []).sort();
    if (firstFiledOn !== undefined && paidOn < firstFiledOn) {
      throw fieldError('paidDate', `Enter a day from ${displayDate(firstFiledOn)} on, when it was filed.`);
    }
    const { method, reference } = request;
    const at = context.clock.now();
    const penaltyId = await insertReportPenalty(tx, {
      reportId: report.id,
      ...late,
      paidOn,
      method,
      reference,
      by: actor.id,
      at,
    });
    await insertLedgerEntry(tx, {
      description: `${nameOfReport(report)}: penalty or interest paid`,
      filingId: null,
      paymentId: null,
      reportPenaltyId: penaltyId,
      createdBy: actor.id,
      at,
      bookedOn: paidOn,
      postings: postPenalty(charged),
    });
    await recordReportEvent(context, tx, report, {
      step,
      to: report.status,
      reason: null,
      details: {
        penaltyId,
        amount: formatCents(paid),
        ...writeLateCharges(late),
        paidDate: paidOn,
        method,
        reference,
      },
      at,
    });
  });
}
