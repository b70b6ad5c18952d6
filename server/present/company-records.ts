import type { CompanyDocumentBody, CompanyNoteBody } from '#contract/company-records.ts';
import type { CompanyDocument } from '#operations/company/company-document.ts';
import type { CompanyNote } from '#operations/company/list-company-notes.ts';

/** What the office wrote down about a company, with who wrote it. */
export function presentCompanyNotes(notes: readonly CompanyNote[]): { items: CompanyNoteBody[] } {
  return {
    items: notes.map((note) => ({
      id: note.id,
      text: note.text,
      version: note.version,
      createdBy: note.createdBy,
      createdAt: note.createdAt.toISOString(),
      changedBy: note.changedBy,
      changedAt: note.changedAt?.toISOString() ?? null,
    })),
  };
}

/** The papers about a company: never where a file lies. */
export function presentCompanyDocuments(documents: readonly CompanyDocument[]): {
  items: CompanyDocumentBody[];
} {
  return {
    items: documents.map((document) => ({
      id: document.id,
      kind: document.kind,
      fileName: document.fileName,
      sizeBytes: document.sizeBytes,
      scanStatus: document.scanStatus,
      uploadedBy: document.uploadedBy,
      createdAt: document.createdAt.toISOString(),
    })),
  };
}
