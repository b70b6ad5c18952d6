import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { type BulkItemBody, bulkItemBody } from '#contract/filing-bulk.ts';
import { inTransaction, type Tx } from '#db/pool.ts';
import { type FilingRecord, findFiling } from '#db/queries/filings.ts';
import type { Actor } from '#domain/access/actor.ts';
import { balanceOf } from '#domain/filing/lifecycle.ts';
import { formatCents } from '#domain/money/cents.ts';
import { runOnce } from '../../idempotency/run-once.ts';
import type { BulkContext } from './bulk-steps.ts';
import { type FilingSelection, selectFilings } from './select-filings.ts';

/** A twin of this request is waited for so long, at each filing. */
const WAIT_MILLISECONDS = 5000;

export interface BulkRequest<Request> {
  /** Method and path of the request: what a repeat must repeat, with the body. */
  route: string;
  body: Request & FilingSelection & { dryRun: boolean };
  /** The Idempotency-Key header as it came. */
  key: string | undefined;
  step(context: BulkContext, actor: Actor, id: string, body: Request): Promise<void>;
}

/**
 * The same step for many filings, one after the other. A dry run takes each step and rolls it back. Otherwise each is
 * a transaction of its own that keeps its answer under the key: a repeat with the key answers the same for what is
 * done or was refused, and goes on where the first was interrupted, with the filings that the first came to. Throws
 * INVALID for a filter that comes to too many, and what runOnce throws; what is wrong with one filing is its answer.
 */
export async function bulkFilings<Request>(
  context: BulkContext,
  actor: Actor,
  request: BulkRequest<Request>,
): Promise<BulkItemBody[]> {
  const { body } = request;
  const items: BulkItemBody[] = [];
  if (body.dryRun) {
    for (const id of await selectFilings(context, actor, body)) {
      items.push(await refusedOr(context, id, () => tryStep(context, actor, request, id)));
    }
    return items;
  }
  for (const id of await selectOnce(context, actor, request)) {
    items.push(await takeStep(context, actor, request, id));
  }
  return items;
}

/** The filings of the first request under this key, whatever its filter would come to now. */
async function selectOnce<Request>(context: BulkContext, actor: Actor, request: BulkRequest<Request>) {
  const once = {
    ...onceOf(actor, request),
    readAnswer: (_status: number, kept: unknown) => z.array(z.string()).parse(kept),
  };
  const { body } = await runOnce(context, once, async (tx) => ({
    statusCode: 200,
    body: await selectFilings({ ...context, db: tx }, actor, request.body),
  }));
  return body;
}

function onceOf<Request>(actor: Actor, { route, body, key }: BulkRequest<Request>) {
  return { userId: actor.id, key, route, body, waitMilliseconds: WAIT_MILLISECONDS };
}

async function takeStep<Request>(
  context: BulkContext,
  actor: Actor,
  request: BulkRequest<Request>,
  id: string,
): Promise<BulkItemBody> {
  const key = createHash('sha256').update(`${request.key?.trim()} ${id}`).digest('base64url');
  const once = {
    ...onceOf(actor, request),
    key,
    readAnswer: (_status: number, kept: unknown) => bulkItemBody.parse(kept),
  };
  const keep = (work: (tx: Tx) => Promise<BulkItemBody>) =>
    runOnce(context, once, async (tx) => ({ statusCode: 200, body: await work(tx) }));
  try {
    return (await keep((tx) => stepWithin(tx, context, actor, request, id, 'DONE'))).body;
  } catch (error) {
    // A refusal rolled back its own answer. It is kept by itself, so that a repeat is told the same.
    if (!isRefusal(error)) throw error;
    return (await keep((tx) => refusal(tx, id, error))).body;
  }
}

/** Carries what a step came to out of the transaction that it rolls back. */
class RolledBack extends Error {
  readonly item: BulkItemBody;
  constructor(item: BulkItemBody) {
    super('dry run');
    this.item = item;
  }
}

async function tryStep<Request>(
  context: BulkContext,
  actor: Actor,
  request: BulkRequest<Request>,
  id: string,
): Promise<BulkItemBody> {
  try {
    return await inTransaction(context.db, async (tx) => {
      throw new RolledBack(await stepWithin(tx, context, actor, request, id, 'POSSIBLE'));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.item;
    throw error;
  }
}

async function stepWithin<Request>(
  tx: Tx,
  context: BulkContext,
  actor: Actor,
  { step, body }: BulkRequest<Request>,
  id: string,
  result: 'POSSIBLE' | 'DONE',
): Promise<BulkItemBody> {
  const before = await findFiling(tx, id);
  await step({ ...context, db: tx }, actor, id, body);
  const after = await findFiling(tx, id);
  return { ...named(id, before), result, after: standing(after), code: null, message: null };
}

/** What happens to the filing, or why it does not. Throws what is no refusal. */
async function refusedOr(
  { db }: Pick<BulkContext, 'db'>,
  id: string,
  work: () => Promise<BulkItemBody>,
): Promise<BulkItemBody> {
  try {
    return await work();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return await refusal(db, id, error);
  }
}

/** What the single step would be answered with, as far as it is about the filing. */
function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && error.status < 500 && !error.code.startsWith('IDEMPOTENCY_');
}

async function refusal(db: BulkContext['db'], id: string, error: AppError): Promise<BulkItemBody> {
  const { code, message } = error;
  return { ...named(id, await findFiling(db, id)), result: 'REFUSED', after: null, code, message };
}

function named(id: string, filing: FilingRecord | null) {
  return {
    filingId: id,
    number: filing?.number ?? null,
    insuredName: filing?.insuredName ?? null,
    before: standing(filing),
  };
}

function standing(filing: FilingRecord | null): BulkItemBody['before'] {
  if (filing === null) return null;
  const { status, total } = filing;
  return { status, total: formatCents(total), balance: formatCents(balanceOf(filing)) };
}
