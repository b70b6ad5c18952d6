import { expect, test } from 'vitest';
import { parsePlaceShare } from './parse-place-share.ts';

test('a share is more than nothing and no more than the whole', () => {
  expect(parsePlaceShare('0.25')).toMatchObject({ numerator: 25n, denominator: 100n });
  expect(parsePlaceShare('1')).toMatchObject({ numerator: 1n, denominator: 1n });
  for (const text of ['0', '0.00', '1.01', '-0.5', '25%', '']) expect(parsePlaceShare(text), text).toBeNull();
});
