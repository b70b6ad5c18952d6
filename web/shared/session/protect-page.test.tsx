// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { refusal } from '#testing/answering-server.ts';
import { build, open, person, withServer } from '#testing/web/product.tsx';
import { queryClient } from '../queries/query-client.ts';
import { ProtectPage } from './protect-page.tsx';
import { redirectHome } from './redirect-to-login.ts';
import { storeSession, takeStoredSession } from './session-store.ts';

const { server } = withServer();
/** Where the page has been seen. */
const seen: string[] = [];
function Page() {
  seen.push(useLocation().pathname);
  return 'The page';
}
const page = (
  <ProtectPage>
    <Page />
  </ProtectPage>
);
const signedInAs = (changes: Parameters<typeof person>[0]) => {
  storeSession({ token: 'good' });
  server().answers['GET /user/me'] = { body: person(changes) };
};
const adminOnly = { protected: true, roles: ['ADMIN'] } as const;

beforeEach(() => {
  seen.length = 0;
  server().answers['GET /user/me'] = { body: person() };
});

test('an open page is shown to everybody, and nobody is asked who they are', () => {
  open(page, '/about');
  expect(screen.getByText('The page')).toBeDefined();
  expect(server().asked).toEqual([]);
});

test.each(['/user/dashboard', '/admin/filings/7?tab=documents#top', '/profile'])(
  'a visitor at %s is sent to the login, which leads back there, and Back does not return',
  async (at) => {
    const { place, router } = open(page, at);
    await waitFor(() => expect(place()).toBe(`/login?next=${encodeURIComponent(at)}`));
    expect(new Set(seen)).toEqual(new Set(['/login']));
    expect(router.state.historyAction).toBe('REPLACE');
    expect(server().asked).toEqual([]);
  },
);

test('whoever is signed in sees a page for everybody signed in, once it is known who they are', async () => {
  signedInAs({ role: 'REGULAR' });
  const { place } = open(page, '/user/dashboard');
  expect(screen.getByRole('status').textContent).toBe('Loading');
  expect(screen.queryByText('The page')).toBeNull();
  expect(await screen.findByText('The page')).toBeDefined();
  expect(screen.queryByRole('status')).toBeNull();
  expect(place()).toBe('/user/dashboard');
});

test('a role that is not allowed sees Forbidden with 403; an allowed one sees the page', async () => {
  signedInAs({ role: 'REGULAR' });
  const shown = open(page, '/admin/users');
  expect((await screen.findByRole('heading')).textContent).toBe('Something went wrong: Forbidden');
  expect(screen.getByText('403')).toBeDefined();
  expect(screen.queryByText('The page')).toBeNull();
  shown.unmount();
  queryClient.clear();
  signedInAs({ role: 'ADMIN' });
  open(page, '/admin/users');
  expect(await screen.findByText('The page')).toBeDefined();
});

test('what a page declares of itself counts before what its address says', async () => {
  signedInAs({ role: 'REGULAR' });
  open(page, '/about', [{ protection: adminOnly }]);
  expect(await screen.findByText('Something went wrong: Forbidden')).toBeDefined();
});

test('the innermost declaration counts, and a part of the page without one leaves it', async () => {
  signedInAs({ role: 'REGULAR' });
  open(page, '/about', [{ protection: { protected: false, roles: [] } }, { protection: adminOnly }, {}]);
  expect(await screen.findByText('Something went wrong: Forbidden')).toBeDefined();
});

test('when it cannot be said who it is, the page says so and asks again', async () => {
  storeSession({ token: 'good' });
  server().answers['GET /user/me'] = refusal(403, 'ACCOUNT_DISABLED', 'This account is disabled.');
  open(page, '/user/dashboard');
  expect(await screen.findByText('This account is disabled.')).toBeDefined();
  expect(screen.queryByText('The page')).toBeNull();
  server().answers['GET /user/me'] = { body: person() };
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The page')).toBeDefined();
});

test('without the second factor that the role needs, only the profile is open, which leads back', async () => {
  signedInAs({ role: 'ADMIN', lacksSecondFactor: true });
  const { place, router } = open(page, '/admin/users');
  await waitFor(() => expect(place()).toBe('/user/profile'));
  expect(router.state.historyAction).toBe('REPLACE');
  expect(router.state.location.state).toBe('/admin/users');
  expect(await screen.findByText('The page')).toBeDefined();
});

test('when the sign-in ends under the page, it is gone at once and the login leads back', async () => {
  signedInAs({});
  const { place } = open(page, '/user/filings/7');
  await screen.findByText('The page');
  seen.length = 0;
  act(() => {
    takeStoredSession();
  });
  await waitFor(() => expect(place()).toBe('/login?next=%2Fuser%2Ffilings%2F7'));
  expect(new Set(seen)).toEqual(new Set(['/login']));
});

test('whoever signs out themselves is led home, and not to the login', async () => {
  signedInAs({});
  const { place, router } = open(page, '/user/filings/7');
  await screen.findByText('The page');
  await act(async () => {
    const leaving = redirectHome((to) => router.navigate(to));
    takeStoredSession();
    await leaving;
  });
  expect(place()).toBe('/');
});

test('a protected page that is built ahead shows no content, to nobody', () => {
  expect(build(page, '/user/dashboard')).not.toContain('The page');
  expect(build(page, '/user/dashboard')).toContain('role="status"');
  expect(build(page, '/about')).toContain('The page');
});
