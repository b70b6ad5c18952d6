// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { identity } from '../identity/identity.ts';
import type { Session } from '../identity/port.ts';
import { onSessionChange, readToken, storeSession, takeStoredSession } from './session-store.ts';
import { syncSession } from './sync-session.ts';

/** Those who watch the provider now. A real one reports over the network: see e2e/firebase. */
const watchers = new Set<(session: Session | null) => void>();
const signedOut: (Session | null)[] = [];
let stop = () => {};

beforeEach(() => {
  localStorage.clear();
  watchers.clear();
  signedOut.length = 0;
  vi.spyOn(identity, 'watch').mockImplementation((watcher) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  });
  vi.spyOn(identity, 'signOut').mockImplementation(async (session) => {
    signedOut.push(session);
  });
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

const report = (session: Session | null) => {
  for (const watcher of [...watchers]) watcher(session);
};

test('visitors load nothing of a provider; a sign-in is watched from its begin to its end, once', () => {
  stop = syncSession();
  expect(watchers.size).toBe(0);
  storeSession({ token: 't-1' });
  storeSession({ token: 't-2' });
  expect(watchers.size).toBe(1);
  expect(identity.watch).toHaveBeenCalledOnce();
  takeStoredSession();
  expect(watchers.size).toBe(0);
  storeSession({ token: 't-3' });
  expect(watchers.size).toBe(1);
});

test('a sign-in that was there before the page is watched, too', () => {
  storeSession({ token: 't-1' });
  stop = syncSession();
  expect(watchers.size).toBe(1);
});

test('the token that the provider reports is kept; the same one again changes nothing', () => {
  storeSession({ token: 't-1' });
  stop = syncSession();
  report({ token: 't-2' });
  expect(readToken()).toBe('t-2');
  const changes: string[] = [];
  const unlisten = onSessionChange((state) => changes.push(state));
  report({ token: 't-2' });
  expect(changes).toEqual([]);
  unlisten();
});

test('a provider that reports nobody ends the sign-in here and there', async () => {
  storeSession({ token: 't-1', refreshToken: 'r-1' });
  stop = syncSession();
  report(null);
  expect(localStorage.length).toBe(0);
  expect(signedOut).toEqual([{ token: 't-1', refreshToken: 'r-1' }]);
});

test('a report that was under way when the sign-in ended does not bring it back', () => {
  storeSession({ token: 't-1' });
  stop = syncSession();
  const [late] = watchers;
  takeStoredSession();
  late?.({ token: 't-2' });
  late?.(null);
  expect(readToken()).toBeNull();
  expect(signedOut).toEqual([]);
});

test('once stopped, neither the provider nor the sign-in is followed', () => {
  storeSession({ token: 't-1' });
  stop = syncSession();
  stop();
  expect(watchers.size).toBe(0);
  takeStoredSession();
  storeSession({ token: 't-2' });
  expect(watchers.size).toBe(0);
});

test('it stops for a visitor, too', () => {
  stop = syncSession();
  stop();
  storeSession({ token: 't-1' });
  expect(watchers.size).toBe(0);
});
