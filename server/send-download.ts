import { finished, type Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { actorOf, whileAdmitted } from './authenticate.ts';
import { attachmentNamed } from './send-file.ts';

/** Of one user in this process: each holds some pages of its list for as long as its reader takes. */
const FILES_AT_ONCE = 3;
const RETRY_SECONDS = 10;
const beingSent = new Map<string, number>();
const counted = new WeakMap<FastifyReply, Promise<void>>();

/**
 * Counts a file of a user until it is sent or broken off, when `sent` resolves; once, however often it is asked. Throws
 * RATE_LIMITED where enough are on their way.
 */
export function countWhileSent(reply: FastifyReply): { sent: Promise<void> } {
  const before = counted.get(reply);
  if (before !== undefined) return { sent: before };
  const { id } = actorOf(reply.request);
  const others = beingSent.get(id) ?? 0;
  if (others >= FILES_AT_ONCE) {
    const message = `${FILES_AT_ONCE} files of yours are being downloaded. Wait until one is done.`;
    throw new AppError('RATE_LIMITED', { message, details: { retryAfter: RETRY_SECONDS } });
  }
  beingSent.set(id, others + 1);
  const { promise: sent, resolve } = Promise.withResolvers<void>();
  counted.set(reply, sent);
  finished(reply.raw, () => {
    const left = (beingSent.get(id) ?? 1) - 1;
    if (left === 0) beingSent.delete(id);
    else beingSent.set(id, left);
    resolve();
  });
  return { sent };
}

/**
 * A file as an attachment, written while it is read, and for as long as its reader is let in; count it first, before
 * there is work in it.
 */
export function sendDownload(
  reply: FastifyReply,
  file: Readable,
  { type, fileName }: { type: string; fileName: string },
): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', attachmentNamed(fileName))
    .header('cache-control', 'no-store')
    .send(whileAdmitted(reply.request, file));
}
