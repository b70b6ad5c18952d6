import { expect, test } from 'vitest';
import { declarationOf, expectedFields } from '#testing/declarations/declaration.ts';
import { drawDeclaration, LAYOUTS } from '#testing/declarations/layouts.ts';
import type { PaperPage } from '#testing/declarations/paper-corpus.ts';
import { scoreTexts } from '#testing/declarations/score-texts.ts';

/** Of each layout; there are sixty and more. */
const EACH = 11;
const LEAST_FOUND = 0.95;
const MOST_WRONG = 0.01;

test('of the declarations in text, nearly every field is found and nearly none is wrong', async () => {
  const pages: PaperPage[] = [];
  for (const [at, [name, layout]] of Object.entries(LAYOUTS).entries())
    for (let seed = at * 1000; seed < at * 1000 + EACH; seed += 1) {
      const declaration = declarationOf(seed);
      const bytes = await drawDeclaration(declaration, layout);
      pages.push({ name: `${name}, ${seed}`, bytes, answers: expectedFields(declaration) });
    }
  expect(pages.length).toBeGreaterThanOrEqual(60);
  const { expected, found, wrong, missed } = await scoreTexts(pages);
  expect(wrong.length / expected, wrong.join('\n')).toBeLessThanOrEqual(MOST_WRONG);
  expect(found / expected, missed.join('\n')).toBeGreaterThanOrEqual(LEAST_FOUND);
});
