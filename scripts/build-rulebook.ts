import { BUILD_FOLDER, isBuilt, writeBuilt } from '#rulebook/built.ts';
import { parseRulebook, RULEBOOK_FOLDER } from '#rulebook/load.ts';
import { readRulebookFiles } from '#rulebook/read-files.ts';

/** Builds the rulebook's JSON unless it is of the very same files. A folder that takes no files is left as it is. */
export function buildRulebookIfStale(): void {
  const files = readRulebookFiles(RULEBOOK_FOLDER);
  if (isBuilt(files.digest, BUILD_FOLDER)) return;
  const rulebook = parseRulebook(files);
  try {
    writeBuilt(rulebook, files.digest, BUILD_FOLDER);
  } catch (error) {
    // It only makes the next start faster.
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code !== 'EACCES' && code !== 'EROFS') throw error;
  }
}
