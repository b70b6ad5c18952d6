// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { build, INSTALLATION, open, withServer } from '#testing/web/product.tsx';
import { Footer } from './footer.tsx';

const { server } = withServer();
afterEach(() => {
  vi.useRealTimers();
});

test('says whose service it is and where, once the server has said it', async () => {
  let tell = () => {};
  server().answers['GET /config'] = () =>
    new Promise((resolve) => {
      tell = () => resolve({ body: INSTALLATION });
    });
  const { container } = open(<Footer />);
  await waitFor(() => expect(server().asked).toHaveLength(1));
  expect(container.querySelector('[data-waiting]')).not.toBeNull();
  expect(screen.queryByRole('link', { name: INSTALLATION.agency.phone })).toBeNull();
  tell();
  const phone = await screen.findByRole('link', { name: '+1 (512) 555-0142' });
  expect(phone.getAttribute('href')).toBe('tel:+15125550142');
  expect(container.querySelector('[data-waiting]')).toBeNull();
  expect(screen.getByText('Harbor Filing Agency, Inc.')).toBeDefined();
  expect(screen.getByText('PO Box 12, Austin, TX 78701').previousElementSibling?.textContent).toBe(
    'Mailing address',
  );
  expect(screen.getByText('100 Main Street, Austin, TX 78701').previousElementSibling?.textContent).toBe(
    'Street address',
  );
});

test('links to the home page, the contact page, the start of a filing and the legal texts, drafts too', () => {
  open(<Footer />);
  const links = within(screen.getByRole('navigation', { name: 'Footer' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home page', '/'],
    ['Contact', '/contact'],
    ['Submit Filing', '/#submit-filing'],
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
  ]);
});

test.each([
  ['2026-06-01T12:00:00Z', 2026],
  ['2031-06-01T12:00:00Z', 2031],
  // Half an hour before midnight in Chicago, wherever the visitor is.
  ['2032-01-01T05:30:00Z', 2031],
])('at %s the copyright year is that of the agency, %d', async (instant, year) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });
  open(<Footer />);
  expect(await screen.findByText(`© ${year} Harbor Filing Agency, Inc.`)).toBeDefined();
});

test('a page that is built ahead holds no year', () => {
  const html = build(<Footer />);
  expect(html).toContain('©');
  expect(html).not.toMatch(/© *\d/);
});
