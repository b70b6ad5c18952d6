import { AppError } from '#contract/errors.ts';
import { COMPANY_NOTES_MAXIMUM } from '#contract/limits.ts';
import { inTransaction } from '#db/pool.ts';
import { lockCompany } from '#db/queries/companies.ts';
import {
  type CompanyNote,
  insertCompanyNote,
  lockCompanyNote,
  selectCompanyNotes,
  updateCompanyNote,
} from '#db/queries/company-notes.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { fieldError } from '../filing/parse-field.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'clock'>;

/**
 * Writes something down about a company, for colleagues. The log says who and when, not what: a note that is
 * deleted is gone. Throws NOT_FOUND, and INVALID for too many.
 */
export async function addCompanyNote(
  context: Context,
  actor: Actor,
  companyId: string,
  text: string,
): Promise<CompanyNote[]> {
  return await inTransaction(context.db, async (tx) => {
    if (!(await lockCompany(tx, companyId))) throw new AppError('NOT_FOUND');
    if ((await selectCompanyNotes(tx, companyId)).length >= COMPANY_NOTES_MAXIMUM) {
      throw fieldError('text', `${COMPANY_NOTES_MAXIMUM} notes is as many as we keep. Delete one first.`);
    }
    const note = await insertCompanyNote(tx, companyId, { text, by: actor.id, at: context.clock.now() });
    const notes = await selectCompanyNotes(tx, companyId);
    await appendAuditEntry(context, tx, {
      actor,
      action: 'company.add-note',
      subjectKind: 'company',
      subjectId: companyId,
      details: { note },
    });
    return notes;
  });
}

/** Changes the version of a note that was looked at. Throws NOT_FOUND, and CONFLICT for a newer one. */
export async function changeCompanyNote(
  context: Context,
  actor: Actor,
  at: { companyId: string; noteId: string; version: number },
  text: string,
): Promise<CompanyNote[]> {
  return await inTransaction(context.db, async (tx) => {
    const before = await lockCompanyNote(tx, at);
    if (before === undefined) throw new AppError('NOT_FOUND');
    if (before.version !== at.version) throw new AppError('CONFLICT');
    if (before.text === text) return await selectCompanyNotes(tx, at.companyId);
    await updateCompanyNote(tx, at.noteId, { text, by: actor.id, at: context.clock.now() });
    const notes = await selectCompanyNotes(tx, at.companyId);
    await appendAuditEntry(context, tx, {
      actor,
      action: 'company.change-note',
      subjectKind: 'company',
      subjectId: at.companyId,
      details: { note: at.noteId },
    });
    return notes;
  });
}
