import { ADMIN_LINKS, type NamedPage } from '#domain/access/named-pages.ts';
import type { Role } from '#domain/access/roles.ts';
import { homeOf } from '../session/home-of.ts';

const PUBLIC_LINKS: readonly NamedPage[] = [
  { label: 'Why us', to: '/#why-us' },
  { label: 'How it works', to: '/#how-it-works' },
  { label: 'Contact', to: '/#contact' },
];

export function isDashboardPath(pathname: string): boolean {
  return pathname.startsWith('/user') || pathname.startsWith('/admin');
}

/** The links of the top bar for this page and viewer; `role` null for somebody who is not signed in. */
export function navLinks(pathname: string, role: Role | null): NamedPage[] {
  const dashboardPage = isDashboardPath(pathname);
  return [
    ...(!dashboardPage || role === 'REGULAR' ? PUBLIC_LINKS : []),
    ...(role === null ? [] : [{ label: 'Dashboard', to: homeOf(role) }]),
    ...(dashboardPage && role === 'ADMIN' ? ADMIN_LINKS : []),
  ];
}

/** Whether the viewer is on this link's page or below it; an anchor counts when the address names it. */
export function isActiveLink(to: string, location: { pathname: string; hash: string }): boolean {
  if (to.includes('#')) return location.pathname + location.hash === to;
  return location.pathname === to || location.pathname.startsWith(`${to}/`);
}
