// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import { open, withServer } from '#testing/web/product.tsx';
import { localIdentity } from '../../shared/identity/local.ts';
import { keepEmail, storeSession, takeStoredSession } from '../../shared/session/session-store.ts';
import ResetPasswordPage from '../reset-password/page.tsx';
import LoginPage from './page.tsx';

const { server } = withServer();
const USUAL = 'Log in to continue.';

/** A session of which the server says this when its token is spent. */
async function refused(status: number, code: string, message: string): Promise<void> {
  storeSession({ token: 't-1', refreshToken: 'r-1' });
  server().answers['POST /identity/refresh'] = { status, body: { error: { code, message, requestId: '1' } } };
  expect(await localIdentity.refresh()).toBeNull();
  takeStoredSession();
}

test('whoever was logged out by somebody else reads why, until the next login', async () => {
  const why = 'An administrator logged you out. Log in again.';
  await refused(401, 'SESSION_ENDED_BY_ADMIN', why);
  open(<LoginPage />, '/login?next=%2Fuser%2Fprofile');
  expect(await screen.findByText(why)).toBeDefined();
  expect(screen.queryByText(USUAL)).toBeNull();
  act(() => storeSession({ token: 't-2' }));
  act(() => void takeStoredSession());
  expect(await screen.findByText(USUAL)).toBeDefined();
});

test.each([
  [401, 'UNAUTHENTICATED', 'Some words.'],
  [500, 'INTERNAL', 'Some words.'],
])('where nothing is known the login says no more than that it is one: %s', async (...refusal) => {
  await refused(...refusal);
  open(<LoginPage />, '/login');
  expect(await screen.findByText(USUAL)).toBeDefined();
  expect(screen.queryByText('Some words.')).toBeNull();
});

test('who may not log in reads that alone, with the number to call', async () => {
  const why = 'An administrator logged you out. Log in again.';
  await refused(401, 'SESSION_ENDED_BY_ADMIN', why);
  const [status, message] = ERRORS.ACCOUNT_DISABLED;
  server().answers['POST /identity/sign-in'] = {
    status,
    body: { error: { code: 'ACCOUNT_DISABLED', message, requestId: '1' } },
  };
  open(<LoginPage />, '/login');
  expect(await screen.findByText(why)).toBeDefined();
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'maria@agency.example' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'some harbor lantern' } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  const number = await screen.findByRole('link', { name: '+1 (512) 555-0142' });
  expect(number.getAttribute('href')).toBe('tel:+15125550142');
  expect(number.parentElement?.textContent).toBe(
    'This account is disabled. Call us at +1 (512) 555-0142 to reactivate it.',
  );
  expect(screen.queryByText(why)).toBeNull();
});

test('who was disabled meanwhile reads so before typing a password, with the number to call', async () => {
  const [status, message] = ERRORS.SESSION_ENDED_BY_DISABLING;
  await refused(status, 'SESSION_ENDED_BY_DISABLING', message);
  open(<LoginPage />, '/login');
  const number = await screen.findByRole('link', { name: '+1 (512) 555-0142' });
  expect(number.parentElement?.textContent).toBe(
    'This account is disabled. Call us at +1 (512) 555-0142 to reactivate it.',
  );
});

test('who tried too often is led to the reset, with the address that was typed', async () => {
  const message = 'Too many attempts. Try again in 15 minutes, or reset your password to log in now.';
  server().answers['POST /identity/sign-in'] = {
    status: 429,
    body: { error: { code: 'RATE_LIMITED', message, requestId: '1' } },
  };
  open(<LoginPage />, '/login');
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'maria+tx@agency.example' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'some harbor lantern' } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  const way = await screen.findByRole('link', { name: 'reset your password' });
  expect(way.parentElement?.textContent).toBe(message);
  await takenAlong(way);
});

/** The address is in the form of the reset too, and in no URL. */
async function takenAlong(way: HTMLElement): Promise<void> {
  fireEvent.click(way);
  expect(way.getAttribute('href')).toBe('/reset-password');
  open(<ResetPasswordPage />, '/reset-password');
  await waitFor(() => expect(screen.getAllByDisplayValue('maria+tx@agency.example')).toHaveLength(2));
}

test('who forgot the password need not type the address again', async () => {
  open(<LoginPage />, '/login');
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'maria+tx@agency.example' } });
  await takenAlong(screen.getByRole('link', { name: 'Forgot your password?' }));
});

test('who was logged out finds the address filled in', async () => {
  keepEmail('maria@agency.example');
  open(<LoginPage />, '/login');
  expect(await screen.findByDisplayValue('maria@agency.example')).toBeDefined();
});
