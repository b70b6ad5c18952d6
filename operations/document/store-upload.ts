import type { Readable } from 'node:stream';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { errorCodeOf } from '#db/error-code.ts';
import { JobInterrupted, JobsBusy } from '#documents/bounded/process-pool.ts';
import { checkContent } from '#documents/check-content.ts';
import { FileRefused, type Refusal } from '#documents/file-refused.ts';
import { FileStore, isDiskFull } from '#documents/file-store.ts';
import { type ScanStatus, scanFile } from '#documents/scan-file.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';
import { senderOf } from './sender-of.ts';

/** A file as it comes in: its bytes and the name its sender gave it. */
export interface IncomingFile {
  source: Readable;
  fileName: string;
  /** Aborted when its sender leaves before the answer. */
  signal?: AbortSignal;
}

/** A file that passed every check and is kept. */
export interface StoredUpload {
  storageKey: string;
  fileName: string;
  sizeBytes: number;
  sha256: string;
  mediaType: string;
  scanStatus: ScanStatus;
}

const CODES: Record<Refusal, ErrorCode> = {
  EMPTY: 'FILE_EMPTY',
  TOO_LARGE: 'FILE_TOO_LARGE',
  TYPE_NOT_ALLOWED: 'MEDIA_TYPE_NOT_ALLOWED',
  ENCRYPTED: 'FILE_ENCRYPTED',
  TOO_COMPLEX: 'FILE_TOO_COMPLEX',
  UNSAFE: 'FILE_UNSAFE',
  UNREADABLE: 'FILE_UNREADABLE',
};
const NAME_LENGTH = 200;
const BUSY_RETRY_SECONDS = 30;
/** Somebody has to make room first. */
const FULL_RETRY_SECONDS = 300;

/**
 * Takes a file in: to disk, judged by its content, scanned, kept. `record` writes it down and does nothing after its
 * transaction: where it throws AppError, or the database refuses the row, the file is removed again. Throws FILE_EMPTY,
 * FILE_TOO_LARGE, MEDIA_TYPE_NOT_ALLOWED, FILE_ENCRYPTED, FILE_TOO_COMPLEX, FILE_UNSAFE, and UNAVAILABLE when too many
 * files wait to be looked into or the disk is full; what was refused leaves nothing on the disk.
 */
export async function storeUpload<T>(
  context: Pick<OperationContext, 'db' | 'config'>,
  actor: Pick<Actor, 'id'>,
  incoming: IncomingFile,
  record: (taken: StoredUpload) => Promise<T>,
): Promise<T> {
  const store = new FileStore(context.config.dataDir);
  const fileName = plainFileName(incoming.fileName);
  try {
    const received = await store.receive(incoming.source, { maximumBytes: context.config.maxUploadBytes });
    let storageKey: string | null = null;
    try {
      const sender = await senderOf(context, actor, incoming.signal);
      const mediaType = await checkContent(received.path, fileName, sender);
      const scanStatus = await scanFile(received.path, context.config.virusScanner);
      if (scanStatus === 'INFECTED') {
        throw new FileRefused('TYPE_NOT_ALLOWED', 'The virus scanner flagged this file.');
      }
      storageKey = await store.keep(received);
      const { sizeBytes, sha256 } = received;
      return await record({ storageKey, fileName, sizeBytes, sha256, mediaType, scanStatus });
    } catch (error) {
      if (storageKey === null) await store.discard(received);
      // Where the database did not answer, its row may be there: what no row names is set aside later.
      else if (error instanceof AppError || isRefusedRow(error)) await store.remove(storageKey);
      throw error;
    }
  } catch (error) {
    throw refusedAs(error);
  }
}

/** SQLSTATE, class 23: the row breaks a constraint, and its transaction is undone. */
const isRefusedRow = (error: unknown) => errorCodeOf(error)?.startsWith('23') ?? false;

/** What is said of a file that was not taken: its refusal, that too many wait, or that the disk is full. Another error is itself. */
export function refusedAs(error: unknown): unknown {
  if (error instanceof JobsBusy) return unchecked(error);
  if (isDiskFull(error)) {
    return new AppError('UNAVAILABLE', {
      message: 'Our server has no room for files right now. Yours wasn’t saved; upload it again later.',
      details: { retryAfter: FULL_RETRY_SECONDS },
      log: String(error),
    });
  }
  if (!(error instanceof FileRefused)) return error;
  return new AppError(CODES[error.refusal], { message: error.message });
}

function unchecked(why: JobsBusy): AppError {
  return new AppError('UNAVAILABLE', {
    message:
      why instanceof JobInterrupted
        ? 'Our server stopped checking this file before it was done. It wasn’t saved; upload it again in a minute.'
        : 'The server is busy checking files. Yours wasn’t saved; upload it again in a minute.',
    details: { retryAfter: BUSY_RETRY_SECONDS },
    log: why.message,
  });
}

/** The name without folders and without signs that nobody sees. */
export function plainFileName(given: string): string {
  const name = (given.split(/[\\/]/).pop() ?? '').replace(/\p{C}/gu, '').trim();
  if (name === '' || name === '.' || name === '..') return 'document';
  if (name.length <= NAME_LENGTH) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return name.slice(0, NAME_LENGTH - ending.length) + ending;
}
