import { sql } from 'kysely';
import type { Db, Tx } from '../pool.ts';
import { fullNameOf } from './full-name.ts';

/** What the office wrote down about a company. */
export interface CompanyNote {
  id: string;
  text: string;
  /** Counted up with each change. */
  version: number;
  createdBy: string;
  createdAt: Date;
  /** Null while it stands as it was written. */
  changedBy: string | null;
  changedAt: Date | null;
}

function notes(db: Db) {
  return db
    .selectFrom('company_notes as note')
    .innerJoin('users as author', 'author.id', 'note.created_by')
    .leftJoin('users as editor', 'editor.id', 'note.changed_by')
    .select([
      'note.id',
      'note.text',
      'note.version',
      'note.created_at as createdAt',
      'note.changed_at as changedAt',
      fullNameOf('author').as('createdBy'),
      fullNameOf('editor').$castTo<string | null>().as('changedBy'),
    ]);
}

/** The newest first. */
export async function selectCompanyNotes(db: Db, companyId: string): Promise<CompanyNote[]> {
  return await notes(db)
    .where('note.company_id', '=', companyId)
    .orderBy('note.created_at', 'desc')
    .orderBy('note.id', 'desc')
    .execute();
}

/** The note of that company, locked until `tx` ends; undefined for none. */
export async function lockCompanyNote(
  tx: Tx,
  at: { companyId: string; noteId: string },
): Promise<CompanyNote | undefined> {
  return await notes(tx)
    .where('note.id', '=', at.noteId)
    .where('note.company_id', '=', at.companyId)
    .forUpdate('note')
    .executeTakeFirst();
}

/** What is written, by whom and when. */
export interface WrittenNote {
  text: string;
  by: string;
  at: Date;
}

export async function insertCompanyNote(
  tx: Tx,
  companyId: string,
  { text, by, at }: WrittenNote,
): Promise<string> {
  const { id } = await tx
    .insertInto('company_notes')
    .values({ company_id: companyId, text, created_by: by, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCompanyNote(tx: Tx, id: string, { text, by, at }: WrittenNote): Promise<void> {
  await tx
    .updateTable('company_notes')
    .set({ text, changed_by: by, changed_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteCompanyNoteRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('company_notes').where('id', '=', id).execute();
}
