// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import {
  onSessionChange,
  readRefreshToken,
  readToken,
  rememberedRole,
  rememberRole,
  sessionState,
  storeSession,
  takeStoredSession,
  withDevice,
} from './session-store.ts';

beforeEach(() => localStorage.clear());

const kept = () => Object.fromEntries(Object.entries({ ...localStorage }));
/** What the browser tells this tab of another tab's change. */
const otherTab = (key: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

test('the token is kept under the key "token", and what belongs to the sign-in beside it', () => {
  storeSession({ token: 't-1', refreshToken: 'r-1', deviceToken: 'd-1' });
  expect(kept()).toEqual({ token: 't-1', refreshToken: 'r-1', deviceToken: 'd-1' });
  expect([readToken(), readRefreshToken(), withDevice({})]).toEqual(['t-1', 'r-1', { deviceToken: 'd-1' }]);
});

test('a renewed token leaves what was not renewed', () => {
  storeSession({ token: 't-1', refreshToken: 'r-1', deviceToken: 'd-1' });
  storeSession({ token: 't-2' });
  expect(kept()).toEqual({ token: 't-2', refreshToken: 'r-1', deviceToken: 'd-1' });
});

test('who has a token is signed in', () => {
  expect(sessionState()).toBe('signed-out');
  expect([readToken(), readRefreshToken(), withDevice({})]).toEqual([null, null, {}]);
  storeSession({ token: 't-1' });
  expect(sessionState()).toBe('signed-in');
});

test('the end of a sign-in leaves nothing but what makes the browser known, and gives the tokens back', () => {
  storeSession({ token: 't-1', refreshToken: 'r-1', deviceToken: 'd-1' });
  rememberRole('ADMIN');
  expect(takeStoredSession()).toEqual({ token: 't-1', refreshToken: 'r-1' });
  expect(kept()).toEqual({ deviceToken: 'd-1' });
  expect(takeStoredSession()).toBeNull();
  storeSession({ token: 't-2' });
  expect(takeStoredSession()).toEqual({ token: 't-2' });
});

test('the role is what the server named last, in this sign-in, and one of ours', () => {
  expect(rememberedRole()).toBeNull();
  rememberRole('ADMIN');
  expect(rememberedRole()).toBe('ADMIN');
  rememberRole('REGULAR');
  expect(rememberedRole()).toBe('REGULAR');
  localStorage.setItem('role', 'OWNER');
  expect(rememberedRole()).toBeNull();
});

test('every change is told to all who listen, with what it led to, until they stop', () => {
  const heard: string[] = [];
  const stopFirst = onSessionChange((state) => heard.push(`first ${state}`));
  const stopSecond = onSessionChange((state) => heard.push(`second ${state}`));
  storeSession({ token: 't-1' });
  takeStoredSession();
  stopFirst();
  storeSession({ token: 't-2' });
  stopSecond();
  takeStoredSession();
  otherTab('token', null);
  expect(heard).toEqual([
    'first signed-in',
    'second signed-in',
    'first signed-out',
    'second signed-out',
    'second signed-in',
  ]);
});

test('another tab’s sign-in, its end and an emptied storage count; its other keys do not', () => {
  const heard: string[] = [];
  const stop = onSessionChange((state) => heard.push(state));
  otherTab('refreshToken', null);
  otherTab('role', 'ADMIN');
  expect(heard).toEqual([]);
  otherTab('token', 't-1');
  otherTab('token', null);
  otherTab(null, null);
  expect(heard).toEqual(['signed-in', 'signed-out', 'signed-out']);
  stop();
});
