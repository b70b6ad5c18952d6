/**
 * The sign-in of this browser: kept in local storage, so that every tab has the same one. `token` goes with
 * every call; `refreshToken` belongs to the embedded identity provider alone.
 */
const TOKEN = 'token';
const REFRESH_TOKEN = 'refreshToken';

/** 'unknown' only while the page has not started yet: a prerendered page cannot tell. */
export type SessionState = 'unknown' | 'signed-in' | 'signed-out';

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

export function readToken(): string | null {
  return localStorage.getItem(TOKEN);
}

export function readRefreshToken(): string | null {
  return localStorage.getItem(REFRESH_TOKEN);
}

export function storeSession(session: { token: string; refreshToken?: string }): void {
  if (session.refreshToken) localStorage.setItem(REFRESH_TOKEN, session.refreshToken);
  localStorage.setItem(TOKEN, session.token);
  tell();
}

export function clearStoredSession(): void {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(REFRESH_TOKEN);
  tell();
}

export function sessionState(): SessionState {
  return readToken() === null ? 'signed-out' : 'signed-in';
}

/** Calls back on every change, including those that another tab makes. Returns the way to stop. */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === TOKEN || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
