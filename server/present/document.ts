import type { DocumentBody } from '#contract/document.ts';

/** A document as its list shows it: never where the file lies. */
export function presentDocument(
  document: Omit<DocumentBody, 'createdAt'> & { createdAt: Date },
): DocumentBody {
  return {
    id: document.id,
    kind: document.kind,
    fileName: document.fileName,
    sizeBytes: document.sizeBytes,
    sha256: document.sha256,
    mediaType: document.mediaType,
    scanStatus: document.scanStatus,
    uploadedBy: document.uploadedBy,
    createdAt: document.createdAt.toISOString(),
  };
}
