import { expect, test } from 'vitest';
import { proofWithAnswers } from './exemption-proof.ts';

test.each([
  ['nothing was written', ' ', null, 'New $& answers'],
  ['a sentence was written', 'Letter of May 1.\n', null, 'Letter of May 1.\nNew $& answers'],
  [
    'other answers were used',
    'Letter.\nOld answers\nFile 7',
    'Old answers',
    'Letter.\nNew $& answers\nFile 7',
  ],
  ['they were edited since', 'Old, edited', 'Old answers', 'Old, edited\nNew $& answers'],
])('%s', (_before, written, usedBefore, proof) => {
  expect(proofWithAnswers(written, usedBefore, 'New $& answers')).toBe(proof);
});
