import type { Tx } from '#db/pool.ts';
import { insertAuditEntries, lockAuditHead, type NewAuditEntry } from '#db/queries/audit.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { AuditAction, AuditSubject } from '#domain/audit/audit-vocabulary.ts';
import type { Settings } from '../context.ts';
import { hashAuditEntry } from './hash-audit-entry.ts';
import { signForAudit } from './sign-audit-entry.ts';

export interface AuditEntry {
  /** Who did it, and by which API key where a program did; null for what the product does by itself. */
  actor: Pick<Actor, 'id' | 'apiKeyId' | 'viewedBy'> | null;
  /** What was done. */
  action: AuditAction;
  subjectKind: AuditSubject;
  subjectId: string;
  /** Plain JSON. No passwords, tokens, FEIN or bank data: this is kept for ever. */
  details: Record<string, unknown>;
}

/** What an operation needs to write into the audit log. */
export interface AuditContext {
  config: Pick<Settings, 'secretKey'>;
}

/**
 * Adds a signed entry to the audit log in the caller's transaction. The head of the chain stays locked until that
 * transaction ends, so call this late in it.
 */
export async function appendAuditEntry(context: AuditContext, tx: Tx, entry: AuditEntry): Promise<void> {
  await appendAuditEntries(context, tx, [entry]);
}

/** The same for what happens to many subjects at once, in the order given. */
export async function appendAuditEntries(
  context: AuditContext,
  tx: Tx,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.some(({ actor }) => actor?.viewedBy !== undefined)) {
    throw new Error('who views as somebody else changes nothing, and is written down as nobody else');
  }
  const actorIds = [...new Set(entries.flatMap(({ actor }) => actor?.id ?? []))];
  let head = await lockAuditHead(tx, actorIds);
  const at = new Date();
  const chain = entries.map((entry): NewAuditEntry => {
    const sequence = (BigInt(head.sequence) + 1n).toString();
    const { actor, ...said } = entry;
    const by = { actorUserId: actor?.id ?? null, apiKeyId: actor?.apiKeyId };
    const hash = hashAuditEntry(head.hash, { sequence, at: at.toISOString(), ...by, ...said });
    const previousHash = head.hash;
    head = { sequence, hash };
    return {
      sequence,
      previousHash,
      hash,
      at,
      actorId: by.actorUserId,
      apiKeyId: by.apiKeyId ?? null,
      action: entry.action,
      subjectKind: entry.subjectKind,
      subjectId: entry.subjectId,
      details: entry.details,
      ...signForAudit(context.config, hash),
    };
  });
  await insertAuditEntries(tx, chain);
}
