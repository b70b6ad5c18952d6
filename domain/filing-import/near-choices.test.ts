import { expect, test } from 'vitest';
import { describeCode } from '../filing/describe-code.ts';
import { LINES_OF_BUSINESS } from '../tax/vocabulary.ts';
import { nearChoices } from './near-choices.ts';

const LINES = LINES_OF_BUSINESS.map(describeCode);

test.each([
  ['Commercial auto', ['Commercial auto liability', 'Auto physical damage']],
  ['Auto', ['Commercial auto liability', 'Auto physical damage']],
  ['Dwelling', ['Dwelling fire']],
  ['Directors & Officers', ['Directors and officers']],
  ['Ocean marine', ['Inland marine', 'Wet marine']],
  // As near to each of six.
  ['Liability', []],
  ['Spaceflight', []],
  ['', []],
])('%s may mean %j', (text, near) => {
  expect(nearChoices(text, LINES)).toEqual(near);
});
