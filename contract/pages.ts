import type { Role } from '#domain/access/roles.ts';

/** A page of the application by its name. */
export interface NamedPage {
  label: string;
  to: string;
}

/** The links of the top bar for admins, in its order. */
export const ADMIN_LINKS: readonly NamedPage[] = [
  { label: 'Filings', to: '/admin/filings' },
  { label: 'Users', to: '/admin/users' },
  { label: 'Companies', to: '/admin/companies' },
  { label: 'Settings', to: '/admin/settings' },
  { label: 'Reports', to: '/admin/reports' },
  { label: 'Clients', to: '/admin/clients' },
  { label: 'Licenses', to: '/admin/licenses' },
];

const ADMIN_PAGES: readonly NamedPage[] = [
  { label: 'Dashboard', to: '/admin/dashboard' },
  ...ADMIN_LINKS,
  { label: 'Invoices', to: '/admin/invoices' },
  { label: 'Payments', to: '/admin/payments' },
  { label: 'Record payment', to: '/admin/payments/record' },
  { label: 'Bank transactions', to: '/admin/payments/bank' },
  { label: 'Import bank file', to: '/admin/payments/bank/import' },
  { label: 'Trust account', to: '/admin/money' },
  { label: 'What is due', to: '/admin/obligations' },
  { label: 'Outbox', to: '/admin/outbox' },
  { label: 'Audit log', to: '/admin/audit' },
];

const CUSTOMER_PAGES: readonly NamedPage[] = [
  { label: 'Dashboard', to: '/user/dashboard' },
  { label: 'Submit a filing', to: '/submit' },
  { label: 'Invoices', to: '/user/invoices' },
  { label: 'Statement', to: '/user/statement' },
];

/** The pages that somebody of this role may go to by name. */
export function pagesFor(role: Role): readonly NamedPage[] {
  const profile = { label: 'Profile', to: '/user/profile' };
  return [...(role === 'ADMIN' ? ADMIN_PAGES : CUSTOMER_PAGES), profile];
}
