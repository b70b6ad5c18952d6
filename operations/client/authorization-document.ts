import { AppError } from '#contract/errors.ts';
import { type Db, inTransaction } from '#db/pool.ts';
import { selectAuthorizations, setAuthorizationDocument } from '#db/queries/client-authorizations.ts';
import { findCompanyOfClient, lockClient } from '#db/queries/clients.ts';
import { findAuthorizationDocument } from '#db/queries/documents.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import { holdCompanyOf } from '../company/hold-company.ts';
import type { OperationContext } from '../context.ts';
import { type ReadableDocument, readable } from '../document/get-document.ts';
import { saveDocument } from '../document/save-document.ts';
import { type IncomingFile, storeUpload } from '../document/store-upload.ts';
import { type ClientRecordView, getClient } from './get-client.ts';
import type { AuthorizationPlace } from './withdraw-authorization.ts';

/** Adds the paper of an authorization, in the place of one before. Throws NOT_FOUND, STORAGE_FULL, and what storeUpload throws. */
export async function uploadAuthorizationDocument(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  { id, authorizationId }: AuthorizationPlace,
  file: IncomingFile,
): Promise<ClientRecordView> {
  await requireAuthorization(context.db, { id, authorizationId });
  return await storeUpload(context, actor, file, (taken) =>
    inTransaction(context.db, async (tx) => {
      await holdCompanyOf(tx, () => findCompanyOfClient(tx, id));
      const client = await lockClient(tx, id);
      if (client === undefined) throw new AppError('NOT_FOUND');
      await requireAuthorization(tx, { id, authorizationId });
      const place = { owner: null, companyId: client.companyId, kind: 'OTHER' } as const;
      const documentId = await saveDocument(context, tx, actor, taken, place);
      await setAuthorizationDocument(tx, authorizationId, documentId);
      const view = await getClient({ ...context, db: tx }, id);
      await appendAuditEntry(context, tx, {
        actor,
        action: 'client.authorization-document',
        subjectKind: 'client',
        subjectId: id,
        details: { authorizationId, document: documentId, sha256: taken.sha256 },
      });
      return view;
    }),
  );
}

async function requireAuthorization(db: Db, { id, authorizationId }: AuthorizationPlace): Promise<void> {
  const papers = await selectAuthorizations(db, id);
  if (!papers.some((each) => each.id === authorizationId)) throw new AppError('NOT_FOUND');
}

/** The paper of an authorization, withdrawn or not. Throws NOT_FOUND. */
export async function getAuthorizationDocument(
  context: Pick<OperationContext, 'db' | 'config'>,
  { id, authorizationId }: AuthorizationPlace,
): Promise<ReadableDocument> {
  return readable(context, await findAuthorizationDocument(context.db, { clientId: id, authorizationId }));
}
