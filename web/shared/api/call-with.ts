import type { AxiosInstance, AxiosProgressEvent, AxiosRequestConfig } from 'axios';
import type {
  AnswerOf,
  BodyOf,
  FileRouteKey,
  FormOf,
  IdempotencyOf,
  ParamsOf,
  QueryOf,
  RouteKey,
  UploadRouteKey,
} from '#contract/api.ts';

/** A part that may be left out where nothing in it is needed. */
type Needed<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { [N in Name]?: Value }
    : object extends Value
      ? { [N in Name]?: Value }
      : { [N in Name]: Value };

type KeyPart<K extends RouteKey> = [IdempotencyOf<K>] extends [undefined]
  ? unknown
  : IdempotencyOf<K> extends 'REQUIRED'
    ? { idempotencyKey: string }
    : { idempotencyKey?: string };

/** What a call of this route says. */
export type RequestOf<K extends RouteKey> = Needed<'params', ParamsOf<K>> &
  Needed<'query', QueryOf<K>> &
  (K extends UploadRouteKey
    ? { body: FormData; onUploadProgress?: (event: AxiosProgressEvent) => void } & Needed<'form', FormOf<K>>
    : Needed<'body', BodyOf<K>>) &
  KeyPart<K> & { signal?: AbortSignal };

interface Request {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
  form?: Record<string, string | undefined>;
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Instead of the stored token. */
  token?: string;
  onUploadProgress?: (event: AxiosProgressEvent) => void;
}

/** Texts go before the file: the server reads none that come behind it. */
function formWith(texts: Record<string, string | undefined>, file: FormData): FormData {
  const whole = new FormData();
  for (const [name, text] of Object.entries(texts)) if (text !== undefined) whole.append(name, text);
  for (const [name, part] of file) whole.append(name, part);
  return whole;
}

/** A route and what a call of it says, as the HTTP client wants them. It leaves out headers without a value. */
export function toHttp(
  route: string,
  { params, query, body, form, idempotencyKey, token, ...rest }: Request = {},
): AxiosRequestConfig {
  const [method, path = ''] = route.split(' ');
  return {
    ...rest,
    method,
    url: path.replace(/:(\w+)/g, (_all, name) => encodeURIComponent(params?.[name] as string)),
    params: query,
    data: form === undefined ? body : formWith(form, body as FormData),
    headers: { 'Idempotency-Key': idempotencyKey, Authorization: token && `Bearer ${token}` },
  };
}

/** The rest arguments of a call: the request may be left out where nothing in it is needed. */
export type CallArguments<K extends RouteKey, Extra = unknown> = object extends RequestOf<K> & Extra
  ? [request?: RequestOf<K> & Extra]
  : [request: RequestOf<K> & Extra];

/** A typed call by this client. */
export const callWith =
  <Extra = unknown>(client: AxiosInstance) =>
  async <K extends Exclude<RouteKey, FileRouteKey>>(
    route: K,
    ...[request]: CallArguments<K, Extra>
  ): Promise<AnswerOf<K>> =>
    (await client.request<AnswerOf<K>>(toHttp(route, request as Request))).data;
