import { expect, test } from 'vitest';
import { FOURTH_LAYOUTS, fourthCorpus } from '#testing/declarations/fourth/layouts.ts';
import { scoreTexts } from '#testing/declarations/score-texts.ts';

/** 91.2 % were found at first, all once the reader had learned the kinds of pages that they belong to. */
const LEAST_FOUND = 0.99;
const MOST_WRONG = 0;

test('of ten layouts more, what is read now is read again, and nothing is wrong', async () => {
  expect(Object.keys(FOURTH_LAYOUTS)).toHaveLength(10);
  const { expected, found, wrong, missed } = await scoreTexts(await fourthCorpus());
  expect(wrong.length / expected, wrong.join('\n')).toBeLessThanOrEqual(MOST_WRONG);
  expect(found / expected, missed.join('\n')).toBeGreaterThanOrEqual(LEAST_FOUND);
});
