import { AppError } from '#contract/errors.ts';
import { importMapping } from '#contract/filing-import.ts';
import { inTransaction } from '#db/pool.ts';
import { isApiKeyInForce } from '#db/queries/api-keys.ts';
import { selectWaitingRows, type WaitingRow } from '#db/queries/filing-import-rows.ts';
import { findImport, type ImportRecord, moveImport } from '#db/queries/filing-imports.ts';
import { findUser } from '#db/queries/users.ts';
import type { Actor } from '#domain/access/actor.ts';
import { LIMITS, limitAttempts } from '../attempts/limit-attempts.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { getCustomer } from '../filing/get-customer.ts';
import { parseStored } from '../stored-json.ts';
import { importRecord } from '../table-import/import-record.ts';
import { auditOfImport } from './audit-of-import.ts';
import { enqueueImport } from './enqueue-import.ts';
import { importRow, type RowImport } from './import-row.ts';
import { notifyCustomer } from './notify-customer.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'rulebook' | 'clock' | 'log'>;

/** Rows looked up at once; between them somebody may have stopped it. */
const BATCH = 25;
/** Imports of others wait behind this, and so does a worker that is to stop: after it the job queues up again. */
const LONGEST_RUN_MS = 1_000;
const KEY_ENDED = 'The API key that sent this file has ended. Resume the import to go on with it.';

/**
 * Goes on with an import: each row in a transaction of its own, so that a process that dies in the middle neither loses
 * nor doubles one. Bears being run twice, also at once. It leaves off after `longest` milliseconds and queues up again;
 * whose files submitted as much as one user may in an hour waits until it is over.
 */
export async function runImport(
  context: Context,
  { importId }: { importId: string },
  longest = LONGEST_RUN_MS,
): Promise<void> {
  const { db, clock } = context;
  await moveImport(db, importId, ['QUEUED'], { status: 'RUNNING', at: clock.now() });
  const given = await findImport(db, importId);
  if (given?.status !== 'RUNNING') return;
  const work = await prepare(context, given);
  if (typeof work === 'string') {
    await endImport(context, given, { status: 'FAILED', failure: work });
    return;
  }
  const start = performance.now();
  while (performance.now() - start < longest) {
    const rows = await selectWaitingRows(db, importId, BATCH);
    if (rows.length === 0) {
      await endImport(context, given, { status: 'DONE' });
      return;
    }
    const wait = await secondsToWait(context, given, rows.length);
    if (wait > 0) {
      const runAt = new Date(Date.now() + wait * 1000);
      await inTransaction(db, (tx) => enqueueImport(tx, given, runAt));
      return;
    }
    for (const row of rows) {
      if (await work(row)) continue;
      // Its people have changed: prepared anew, it ends or goes on as they are now.
      await inTransaction(db, (tx) => enqueueImport(tx, given));
      return;
    }
    const now = await findImport(db, importId);
    if (now?.status !== 'RUNNING') return;
  }
  await inTransaction(db, (tx) => enqueueImport(tx, given));
}

/** Counts rows that are about to be submitted; returns how long they have to wait, 0 where they may be at once. */
async function secondsToWait(
  { db }: Context,
  { kind, mode, sentById }: ImportRecord,
  rows: number,
): Promise<number> {
  if (kind !== 'FILING' || mode !== 'SUBMIT') return 0;
  try {
    await limitAttempts(db, LIMITS.importedRowOfUser, sentById, rows);
    return 0;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'RATE_LIMITED') throw error;
    return error.details.retryAfter ?? 1;
  }
}

/** Does the work of a row that waits; false where the people of the import have changed meanwhile. */
type TakeRow = (row: WaitingRow) => Promise<boolean>;

/** What is done with each row, by whom; a sentence where nobody may any more. */
async function prepare(context: Context, given: ImportRecord): Promise<TakeRow | string> {
  const { db, clock } = context;
  const sender = await findUser(db, given.sentById);
  if (sender?.status !== 'ACTIVE') return 'The account of the sender is disabled.';
  const { apiKeyId } = given;
  if (apiKeyId !== null && !(await inTransaction(db, (tx) => isApiKeyInForce(tx, apiKeyId, clock.now())))) {
    return KEY_ENDED;
  }
  const { id, role, companyId, email } = sender;
  const actor: Actor = { id, role, companyId, email, apiKeyId: apiKeyId ?? undefined };
  if (given.kind !== 'FILING') {
    const work = {
      importId: given.id,
      kind: given.kind,
      sha256: given.sha256,
      headings: given.headings,
      actor,
    };
    const { columns } = parseStored(importMapping, given.mapping, `import ${given.id}`);
    return role === 'ADMIN'
      ? (row) => importRecord(context, { ...work, columns }, row)
      : 'The sender is no longer an admin.';
  }
  const work = await prepareFilings(context, given, actor);
  return typeof work === 'string' ? work : (row) => importRow(context, work, row);
}

/** Who files for whom; a sentence where nobody may any more. */
async function prepareFilings(
  { db }: Context,
  given: ImportRecord,
  actor: Actor,
): Promise<RowImport | string> {
  const onBehalf = given.customerId === actor.id ? undefined : (given.customerId ?? undefined);
  const mapping = parseStored(importMapping, given.mapping, `import ${given.id}`);
  try {
    const customer = await getCustomer(db, actor, onBehalf);
    if (customer.companyId !== given.companyId)
      return 'The customer moved to another company. Send the file again.';
    return { importId: given.id, mode: given.mode, headings: given.headings, mapping, actor, customer };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.message;
  }
}

async function endImport(
  context: Context,
  given: ImportRecord,
  end: { status: 'DONE' } | { status: 'FAILED'; failure: string },
): Promise<void> {
  const { id, sentById, apiKeyId } = given;
  await inTransaction(context.db, async (tx) => {
    if (!(await moveImport(tx, id, ['RUNNING'], { ...end, at: context.clock.now() }))) return;
    await notifyCustomer(context, tx, given);
    await appendAuditEntry(context, tx, {
      actor: { id: sentById, apiKeyId: apiKeyId ?? undefined },
      ...auditOfImport(given, 'end'),
      details: end,
    });
  });
}
