import { ACCOUNT_LINKS, type NamedPage, OFFICE_LINKS } from '#domain/access/named-pages.ts';
import type { Role } from '#domain/access/roles.ts';

/** The second bar of an area: the office's for admins, the account's for customers; null: the page has none. */
export interface OfficeBar {
  label: string;
  role: Role;
  links: readonly NamedPage[];
}

/** The second bar of the area that the page is in. */
export function officeBarOf(pathname: string): OfficeBar | null {
  if (pathname.startsWith('/admin')) return { label: 'Office', role: 'ADMIN', links: OFFICE_LINKS };
  if (pathname.startsWith('/user')) return { label: 'Account', role: 'REGULAR', links: ACCOUNT_LINKS };
  return null;
}

/** Of these links the one whose page this is, or the nearest page above it; undefined on other pages. */
export function currentLink(links: readonly NamedPage[], pathname: string): NamedPage | undefined {
  return links
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((one, other) => one.to.length - other.to.length)
    .at(-1);
}
