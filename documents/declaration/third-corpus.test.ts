import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { scoreOf, together } from '#testing/declarations/score.ts';
import { THIRD_LAYOUTS, thirdCorpus } from '#testing/declarations/third/layouts.ts';
import { parseDeclaration } from './parse-declaration.ts';

/** The line of business of three pages stands on none of them. */
const LEAST_FOUND = 0.99;
const MOST_WRONG = 0;

const folder = mkdtempSync(join(tmpdir(), 'stampline-third-corpus-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('of twelve more layouts, drawn after real paper, no more is missed or wrong than was measured', async () => {
  const corpus = await thirdCorpus();
  expect(Object.keys(THIRD_LAYOUTS)).toHaveLength(12);
  const scores = [];
  for (const [at, { name, bytes, answers }] of corpus.entries()) {
    const path = join(folder, `${at}.pdf`);
    writeFileSync(path, bytes);
    const { fields, documentKind } = await parseDeclaration({ path, sizeBytes: bytes.length });
    expect(documentKind === 'BINDER', name).toBe(/^(?:account binder|indication)/.test(name));
    scores.push(scoreOf(name, fields, answers));
  }
  const { expected, found, wrong, missed } = together(scores);
  expect(wrong.length / expected, wrong.join('\n')).toBeLessThanOrEqual(MOST_WRONG);
  expect(found / expected, missed.join('\n')).toBeGreaterThanOrEqual(LEAST_FOUND);
});
