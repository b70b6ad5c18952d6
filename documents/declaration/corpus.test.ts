import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { declarationOf, expectedFields } from '#testing/declarations/declaration.ts';
import { drawDeclaration, LAYOUTS } from '#testing/declarations/layouts.ts';
import { type Score, scoreOf, together } from '#testing/declarations/score.ts';
import { parseDeclaration } from './parse-declaration.ts';

/** Of each layout; there are sixty and more. */
const EACH = 11;
const LEAST_FOUND = 0.95;
const MOST_WRONG = 0.01;

const folder = mkdtempSync(join(tmpdir(), 'stampline-declarations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function scoreLayout(name: string, at: number): Promise<Score> {
  const layout = LAYOUTS[name];
  if (layout === undefined) throw new Error(name);
  const scores: Score[] = [];
  for (let seed = at * 1000; seed < at * 1000 + EACH; seed += 1) {
    const declaration = declarationOf(seed);
    const path = join(folder, `${seed}.pdf`);
    const bytes = await drawDeclaration(declaration, layout);
    writeFileSync(path, bytes);
    const { fields, documentKind } = await parseDeclaration({ path, sizeBytes: bytes.length });
    expect(documentKind === 'BINDER', name).toBe(name === 'rates in the labels');
    scores.push(scoreOf(`${name}, ${seed}`, fields, expectedFields(declaration)));
  }
  return together(scores);
}

test('of the declarations in text, nearly every field is found and nearly none is wrong', async () => {
  const names = Object.keys(LAYOUTS);
  expect(names.length * EACH).toBeGreaterThanOrEqual(60);
  const scores: Score[] = [];
  for (const [at, name] of names.entries()) scores.push(await scoreLayout(name, at));
  const { expected, found, wrong, missed } = together(scores);
  expect(wrong.length / expected, wrong.join('\n')).toBeLessThanOrEqual(MOST_WRONG);
  expect(found / expected, missed.join('\n')).toBeGreaterThanOrEqual(LEAST_FOUND);
});
