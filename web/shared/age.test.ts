import { expect, test } from 'vitest';
import { describeAge } from './age.tsx';

test.each([
  ['2026-11-21', 'today'],
  ['2026-11-20', '1 day ago'],
  ['2026-11-09', '12 days ago'],
  ['2022-11-21', '1,461 days ago'],
  ['2026-11-22', 'today'],
])('%s is %s', (on, expected) => {
  expect(describeAge(on, '2026-11-21')).toBe(expected);
});
