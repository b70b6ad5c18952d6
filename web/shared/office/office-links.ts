import { ACCOUNT_LINKS, type NamedPage, OFFICE_LINKS } from '#domain/access/named-pages.ts';
import type { Role } from '#domain/access/roles.ts';

export interface OfficeBar {
  label: string;
  links: readonly NamedPage[];
}

const BARS: Record<Role, OfficeBar> = {
  ADMIN: { label: 'Office', links: OFFICE_LINKS },
  REGULAR: { label: 'Account', links: ACCOUNT_LINKS },
};

/** Whether the page has a second bar: those of both areas do. */
export const hasOfficeBar = (pathname: string): boolean => /^\/(?:admin|user)\b/.test(pathname);

/** The second bar of who looks, the same in both areas: an admin's own profile is among the pages of customers. */
export const officeBarOf = (role: Role): OfficeBar => BARS[role];

/** Of these links the one whose page this is, or the nearest page above it; undefined on other pages. */
export function currentLink(links: readonly NamedPage[], pathname: string): NamedPage | undefined {
  return links
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((one, other) => one.to.length - other.to.length)
    .at(-1);
}
