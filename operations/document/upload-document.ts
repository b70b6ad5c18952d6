import { AppError } from '#contract/errors.ts';
import { DRAFT_DOCUMENTS_PER_USER_MAXIMUM, FILING_DOCUMENTS_MAXIMUM } from '#contract/limits.ts';
import { type Db, inTransaction } from '#db/pool.ts';
import { countDocuments } from '#db/queries/documents.ts';
import { findDraft, lockAdding, lockDraft } from '#db/queries/drafts.ts';
import { type DocumentRecord, selectDocumentsOf } from '#db/queries/filing-documents.ts';
import { findFiling } from '#db/queries/filings.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { DocumentKind } from '#domain/filing/vocabulary.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import { holdCompanyOfFiling, holdOwnCompany } from '../company/hold-company.ts';
import type { OperationContext } from '../context.ts';
import { authorOf } from '../draft/author-of.ts';
import { partyOf } from '../filing/filing-access.ts';
import { saveDocument } from './save-document.ts';
import { type IncomingFile, storeUpload } from './store-upload.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'clock'>;

/** Adds a file to the user's own draft. Throws NOT_FOUND, DRAFT_DOCUMENTS_FULL, STORAGE_FULL, and what storeUpload and holdOwnCompany throw. */
export async function uploadDraftDocument(
  context: Context,
  actor: Actor,
  draftId: string,
  kind: DocumentKind,
  file: IncomingFile,
): Promise<DocumentRecord> {
  const draft = { ...authorOf(actor), id: draftId };
  if ((await findDraft(context.db, draft)) === undefined) throw new AppError('NOT_FOUND');
  return storeUpload(context, actor, file, (taken) =>
    inTransaction(context.db, async (tx) => {
      await holdOwnCompany(tx, actor);
      await lockAdding(tx, actor.id);
      // It may have been deleted or submitted while the file came; until we are done it waits for us.
      if ((await lockDraft(tx, draft)) === undefined) throw new AppError('NOT_FOUND');
      if ((await countDocuments(tx, { draftsOfUserId: actor.id })) >= DRAFT_DOCUMENTS_PER_USER_MAXIMUM) {
        throw new AppError('DRAFT_DOCUMENTS_FULL');
      }
      const place = { owner: { draftId }, companyId: actor.companyId, kind };
      return await savedAs(tx, { draftId }, await saveDocument(context, tx, actor, taken, place));
    }),
  );
}

/**
 * Adds a file to a filing, whatever its status: a state's confirmation comes last. For its submitter and for
 * admins; to everybody else, colleagues included, there is no such filing. Throws
 * FILING_DOCUMENTS_FULL, STORAGE_FULL, and what storeUpload throws.
 */
export async function uploadFilingDocument(
  context: Context,
  actor: Actor,
  filingId: string,
  kind: DocumentKind,
  file: IncomingFile,
): Promise<DocumentRecord> {
  const { filing, party } = partyOf(actor, await findFiling(context.db, filingId));
  if (party === null) throw new AppError('NOT_FOUND');
  return storeUpload(context, actor, file, (taken) =>
    inTransaction(context.db, async (tx) => {
      const companyId = await holdCompanyOfFiling(tx, filingId);
      await lockAdding(tx, filingId);
      if ((await countDocuments(tx, { filingId })) >= FILING_DOCUMENTS_MAXIMUM) {
        throw new AppError('FILING_DOCUMENTS_FULL');
      }
      const place = { owner: { filingId }, companyId, kind };
      const inserted = await saveDocument(context, tx, actor, taken, place);
      await appendAuditEntry(context, tx, {
        actor,
        action: 'filing.document',
        subjectKind: 'filing',
        subjectId: filingId,
        details: { number: filing.number, document: inserted, kind, sha256: taken.sha256 },
      });
      return await savedAs(tx, { filingId }, inserted);
    }),
  );
}

async function savedAs(
  db: Db,
  owner: { filingId: string } | { draftId: string },
  id: string,
): Promise<DocumentRecord> {
  const document = (await selectDocumentsOf(db, owner)).find((candidate) => candidate.id === id);
  if (document === undefined) throw new Error(`The document ${id} is not among those it was just added to.`);
  return document;
}
