import { stat } from 'node:fs/promises';
import type { JobSender } from '../bounded/job-sender.ts';
import { JobDied } from '../bounded/process-pool.ts';
import { runBounded } from '../bounded/run-bounded.ts';
import type { BrokenLimit } from '../bounded/watched-state.ts';
import { FileRefused } from '../file-refused.ts';
import type { DeclarationReading } from './declaration-reading.ts';

const TOO_COMPLEX = 'This file is too large or complex to read. Fill in the form by hand.';
/** Why a scan was not read, by the limit that it broke. */
const OF_SCANS: Record<BrokenLimit, string> = {
  time: 'This scan takes too long to read. Fill in the form by hand, or send its declaration page alone.',
  memory:
    'The pictures in this scan are too large to read. Fill in the form by hand, or scan its declaration page alone at 300 dpi.',
};
/** The process ended by itself: which of its pages did that is not known. */
const SCAN_UNREADABLE =
  'We couldn’t read this scan. Fill in the form by hand, or scan its declaration page again.';

/**
 * Reads a declaration in processes with limits: its text, and then those of its pages that are pictures. Throws FileRefused TYPE_NOT_ALLOWED, ENCRYPTED, TOO_COMPLEX, UNSAFE; JobsBusy when too many files wait.
 */
export async function readDeclarationFile(path: string, sender: JobSender): Promise<DeclarationReading> {
  const { size: sizeBytes } = await stat(path);
  const text = await withinLimits(
    runBounded('read-declaration', { path, sizeBytes }, sender),
    () => TOO_COMPLEX,
  );
  if (text.unreadPages.length === 0) return text;
  const { mediaType } = text;
  const scan = runBounded('recognize-declaration', { path, sizeBytes, mediaType }, sender);
  if (!text.textFound)
    return withinLimits(scan, (limit) => (limit === null ? SCAN_UNREADABLE : OF_SCANS[limit]));
  try {
    return await scan;
  } catch (error) {
    // What its text says is not lost by a picture that takes too long or cannot be opened.
    if (error instanceof JobDied || error instanceof FileRefused) return text;
    throw error;
  }
}

async function withinLimits<T>(
  job: Promise<T>,
  otherwise: (limit: BrokenLimit | null) => string,
): Promise<T> {
  try {
    return await job;
  } catch (error) {
    if (!(error instanceof JobDied)) throw error;
    throw new FileRefused('TOO_COMPLEX', otherwise(error.limit));
  }
}
