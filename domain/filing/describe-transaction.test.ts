import { expect, test } from 'vitest';
import { describeTransaction } from './describe-transaction.ts';

test('a transaction goes by its type, a cancellation by what it is, and nothing by what it is not', () => {
  expect(describeTransaction({ filingType: 'NEW_BUSINESS_RENEWAL' })).toBe('Renewal');
  expect(describeTransaction({ filingType: 'ENDORSEMENT_RETURN' })).toBe('Endorsement, return premium');
  expect(describeTransaction({ filingType: 'ENDORSEMENT_RETURN', isCancellation: true })).toBe(
    'Cancellation, return premium',
  );
  expect(describeTransaction({ filingType: 'ENDORSEMENT_ADDITIONAL', isCancellation: true })).toBe(
    'Endorsement, additional premium',
  );
  expect(describeTransaction({ isCancellation: true })).toBe('');
});
