import type { CompanyDocumentKind } from '#domain/company/company-documents.ts';
import type { Db, Tx } from '../pool.ts';
import type { DocumentsTable } from '../schema/filings.ts';
import { STORED_DOCUMENT, type StoredDocument, toStoredDocument } from './documents.ts';
import { fullNameOf } from './full-name.ts';

/** A paper about a company, as its list shows it. */
export interface CompanyDocument {
  id: string;
  kind: CompanyDocumentKind;
  fileName: string;
  sizeBytes: number;
  scanStatus: DocumentsTable['scan_status'];
  uploadedBy: string;
  createdAt: Date;
}

/** The newest first. */
export async function selectCompanyDocuments(db: Db, companyId: string): Promise<CompanyDocument[]> {
  const rows = await db
    .selectFrom('company_documents')
    .innerJoin('documents', 'documents.id', 'company_documents.document_id')
    .innerJoin('users', 'users.id', 'documents.uploader_id')
    .select([
      'documents.id',
      'company_documents.kind',
      'documents.file_name as fileName',
      'documents.size_bytes as sizeBytes',
      'documents.scan_status as scanStatus',
      'documents.created_at as createdAt',
      fullNameOf('users').as('uploadedBy'),
    ])
    .where('company_documents.company_id', '=', companyId)
    .orderBy('documents.created_at', 'desc')
    .orderBy('documents.id')
    .execute();
  return rows.map((row) => ({ ...row, sizeBytes: Number(row.sizeBytes) }));
}

/** A paper of that company, or null. */
export async function findCompanyDocument(
  db: Db,
  at: { companyId: string; documentId: string },
): Promise<StoredDocument | null> {
  const row = await db
    .selectFrom('company_documents')
    .innerJoin('documents', 'documents.id', 'company_documents.document_id')
    .select(STORED_DOCUMENT)
    .where('company_documents.company_id', '=', at.companyId)
    .where('documents.id', '=', at.documentId)
    .executeTakeFirst();
  return toStoredDocument(row);
}

/** Puts a document to a company. */
export async function insertCompanyDocument(
  tx: Tx,
  at: { companyId: string; documentId: string; kind: CompanyDocumentKind },
): Promise<void> {
  await tx
    .insertInto('company_documents')
    .values({ company_id: at.companyId, document_id: at.documentId, kind: at.kind })
    .execute();
}

/** Forgets a paper of a company; returns its name and where its bytes were, or null when there was none. */
export async function deleteCompanyDocument(
  tx: Tx,
  at: { companyId: string; documentId: string },
): Promise<{ fileName: string; storageKey: string } | null> {
  const { numDeletedRows } = await tx
    .deleteFrom('company_documents')
    .where('company_id', '=', at.companyId)
    .where('document_id', '=', at.documentId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return null;
  return await tx
    .deleteFrom('documents')
    .where('id', '=', at.documentId)
    .returning(['file_name as fileName', 'storage_key as storageKey'])
    .executeTakeFirstOrThrow();
}
