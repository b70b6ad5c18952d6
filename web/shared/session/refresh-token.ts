import { identity } from '../identity/identity.ts';
import { readToken, storeSession } from './session-store.ts';

let refreshing: Promise<string | null> | null = null;

/**
 * A fresh token in place of `spent`, or null when nobody is signed in any more. All who ask at the same time
 * share one call, across tabs too; whoever comes late takes the token that another one has fetched.
 */
export function refreshToken(spent: string | null): Promise<string | null> {
  refreshing ??= alone(() => fetchToken(spent)).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function fetchToken(spent: string | null): Promise<string | null> {
  const stored = readToken();
  if (stored !== spent) return stored;
  const session = await identity.refresh();
  const now = readToken();
  // A sign-in that was ended meanwhile stays ended, and a token that came by another way is as good.
  if (now !== stored) return now;
  if (session === null) return null;
  storeSession(session);
  return session.token;
}

/** One tab at a time where the browser can arrange it; a plain-HTTP address offers no locks. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('stampline-refresh-token', work) : work();
}
