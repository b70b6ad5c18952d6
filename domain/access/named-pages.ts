import { canSnooze } from '../filing/can-snooze.ts';
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
  // With the other records, which it leads to.
  { label: 'Audit log', to: '/admin/audit' },
];

const ADMIN_PAGES: readonly NamedPage[] = [
  { label: 'Dashboard', to: '/admin/dashboard' },
  ...ADMIN_LINKS,
  ...OFFICE_LINKS,
  { label: 'Agency settings', to: '/admin/settings/agency' },
  { label: 'Message templates', to: '/admin/settings/messages' },
  { label: 'Contact messages', to: '/admin/contact-messages' },
  { label: 'Needs follow-up', to: '/admin/stuck-work' },
  { label: 'Outbox', to: '/admin/outbox' },
];

/** The parameter of an address that asks its page to do something at once. */
export const ACTION_KEY = 'do';
const doing = (label: string, page: string, action: string): NamedPage => ({
  label,
  to: `${page}?${ACTION_KEY}=${action}`,
});

const ADMIN_ACTIONS: readonly NamedPage[] = [
  { label: 'Record payment', to: '/admin/payments/record' },
  { label: 'Generate invoice', to: '/admin/invoices?view=not-invoiced' },
  doing('Add client', '/admin/clients', 'new'),
  doing('Add license', '/admin/licenses', 'new'),
  doing('Add company', '/admin/companies', 'new'),
  doing('Invite user', '/admin/users', 'new'),
  { label: 'Import clients', to: '/admin/clients/import' },
  { label: 'Import licenses', to: '/admin/licenses/import' },
  { label: 'Import bank file', to: '/admin/payments/bank/import' },
  ...['filings', 'invoices', 'payments', 'reports', 'clients', 'licenses', 'companies', 'users'].map((list) =>
    doing(`Export ${list}`, `/admin/${list}`, 'export'),
  ),
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

/** What somebody of this role may start by its name, each where it is done. */
export const actionsFor = (role: Role): readonly NamedPage[] => (role === 'ADMIN' ? ADMIN_ACTIONS : []);

/**
 * What can be done with the record whose page this is; nothing on other pages. `filing` is the one of the page, where it is
 * there already.
 */
export function actionsOn(
  pathname: string,
  role: Role,
  filing?: Parameters<typeof canSnooze>[0],
): readonly NamedPage[] {
  const [, area, list, id, more] = pathname.split('/');
  if (role !== 'ADMIN' || area !== 'admin' || id === undefined || more !== undefined) return [];
  if (list === 'filings') {
    return [
      doing('Assign this filing', pathname, 'assign'),
      ...(filing !== undefined && !canSnooze(filing)
        ? []
        : [doing('Snooze this filing', pathname, 'snooze')]),
      doing('Write a message or note', pathname, 'write'),
    ];
  }
  if (list === 'companies') {
    return [
      { label: 'Generate invoice for this company', to: `/admin/companies/generate-invoice/${id}` },
      { label: 'Record payment of this company', to: `/admin/payments/record?companyId=${id}` },
    ];
  }
  return [];
}

/** Whether a word of it begins so: "bank" begins one of "Import bank file", "ank" does not. */
export function beginsWord(words: string, q: string): boolean {
  return ` ${words}`.toLowerCase().includes(` ${q.toLowerCase()}`);
}
