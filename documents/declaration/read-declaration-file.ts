import { stat } from 'node:fs/promises';
import { JobDied } from '../bounded/process-pool.ts';
import { runBounded } from '../bounded/run-bounded.ts';
import { FileRefused } from '../file-refused.ts';
import type { DeclarationReading } from './declaration-reading.ts';

const TOO_COMPLEX = 'This file is too large or complex to read. Fill in the form by hand.';
const SCAN_TOO_LONG =
  'This scan takes too long to read. Fill in the form by hand, or send its declaration page alone.';

/**
 * Reads a declaration in processes with limits: its text, and then those of its pages that are pictures. `owner` is the id of the
 * user who sent it. Throws FileRefused TYPE_NOT_ALLOWED, ENCRYPTED, TOO_COMPLEX, UNSAFE; JobsBusy when too many files wait.
 */
export async function readDeclarationFile(
  path: string,
  { owner }: { owner: string },
): Promise<DeclarationReading> {
  const { size: sizeBytes } = await stat(path);
  const text = await withinLimits(runBounded('read-declaration', { path, sizeBytes }, owner), TOO_COMPLEX);
  if (!text.hasPictures) return text;
  const { mediaType } = text;
  const scan = runBounded('recognize-declaration', { path, sizeBytes, mediaType }, owner);
  if (!text.textFound) return withinLimits(scan, SCAN_TOO_LONG);
  try {
    return await scan;
  } catch (error) {
    // What its text says is not lost by a picture that takes too long or cannot be opened.
    if (error instanceof JobDied || error instanceof FileRefused) return text;
    throw error;
  }
}

async function withinLimits<T>(job: Promise<T>, otherwise: string): Promise<T> {
  try {
    return await job;
  } catch (error) {
    if (!(error instanceof JobDied)) throw error;
    throw new FileRefused('TOO_COMPLEX', otherwise);
  }
}
