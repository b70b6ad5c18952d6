// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { StandingBody } from '#contract/account.ts';
import { open, withServer } from '#testing/web/product.tsx';
import { AccountSummary } from './account-summary.tsx';

withServer();

const OWED = { pastDue: '0.00', balanceDue: '120.00', notInvoiced: '0.00', pendingReturns: '0.00' };
const lines = (account: object) => {
  const { container } = open(<AccountSummary account={account as StandingBody} />);
  return [...container.querySelectorAll('dl > div')].map((line) => line.textContent);
};

test('one amount is said once: a sum stands below parts that add up to it', () => {
  expect(lines({ ...OWED, credit: '0.00', accountBalance: '120.00' })).toEqual(['Balance due$120.00']);
  expect(lines({ ...OWED, credit: '20.00', accountBalance: '100.00' })).toEqual([
    'Balance due$120.00',
    'Customer credit−$20.00',
    'Account balance$100.00',
  ]);
});
