let go: (path: string) => void = (path) => window.location.assign(path);

/** Lets the router do the leaving, so that the page need not be loaded anew. */
export function redirectWith(navigate: (path: string) => void): void {
  go = navigate;
}

/** The login page, which leads back to `path` afterwards. The login page itself leads where it already did. */
export function loginPath(path: string): string {
  if (path === '/') return '/login';
  return /^\/login(?![^/?#])/.test(path) ? path : `/login?next=${encodeURIComponent(path)}`;
}

/** To the login page, and afterwards back to here. */
export function redirectToLogin(): void {
  const here = window.location.pathname + window.location.search + window.location.hash;
  const login = loginPath(here);
  if (login !== here) go(login);
}

let isLeavingForHome = false;

/** Leads home whoever signs out themselves; until they are there, no protected page sends them to the login instead. */
export async function redirectHome(navigate: (path: string) => void | Promise<void>): Promise<void> {
  isLeavingForHome = true;
  try {
    await navigate('/');
  } finally {
    isLeavingForHome = false;
  }
}

export const isRedirectingHome = () => isLeavingForHome;

/** Where `next` leads, if it is a page of ours; another site's address or a script is not. */
export function safeNext(next: string | null): string | null {
  if (next === null || !/^\/(?![/\\])/.test(next)) return null;
  return new URL(next, 'http://here.invalid').host === 'here.invalid' ? next : null;
}
