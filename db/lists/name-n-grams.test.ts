import { expect, test } from 'vitest';
import { nGramsOf } from './name-n-grams.ts';

const NOTHING = new Set<string>();

test('a text that is shorter than any gram has none', () => {
  expect(nGramsOf('Farms', NOTHING)).toBeNull();
});

test.each([
  ['Energy', { size: 6, first: 1, last: 1, isRare: true }],
  ['Foundries', { size: 6, first: 1, last: 4, isRare: true }],
  ['Contractor', { size: 10, first: 1, last: 1, isRare: true }],
  ['Contractors', { size: 10, first: 1, last: 2, isRare: true }],
])('%s is looked up by its ends while nothing is known to be common', (text, grams) => {
  expect(nGramsOf(text, NOTHING)).toEqual(grams);
});

test('common ends are passed over for what is rare between them', () => {
  const common = new Set(['lone star ', 'uction llc', 'ruction ll']);
  expect(nGramsOf('Lone Star Construction LLC', common)).toEqual({
    size: 10,
    first: 2,
    last: 15,
    isRare: true,
  });
});

test('a text of common grams alone is common, and is looked up by its ends', () => {
  const common = new Set(['roofin', 'oofing']);
  expect(nGramsOf('ROOFING', common)).toEqual({ size: 6, first: 1, last: 2, isRare: false });
});
