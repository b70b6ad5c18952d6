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
    unexplained: null,
    bankShortage: '0.00',
    ...trust,
  };
  const { unmount } = open(<TrustWarnings trust={whole as TrustBody} />);
  const lines = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  unmount();
  return lines;
}

test('a shortfall names the agency’s own money and what is gone at the bank, and no money that nothing explains', () => {
  expect(shortfallOf({ income: '-0.01', bankShortage: '0.01', missing: '0.02' })).toEqual([
    'Write-offs, differences and penalties the agency hasn’t put back$0.01',
    'Unmatched or unexplained at the bank$0.01',
    'Short today$0.02',
  ]);
  const uncollected = { ...NOTHING_UNCOLLECTED, states: '500.00' };
  expect(shortfallOf({ uncollected, income: '95.00', unexplained: '0.50', missing: '405.00' })).toEqual([
    'State taxes and fees customers haven’t paid$500.00',
    'Collected agency fees left in the account−$95.00',
    'Short today$405.00',
  ]);
  expect(shortfallOf({ income: '0.00', stateCredit: '4.10', missing: '4.10' })).toEqual([
    'Credit with states$4.10',
    'Short today$4.10',
  ]);
});

test('what is on its way is no difference; what nothing explains is the one', () => {
  const bankEntered = { date: '2026-03-10', amount: '1.00', note: null, by: 'A', at: '2026-03-11T00:00:00Z' };
  const titles = (trust: Partial<TrustBody>) => {
    const whole = { missing: '0.00', unmatched: null, bankEntered, ...trust };
    const { unmount } = open(<TrustWarnings trust={whole as TrustBody} />);
    const found = document.body.textContent;
    unmount();
    return found;
  };
  expect(titles({ difference: '-300.00', unexplained: '0.00' })).toBe('');
  expect(titles({ difference: '-300.00', unexplained: '0.01' })).toContain(
    'Unexplained differenceOn Mar 10, 2026 the bank has $0.01 more than its transactions come to.',
  );
  expect(titles({ difference: '-300.00', unexplained: null })).toContain(
    'The bank has $300.00 less than the ledger. Import the bank file to see what hasn’t cleared',
  );
  expect(titles({ difference: '0.00', unexplained: null, bankEntered: null })).toBe('');
});

test('a warning names what the bank told of and nobody matched, through the day of its balance', () => {
  const bankEntered = { date: '2026-03-10', amount: '1.00', note: null, by: 'A', at: '2026-03-11T00:00:00Z' };
  const links = (unmatched: TrustBody['unmatched']) => {
    const trust = { difference: '96.50', unexplained: '0.00', missing: '0.00', bankEntered, unmatched };
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
