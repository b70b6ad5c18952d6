import type { Tx } from '#db/pool.ts';
import { hashAuditEntry } from './hash-audit-entry.ts';

export interface AuditEntry {
  /** Null for what the product does by itself, such as making the first admin. */
  actorUserId: string | null;
  /** "user.create": what was done. */
  action: string;
  subjectKind: string;
  subjectId: string;
  /** Plain JSON. No passwords, tokens, FEIN or bank data: this is kept for ever. */
  details: Record<string, unknown>;
}

/**
 * Adds an entry to the audit log in the caller's transaction. The head of the chain stays locked until that
 * transaction ends, so call this late in it.
 */
export async function appendAuditEntry(tx: Tx, entry: AuditEntry): Promise<void> {
  const head = await tx
    .selectFrom('audit_head')
    .select(['sequence', 'hash'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const sequence = (BigInt(head.sequence) + 1n).toString();
  const at = new Date();
  const hash = hashAuditEntry(head.hash, { sequence, at: at.toISOString(), ...entry });
  await tx
    .insertInto('audit_entries')
    .values({
      sequence,
      previous_hash: head.hash,
      hash,
      at,
      actor_id: entry.actorUserId,
      action: entry.action,
      subject_kind: entry.subjectKind,
      subject_id: entry.subjectId,
      details: JSON.stringify(entry.details),
    })
    .execute();
  await tx.updateTable('audit_head').set({ sequence, hash }).execute();
}
