import { expect, test } from 'vitest';
import { scoreTexts } from '#testing/declarations/score-texts.ts';
import { sixthCorpus } from '#testing/declarations/sixth/corpus.ts';

/** Found and wrong of 444 fields at the first look, with the key of the two home states corrected: 95 % and 1 % are wanted. */
const LEAST_FOUND = 307;
const MOST_WRONG = 7;

test('of thirteen forms that the reader had not met, no less is read than at the first look, and no more is wrong', async () => {
  const pages = await sixthCorpus();
  expect(pages).toHaveLength(26);
  const { found, wrong, missed } = await scoreTexts(pages);
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(MOST_WRONG);
  expect(found, missed.join('\n')).toBeGreaterThanOrEqual(LEAST_FOUND);
});
