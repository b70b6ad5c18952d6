import type { Role } from './roles.ts';

/** Whether a page needs a signed-in user, and which roles; no roles means any signed-in user. */
export interface PageProtection {
  protected: boolean;
  roles: readonly Role[];
}

const open: PageProtection = { protected: false, roles: [] };
const signedIn: PageProtection = { protected: true, roles: [] };
const adminOnly: PageProtection = { protected: true, roles: ['ADMIN'] };

/** First pattern that fits decides. A trailing "/*" stands for the path itself and everything below it. */
const PAGES: readonly (readonly [pattern: string, protection: PageProtection])[] = [
  ['/admin/*', adminOnly],
  ['/user/*', signedIn],
  ['/profile/*', signedIn],
  ['/submit/*', signedIn],
  ['/*', open],
];

function fits(pattern: string, path: string): boolean {
  const stem = pattern.slice(0, -'/*'.length);
  return path === stem || path.startsWith(`${stem}/`);
}

/** Protection of the page at `path` ("/user/filings/123"); query and hash are no part of it. */
export function protectionOfPage(path: string): PageProtection {
  return PAGES.find(([pattern]) => fits(pattern, path))?.[1] ?? open;
}

/** Whether a user with this role may see a page so protected. */
export function mayView(protection: PageProtection, role: Role | null): boolean {
  if (!protection.protected) return true;
  if (role === null) return false;
  return protection.roles.length === 0 || protection.roles.includes(role);
}
