import { expect, test } from 'vitest';
import { pageOf } from './page-views.ts';

test.each([
  ['/', '/'],
  ['/filing/TX', '/filing/TX'],
  ['/user/filings/6f1c1d7e-0000-4000-8000-000000000001', '/user/filings/[id]'],
  ['/verify/ABCD-EFGH', '/verify/[code]'],
])('%s is told as %s', (pathname, page) => {
  expect(pageOf(pathname)).toBe(page);
});
