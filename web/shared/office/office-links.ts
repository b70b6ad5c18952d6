import type { NavLink } from '../frame/nav-links.ts';

/** What an admin works in beside the links of the top bar, which the specification names one by one. */
export const OFFICE_LINKS: readonly NavLink[] = [
  { label: 'Due dates', to: '/admin/obligations' },
  { label: 'Invoices', to: '/admin/invoices' },
  { label: 'Payments', to: '/admin/payments' },
  { label: 'Bank', to: '/admin/payments/bank' },
  { label: 'Trust account', to: '/admin/money' },
];

/** The link whose page this is, or the nearest page above it; undefined on other pages. */
export function officeLinkOf(pathname: string): NavLink | undefined {
  return OFFICE_LINKS.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((one, other) => one.to.length - other.to.length)
    .at(-1);
}
