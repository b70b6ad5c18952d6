import { expect, test } from 'vitest';
import { balancesOf, foundAmong } from './write-off-balances.ts';

const filing = (id: string, invoiceNumber: string | null) => ({
  id,
  number: `NB-${id}`,
  policyNumber: `POL-${id}`,
  insuredName: `Insured ${id}`,
  createdAt: '2026-03-01T00:00:00Z',
  isBilled: true,
  invoiceId: invoiceNumber,
  invoiceNumber,
  open: '50.00',
});
const balances = balancesOf({
  invoices: [{ id: 'i', number: 'INV-1', dueDate: '2026-04-01', filings: 1, open: '50.00' }],
  filings: [filing('a', 'INV-1'), filing('b', null)],
});
const found = (text: string) => foundAmong(balances, text).map(({ number }) => number);

test('a balance is found by its number, its invoice, policy or insured, the invoice first', () => {
  expect(found('')).toEqual(['INV-1', 'NB-a', 'NB-b']);
  expect(found(' inv-1')).toEqual(['INV-1', 'NB-a']);
  expect(found('pol-b')).toEqual(['NB-b']);
  expect(found('insured A')).toEqual(['NB-a']);
  expect(balances.map(({ about }) => about)).toEqual(['Invoice, 1 filing', 'Insured a, INV-1', 'Insured b']);
});
