import { expect, test } from 'vitest';
import { scoreTexts } from '#testing/declarations/score-texts.ts';
import { SECOND_LAYOUTS, secondCorpus } from '#testing/declarations/second/layouts.ts';

const LEAST_FOUND = 0.95;
const MOST_WRONG = 0.01;

test('of layouts that another hand drew, nearly every field is found and nearly none is wrong', async () => {
  const corpus = await secondCorpus();
  expect(Object.keys(SECOND_LAYOUTS).length).toBeGreaterThanOrEqual(10);
  expect(corpus.length).toBeGreaterThanOrEqual(30);
  const { expected, found, wrong, missed } = await scoreTexts(corpus);
  expect(wrong.length / expected, wrong.join('\n')).toBeLessThanOrEqual(MOST_WRONG);
  expect(found / expected, missed.join('\n')).toBeGreaterThanOrEqual(LEAST_FOUND);
});
