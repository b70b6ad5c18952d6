import type { DocumentBody } from '#contract/document.ts';
import type { DocumentKind } from '#domain/filing/vocabulary.ts';
import { call } from '../api/call.ts';
import { type DocumentOwner, UPLOADS } from './document-owner.ts';

/** Sends a file to a draft or a filing. `onProgress` gets whole percents. Throws ApiError. */
export async function uploadDocument(
  owner: DocumentOwner,
  file: File,
  kind: DocumentKind,
  onProgress: (percent: number) => void,
): Promise<DocumentBody> {
  const body = new FormData();
  body.append('file', file);
  return await call(UPLOADS[owner.kind], {
    params: { id: owner.id },
    query: { kind },
    body,
    onUploadProgress: ({ loaded, total }) => {
      if (total) onProgress(Math.round((loaded / total) * 100));
    },
  });
}
