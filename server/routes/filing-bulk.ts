import type { FastifyRequest } from 'fastify';
import type { BulkBody, BulkItemBody } from '#contract/filing-bulk.ts';
import {
  BULK_COMPLETE,
  BULK_REASSESS,
  BULK_RECORD_PAYMENT,
  BULK_REJECT,
  BULK_REOPEN,
  BULK_START,
} from '#contract/paths/filing-bulk.ts';
import type { Actor } from '#domain/access/actor.ts';
import { type BulkRequest, bulkFilings } from '#operations/filing/bulk/bulk-filings.ts';
import {
  complete,
  payWhatIsOpen,
  reassess,
  reject,
  reopen,
  start,
} from '#operations/filing/bulk/bulk-steps.ts';
import type { AppContext } from '../context.ts';
import { handle } from '../register.ts';
import { keyOf } from '../with-idempotency.ts';

interface BulkCall<Request> {
  context: AppContext;
  actor: Actor;
  body: BulkRequest<Request>['body'];
  request: FastifyRequest;
}

/** Answers a bulk request by taking this step with each of its filings. */
const withEach =
  <Request>(step: BulkRequest<Request>['step']) =>
  async ({ context, actor, body, request }: BulkCall<Request>): Promise<BulkBody> => {
    const route = `${request.method} ${request.url}`;
    const items = await bulkFilings(context, actor, { route, body, key: keyOf(request), step });
    return { dryRun: body.dryRun, counts: countsOf(items), items };
  };

function countsOf(items: readonly BulkItemBody[]): BulkBody['counts'] {
  const count = (result: BulkItemBody['result']) => items.filter((item) => item.result === result).length;
  return { possible: count('POSSIBLE'), done: count('DONE'), refused: count('REFUSED') };
}

export const filingBulkRoutes = [
  handle(BULK_RECORD_PAYMENT, withEach(payWhatIsOpen)),
  handle(BULK_START, withEach(start)),
  handle(BULK_COMPLETE, withEach(complete)),
  handle(BULK_REJECT, withEach(reject)),
  handle(BULK_REOPEN, withEach(reopen)),
  handle(BULK_REASSESS, withEach(reassess)),
];
