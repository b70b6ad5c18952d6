import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { revokeApiKeyRow } from '#db/queries/api-keys.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';

/** The key is refused from now on. Throws NOT_FOUND for one that is revoked already, or somebody else's. */
export async function revokeApiKey(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const name = await revokeApiKeyRow(tx, { id, userId: actor.id, at: context.clock.now() });
    if (name === null) throw new AppError('NOT_FOUND');
    await appendAuditEntry(context, tx, {
      actor,
      action: 'user.revoke-api-key',
      subjectKind: 'user',
      subjectId: actor.id,
      details: { keyId: id, name },
    });
  });
}
