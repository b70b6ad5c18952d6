import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import {
  type CompanyNote,
  deleteCompanyNoteRow,
  lockCompanyNote,
  selectCompanyNotes,
} from '#db/queries/company-notes.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';

/** Deletes a note, text and all; the log keeps that there was one. Throws NOT_FOUND. */
export async function deleteCompanyNote(
  context: Pick<OperationContext, 'db' | 'config'>,
  actor: Actor,
  at: { companyId: string; noteId: string },
): Promise<CompanyNote[]> {
  return await inTransaction(context.db, async (tx) => {
    const note = await lockCompanyNote(tx, at);
    if (note === undefined) throw new AppError('NOT_FOUND');
    await deleteCompanyNoteRow(tx, at.noteId);
    const notes = await selectCompanyNotes(tx, at.companyId);
    await appendAuditEntry(context, tx, {
      actor,
      action: 'company.delete-note',
      subjectKind: 'company',
      subjectId: at.companyId,
      details: { note: at.noteId, writtenBy: note.createdBy },
    });
    return notes;
  });
}
