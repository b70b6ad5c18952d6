import type { FastifyReply } from 'fastify';
import { attachmentNamed } from './send-file.ts';

/** A PDF of ours as an attachment, kept by nobody on the way. */
export function sendPdf(
  reply: FastifyReply,
  { fileName, pdf }: { fileName: string; pdf: Buffer },
): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', attachmentNamed(fileName))
    .header('cache-control', 'private, no-store')
    .send(pdf);
}
