import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { inTransaction, type Tx } from '#db/pool.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';
import { runOnce } from '../idempotency/run-once.ts';

/** A twin of this request is waited for so long, at each item. */
const WAIT_MILLISECONDS = 5000;

export type BulkContext = Pick<OperationContext, 'db' | 'config' | 'clock' | 'rulebook'>;

/** The same step for many, as it is asked for. */
export interface BulkRequest<Item, Body extends { dryRun: boolean } = { dryRun: boolean }> {
  /** Method and path of the request: what a repeat must repeat, with the body. */
  route: string;
  body: Body;
  /** The Idempotency-Key header as it came. */
  key: string | undefined;
  /** The ids that are meant, each once. */
  select(context: BulkContext): Promise<readonly string[]>;
  /** The step with one of them, and what it came to. Throws the refusal of the single step. */
  step(context: BulkContext, tx: Tx, id: string, result: 'POSSIBLE' | 'DONE'): Promise<Item>;
  /** What a refused one is answered with. */
  refuse(db: BulkContext['db'], id: string, refusal: { code: string; message: string }): Promise<Item>;
  /** Reads an item back that an earlier request with this key came to. */
  readItem(kept: unknown): Item;
}

/**
 * The same step for many, one after the other. A dry run takes each step and rolls it back. Otherwise each is a
 * transaction of its own that keeps its answer under the key: a repeat with the key answers the same for what is done
 * or was refused, and goes on where the first was interrupted, with those that the first came to. Throws what `select`
 * and runOnce throw; what is wrong with one item is its answer.
 */
export async function bulkEach<Item>(
  context: BulkContext,
  actor: Actor,
  request: BulkRequest<Item>,
): Promise<Item[]> {
  const items: Item[] = [];
  if (request.body.dryRun) {
    for (const id of await request.select(context)) items.push(await tryStep(context, request, id));
    return items;
  }
  for (const id of await selectOnce(context, actor, request)) {
    items.push(await takeStep(context, actor, request, id));
  }
  return items;
}

/** Those of the first request under this key, whatever its filter would come to now. */
async function selectOnce<Item>(context: BulkContext, actor: Actor, request: BulkRequest<Item>) {
  const once = {
    ...onceOf(actor, request),
    readAnswer: (_status: number, kept: unknown) => z.array(z.string()).parse(kept),
  };
  const { body } = await runOnce(context, once, async (tx) => ({
    statusCode: 200,
    body: [...(await request.select({ ...context, db: tx }))],
  }));
  return body;
}

function onceOf<Item>(actor: Actor, { route, body, key }: BulkRequest<Item>) {
  const { id: userId, companyId } = actor;
  return { userId, companyId, key, route, body, waitMilliseconds: WAIT_MILLISECONDS };
}

async function takeStep<Item>(
  context: BulkContext,
  actor: Actor,
  request: BulkRequest<Item>,
  id: string,
): Promise<Item> {
  const key = createHash('sha256').update(`${request.key?.trim()} ${id}`).digest('base64url');
  const once = {
    ...onceOf(actor, request),
    key,
    readAnswer: (_status: number, kept: unknown) => request.readItem(kept),
  };
  const keep = (work: (tx: Tx) => Promise<Item>) =>
    runOnce(context, once, async (tx) => ({ statusCode: 200, body: await work(tx) }));
  try {
    return (await keep((tx) => request.step({ ...context, db: tx }, tx, id, 'DONE'))).body;
  } catch (error) {
    // A refusal rolled back its own answer. It is kept by itself, so that a repeat is told the same.
    if (!isRefusal(error)) throw error;
    return (await keep((tx) => request.refuse(tx, id, error))).body;
  }
}

async function tryStep<Item>(context: BulkContext, request: BulkRequest<Item>, id: string): Promise<Item> {
  const rollBack = new Error('dry run');
  let item: Item | undefined;
  try {
    return await inTransaction(context.db, async (tx) => {
      item = await request.step({ ...context, db: tx }, tx, id, 'POSSIBLE');
      throw rollBack;
    });
  } catch (error) {
    if (error === rollBack) return item as Item;
    if (!isRefusal(error)) throw error;
    return await request.refuse(context.db, id, error);
  }
}

/** What the single step would be answered with, as far as it is about the item. */
function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && error.status < 500 && !error.code.startsWith('IDEMPOTENCY_');
}
