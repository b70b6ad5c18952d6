import { stat } from 'node:fs/promises';
import type { CsvMapping } from '#domain/bank-file/csv-mapping.ts';
import { JobDied } from '../bounded/process-pool.ts';
import { runBounded } from '../bounded/run-bounded.ts';
import { FileRefused } from '../file-refused.ts';
import type { BankFileReading } from './bank-file-reading.ts';

/**
 * Reads a file of a bank in a process with limits. `owner` is the id of the user who sent it. Throws FileRefused
 * TYPE_NOT_ALLOWED, UNREADABLE with the line, TOO_COMPLEX; JobsBusy when too many files wait.
 */
export async function readBankFile(
  path: string,
  options: { mapping: CsvMapping | null; linesMaximum: number; owner: string },
): Promise<BankFileReading> {
  const { size: sizeBytes } = await stat(path);
  const { owner, ...rest } = options;
  try {
    return await runBounded('read-bank-file', { path, sizeBytes, ...rest }, owner);
  } catch (error) {
    if (!(error instanceof JobDied)) throw error;
    throw new FileRefused(
      'TOO_COMPLEX',
      'This file takes more to read than any of a bank. Download it again.',
    );
  }
}
