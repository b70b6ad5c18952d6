import { BANK_FILE_BYTES, BANK_FILE_LINES_MAXIMUM } from '#contract/limits.ts';
import type { BankFileReading } from '#documents/bank-file/bank-file-reading.ts';
import { readBankFile } from '#documents/bank-file/read-bank-file.ts';
import { FileStore } from '#documents/file-store.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { CsvMapping } from '#domain/bank-file/csv-mapping.ts';
import type { OperationContext } from '../context.ts';
import { senderOf } from '../document/sender-of.ts';
import { type IncomingFile, plainFileName, refusedAs } from '../document/store-upload.ts';

/** A file of a bank that was read. It is gone by then: it names the whole account. */
export interface ReceivedBankFile {
  fileName: string;
  sha256: string;
  reading: BankFileReading;
}

/**
 * Takes a file to disk, has it read in a process with limits, and removes it. Throws FILE_EMPTY, FILE_TOO_LARGE,
 * MEDIA_TYPE_NOT_ALLOWED, FILE_UNREADABLE with the line, FILE_TOO_COMPLEX, and UNAVAILABLE when too many wait.
 */
export async function receiveBankFile(
  { db, config }: Pick<OperationContext, 'db' | 'config'>,
  actor: Pick<Actor, 'id'>,
  { source, fileName, signal }: IncomingFile,
  mapping: CsvMapping | null,
): Promise<ReceivedBankFile> {
  const store = new FileStore(config.dataDir);
  try {
    const maximumBytes = Math.min(config.maxUploadBytes, BANK_FILE_BYTES);
    const received = await store.receive(source, { maximumBytes });
    try {
      const sender = await senderOf({ db }, actor, signal);
      const options = { mapping, linesMaximum: BANK_FILE_LINES_MAXIMUM, sender };
      const reading = await readBankFile(received.path, options);
      return { fileName: plainFileName(fileName), sha256: received.sha256, reading };
    } finally {
      await store.discard(received);
    }
  } catch (error) {
    throw refusedAs(error);
  }
}
