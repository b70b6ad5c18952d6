import { expect, test } from 'vitest';
import { filingFieldName, transactionOfFiling } from './filing-inputs.ts';

test('the price goes by the days of invoice and issue that the filing says', () => {
  const inputs = { state: 'TX', invoiceDate: '2026-03-01', issueDate: '2026-03-02' } as const;
  expect(transactionOfFiling(inputs)).toMatchObject({
    state: 'TX',
    dates: { invoice: '2026-03-01', issue: '2026-03-02' },
  });
});

test.each([
  ['dates.invoice', 'invoiceDate'],
  ['dates.issue', 'issueDate'],
  ['coverages.0.premium', 'coverages.0.premium'],
  ['policyEffectiveDate', 'policyEffectiveDate'],
  ['updates.invoice', 'updates.invoice'],
])('a fault at %s stands at the field %s of the form', (field, name) => {
  expect(filingFieldName(field)).toBe(name);
});
