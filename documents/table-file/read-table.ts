import { stat } from 'node:fs/promises';
import { JobDied } from '../bounded/process-pool.ts';
import { runBounded } from '../bounded/run-bounded.ts';
import { FileRefused } from '../file-refused.ts';
import type { TableReading } from './table-reading.ts';

/**
 * Reads a table in a process with limits. `owner` is the id of the user who sent it. Throws FileRefused
 * TYPE_NOT_ALLOWED, ENCRYPTED, UNREADABLE, UNSAFE, TOO_COMPLEX; JobsBusy when too many files wait.
 */
export async function readTable(
  path: string,
  { owner, ...most }: { rowsMaximum: number; columnsMaximum: number; owner: string },
): Promise<TableReading> {
  const { size: sizeBytes } = await stat(path);
  try {
    return await runBounded('read-table', { path, sizeBytes, ...most }, owner);
  } catch (error) {
    if (!(error instanceof JobDied)) throw error;
    throw new FileRefused(
      'TOO_COMPLEX',
      'This file is too large or complex to read. Copy the rows you need into a new file and upload that.',
    );
  }
}
