import { expect, test } from 'vitest';
import { scoreTexts } from '#testing/declarations/score-texts.ts';
import { THIRD_LAYOUTS, thirdCorpus } from '#testing/declarations/third/layouts.ts';

/** The line of business of three pages stands on none of them. */
const LEAST_FOUND = 0.99;
const MOST_WRONG = 0;

test('of twelve more layouts, drawn after real paper, no more is missed or wrong than was measured', async () => {
  expect(Object.keys(THIRD_LAYOUTS)).toHaveLength(12);
  const { expected, found, wrong, missed } = await scoreTexts(await thirdCorpus());
  expect(wrong.length / expected, wrong.join('\n')).toBeLessThanOrEqual(MOST_WRONG);
  expect(found / expected, missed.join('\n')).toBeGreaterThanOrEqual(LEAST_FOUND);
});
