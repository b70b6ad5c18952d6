// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { TrustBody } from '#contract/ledger.ts';
import { open, withServer } from '#testing/web/product.tsx';
import { TrustWarnings } from './trust-sums.tsx';

withServer();

const NOTHING_UNCOLLECTED = { states: '0.00', fees: '0.00', pendingReturns: '0.00' };

/** The lines of the shortfall, with the sum last. */
function shortfallOf(trust: Partial<TrustBody>): (string | null)[] {
  const whole = {
    receivable: '0.00',
    dueFromAgency: '0.00',
    stateCredit: '0.00',
    stateCredits: [],
    uncollected: NOTHING_UNCOLLECTED,
    unmatched: null,
    bankEntered: null,
    ...trust,
  };
  const { unmount } = open(<TrustWarnings trust={whole as TrustBody} />);
  const lines = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  unmount();
  return lines;
}

test('a shortfall names on which side the bank and the agency’s own money are', () => {
  expect(shortfallOf({ income: '-0.01', difference: '-0.01', missing: '0.02' })).toEqual([
    'Write-offs, differences and penalties the agency hasn’t put back$0.01',
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
  expect(shortfallOf({ income: '0.00', difference: '0.00', stateCredit: '4.10', missing: '4.10' })).toEqual([
    'Credit with states$4.10',
    'Short today$4.10',
  ]);
});

test('a difference names what the bank told of and nobody matched, through the day of its balance', () => {
  const bankEntered = { date: '2026-03-10', amount: '1.00', note: null, by: 'A', at: '2026-03-11T00:00:00Z' };
  const links = (unmatched: TrustBody['unmatched']) => {
    const trust = { difference: '96.50', missing: '0.00', bankEntered, unmatched };
    const { unmount } = open(<TrustWarnings trust={trust as TrustBody} />);
    const lines = [...document.querySelectorAll('li')].map((line) => [
      line.textContent,
      line.querySelector('a')?.getAttribute('href'),
    ]);
    unmount();
    return lines;
  };
  const none = { count: 0, sum: '0.00' };
  expect(links({ open: { count: 2, sum: '121.50' }, ignored: { count: 1, sum: '-25.00' } })).toEqual([
    ['2 transactions to match, $121.50 in all', '/admin/payments/bank?to=2026-03-10'],
    ['1 transaction ignored, −$25.00 in all', '/admin/payments/bank?show=ignored&to=2026-03-10'],
  ]);
  expect(links({ open: none, ignored: none })).toEqual([]);
  expect(links(null)).toEqual([]);
});
