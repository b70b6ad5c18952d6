import { inTransaction } from '#db/pool.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import type { ExamPack } from './make-exam-pack.ts';

/** Keeps in the audit log that an archive went out whole, with its hash. */
export async function noteExamPack(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  { subject }: Pick<ExamPack, 'subject'>,
  archive: { sha256: string; bytes: number; files: number },
): Promise<void> {
  await inTransaction(context.db, async (tx) =>
    appendAuditEntry(context, tx, {
      actor,
      action: 'exam-pack.make',
      subjectKind: subject.kind,
      subjectId: subject.id,
      details: { ...archive },
    }),
  );
}
