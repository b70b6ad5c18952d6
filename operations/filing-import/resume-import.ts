import { AppError } from '#contract/errors.ts';
import { UNFINISHED_IMPORTS_MAXIMUM } from '#contract/limits.ts';
import { inTransaction } from '#db/pool.ts';
import { releaseReadyRows, selectWaitingRows } from '#db/queries/filing-import-rows.ts';
import { countUnfinishedImports, lockImportsOf, moveImport } from '#db/queries/filing-imports.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { auditOfImport } from './audit-of-import.ts';
import { enqueueImport, hashNetwork } from './enqueue-import.ts';
import { requireImport } from './get-import.ts';

/**
 * Goes on with an import that was stopped or is done; with another mode, what was checked is drafted or submitted at the
 * totals that were shown. Throws NOT_FOUND, IMPORTS_FULL, and CONFLICT while it runs and where no row is left.
 */
export async function resumeImport(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  id: string,
  { mode }: { mode?: 'DRAFT' | 'SUBMIT' | undefined },
  client: { address: string },
): Promise<void> {
  const networkHash = hashNetwork(client.address);
  await inTransaction(context.db, async (tx) => {
    const given = await requireImport(tx, actor, id);
    await lockImportsOf(tx, given.sentById);
    if ((await countUnfinishedImports(tx, given.sentById)) >= UNFINISHED_IMPORTS_MAXIMUM) {
      throw new AppError('IMPORTS_FULL');
    }
    // Only filings can be checked or drafted first.
    const next = given.kind === 'FILING' ? (mode ?? given.mode) : given.mode;
    const apiKeyId = actor.apiKeyId ?? null;
    const to = { status: 'QUEUED', mode: next, apiKeyId, networkHash, at: context.clock.now() } as const;
    if (!(await moveImport(tx, id, ['CANCELED', 'DONE', 'FAILED'], to))) {
      throw new AppError('CONFLICT', { message: 'This import is under way.' });
    }
    if (next !== 'CHECK') await releaseReadyRows(tx, id);
    if ((await selectWaitingRows(tx, id, 1)).length === 0) {
      throw new AppError('CONFLICT', { message: 'No row of this file is left to do.' });
    }
    await enqueueImport(tx, { ...given, networkHash });
    await appendAuditEntry(context, tx, {
      actor,
      ...auditOfImport(given, 'resume'),
      details: { mode: next },
    });
  });
}
