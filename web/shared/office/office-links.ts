import { type NamedPage, OFFICE_LINKS } from '#domain/access/named-pages.ts';

/** The link whose page this is, or the nearest page above it; undefined on other pages. */
export function officeLinkOf(pathname: string): NamedPage | undefined {
  return OFFICE_LINKS.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((one, other) => one.to.length - other.to.length)
    .at(-1);
}
