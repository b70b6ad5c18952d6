import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { actorOf } from './authenticate.ts';

/** Of one user in this process: six of the largest files that are usual, as many as a browser sends at a time. */
export const INCOMING_BYTES = 300_000_000;
const RETRY_SECONDS = 30;
const incoming = new Map<string, number>();

/** What has come of one file that is not whole or not looked into yet. It lies on the disk, and in nobody's storage. */
export interface IncomingBytes {
  /** Throws RATE_LIMITED where it is too much together with other files of the user; alone, a file may be of any size. */
  add(bytes: number): void;
  /** It is kept or refused. */
  end(): void;
}

/** Limits what a user has on the way at a time: who sends many files and ends none would fill the disk. */
export function limitIncomingBytes(request: FastifyRequest, mostBytes: number): IncomingBytes {
  const { id } = actorOf(request);
  let own = 0;
  return {
    add(bytes) {
      const all = incoming.get(id) ?? 0;
      if (all > own && all + bytes > mostBytes) {
        const message =
          'Several files of yours are on their way. Wait until one is done, and upload this one again.';
        throw new AppError('RATE_LIMITED', { message, details: { retryAfter: RETRY_SECONDS } });
      }
      own += bytes;
      incoming.set(id, all + bytes);
    },
    end() {
      const left = (incoming.get(id) ?? own) - own;
      own = 0;
      if (left > 0) incoming.set(id, left);
      else incoming.delete(id);
    },
  };
}
