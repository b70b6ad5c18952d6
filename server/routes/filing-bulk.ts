import {
  BULK_ASSIGN,
  BULK_COMPLETE,
  BULK_REASSESS,
  BULK_RECORD_PAYMENT,
  BULK_REJECT,
  BULK_REOPEN,
  BULK_SNOOZE,
  BULK_START,
} from '#contract/paths/filing-bulk.ts';
import { type BulkFilingsRequest, bulkFilings } from '#operations/filing/bulk/bulk-filings.ts';
import {
  assign,
  complete,
  payWhatIsOpen,
  reassess,
  reject,
  reopen,
  snooze,
  start,
} from '#operations/filing/bulk/bulk-steps.ts';
import { requireRecentProof } from '#operations/identity/require-recent-proof.ts';
import { answerBulk } from '../answer-bulk.ts';
import { identityOf } from '../authenticate.ts';
import { type Call, handle } from '../register.ts';

/** Answers a bulk request by taking this step with each of its filings. */
const withEach = <Request>(step: BulkFilingsRequest<Request>['step'], takesProof = false) =>
  answerBulk((context, actor, request: Omit<BulkFilingsRequest<Request>, 'step' | 'takesProof'>) =>
    bulkFilings(context, actor, { ...request, step, takesProof }),
  );

/**
 * The password, or a sign-in of the last quarter of an hour. A look needs neither; a password that is sent with it is
 * checked, so that a wrong one is told before anything is done.
 */
async function prove({
  context,
  actor,
  request,
  body: { dryRun, currentPassword },
}: Call<typeof BULK_REJECT> | Call<typeof BULK_REOPEN>): Promise<boolean> {
  if (dryRun && currentPassword === undefined) return false;
  await requireRecentProof(context, actor, identityOf(request), currentPassword, 'write to many customers');
  return true;
}

export const filingBulkRoutes = [
  handle(BULK_RECORD_PAYMENT, withEach(payWhatIsOpen)),
  handle(BULK_START, withEach(start)),
  handle(BULK_COMPLETE, withEach(complete)),
  handle(BULK_REJECT, withEach(reject, true), { prove }),
  handle(BULK_REOPEN, withEach(reopen, true), { prove }),
  handle(BULK_REASSESS, withEach(reassess)),
  handle(BULK_ASSIGN, withEach(assign)),
  handle(BULK_SNOOZE, withEach(snooze)),
];
