import { TABLE_COLUMNS_MAXIMUM, TABLE_FILE_BYTES } from '#contract/limits.ts';
import { FileStore } from '#documents/file-store.ts';
import { readTable } from '#documents/table-file/read-table.ts';
import type { TableReading } from '#documents/table-file/table-reading.ts';
import type { Actor } from '#domain/access/actor.ts';
import { LIMITS, limitAttempts } from '../attempts/limit-attempts.ts';
import type { OperationContext } from '../context.ts';
import { senderOf } from './sender-of.ts';
import { type IncomingFile, plainFileName, refusedAs } from './store-upload.ts';

/** A table that was read; its file is gone by then. */
export interface ReceivedTable extends TableReading {
  fileName: string;
  sha256: string;
}

/**
 * Takes a table to disk, has it read in a process with limits, and removes it. Throws FILE_EMPTY, FILE_TOO_LARGE,
 * MEDIA_TYPE_NOT_ALLOWED, FILE_ENCRYPTED, FILE_UNREADABLE, FILE_UNSAFE, FILE_TOO_COMPLEX, RATE_LIMITED for a
 * user who sends many, and UNAVAILABLE when too many wait.
 */
export async function receiveTable(
  { db, config }: Pick<OperationContext, 'db' | 'config'>,
  actor: Pick<Actor, 'id'>,
  { source, fileName, signal }: IncomingFile,
  rowsMaximum: number,
): Promise<ReceivedTable> {
  await limitAttempts(db, LIMITS.tableOfUser, actor.id);
  const store = new FileStore(config.dataDir);
  try {
    const maximumBytes = Math.min(config.maxUploadBytes, TABLE_FILE_BYTES);
    const received = await store.receive(source, { maximumBytes });
    try {
      const most = { rowsMaximum, columnsMaximum: TABLE_COLUMNS_MAXIMUM };
      const sender = await senderOf({ db }, actor, signal);
      const reading = await readTable(received.path, { ...most, sender });
      return { ...reading, fileName: plainFileName(fileName), sha256: received.sha256 };
    } finally {
      await store.discard(received);
    }
  } catch (error) {
    throw refusedAs(error);
  }
}
