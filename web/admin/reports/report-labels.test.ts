import { expect, test } from 'vitest';
import { describePaidElsewhere } from './report-labels.ts';

test.each([
  ['TAX', 'No tax is paid with this report'],
  ['STAMPING_FEE', 'No stamping fee is paid with this report'],
] as const)('a statement of %s says no more than that nothing is paid with it', (kind, words) => {
  expect(describePaidElsewhere({ kind })).toBe(words);
});
