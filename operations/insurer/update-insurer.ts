import { AppError } from '#contract/errors.ts';
import type { InsurerInput } from '#contract/insurer.ts';
import { inTransaction } from '#db/pool.ts';
import { type InsurerRecord, lockInsurer, updateInsurerRow } from '#db/queries/insurers.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { changedFields } from '../user/changed-fields.ts';
import { getInsurer } from './get-insurer.ts';
import { insurerDetails } from './insurer-details.ts';

/**
 * Corrects the version of an insurer that was looked at; from then on its number is confirmed by whoever did. Throws
 * NOT_FOUND, CONFLICT when somebody changed it in the meantime, INVALID by field.
 */
export async function updateInsurer(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  at: { id: string; version: number },
  input: InsurerInput,
): Promise<InsurerRecord> {
  return await inTransaction(context.db, async (tx) => {
    const locked = await lockInsurer(tx, at.id);
    if (locked === null) throw new AppError('NOT_FOUND');
    if (locked.version !== at.version) throw new AppError('CONFLICT');
    const details = await insurerDetails(tx, input, at.id);
    const before = { ...locked, aliases: locked.aliases.join('; ') };
    const { keys: _, aliases, ...texts } = details;
    const change = { confidence: 'CONFIRMED', by: actor.id, at: context.clock.now() } as const;
    await updateInsurerRow(tx, at.id, details, change);
    await appendAuditEntry(context, tx, {
      actor,
      action: 'insurer.update',
      subjectKind: 'insurer',
      subjectId: at.id,
      details: changedFields(before, {
        ...texts,
        aliases: aliases.join('; '),
        confidence: change.confidence,
      }),
    });
    return await getInsurer({ db: tx }, at.id);
  });
}
