import { findAuditHead, readAuditEntriesAfter } from '#db/queries/audit.ts';
import type { OperationContext } from '../context.ts';
import { hashAuditEntry } from './hash-audit-entry.ts';

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
}

/**
 * Computes every hash of the audit log anew, in batches: any entry that was changed, removed or put in between
 * breaks the chain, and so does a head that is not the last entry.
 */
export async function verifyAudit(context: Pick<OperationContext, 'db'>): Promise<AuditVerdict> {
  // One snapshot, or entries that arrive while we read would look like a break.
  return await context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const head = await findAuditHead(tx);
      let previousHash = GENESIS;
      let sequence = 0n;
      const broken = () => ({
        intact: false,
        entries: Number(sequence),
        headHash: head.hash,
        brokenAt: (sequence + 1n).toString(),
      });
      for (;;) {
        const entries = await readAuditEntriesAfter(tx, sequence.toString(), BATCH);
        for (const entry of entries) {
          const hash = hashAuditEntry(previousHash, {
            sequence: entry.sequence,
            at: entry.at.toISOString(),
            actorUserId: entry.actor_id,
            action: entry.action,
            subjectKind: entry.subject_kind,
            subjectId: entry.subject_id,
            details: entry.details,
          });
          const fits =
            BigInt(entry.sequence) === sequence + 1n &&
            entry.previous_hash === previousHash &&
            entry.hash === hash;
          if (!fits) return broken();
          previousHash = hash;
          sequence += 1n;
        }
        if (entries.length < BATCH) break;
      }
      if (head.hash !== previousHash || BigInt(head.sequence) !== sequence) return broken();
      return { intact: true, entries: Number(sequence), headHash: head.hash, brokenAt: null };
    });
}
