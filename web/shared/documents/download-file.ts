import type { AlsoFileRouteKey, FileRouteKey } from '#contract/api.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { type RequestOf, toHttp } from '../api/call-with.ts';
import { saveBlob } from './save-file.ts';

/** Refusals that the client itself knows how to handle: a new token, a later try. */
const HANDLED_BY_CLIENT = (status: number) => status === 401 || status === 429 || status >= 500;

/** Fetches a file and hands it to the browser to keep, by the server's name where none is given. Throws as fetchFile does. */
export async function downloadFile<K extends FileRouteKey | AlsoFileRouteKey>(
  route: K,
  request: RequestOf<K>,
  fileName?: string,
): Promise<void> {
  const { data, headers } = await send(route, request);
  saveBlob(data, fileName ?? nameIn(String(headers['content-disposition'])));
}

/** 'attachment; filename="filings-2026-03-10.csv"' */
const nameIn = (disposition: string) => /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'download';

/**
 * A file, fetched with the sign-in's token. Throws ApiError with the server's sentence, although a refused file
 * arrives as a file.
 */
export async function fetchFile<K extends FileRouteKey | AlsoFileRouteKey>(
  route: K,
  request: RequestOf<K>,
): Promise<Blob> {
  return (await send(route, request)).data;
}

async function send<K extends FileRouteKey | AlsoFileRouteKey>(route: K, request: RequestOf<K>) {
  const http = toHttp(route, request);
  const { data, status, headers } = await api.request<Blob>({
    ...http,
    headers: { ...http.headers, accept: 'application/pdf, */*' },
    responseType: 'blob',
    validateStatus: (code) => !HANDLED_BY_CLIENT(code),
  });
  if (status >= 400) throw await refusal(status, data);
  return { data, headers };
}

async function refusal(status: number, body: Blob): Promise<ApiError> {
  try {
    return new ApiError(status, (JSON.parse(await body.text()) as ErrorBody).error);
  } catch {
    return new ApiError(status, {});
  }
}
