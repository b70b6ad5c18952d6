// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { refusal } from '#testing/answering-server.ts';
import { open, person, withServer } from '#testing/web/product.tsx';
import { CodeAwaited } from '../identity/second-factor.ts';
import { queryClient } from '../queries/query-client.ts';
import { onSessionChange } from './session-store.ts';
import { useSignIn, useSubmitCode } from './use-sign-in.ts';

const { server } = withServer();
const SESSION = { token: 'fresh', refreshToken: 'r-1', deviceToken: 'd-1' };

beforeEach(() => {
  server().answers = {
    ...server().answers,
    'POST /identity/sign-in': { body: { ...SESSION, expiresIn: 900 } },
    'PATCH /user/me/token': {},
    'GET /user/me': { body: person() },
  };
});

let forms: { signIn: ReturnType<typeof useSignIn>; submit: ReturnType<typeof useSubmitCode> };

function LoginPage({ next }: { next: string | null | undefined }) {
  forms = { signIn: useSignIn(next), submit: useSubmitCode(next) };
  return null;
}
const atLogin = (next: string | null | undefined) => open(<LoginPage next={next} />, '/login?next=x');
const signIn = () => act(() => forms.signIn.mutateAsync(maria));
const maria = { email: ' maria@agency.example ', password: ' secret ' };
const routes = () => server().asked.map(({ route, token }) => `${route} ${token}`);

test('a sign-in is recorded, asks whose it is, is kept, and leads to the dashboard', async () => {
  const { place, router } = atLogin(null);
  await signIn();
  expect(routes().filter((route) => !route.includes('/config'))).toEqual([
    'POST /identity/sign-in null',
    'PATCH /user/me/token fresh',
    'GET /user/me fresh',
  ]);
  const bodyOf = (route: string) => server().asked.find((call) => call.route === route)?.body;
  expect(bodyOf('POST /identity/sign-in')).toEqual({ email: 'maria@agency.example', password: ' secret ' });
  expect(bodyOf('PATCH /user/me/token')).toEqual({ token: 'fresh' });
  expect({ ...localStorage }).toEqual({ ...SESSION, role: 'REGULAR' });
  expect(queryClient.getQueryData(['current-user'])).toEqual(person());
  await waitFor(() => expect(place()).toBe('/user/dashboard'));
  expect(router.state.historyAction).toBe('REPLACE');
});

test.each([
  ['ADMIN', null, '/admin/dashboard'],
  ['REGULAR', '/user/filings/7?tab=documents', '/user/filings/7?tab=documents'],
  ['REGULAR', '//evil.example', '/user/dashboard'],
  ['REGULAR', undefined, '/user/dashboard'],
] as const)('%s who wanted to go to %s arrives at %s', async (role, next, there) => {
  server().answers['GET /user/me'] = { body: person({ role }) };
  const { place } = atLogin(next);
  await signIn();
  await waitFor(() => expect(place()).toBe(there));
});

test('nobody is signed in before it is known who it is, and what was loaded before is forgotten', async () => {
  queryClient.setQueryData(['filings'], 'of somebody before');
  const heard: unknown[] = [];
  const stop = onSessionChange(() => heard.push(queryClient.getQueryData(['current-user'])));
  atLogin(null);
  await signIn();
  expect(heard).toEqual([person()]);
  expect(queryClient.getQueryData(['filings'])).toBeUndefined();
  stop();
});

test.each(['PATCH /user/me/token', 'GET /user/me'])(
  'half a sign-in is none: %s is refused',
  async (route) => {
    server().answers[route] = refusal(403, 'ACCOUNT_DISABLED', 'This account is disabled.');
    const { place } = atLogin(null);
    await act(async () => {
      await expect(forms.signIn.mutateAsync(maria)).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' });
    });
    expect(localStorage.length).toBe(0);
    expect(place()).toBe('/login?next=x');
  },
);

test('a second factor is asked for, and its code finishes what was begun', async () => {
  server().answers['POST /identity/sign-in'] = {
    status: 401,
    body: {
      error: {
        code: 'SECOND_FACTOR_REQUIRED',
        message: 'Code',
        requestId: 'r',
        resolver: 'q',
        factors: ['TOTP'],
      },
    },
  };
  server().answers['POST /identity/second-factor/start'] = { body: { verificationId: 'v-1', sentTo: null } };
  server().answers['POST /identity/second-factor/confirm'] = ({ body }) =>
    (body as { code: string }).code === '123456'
      ? { body: SESSION }
      : refusal(401, 'CODE_WRONG', 'This code is wrong.');
  const { place } = atLogin('/submit');
  await act(async () => {
    await expect(forms.signIn.mutateAsync(maria)).rejects.toBeInstanceOf(CodeAwaited);
  });
  expect(localStorage.length).toBe(0);
  await act(async () => {
    await expect(forms.submit.mutateAsync('000000')).rejects.toMatchObject({ code: 'CODE_WRONG' });
  });
  expect(place()).toBe('/login?next=x');
  await act(() => forms.submit.mutateAsync('123456'));
  expect(localStorage.getItem('token')).toBe('fresh');
  await waitFor(() => expect(place()).toBe('/submit'));
});
