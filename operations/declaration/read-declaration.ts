import { AppError } from '#contract/errors.ts';
import { JobInterrupted, JobsBusy } from '#documents/bounded/process-pool.ts';
import type { DeclarationReading } from '#documents/declaration/declaration-reading.ts';
import { readDeclarationFile } from '#documents/declaration/read-declaration-file.ts';
import { FileStore } from '#documents/file-store.ts';
import type { Actor } from '#domain/access/actor.ts';
import { LIMITS, limitAttempts } from '../attempts/limit-attempts.ts';
import type { OperationContext } from '../context.ts';
import { senderOf } from '../document/sender-of.ts';
import { type IncomingFile, refusedAs } from '../document/store-upload.ts';

/** A scan before it is read by then, or gave up. */
const BUSY_RETRY_SECONDS = 60;

/**
 * Takes a declaration to disk, has it read in a process with limits, and removes it: nothing is saved. Throws FILE_EMPTY,
 * FILE_TOO_LARGE, MEDIA_TYPE_NOT_ALLOWED, FILE_ENCRYPTED, FILE_UNSAFE, FILE_TOO_COMPLEX, RATE_LIMITED, and
 * UNAVAILABLE when too many wait or the reading process was ended from outside.
 */
export async function readDeclaration(
  { db, config }: Pick<OperationContext, 'db' | 'config'>,
  actor: Pick<Actor, 'id'>,
  { source, signal }: IncomingFile,
): Promise<DeclarationReading> {
  await limitAttempts(db, LIMITS.declarationOfUser, actor.id);
  const store = new FileStore(config.dataDir);
  try {
    const received = await store.receive(source, { maximumBytes: config.maxUploadBytes });
    try {
      return await readDeclarationFile(received.path, await senderOf({ db }, actor, signal));
    } finally {
      await store.discard(received);
    }
  } catch (error) {
    throw error instanceof JobsBusy ? unread(error) : refusedAs(error);
  }
}

function unread(why: JobsBusy): AppError {
  return new AppError('UNAVAILABLE', {
    message:
      why instanceof JobInterrupted
        ? 'Our server stopped reading this file before it was done; the file may be fine. Read it again in a minute, or fill in the form by hand.'
        : 'Other files are being read just now. Read this one again in a minute, or fill in the form by hand.',
    details: { retryAfter: BUSY_RETRY_SECONDS },
    log: why.message,
  });
}
