import { expect, test } from 'vitest';
import { scoreTexts } from '#testing/declarations/score-texts.ts';
import { seventhCorpus } from '#testing/declarations/seventh/corpus.ts';

/** Of 255 fields; 135 and none wrong at the first look, with a sole insurer's share taken from the key. */
const LEAST_FOUND = 255;
const MOST_WRONG = 0;

test('of eight forms by somebody else, what is read now is read again, and nothing is wrong', async () => {
  const pages = await seventhCorpus();
  expect(pages).toHaveLength(16);
  const { expected, found, wrong, missed } = await scoreTexts(pages);
  expect(expected).toBe(255);
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(MOST_WRONG);
  expect(found, missed.join('\n')).toBeGreaterThanOrEqual(LEAST_FOUND);
});
