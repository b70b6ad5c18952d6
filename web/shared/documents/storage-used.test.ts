import { expect, it } from 'vitest';
import { isNearlyFull } from './storage-used.tsx';

it.each([
  [{ usedBytes: 799, limitBytes: 1000 }, false],
  [{ usedBytes: 800, limitBytes: 1000 }, true],
  [{ usedBytes: 1000, limitBytes: 1000 }, true],
  [{ usedBytes: 1e12, limitBytes: null }, false],
])('room of %o is nearly full: %s', (room, expected) => {
  expect(isNearlyFull(room)).toBe(expected);
});
