import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { deleteLicenseDocument, findLicenseDocument, insertLicenseDocument } from '#db/queries/documents.ts';
import { findLicense, lockLicense } from '#db/queries/licenses.ts';
import { FileStore } from '#documents/file-store.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import { holdCompanyOf } from '../company/hold-company.ts';
import type { OperationContext } from '../context.ts';
import { type ReadableDocument, readable } from '../document/get-document.ts';
import { saveDocument } from '../document/save-document.ts';
import { type IncomingFile, storeUpload } from '../document/store-upload.ts';
import { getLicense, type ListedLicense } from './get-license.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'clock'>;

interface DocumentPlace {
  /** Of the license. */
  id: string;
  documentId: string;
}

/** Adds a paper to a license. Throws NOT_FOUND, STORAGE_FULL, and what storeUpload throws. */
export async function uploadLicenseDocument(
  context: Context,
  actor: Actor,
  id: string,
  file: IncomingFile,
): Promise<ListedLicense> {
  await getLicense(context, id);
  return await storeUpload(context, actor, file, (taken) =>
    inTransaction(context.db, async (tx) => {
      await holdCompanyOf(tx, () => findLicense(tx, id));
      const license = await lockLicense(tx, id);
      if (license === null) throw new AppError('NOT_FOUND');
      const place = { owner: null, companyId: license.companyId, kind: 'OTHER' } as const;
      const documentId = await saveDocument(context, tx, actor, taken, place);
      await insertLicenseDocument(tx, { licenseId: id, documentId });
      const view = await getLicense({ ...context, db: tx }, id);
      await appendAuditEntry(context, tx, {
        actor,
        action: 'license.document',
        subjectKind: 'license',
        subjectId: id,
        details: { document: documentId, sha256: taken.sha256 },
      });
      return view;
    }),
  );
}

/** A paper of a license. Throws NOT_FOUND. */
export async function getLicenseDocument(
  context: Pick<OperationContext, 'db' | 'config'>,
  { id, documentId }: DocumentPlace,
): Promise<ReadableDocument> {
  return readable(context, await findLicenseDocument(context.db, { licenseId: id, documentId }));
}

/** Takes a paper off a license, bytes and all. Throws NOT_FOUND. */
export async function removeLicenseDocument(
  context: Context,
  actor: Actor,
  { id, documentId }: DocumentPlace,
): Promise<ListedLicense> {
  const { storageKey, license } = await inTransaction(context.db, async (tx) => {
    const key = await deleteLicenseDocument(tx, { licenseId: id, documentId });
    if (key === null) throw new AppError('NOT_FOUND');
    const view = await getLicense({ ...context, db: tx }, id);
    await appendAuditEntry(context, tx, {
      actor,
      action: 'license.remove-document',
      subjectKind: 'license',
      subjectId: id,
      details: { document: documentId },
    });
    return { storageKey: key, license: view };
  });
  await new FileStore(context.config.dataDir).remove(storageKey);
  return license;
}
