import { z } from 'zod';
import { COMPANY_DOCUMENT_KINDS } from '#domain/company/company-documents.ts';
import { freeText, id, instant } from './common.ts';
import { documentBody } from './document.ts';
import { NOTE_MAXIMUM } from './limits.ts';

export const companyNoteParams = z.strictObject({ id, noteId: id });
export const addCompanyNoteRequest = z.strictObject({ text: freeText(NOTE_MAXIMUM).min(1) });
/** `version` is the one that was read: a newer one answers 409. */
export const changeCompanyNoteRequest = addCompanyNoteRequest.extend({ version: z.number().int().min(1) });

/** What the office wrote down about a company, for colleagues. */
export const companyNoteBody = z.object({
  id,
  text: z.string(),
  version: z.number().int(),
  createdBy: z.string(),
  createdAt: instant,
  /** Null while it stands as it was written. */
  changedBy: z.string().nullable(),
  changedAt: instant.nullable(),
});
export type CompanyNoteBody = z.infer<typeof companyNoteBody>;
/** The newest first. */
export const companyNoteList = z.object({ items: z.array(companyNoteBody) });

export const companyDocumentParams = z.strictObject({ id, documentId: id });
/** The kind travels in the address, so that it is known before the first byte of the file. */
export const companyDocumentQuery = z.strictObject({ kind: z.enum(COMPANY_DOCUMENT_KINDS) });
/** A paper about a company as such, of no filing. */
export const companyDocumentBody = documentBody
  .pick({ id: true, fileName: true, sizeBytes: true, scanStatus: true, uploadedBy: true, createdAt: true })
  .extend({ kind: z.enum(COMPANY_DOCUMENT_KINDS) });
export type CompanyDocumentBody = z.infer<typeof companyDocumentBody>;
/** The newest first. */
export const companyDocumentList = z.object({ items: z.array(companyDocumentBody) });
