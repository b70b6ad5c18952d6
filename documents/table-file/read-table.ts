import { stat } from 'node:fs/promises';
import type { JobSender } from '../bounded/job-sender.ts';
import { JobDied } from '../bounded/process-pool.ts';
import { runBounded } from '../bounded/run-bounded.ts';
import { FileRefused } from '../file-refused.ts';
import { PackedRows } from './packed-rows.ts';
import type { TableReading } from './table-reading.ts';

/**
 * Reads a table in a process with limits. Throws FileRefused
 * TYPE_NOT_ALLOWED, ENCRYPTED, UNREADABLE, UNSAFE, TOO_COMPLEX; JobsBusy when too many files wait.
 */
export async function readTable(
  path: string,
  { sender, ...most }: { rowsMaximum: number; columnsMaximum: number; sender: JobSender },
): Promise<TableReading> {
  const { size: sizeBytes } = await stat(path);
  try {
    const { format, rows, pieces } = await runBounded('read-table', { path, sizeBytes, ...most }, sender);
    return { format, rows: new PackedRows([...pieces], rows) };
  } catch (error) {
    if (!(error instanceof JobDied)) throw error;
    throw new FileRefused(
      'TOO_COMPLEX',
      'This file is too large or complex to read. Copy the rows you need into a new file and upload that.',
    );
  }
}
