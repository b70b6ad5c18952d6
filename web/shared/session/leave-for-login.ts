let go: (path: string) => void = (path) => window.location.assign(path);

/** Lets the router do the leaving, so that the page need not be loaded anew. */
export function leaveWith(navigate: (path: string) => void): void {
  go = navigate;
}

/** The login page, which leads back to `path` afterwards. */
export function loginPath(path: string): string {
  return path === '/' || path.startsWith('/login') ? '/login' : `/login?next=${encodeURIComponent(path)}`;
}

/** To the login page, and afterwards back to here. */
export function leaveForLogin(): void {
  go(loginPath(window.location.pathname + window.location.search + window.location.hash));
}

/** Where `next` leads, if it is a page of ours; another site's address or a script is not. */
export function safeNext(next: string | null): string | null {
  if (next === null || !/^\/(?![/\\])/.test(next)) return null;
  return new URL(next, 'http://here.invalid').host === 'here.invalid' ? next : null;
}
