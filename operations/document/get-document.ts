import type { ReadStream } from 'node:fs';
import { AppError } from '#contract/errors.ts';
import {
  type DocumentOwner,
  deleteDraftDocument,
  findAnswerDocument,
  findDocument,
  type StoredDocument,
  updateDraftDocumentKind,
} from '#db/queries/documents.ts';
import { findDraft } from '#db/queries/drafts.ts';
import { type DocumentRecord, selectDocumentsOf } from '#db/queries/filing-documents.ts';
import { findFiling } from '#db/queries/filings.ts';
import { FileStore } from '#documents/file-store.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';
import { authorOf } from '../draft/author-of.ts';
import { partyOf } from '../filing/filing-access.ts';

type Context = Pick<OperationContext, 'db' | 'config'>;

/** A document ready to be handed out, whole or in part. */
export interface ReadableDocument {
  fileName: string;
  mediaType: string;
  sizeBytes: number;
  sha256: string;
  /** Both ends inclusive. */
  open(range?: { start: number; end: number }): ReadStream;
}

/** A document of the user's own draft. Throws NOT_FOUND. */
export async function getDraftDocument(
  context: Context,
  actor: Actor,
  draftId: string,
  documentId: string,
): Promise<ReadableDocument> {
  await requireOwnDraft(context, actor, draftId);
  return getDocument(context, { draftId }, documentId);
}

/** A document of a filing the user may see. Throws NOT_FOUND. */
export async function getFilingDocument(
  context: Context,
  actor: Actor,
  filingId: string,
  documentId: string,
): Promise<ReadableDocument> {
  partyOf(actor, await findFiling(context.db, filingId));
  return getDocument(context, { filingId }, documentId);
}

/** The documents of a filing the user may see, in the order of their upload. Throws NOT_FOUND. */
export async function listFilingDocuments(
  context: Pick<OperationContext, 'db'>,
  actor: Actor,
  filingId: string,
): Promise<DocumentRecord[]> {
  partyOf(actor, await findFiling(context.db, filingId));
  return selectDocumentsOf(context.db, { filingId });
}

/** Says what a document of the user's own draft is. Throws NOT_FOUND. */
export async function updateDraftDocument(
  context: Pick<OperationContext, 'db'>,
  actor: Actor,
  { draftId, documentId }: { draftId: string; documentId: string },
  { kind }: Pick<DocumentRecord, 'kind'>,
): Promise<DocumentRecord> {
  await requireOwnDraft(context, actor, draftId);
  await updateDraftDocumentKind(context.db, { draftId, documentId, kind });
  const documents = await selectDocumentsOf(context.db, { draftId });
  const changed = documents.find(({ id }) => id === documentId);
  if (changed === undefined) throw new AppError('NOT_FOUND');
  return changed;
}

/** Takes a document off the user's own draft, bytes and all. Throws NOT_FOUND. */
export async function removeDraftDocument(
  context: Context,
  actor: Actor,
  draftId: string,
  documentId: string,
): Promise<void> {
  await requireOwnDraft(context, actor, draftId);
  const storageKey = await deleteDraftDocument(context.db, draftId, documentId);
  if (storageKey === null) throw new AppError('NOT_FOUND');
  await new FileStore(context.config.dataDir).remove(storageKey);
}

async function requireOwnDraft(
  context: Pick<OperationContext, 'db'>,
  actor: Actor,
  draftId: string,
): Promise<void> {
  const draft = await findDraft(context.db, { ...authorOf(actor), id: draftId });
  if (draft === undefined) throw new AppError('NOT_FOUND');
}

/** The document of a regulator's answer on a filing capacity. Throws NOT_FOUND. */
export async function getAnswerDocument(context: Context, answerId: string): Promise<ReadableDocument> {
  return readable(context, await findAnswerDocument(context.db, answerId));
}

async function getDocument(
  context: Context,
  owner: DocumentOwner,
  documentId: string,
): Promise<ReadableDocument> {
  return readable(context, await findDocument(context.db, owner, documentId));
}

/** A stored document, ready to be handed out. Throws NOT_FOUND for none. */
export function readable(context: Context, document: StoredDocument | null): ReadableDocument {
  if (document === null) throw new AppError('NOT_FOUND');
  const { fileName, mediaType, sizeBytes, sha256, storageKey } = document;
  const store = new FileStore(context.config.dataDir);
  return { fileName, mediaType, sizeBytes, sha256, open: (range) => store.read(storageKey, range) };
}
