import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/queries/query-client.ts';
import { WriteOffDialog } from './write-off-dialog.tsx';

const filing = (id: string, open: string, invoiceNumber: string | null) => ({
  id,
  number: `NB-${id}`,
  policyNumber: `POL-${id}`,
  insuredName: `Insured ${id}`,
  createdAt: '2026-03-01T00:00:00Z',
  isBilled: true,
  invoiceId: invoiceNumber,
  invoiceNumber,
  open,
});
const PAYABLE = {
  credit: '0.00',
  invoices: [{ id: 'i', number: 'INV-1', dueDate: '2026-04-01', filings: 1, open: '61.25' }],
  filings: [filing('a', '61.25', 'INV-1'), filing('b', '12.50', null)],
  isWhole: true,
};
const sent = vi.fn();

async function answer(config: InternalAxiosRequestConfig) {
  if (config.method === 'post') sent(JSON.parse(String(config.data)));
  return { data: PAYABLE, status: 200, statusText: 'OK', headers: {}, config };
}

const { adapter } = api.defaults;
beforeEach(() => {
  queryClient.clear();
  sent.mockClear();
  api.defaults.adapter = answer;
});
afterEach(() => {
  api.defaults.adapter = adapter;
});

function show(of?: Parameters<typeof WriteOffDialog>[0]['of']) {
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <WriteOffDialog company={{ id: 'c' }} of={of ?? null} onClose={onClose} />
    </QueryClientProvider>,
  );
  return onClose;
}

const amount = () => page.getByLabelText('Amount');
const write = () => page.getByRole('button', { name: 'Write off' });

test('a balance is found by its invoice, and what is due on it stands in the amount', async () => {
  const onClose = show();
  await page.getByRole('combobox', { name: /^Invoice or filing/ }).fill('inv-1');
  await expect.element(page.getByRole('option')).toHaveLength(2);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(amount()).toHaveValue('61.25');
  await page.getByLabelText('Reason').fill('Out of business');
  await write().click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent).toHaveBeenCalledWith({ filingId: 'a', amount: '61.25', reason: 'Out of business' });
});

test('from an invoice all that is left of it is written off', async () => {
  const onClose = show({ kind: 'INVOICE', id: 'i', number: 'INV-1', open: '61.25', about: '' });
  await page.getByLabelText('Reason').fill('Out of business');
  await write().click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent).toHaveBeenCalledWith({ invoiceId: 'i', amount: '61.25', reason: 'Out of business' });
});
