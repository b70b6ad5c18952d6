// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { pageOf, reportPageView } from './page-views.ts';

test.each([
  ['/', '/'],
  ['/filing/TX', '/filing/TX'],
  ['/user/filings/6f1c1d7e-0000-4000-8000-000000000001', '/user/filings/[id]'],
  ['/verify/ABCD-EFGH', '/verify/[code]'],
])('%s is told as %s', (pathname, page) => {
  expect(pageOf(pathname)).toBe(page);
});

test('the service is told of no query, neither of the page nor of the one before', () => {
  window.history.replaceState(null, '', '/reset-password?token=a-secret');
  const referrer = `${window.location.origin}/admin/filings?search=Lone%20Star`;
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
  // Its script comes from elsewhere.
  vi.spyOn(document.head, 'append').mockImplementation(() => undefined);
  reportPageView('G-TEST', window.location.pathname);
  const orders = (window.dataLayer ?? []).map((each) => [...(each as unknown[])]);
  // Before all else: what it counts by itself takes the place that was set last.
  expect(orders[0]).toEqual([
    'set',
    {
      page_location: `${window.location.origin}/reset-password`,
      page_referrer: `${window.location.origin}/admin/filings`,
    },
  ]);
  expect(JSON.stringify(orders)).not.toMatch(/secret|search/);
});
