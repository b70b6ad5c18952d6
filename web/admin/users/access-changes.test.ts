import { expect, test } from 'vitest';
import type { UserBody } from '#contract/user.ts';
import { accessChanges } from './access-changes.ts';

const user = { role: 'REGULAR', invoiceableStatus: 'INVOICEABLE', companyId: 'c-1' } as UserBody;
const same = { role: 'REGULAR', invoiceableStatus: 'INVOICEABLE', companyId: 'c-1' };

test('only what differs is sent, and empty values are left out', () => {
  expect(accessChanges(user, same)).toEqual({});
  expect(accessChanges(user, { ...same, role: 'ADMIN' })).toEqual({ role: 'ADMIN' });
  expect(accessChanges(user, { ...same, companyId: 'c-2' })).toEqual({ companyId: 'c-2' });
  expect(accessChanges(user, { role: '', invoiceableStatus: '', companyId: null })).toEqual({});
  expect(accessChanges(user, { role: '', invoiceableStatus: 'SUSPENDED', companyId: '' })).toEqual({
    invoiceableStatus: 'SUSPENDED',
  });
});
