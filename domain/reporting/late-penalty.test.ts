import { expect, test } from 'vitest';
import { latePenaltyOn } from './late-penalty.ts';

const source = { citation: null, source: null, confidence: null };
const WHOLE = 'Late tax costs 5%; a late stamping fee $10.';

test.each([
  ['TAX', 'Late tax costs 5%.'],
  ['PREPAYMENT', 'Late tax costs 5%.'],
  ['STAMPING_FEE', 'A late stamping fee costs $10.'],
] as const)('a late report of %s says the penalty of its charge: %s', (kind, words) => {
  const byCharge = { tax: 'Late tax costs 5%.', stampingFee: 'A late stamping fee costs $10.' };
  expect(latePenaltyOn({ text: WHOLE, byCharge, ...source }, kind)).toBe(words);
  expect(latePenaltyOn({ text: WHOLE, byCharge: null, ...source }, kind)).toBe(WHOLE);
});

test('of a charge for which nothing was found nothing is said', () => {
  const byCharge = { tax: 'Late tax costs 5%.', stampingFee: null };
  expect(latePenaltyOn({ text: WHOLE, byCharge, ...source }, 'STAMPING_FEE')).toBeNull();
});
