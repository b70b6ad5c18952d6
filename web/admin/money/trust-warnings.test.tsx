// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { TrustBody } from '#contract/ledger.ts';
import { open, withServer } from '#testing/web/product.tsx';
import { TrustWarnings } from './trust-sums.tsx';

withServer();

const NOTHING_UNCOLLECTED = { states: '0.00', fees: '0.00', pendingReturns: '0.00' };

/** The lines of the shortfall, with the sum last. */
function shortfallOf(trust: Partial<TrustBody>): (string | null)[] {
  const whole = { receivable: '0.00', dueFromAgency: '0.00', uncollected: NOTHING_UNCOLLECTED, ...trust };
  const { unmount } = open(<TrustWarnings trust={whole as TrustBody} />);
  const lines = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  unmount();
  return lines;
}

test('a shortfall names on which side the bank and the agency’s own money are', () => {
  expect(shortfallOf({ income: '-0.01', difference: '-0.01', missing: '0.02' })).toEqual([
    'Write-offs and differences the agency hasn’t put back$0.01',
    'Bank balance below the ledger$0.01',
    'Short today$0.02',
  ]);
  const uncollected = { ...NOTHING_UNCOLLECTED, states: '500.00' };
  expect(shortfallOf({ uncollected, income: '95.00', difference: '0.50', missing: '404.50' })).toEqual([
    'State taxes and fees customers haven’t paid$500.00',
    'Collected agency fees left in the account−$95.00',
    'Bank balance above the ledger−$0.50',
    'Short today$404.50',
  ]);
});
