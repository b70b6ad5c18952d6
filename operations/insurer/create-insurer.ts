import type { InsurerInput } from '#contract/insurer.ts';
import { inTransaction } from '#db/pool.ts';
import { type InsurerRecord, insertInsurer } from '#db/queries/insurers.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { getInsurer } from './get-insurer.ts';
import { insurerDetails } from './insurer-details.ts';

/** Adds an insurer whose number somebody of the agency read at the source they name. Throws INVALID by field. */
export async function createInsurer(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  input: InsurerInput,
): Promise<InsurerRecord> {
  return await inTransaction(context.db, async (tx) => {
    const details = await insurerDetails(tx, input, null);
    const change = { confidence: 'CONFIRMED', by: actor.id, at: context.clock.now() } as const;
    const id = await insertInsurer(tx, details, change);
    await appendAuditEntry(context, tx, {
      actor,
      action: 'insurer.create',
      subjectKind: 'insurer',
      subjectId: id,
      details: { ...input },
    });
    return await getInsurer({ db: tx }, id);
  });
}
