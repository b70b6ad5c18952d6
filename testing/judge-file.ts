import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { FileRefused } from '#documents/file-refused.ts';
import { inspectFile } from '#documents/inspect/inspect-file.ts';
import { customerOf } from './job-senders.ts';

/**
 * For a file of tests: what says the type of a file that is taken, or the refusal and what is said to its sender:
 * "UNSAFE: This PDF contains …". All lie in one folder, as uploads do: a process that inspects is kept for its folder,
 * and a new one takes a second.
 */
export function fileJudge(): (bytes: Buffer) => Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'stampline-judged-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return async (bytes) => {
    const path = join(folder, randomUUID());
    writeFileSync(path, bytes);
    try {
      return (await inspectFile(path, customerOf('a user'))).mediaType;
    } catch (error) {
      if (error instanceof FileRefused) return `${error.refusal}: ${error.message}`;
      throw error;
    } finally {
      rmSync(path);
    }
  };
}
