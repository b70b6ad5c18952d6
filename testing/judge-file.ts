import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileRefused } from '#documents/file-refused.ts';
import { inspectFile } from '#documents/inspect/inspect-file.ts';

/** The type of a file that is taken, or the refusal and what is said to its sender: "UNSAFE: This PDF contains …" */
export async function judgeFile(bytes: Buffer): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'stampline-judged-'));
  try {
    writeFileSync(join(folder, 'file'), bytes);
    return (await inspectFile(join(folder, 'file'), 'a user')).mediaType;
  } catch (error) {
    if (error instanceof FileRefused) return `${error.refusal}: ${error.message}`;
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
