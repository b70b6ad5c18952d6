import type { DocumentKind } from '#domain/filing/vocabulary.ts';
import type { Db, Tx } from '../pool.ts';
import type { DocumentsTable } from '../schema/filings.ts';
import { fullNameOf } from './full-name.ts';

export interface DocumentRecord {
  id: string;
  kind: DocumentKind;
  fileName: string;
  sizeBytes: number;
  sha256: string;
  mediaType: string;
  scanStatus: DocumentsTable['scan_status'];
  uploadedBy: string;
  createdAt: Date;
}

/** The documents of a filing or of a draft, in the order of their upload. */
export async function selectDocumentsOf(
  db: Db,
  of: { filingId: string } | { draftId: string },
): Promise<DocumentRecord[]> {
  const rows =
    'filingId' in of
      ? await documentsInOrder(db).where('documents.filing_id', '=', of.filingId).execute()
      : await documentsInOrder(db).where('documents.draft_id', '=', of.draftId).execute();
  return rows.map(toRecord);
}

/** The same for many drafts at once; a draft without documents is not in it. */
export async function selectDocumentsOfDrafts(
  db: Db,
  draftIds: readonly string[],
): Promise<Map<string, DocumentRecord[]>> {
  const rows = await documentsInOrder(db)
    .select('documents.draft_id')
    .where('documents.draft_id', 'in', draftIds.length === 0 ? [null] : draftIds)
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.draft_id ?? '')].map(([draftId, ofDraft]) => [
      draftId,
      ofDraft.map(toRecord),
    ]),
  );
}

function documentsInOrder(db: Db) {
  return db
    .selectFrom('documents')
    .innerJoin('users', 'users.id', 'documents.uploader_id')
    .select([
      'documents.id',
      'documents.kind',
      'file_name',
      'size_bytes',
      'sha256',
      'media_type',
      'scan_status',
      'documents.created_at',
    ])
    .select(fullNameOf('users').as('uploaded_by'))
    .orderBy('documents.created_at')
    .orderBy('documents.id');
}

type DocumentRow = Awaited<ReturnType<ReturnType<typeof documentsInOrder>['execute']>>[number];

function toRecord(row: DocumentRow): DocumentRecord {
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.file_name,
    sizeBytes: Number(row.size_bytes),
    sha256: row.sha256,
    mediaType: row.media_type,
    scanStatus: row.scan_status,
    uploadedBy: row.uploaded_by,
    createdAt: row.created_at,
  };
}

/** The documents of a draft become those of the filing made from it. */
export async function moveDocumentsToFiling(
  tx: Tx,
  move: { draftId: string; filingId: string; companyId: string },
): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ filing_id: move.filingId, company_id: move.companyId, draft_id: null })
    .where('draft_id', '=', move.draftId)
    .execute();
}
