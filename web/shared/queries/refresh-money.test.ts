import { afterEach, expect, test } from 'vitest';
import { LIST_COMPANIES } from '#contract/paths/company.ts';
import { LIST_INVOICES } from '#contract/paths/invoice.ts';
import { LIST_USERS } from '#contract/paths/user.ts';
import { queryClient } from './query-client.ts';
import { refreshMoney } from './refresh-money.ts';

afterEach(() => queryClient.clear());

test('after a step of money what is still to be paid, to be invoiced and owed is asked for anew, and people are not', async () => {
  const kept = {
    payable: ['payable', 'company-7'],
    invoiceable: ['invoiceable', 'company-7'],
    invoice: ['invoice', '4'],
    payment: ['payment', '9'],
    company: ['company', 'company-7', 'balance'],
    reports: ['reports', '2'],
    dashboard: ['dashboard', 'money'],
    companies: [LIST_COMPANIES, 'list', { search: 'Lopez' }],
    invoices: [LIST_INVOICES, 'list', {}],
    users: [LIST_USERS, 'list', {}],
    viewer: ['current-user'],
  };
  for (const key of Object.values(kept)) queryClient.setQueryData(key, {});
  await refreshMoney();
  const fresh = Object.entries(kept).filter(([, key]) => !queryClient.getQueryState(key)?.isInvalidated);
  expect(fresh.map(([name]) => name)).toEqual(['users', 'viewer']);
});
