import type { DocumentBody } from '#contract/document.ts';
import type { DocumentKind } from '#domain/filing/vocabulary.ts';
import { api } from '../api/api.ts';

/**
 * Sends a file to a draft or a filing ("/filing-draft/<id>", "/filing/<id>"). `onProgress` gets whole percents.
 * Throws ApiError.
 */
export async function uploadDocument(
  owner: string,
  file: File,
  kind: DocumentKind,
  onProgress: (percent: number) => void,
): Promise<DocumentBody> {
  const form = new FormData();
  form.append('file', file);
  const { data } = await api.post<DocumentBody>(`${owner}/document`, form, {
    params: { kind },
    onUploadProgress: ({ loaded, total }) => {
      if (total) onProgress(Math.round((loaded / total) * 100));
    },
  });
  return data;
}
