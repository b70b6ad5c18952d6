import { stat } from 'node:fs/promises';
import type { JobSender } from '../bounded/job-sender.ts';
import { JobDied } from '../bounded/process-pool.ts';
import { runBounded } from '../bounded/run-bounded.ts';
import { FileRefused } from '../file-refused.ts';
import type { FileFacts } from './file-facts.ts';

/**
 * Looks into a file that somebody sent, in a process with limits. Throws FileRefused TYPE_NOT_ALLOWED for what we do
 * not take or what is damaged, ENCRYPTED for a PDF that wants a password, TOO_COMPLEX for a file that asks for
 * more memory, time or unpacked bytes than any real one, UNSAFE for one that acts by itself when it is opened;
 * JobsBusy when too many files wait to be looked into.
 */
export async function inspectFile(path: string, sender: JobSender): Promise<FileFacts> {
  const { size } = await stat(path);
  try {
    return await runBounded('inspect-file', { path, sizeBytes: size }, sender);
  } catch (error) {
    if (!(error instanceof JobDied)) throw error;
    throw new FileRefused(
      'TOO_COMPLEX',
      'This file takes more to open than any real document. Print it to a new PDF and upload that one.',
    );
  }
}
