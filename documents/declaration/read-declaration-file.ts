import { stat } from 'node:fs/promises';
import { JobDied } from '../bounded/process-pool.ts';
import { runBounded } from '../bounded/run-bounded.ts';
import { FileRefused } from '../file-refused.ts';
import type { DeclarationReading } from './declaration-reading.ts';

/**
 * Reads a declaration in a process with limits. `owner` is the id of the user who sent it. Throws FileRefused
 * TYPE_NOT_ALLOWED, ENCRYPTED, TOO_COMPLEX, UNSAFE; JobsBusy when too many files wait.
 */
export async function readDeclarationFile(
  path: string,
  { owner }: { owner: string },
): Promise<DeclarationReading> {
  const { size: sizeBytes } = await stat(path);
  try {
    return await runBounded('read-declaration', { path, sizeBytes }, owner);
  } catch (error) {
    if (!(error instanceof JobDied)) throw error;
    throw new FileRefused(
      'TOO_COMPLEX',
      'This file is too large or complex to read. Fill in the form by hand.',
    );
  }
}
