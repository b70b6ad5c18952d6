// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '../queries/query-client.ts';
import { forgetWithSession } from './forget-with-session.ts';
import { readEmail, rememberEnding, storeSession, takeStoredSession } from './session-store.ts';

let stop: () => void;

beforeEach(async () => {
  localStorage.clear();
  storeSession({ token: 't-1' });
  queryClient.setQueryData(['current-user'], 'Maria');
  queryClient.setQueryData(['filings'], 'her filings');
  await queryClient.fetchQuery({
    queryKey: ['config'],
    queryFn: () => 'everybody’s',
    meta: { forEverybody: true },
  });
  stop = forgetWithSession();
});
afterEach(() => {
  stop();
  queryClient.clear();
});

const held = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[0]);
const otherTabSaid = (newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue }));

test('what was loaded for a sign-in goes with it; what is everybody’s stays', () => {
  takeStoredSession();
  expect(held()).toEqual(['config']);
  expect(queryClient.getQueryData(['config'])).toBe('everybody’s');
});

test('so it does when another tab ends the sign-in', () => {
  localStorage.removeItem('token');
  otherTabSaid(null);
  expect(held()).toEqual(['config']);
});

test('a renewed token forgets nothing', () => {
  storeSession({ token: 't-2' });
  expect(queryClient.getQueryData(['filings'])).toBe('her filings');
});

test('when another tab has gone on to the next person, nothing of the one before is shown', async () => {
  localStorage.setItem('token', 'of-the-next');
  otherTabSaid(null);
  // What is on the screen stays there to be asked anew: emptied, and not merely taken away.
  expect(held()).toEqual(['current-user', 'filings', 'config']);
  expect(queryClient.getQueryData(['current-user'])).toBeUndefined();
  expect(queryClient.getQueryData(['filings'])).toBeUndefined();
  expect(queryClient.getQueryData(['config'])).toBe('everybody’s');
});

test.each([
  ['An administrator logged you out. Log in again.', 'maria@agency.example'],
  ['', null],
])('the address to log in with again stays in this tab, unless its owner logs out: %j', (why, kept) => {
  queryClient.setQueryData(['current-user'], { email: 'maria@agency.example' });
  rememberEnding(why);
  takeStoredSession();
  expect(readEmail()).toBe(kept);
  storeSession({ token: 't-2' });
  expect(readEmail()).toBeNull();
});

test('nothing is forgotten any more once it has been stopped', () => {
  stop();
  takeStoredSession();
  expect(held()).toContain('filings');
});
