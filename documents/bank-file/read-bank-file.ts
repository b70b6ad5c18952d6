import { stat } from 'node:fs/promises';
import type { CsvMapping } from '#domain/bank-file/csv-mapping.ts';
import type { JobSender } from '../bounded/job-sender.ts';
import { JobDied } from '../bounded/process-pool.ts';
import { runBounded } from '../bounded/run-bounded.ts';
import { FileRefused } from '../file-refused.ts';
import type { BankFileReading } from './bank-file-reading.ts';

/**
 * Reads a file of a bank in a process with limits. Throws FileRefused
 * TYPE_NOT_ALLOWED, UNREADABLE with the line, TOO_COMPLEX; JobsBusy when too many files wait.
 */
export async function readBankFile(
  path: string,
  options: { mapping: CsvMapping | null; linesMaximum: number; sender: JobSender },
): Promise<BankFileReading> {
  const { size: sizeBytes } = await stat(path);
  const { sender, ...rest } = options;
  try {
    return await runBounded('read-bank-file', { path, sizeBytes, ...rest }, sender);
  } catch (error) {
    if (!(error instanceof JobDied)) throw error;
    throw new FileRefused(
      'TOO_COMPLEX',
      'This file takes more to read than any of a bank. Download it again.',
    );
  }
}
