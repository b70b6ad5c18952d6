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
import { answerBulk } from '../answer-bulk.ts';
import { handle } from '../register.ts';

/** Answers a bulk request by taking this step with each of its filings. */
const withEach = <Request>(step: BulkFilingsRequest<Request>['step']) =>
  answerBulk((context, actor, request: Omit<BulkFilingsRequest<Request>, 'step'>) =>
    bulkFilings(context, actor, { ...request, step }),
  );

export const filingBulkRoutes = [
  handle(BULK_RECORD_PAYMENT, withEach(payWhatIsOpen)),
  handle(BULK_START, withEach(start)),
  handle(BULK_COMPLETE, withEach(complete)),
  handle(BULK_REJECT, withEach(reject)),
  handle(BULK_REOPEN, withEach(reopen)),
  handle(BULK_REASSESS, withEach(reassess)),
  handle(BULK_ASSIGN, withEach(assign)),
  handle(BULK_SNOOZE, withEach(snooze)),
];
