import type { z } from 'zod';
import type {
  bulkAssignRequest,
  bulkCompleteRequest,
  bulkReassessRequest,
  bulkRecordPaymentRequest,
  bulkRejectRequest,
  bulkReopenRequest,
  bulkSnoozeRequest,
  bulkStartRequest,
} from '#contract/filing-bulk.ts';
import { inTransaction } from '#db/pool.ts';
import { lockFiling } from '#db/queries/filings.ts';
import { lockCompanyOfFiling } from '#db/queries/ledger.ts';
import type { Actor } from '#domain/access/actor.ts';
import { balanceOf } from '#domain/filing/lifecycle.ts';
import { formatCents } from '#domain/money/cents.ts';
import type { BulkContext } from '../../bulk/bulk-each.ts';
import { assignFiling } from '../assign-filing.ts';
import { completeFiling } from '../complete-filing.ts';
import { reassessFiling } from '../reassess-filing.ts';
import { recordPayment } from '../record-payment.ts';
import { rejectFiling } from '../reject-filing.ts';
import { reopenFiling } from '../reopen-filing.ts';
import { snoozeFiling } from '../snooze-filing.ts';
import { startFiling } from '../start-filing.ts';

/** One filing's step, by the operation of the single step. Throws what that one throws. */
type BulkStep<Request> = (context: BulkContext, actor: Actor, id: string, request: Request) => Promise<void>;

export const payWhatIsOpen: BulkStep<z.infer<typeof bulkRecordPaymentRequest>> = async (
  context,
  actor,
  id,
  { method, receivedOn, reference },
) => {
  await inTransaction(context.db, async (tx) => {
    // Locked before it is read: what is open stays open until it is paid.
    await lockCompanyOfFiling(tx, id);
    const filing = await lockFiling(tx, id);
    const amount = filing === null ? '0.00' : formatCents(balanceOf(filing));
    await recordPayment({ ...context, db: tx }, actor, id, {
      amount,
      method,
      receivedOn,
      reference,
    });
  });
};

export const start: BulkStep<z.infer<typeof bulkStartRequest>> = startFiling;

export const complete: BulkStep<z.infer<typeof bulkCompleteRequest>> = async (
  context,
  actor,
  id,
  { confirmationNumber, confirmationNumbers, confirmationAbsentReason, acknowledgeWarnings, lateReason },
) => {
  await completeFiling(context, actor, id, {
    confirmationNumber: confirmationNumbers?.[id] ?? confirmationNumber,
    confirmationAbsentReason,
    acknowledgeWarnings,
    lateReason,
  });
};

export const reject: BulkStep<z.infer<typeof bulkRejectRequest>> = rejectFiling;

export const reopen: BulkStep<z.infer<typeof bulkReopenRequest>> = reopenFiling;

export const reassess: BulkStep<z.infer<typeof bulkReassessRequest>> = async (
  context,
  actor,
  id,
  { expectedTotals },
) => {
  await reassessFiling(context, actor, id, { confirm: true, expectedTotal: expectedTotals?.[id] });
};

export const assign: BulkStep<z.infer<typeof bulkAssignRequest>> = async (
  context,
  actor,
  id,
  { adminId },
) => {
  await assignFiling(context, actor, { id }, adminId);
};

export const snooze: BulkStep<z.infer<typeof bulkSnoozeRequest>> = async (
  context,
  actor,
  id,
  { until, reason },
) => {
  await snoozeFiling(context, actor, { id }, { until, reason });
};
