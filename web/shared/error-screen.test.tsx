// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api/api-error.ts';
import { ErrorScreen } from './error-screen.tsx';

afterEach(cleanup);

const waysAt = (path: string, status: number) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <ErrorScreen
        error={
          new ApiError(status, {
            code: status === 404 ? 'NOT_FOUND' : 'UNAVAILABLE',
            message: 'No.',
            fields: {},
          })
        }
        retry={vi.fn()}
      />
    </MemoryRouter>,
  );
  const named = (role: 'button' | 'link') => screen.queryAllByRole(role).map((each) => each.textContent);
  return [...named('button'), ...named('link')];
};

test.each([
  ['/admin/filings/gone', 404, ['Dashboard', 'Filings', 'Companies']],
  ['/admin/filings/down', 503, ['Try again', 'Dashboard', 'Filings', 'Companies']],
  ['/user/filings/gone', 404, ['Dashboard', 'Contact']],
  ['/admin/filings', 403, ['Try again', 'Home page', 'Contact']],
  ['/terms', 503, ['Try again', 'Home page', 'Contact']],
])('a page at %s that fails with %i leads on to the work of its area', (path, status, ways) => {
  expect(waysAt(path, status)).toEqual(ways);
});
