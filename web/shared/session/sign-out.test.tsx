// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { build, open, person, withServer } from '#testing/web/product.tsx';
import { dismissMessage, readMessages } from '../feedback/message-store.ts';
import { endSession } from './end-session.ts';
import { ProtectPage } from './protect-page.tsx';
import { isRedirectingHome } from './redirect-to-login.ts';
import { storeSession } from './session-store.ts';
import { useSession } from './use-session.ts';
import { useSignOut } from './use-sign-out.ts';

const { server } = withServer();

beforeEach(() => {
  for (const { id } of readMessages()) dismissMessage(id);
  storeSession({ token: 't-1', refreshToken: 'r-1', deviceToken: 'd-1' });
  server().answers['GET /user/me'] = { body: person() };
  server().answers['POST /identity/sign-out'] = { body: { ok: true } };
});

const signOuts = () => server().asked.filter(({ route }) => route === 'POST /identity/sign-out');

function Page() {
  const signOut = useSignOut();
  return (
    <>
      <p>{useSession()}</p>
      <button type="button" onClick={signOut}>
        Logout
      </button>
    </>
  );
}
const page = (
  <ProtectPage>
    <Page />
  </ProtectPage>
);

test('Logout ends the sign-in in this browser and at the provider, by its own tokens, and leads home', async () => {
  const { place, router } = open(page, '/user/filings/7');
  fireEvent.click(await screen.findByText('Logout'));
  const been: string[] = [];
  router.subscribe(({ location }) => been.push(location.pathname));
  await waitFor(() => expect(place()).toBe('/'));
  expect(await screen.findByText('signed-out')).toBeDefined();
  expect({ ...localStorage }).toEqual({ deviceToken: 'd-1', ending: '' });
  await waitFor(() => expect(signOuts()).toHaveLength(1));
  expect(signOuts()).toEqual([
    { route: 'POST /identity/sign-out', token: 't-1', body: { refreshToken: 'r-1' } },
  ]);
  expect(been.filter((path) => path === '/login')).toEqual([]);
  await waitFor(() => expect(isRedirectingHome()).toBe(false));
  expect(readMessages()).toMatchObject([{ kind: 'toast', tone: 'ok', text: 'You’re logged out.' }]);
});

test('when the provider could not be told, the browser has forgotten it all the same, and says so', async () => {
  server().answers['POST /identity/sign-out'] = { status: 400 };
  const { place } = open(page, '/user/filings/7');
  fireEvent.click(await screen.findByText('Logout'));
  await waitFor(() => expect(readMessages()).toHaveLength(1));
  expect(readMessages()[0]).toMatchObject({
    kind: 'notification',
    tone: 'bad',
    title: 'Logged out in this browser only',
    text: 'We couldn’t reach the server to end your session. Log in again, then log out to end it.',
  });
  expect(place()).toBe('/');
  expect(localStorage.getItem('token')).toBeNull();
});

test('whoever ends a sign-in learns whether the provider knows', async () => {
  expect(await endSession()).toBe(true);
  expect(signOuts()).toHaveLength(1);
  server().answers['POST /identity/sign-out'] = { status: 400 };
  storeSession({ token: 't-2', refreshToken: 'r-2' });
  expect(await endSession()).toBe(false);
});

test('the browser forgets before it waits for anything', () => {
  const ending = endSession();
  expect(localStorage.getItem('token')).toBeNull();
  return ending;
});

test('a page that is built ahead cannot tell who is signed in', () => {
  expect(build(<Page />)).toContain('<p>unknown</p>');
});
