// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, withServer } from '#testing/web/product.tsx';
import AdminNotFoundPage from './page.tsx';

withServer();

test('an unknown page of the admin area says so and leads back to work', () => {
  open(<AdminNotFoundPage />, '/admin/nowhere');
  expect(screen.getByRole('heading', { name: 'Something went wrong: Not Found' })).toBeDefined();
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/admin/dashboard'],
    ['Filings', '/admin/filings'],
    ['Companies', '/admin/companies'],
  ]);
});
