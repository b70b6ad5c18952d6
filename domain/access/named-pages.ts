import type { Role } from './roles.ts';

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

/** What an admin works in beside the links of the top bar, which the specification names one by one. */
export const OFFICE_LINKS: readonly NamedPage[] = [
  { label: 'Due dates', to: '/admin/obligations' },
  { label: 'Import filings', to: '/admin/imports' },
  { label: 'Invoices', to: '/admin/invoices' },
  { label: 'Payments', to: '/admin/payments' },
  { label: 'Bank', to: '/admin/payments/bank' },
  { label: 'Trust account', to: '/admin/money' },
];

const ADMIN_PAGES: readonly NamedPage[] = [
  { label: 'Dashboard', to: '/admin/dashboard' },
  ...ADMIN_LINKS,
  ...OFFICE_LINKS,
  { label: 'Agency settings', to: '/admin/settings/agency' },
  { label: 'Record payment', to: '/admin/payments/record' },
  { label: 'Import bank file', to: '/admin/payments/bank/import' },
  { label: 'Message templates', to: '/admin/settings/messages' },
  { label: 'Contact messages', to: '/admin/contact-messages' },
  { label: 'Stuck work', to: '/admin/stuck-work' },
  { label: 'Outbox', to: '/admin/outbox' },
  { label: 'Audit log', to: '/admin/audit' },
];

/** A customer's money, beside the links of the top bar. */
export const ACCOUNT_LINKS: readonly NamedPage[] = [
  { label: 'Invoices', to: '/user/invoices' },
  { label: 'Statement', to: '/user/statement' },
];

const CUSTOMER_PAGES: readonly NamedPage[] = [
  { label: 'Dashboard', to: '/user/dashboard' },
  { label: 'Submit a filing', to: '/submit' },
  ...ACCOUNT_LINKS,
  { label: 'Import filings', to: '/user/imports' },
];

/** The pages that somebody of this role may go to by name. */
export function pagesFor(role: Role): readonly NamedPage[] {
  const profile = { label: 'Profile', to: '/user/profile' };
  return [...(role === 'ADMIN' ? ADMIN_PAGES : CUSTOMER_PAGES), profile];
}
