import { type Selectable, sql } from 'kysely';
import type { DocumentKind } from '#domain/filing/vocabulary.ts';
import type { Db, Tx } from '../pool.ts';
import type { DocumentsTable } from '../schema/filings.ts';

/** Whose document: a draft's or a filing's. */
export type DocumentOwner = { filingId: string } | { draftId: string };

export interface NewDocument {
  /** Null: the agency's own paper. */
  owner: DocumentOwner | null;
  companyId: string | null;
  kind: DocumentKind;
  fileName: string;
  sizeBytes: number;
  sha256: string;
  mediaType: string;
  scanStatus: DocumentsTable['scan_status'];
  storageKey: string;
  uploaderId: string;
  createdAt: Date;
}

export async function insertDocument(db: Db, document: NewDocument): Promise<string> {
  const { owner } = document;
  const { id } = await db
    .insertInto('documents')
    .values({
      filing_id: owner !== null && 'filingId' in owner ? owner.filingId : null,
      draft_id: owner !== null && 'draftId' in owner ? owner.draftId : null,
      company_id: document.companyId,
      kind: document.kind,
      file_name: document.fileName,
      size_bytes: BigInt(document.sizeBytes),
      sha256: document.sha256,
      media_type: document.mediaType,
      scan_status: document.scanStatus,
      storage_key: document.storageKey,
      uploader_id: document.uploaderId,
      created_at: document.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How many files a user has beside drafts, or how many a filing has. */
export async function countDocuments(
  db: Db,
  of: { draftsOfUserId: string } | { filingId: string },
): Promise<number> {
  const query = db.selectFrom('documents').select(sql<number>`count(*)::integer`.as('count'));
  const counted =
    'filingId' in of
      ? query.where('filing_id', '=', of.filingId)
      : query.where('uploader_id', '=', of.draftsOfUserId).where('draft_id', 'is not', null);
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** Those of these keys of the file store that a document names. */
export async function selectStorageKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select('storage_key')
    .where('storage_key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return rows.map((row) => row.storage_key);
}

/** Bytes of the files that a user has added, that are a company's, or that are the agency's own papers. */
export async function sumStoredBytes(
  db: Db,
  of: { uploaderId: string } | { companyId: string } | 'AGENCY',
): Promise<bigint> {
  const query = db
    .selectFrom('documents')
    .select(sql<string>`coalesce(sum(size_bytes), 0)::bigint`.as('bytes'));
  const summed =
    of === 'AGENCY'
      ? query.where('company_id', 'is', null).where('filing_id', 'is', null).where('draft_id', 'is', null)
      : 'companyId' in of
        ? query.where('company_id', '=', of.companyId)
        : query.where('uploader_id', '=', of.uploaderId);
  return BigInt((await summed.executeTakeFirstOrThrow()).bytes);
}

/** The papers of a license, or of a client and its licenses, count for the company that they belong to now. */
export async function movePapers(tx: Tx, of: { licenseId: string } | { clientId: string }): Promise<void> {
  const ofLicenses =
    'licenseId' in of ? sql`licenses.id = ${of.licenseId}` : sql`licenses.client_id = ${of.clientId}`;
  await sql`
    update documents set company_id = licenses.company_id
    from license_documents join licenses on licenses.id = license_documents.license_id
    where documents.id = license_documents.document_id and ${ofLicenses}
      and documents.company_id is distinct from licenses.company_id`.execute(tx);
  if ('licenseId' in of) return;
  await sql`
    update documents set company_id = clients.company_id
    from client_authorizations paper join clients on clients.id = paper.client_id
    where documents.id = paper.document_id and clients.id = ${of.clientId}
      and documents.company_id is distinct from clients.company_id`.execute(tx);
}

/** Where a document's bytes are, and how to hand them out. */
export interface StoredDocument {
  fileName: string;
  mediaType: string;
  sizeBytes: number;
  sha256: string;
  scanStatus: DocumentsTable['scan_status'];
  storageKey: string;
}

function ownedDocument(owner: DocumentOwner): ['filing_id' | 'draft_id', string] {
  return 'filingId' in owner ? ['filing_id', owner.filingId] : ['draft_id', owner.draftId];
}

/** The columns of a StoredDocument. */
export const STORED_DOCUMENT = [
  'documents.file_name',
  'documents.media_type',
  'documents.size_bytes',
  'documents.sha256',
  'documents.scan_status',
  'documents.storage_key',
] as const;

type StoredRow = Pick<
  Selectable<DocumentsTable>,
  'file_name' | 'media_type' | 'size_bytes' | 'sha256' | 'scan_status' | 'storage_key'
>;

export function toStoredDocument(row: StoredRow | undefined): StoredDocument | null {
  if (row === undefined) return null;
  return {
    fileName: row.file_name,
    mediaType: row.media_type,
    sizeBytes: Number(row.size_bytes),
    sha256: row.sha256,
    scanStatus: row.scan_status,
    storageKey: row.storage_key,
  };
}

/** The document of that draft or filing, or null. */
export async function findDocument(
  db: Db,
  owner: DocumentOwner,
  documentId: string,
): Promise<StoredDocument | null> {
  const [column, ownerId] = ownedDocument(owner);
  const row = await db
    .selectFrom('documents')
    .select(STORED_DOCUMENT)
    .where('id', '=', documentId)
    .where(column, '=', ownerId)
    .executeTakeFirst();
  return toStoredDocument(row);
}

/** The document of a regulator's answer, withdrawn or not, or null. */
export async function findAnswerDocument(db: Db, answerId: string): Promise<StoredDocument | null> {
  const row = await db
    .selectFrom('capacity_answers')
    .innerJoin('documents', 'documents.id', 'capacity_answers.document_id')
    .select(STORED_DOCUMENT)
    .where('capacity_answers.id', '=', answerId)
    .executeTakeFirst();
  return toStoredDocument(row);
}

/** The paper of a client's authorization, withdrawn or not, or null. */
export async function findAuthorizationDocument(
  db: Db,
  at: { clientId: string; authorizationId: string },
): Promise<StoredDocument | null> {
  const row = await db
    .selectFrom('client_authorizations as paper')
    .innerJoin('documents', 'documents.id', 'paper.document_id')
    .select(STORED_DOCUMENT)
    .where('paper.id', '=', at.authorizationId)
    .where('paper.client_id', '=', at.clientId)
    .executeTakeFirst();
  return toStoredDocument(row);
}

/** A paper of a license, or null. */
export async function findLicenseDocument(
  db: Db,
  at: { licenseId: string; documentId: string },
): Promise<StoredDocument | null> {
  const row = await db
    .selectFrom('license_documents')
    .innerJoin('documents', 'documents.id', 'license_documents.document_id')
    .select(STORED_DOCUMENT)
    .where('license_documents.license_id', '=', at.licenseId)
    .where('documents.id', '=', at.documentId)
    .executeTakeFirst();
  return toStoredDocument(row);
}

/** Puts a document to a license. */
export async function insertLicenseDocument(
  db: Db,
  at: { licenseId: string; documentId: string },
): Promise<void> {
  await db
    .insertInto('license_documents')
    .values({ license_id: at.licenseId, document_id: at.documentId })
    .execute();
}

/** Forgets a paper of a license; returns where its bytes were, or null when there was none. */
export async function deleteLicenseDocument(
  db: Db,
  at: { licenseId: string; documentId: string },
): Promise<string | null> {
  const { numDeletedRows } = await db
    .deleteFrom('license_documents')
    .where('license_id', '=', at.licenseId)
    .where('document_id', '=', at.documentId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return null;
  const row = await db
    .deleteFrom('documents')
    .where('id', '=', at.documentId)
    .returning('storage_key')
    .executeTakeFirstOrThrow();
  return row.storage_key;
}

/** Keeps of a draft's document what it is. */
export async function updateDraftDocumentKind(
  db: Db,
  { draftId, documentId, kind }: { draftId: string; documentId: string; kind: DocumentKind },
): Promise<void> {
  await db
    .updateTable('documents')
    .set({ kind })
    .where('id', '=', documentId)
    .where('draft_id', '=', draftId)
    .execute();
}

/** Forgets a draft's document; returns where its bytes were, or null when there was none. */
export async function deleteDraftDocument(
  db: Db,
  draftId: string,
  documentId: string,
): Promise<string | null> {
  const row = await db
    .deleteFrom('documents')
    .where('id', '=', documentId)
    .where('draft_id', '=', draftId)
    .returning('storage_key')
    .executeTakeFirst();
  return row?.storage_key ?? null;
}
