import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Score, scoreOf, together } from '#testing/declarations/score.ts';
import { SECOND_LAYOUTS, secondCorpus } from '#testing/declarations/second/layouts.ts';
import { parseDeclaration } from './parse-declaration.ts';

const LEAST_FOUND = 0.95;
const MOST_WRONG = 0.01;

const folder = mkdtempSync(join(tmpdir(), 'stampline-second-corpus-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function scoreOfCorpus(corpus: Awaited<ReturnType<typeof secondCorpus>>): Promise<Score> {
  const scores: Score[] = [];
  for (const [at, { name, bytes, answers }] of corpus.entries()) {
    const path = join(folder, `${at}.pdf`);
    writeFileSync(path, bytes);
    const { fields, documentKind } = await parseDeclaration({ path, sizeBytes: bytes.length });
    expect(documentKind === 'BINDER', name).toBe(name.startsWith('binder letter'));
    scores.push(scoreOf(name, fields, answers));
  }
  return together(scores);
}

test('the second corpus has at least 30 declarations in at least 10 layouts', async () => {
  expect(Object.keys(SECOND_LAYOUTS).length).toBeGreaterThanOrEqual(10);
  expect((await secondCorpus()).length).toBeGreaterThanOrEqual(30);
});

test('of layouts that another hand drew, nearly every field is found and nearly none is wrong', async () => {
  const corpus = await secondCorpus();
  const { expected, found, wrong, missed } = await scoreOfCorpus(corpus);
  expect(wrong.length / expected, wrong.join('\n')).toBeLessThanOrEqual(MOST_WRONG);
  expect(found / expected, missed.join('\n')).toBeGreaterThanOrEqual(LEAST_FOUND);
});
