import type { AlsoFileRouteKey, FileRouteKey } from '#contract/api.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { type RequestOf, toHttp } from '../api/call-with.ts';
import { saveBlob } from './save-file.ts';

/** Refusals that the client itself knows how to handle: a new token, a later try. */
const HANDLED_BY_CLIENT = (status: number) => status === 401 || status === 429 || status >= 500;

/** Fetches a file and hands it to the browser to keep. Throws as fetchFile does. */
export async function downloadFile<K extends FileRouteKey | AlsoFileRouteKey>(
  route: K,
  request: RequestOf<K>,
  fileName: string,
): Promise<void> {
  saveBlob(await fetchFile(route, request), fileName);
}

/**
 * A file, fetched with the sign-in's token. Throws ApiError with the server's sentence, although a refused file
 * arrives as a file.
 */
export async function fetchFile<K extends FileRouteKey | AlsoFileRouteKey>(
  route: K,
  request: RequestOf<K>,
): Promise<Blob> {
  const http = toHttp(route, request);
  const { data, status } = await api.request<Blob>({
    ...http,
    headers: { ...http.headers, accept: 'application/pdf, */*' },
    responseType: 'blob',
    validateStatus: (code) => !HANDLED_BY_CLIENT(code),
  });
  if (status >= 400) throw await refusal(status, data);
  return data;
}

async function refusal(status: number, body: Blob): Promise<ApiError> {
  try {
    return new ApiError(status, (JSON.parse(await body.text()) as ErrorBody).error);
  } catch {
    return new ApiError(status, {});
  }
}
