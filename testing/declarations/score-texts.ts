import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseDeclaration } from '#documents/declaration/parse-declaration.ts';
import type { PaperPage } from './paper-corpus.ts';
import { type Score, scoreOf, together } from './score.ts';

/** How the text of declarations is read, all together. */
export async function scoreTexts(pages: readonly PaperPage[]): Promise<Score> {
  const folder = mkdtempSync(join(tmpdir(), 'stampline-corpus-'));
  try {
    const path = join(folder, 'declaration.pdf');
    const scores: Score[] = [];
    for (const { name, bytes, answers } of pages) {
      writeFileSync(path, bytes);
      const { fields } = await parseDeclaration({ path, sizeBytes: bytes.length });
      scores.push(scoreOf(name, fields, answers));
    }
    return together(scores);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
