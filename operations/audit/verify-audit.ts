import type { AuditBreak } from '#contract/records.ts';
import { ownsTables } from '#db/application-role.ts';
import { inSnapshot } from '#db/pool.ts';
import { type AuditEntryRecord, findAuditHead, selectAuditEntriesAfter } from '#db/queries/audit.ts';
import type { OperationContext, Settings } from '../context.ts';
import { type ExportedHead, readExportedHeads } from './exported-heads.ts';
import { hashAuditEntry } from './hash-audit-entry.ts';
import { checkAuditSignature } from './sign-audit-entry.ts';

const BATCH = 1000;
/** The hash before the first entry. */
const GENESIS = '0'.repeat(64);

export interface AuditVerdict {
  intact: boolean;
  /** Entries that were read up to the end or the break. */
  entries: number;
  headHash: string;
  /** Sequence of the first entry that does not fit, or of the one that is missing; null when intact. */
  brokenAt: string | null;
  /**
   * EDITED: an entry says something else than when it was written. MISSING: one was taken out. REHASHED: somebody
   * without our key wrote entries or computed their hashes anew. UNKNOWN_KEY: signed by a key that this installation
   * does not have. CUT: entries at the end are gone.
   */
  break: AuditBreak | null;
  /** Until when the chain was compared with heads that were kept outside the database; null without any. */
  lastExport: { at: string; sequence: string } | null;
  /** Whether the role we work as could not take the log's protection away. */
  isGuardedByRoles: boolean;
}

type Keyring = Pick<Settings, 'secretKey' | 'previousSecretKeys'>;

/** What the chain said so far. */
interface Walk {
  sequence: bigint;
  hash: string;
  /** From the first signature on, every entry has one; and from the first exported head on, which was signed like it. */
  isSigned: boolean;
}

function hashOf(previousHash: string, entry: AuditEntryRecord): string {
  return hashAuditEntry(previousHash, {
    sequence: entry.sequence,
    at: entry.at.toISOString(),
    actorUserId: entry.actorId,
    apiKeyId: entry.apiKeyId ?? undefined,
    action: entry.action,
    subjectKind: entry.subjectKind,
    subjectId: entry.subjectId,
    details: entry.details,
  });
}

function judgeSignature(keyring: Keyring, walk: Walk, entry: AuditEntryRecord): AuditBreak | null {
  const { keyId, signature } = entry;
  if (keyId === null || signature === null) return walk.isSigned ? 'REHASHED' : null;
  const verdict = checkAuditSignature(keyring, entry.hash, { keyId, signature });
  if (verdict === 'GOOD') return null;
  return verdict === 'UNKNOWN_KEY' ? 'UNKNOWN_KEY' : 'REHASHED';
}

/** What is wrong with the next entry, seen from the one before it; null when nothing is. */
function judgeEntry(keyring: Keyring, walk: Walk, entry: AuditEntryRecord): AuditBreak | null {
  if (BigInt(entry.sequence) !== walk.sequence + 1n) return 'MISSING';
  if (entry.hash !== hashOf(entry.previousHash, entry)) return 'EDITED';
  if (entry.previousHash !== walk.hash) return 'REHASHED';
  return judgeSignature(keyring, walk, entry);
}

/**
 * Computes every hash of the audit log anew, in batches, checks every signature, and compares the chain with the
 * heads that were exported: says where it breaks first, and how.
 */
export async function verifyAudit(context: Pick<OperationContext, 'db' | 'config'>): Promise<AuditVerdict> {
  const { config } = context;
  // Read before the entries, so that no head is newer than what we look at.
  const exported = await readExportedHeads(config);
  const [first] = exported;
  const last = exported.at(-1);
  const lastExport = last === undefined ? null : { at: last.at, sequence: last.sequence };
  const hashes = new Map(exported.map(({ sequence, hash }) => [sequence, hash]));

  // One snapshot, or entries that arrive while we read would look like a break.
  return await inSnapshot(context.db, async (tx) => {
    const head = await findAuditHead(tx);
    const isGuardedByRoles = !(await ownsTables(tx));
    const walk: Walk = { sequence: 0n, hash: GENESIS, isSigned: false };
    const verdict = (kind: AuditBreak | null): AuditVerdict => ({
      intact: kind === null,
      entries: Number(walk.sequence),
      headHash: head.hash,
      brokenAt: kind === null ? null : (walk.sequence + 1n).toString(),
      break: kind,
      lastExport,
      isGuardedByRoles,
    });
    for (;;) {
      const entries = await selectAuditEntriesAfter(tx, walk.sequence.toString(), BATCH);
      for (const entry of entries) {
        walk.isSigned ||= first !== undefined && BigInt(entry.sequence) >= BigInt(first.sequence);
        const kept = hashes.get(entry.sequence);
        const fault =
          judgeEntry(config, walk, entry) ?? (kept !== undefined && kept !== entry.hash ? 'REHASHED' : null);
        if (fault !== null) return verdict(fault);
        walk.sequence += 1n;
        walk.hash = entry.hash;
        walk.isSigned ||= entry.signature !== null;
      }
      if (entries.length < BATCH) break;
    }
    return verdict(judgeEnd(walk, head, last));
  });
}

/** Whether entries are missing behind the last one, or whether nothing of the log was ever signed. */
function judgeEnd(
  walk: Walk,
  head: { sequence: string; hash: string },
  last: ExportedHead | undefined,
): AuditBreak | null {
  if (last !== undefined && BigInt(last.sequence) > walk.sequence) return 'CUT';
  if (BigInt(head.sequence) > walk.sequence) return 'CUT';
  if (head.hash !== walk.hash) return 'REHASHED';
  return walk.sequence > 0n && !walk.isSigned ? 'REHASHED' : null;
}
