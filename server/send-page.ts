import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FilledPage } from './fill-page.ts';

/** The encodings we have, in the order in which we like them, as far as this request takes them. */
function encodingFor(accepted: string | string[] | undefined): keyof FilledPage['bodies'] {
  const taken = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? 'identity';
}

const isKnown = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((each) => each.trim() === etag));

/** Each page may run its own inline scripts and no other's. */
function allowInlineScripts(reply: FastifyReply, hashes: string[]): void {
  const policy = reply.getHeader('content-security-policy');
  if (hashes.length === 0 || typeof policy !== 'string') return;
  reply.header(
    'content-security-policy',
    policy.replace("script-src 'self'", `script-src 'self' ${hashes.join(' ')}`),
  );
}

/** Sends a page in the best encoding, or says that the one the browser has is still it. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: FilledPage): FastifyReply {
  reply.header('cache-control', 'no-cache').header('etag', page.etag);
  if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], page.etag)) {
    allowInlineScripts(reply, page.scriptHashes);
    return reply.header('vary', 'accept-encoding').code(304).send();
  }
  return sendOnce(request, reply, page);
}

/** Sends a page in the best encoding, for nobody to keep unless a header allows it. */
export function sendOnce(request: FastifyRequest, reply: FastifyReply, page: FilledPage): FastifyReply {
  allowInlineScripts(reply, page.scriptHashes);
  reply.header('vary', 'accept-encoding');
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(page.mediaType).send(page.bodies[encoding]);
}
