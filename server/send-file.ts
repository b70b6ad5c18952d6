import type { ReadStream } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { whileAdmitted } from './authenticate.ts';

export interface SendableFile {
  fileName: string;
  mediaType: string;
  sizeBytes: number;
  sha256: string;
  open(range?: { start: number; end: number }): ReadStream;
}

/**
 * A file as an attachment, never shown inside a page of ours, for as long as its reader is let in; parts of it on request
 * (RFC 9110, one range). A range beyond the file answers 416.
 */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SendableFile): FastifyReply {
  const etag = `"${file.sha256}"`;
  reply
    .type(file.mediaType)
    .header('content-disposition', attachmentNamed(file.fileName))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; base-uri 'self'; sandbox")
    .header('cache-control', 'private, no-store')
    .header('accept-ranges', 'bytes')
    .header('etag', etag);
  const wanted = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
  const range = wanted ? readRange(request.headers.range, file.sizeBytes) : null;
  const send = (part: ReadStream) => reply.send(whileAdmitted(request, part));
  if (range === null) {
    reply.header('content-length', file.sizeBytes);
    return send(file.open());
  }
  if (range === 'BEYOND') {
    return reply.code(416).header('content-range', `bytes */${file.sizeBytes}`).send();
  }
  reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.sizeBytes}`)
    .header('content-length', range.end - range.start + 1);
  return send(file.open(range));
}

/** One range of bytes; null for none, or for several or other units, which may be ignored. */
function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'BEYOND' | null {
  const parts = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (parts === null) return null;
  const [, first = '', last = ''] = parts;
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'BEYOND' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'BEYOND' : { start, end };
}

/** A file name for every browser: plain for the old ones, UTF-8 for all others (RFC 6266). */
export function attachmentNamed(fileName: string): string {
  const plain = fileName
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain === '' ? 'document' : plain}"; filename*=UTF-8''${encoded}`;
}
