import { AppError } from '#contract/errors.ts';
import { COMPANY_DOCUMENTS_MAXIMUM } from '#contract/limits.ts';
import { inTransaction } from '#db/pool.ts';
import { companyExists, lockCompany } from '#db/queries/companies.ts';
import {
  type CompanyDocument,
  deleteCompanyDocument,
  findCompanyDocument,
  insertCompanyDocument,
  selectCompanyDocuments,
} from '#db/queries/company-documents.ts';
import { FileStore } from '#documents/file-store.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { CompanyDocumentKind } from '#domain/company/company-documents.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { type ReadableDocument, readable } from '../document/get-document.ts';
import { saveDocument } from '../document/save-document.ts';
import { type IncomingFile, storeUpload } from '../document/store-upload.ts';

export type { CompanyDocument };

type Context = Pick<OperationContext, 'db' | 'config' | 'clock'>;

interface DocumentPlace {
  companyId: string;
  documentId: string;
}

/** The papers about a company, the newest first. Throws NOT_FOUND. */
export async function listCompanyDocuments(
  context: Pick<OperationContext, 'db'>,
  companyId: string,
): Promise<CompanyDocument[]> {
  if (!(await companyExists(context.db, companyId))) throw new AppError('NOT_FOUND');
  return await selectCompanyDocuments(context.db, companyId);
}

/**
 * Adds a paper about a company, for the office alone. Throws NOT_FOUND, COMPANY_DOCUMENTS_FULL, STORAGE_FULL, and
 * what storeUpload throws.
 */
export async function uploadCompanyDocument(
  context: Context,
  actor: Actor,
  at: { companyId: string; kind: CompanyDocumentKind },
  file: IncomingFile,
): Promise<CompanyDocument[]> {
  const { companyId, kind } = at;
  if (!(await companyExists(context.db, companyId))) throw new AppError('NOT_FOUND');
  return await storeUpload(context, actor, file, (taken) =>
    inTransaction(context.db, async (tx) => {
      if (!(await lockCompany(tx, companyId))) throw new AppError('NOT_FOUND');
      if ((await selectCompanyDocuments(tx, companyId)).length >= COMPANY_DOCUMENTS_MAXIMUM) {
        throw new AppError('COMPANY_DOCUMENTS_FULL');
      }
      const place = { owner: null, companyId, kind: 'OTHER' } as const;
      const documentId = await saveDocument(context, tx, actor, taken, place);
      await insertCompanyDocument(tx, { companyId, documentId, kind });
      const documents = await selectCompanyDocuments(tx, companyId);
      await appendAuditEntry(context, tx, {
        actor,
        action: 'company.add-document',
        subjectKind: 'company',
        subjectId: companyId,
        details: { fileName: taken.fileName, kind, document: documentId, sha256: taken.sha256 },
      });
      return documents;
    }),
  );
}

/** A paper about a company. Throws NOT_FOUND. */
export async function getCompanyDocument(
  context: Pick<OperationContext, 'db' | 'config'>,
  at: DocumentPlace,
): Promise<ReadableDocument> {
  return readable(context, await findCompanyDocument(context.db, at));
}

/** Takes a paper off a company, bytes and all. Throws NOT_FOUND. */
export async function removeCompanyDocument(
  context: Context,
  actor: Actor,
  at: DocumentPlace,
): Promise<CompanyDocument[]> {
  const { storageKey, documents } = await inTransaction(context.db, async (tx) => {
    const removed = await deleteCompanyDocument(tx, at);
    if (removed === null) throw new AppError('NOT_FOUND');
    const left = await selectCompanyDocuments(tx, at.companyId);
    await appendAuditEntry(context, tx, {
      actor,
      action: 'company.remove-document',
      subjectKind: 'company',
      subjectId: at.companyId,
      details: { fileName: removed.fileName, document: at.documentId },
    });
    return { storageKey: removed.storageKey, documents: left };
  });
  await new FileStore(context.config.dataDir).remove(storageKey);
  return documents;
}
