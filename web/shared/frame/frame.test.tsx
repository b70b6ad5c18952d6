// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, withServer } from '#testing/web/product.tsx';
import { Frame } from './frame.tsx';

withServer();

test('a page stands between the bar and the footer, and the first link leads past the bar', () => {
  const { container } = open(<Frame>The page</Frame>, '/about');
  expect([...(container.firstElementChild?.children ?? [])].map(({ tagName }) => tagName)).toEqual([
    'A',
    'HEADER',
    'MAIN',
    'FOOTER',
  ]);
  expect(screen.getByRole('main').textContent).toBe('The page');
  const skip = screen.getByRole('link', { name: 'Skip to the content' });
  expect(skip.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
  // Reached by the link, and by no key of its own; hidden until it has the focus.
  expect(screen.getByRole('main').tabIndex).toBe(-1);
  expect(skip.className).toContain('visually-hidden');
});

test.each([
  ['/', 'public'],
  ['/filing/TX', 'public'],
  ['/user/dashboard', 'dashboard'],
  ['/admin/users/7', 'dashboard'],
])('the page at %s belongs to the %s area', (path, area) => {
  const { container } = open(<Frame>The page</Frame>, path);
  expect(container.querySelector<HTMLElement>('[data-area]')?.dataset.area).toBe(area);
});
