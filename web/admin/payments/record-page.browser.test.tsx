import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { InternalAxiosRequestConfig } from 'axios';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/queries/query-client.ts';
import RecordPaymentPage from './record-page.tsx';

const filing = (id: string, open: string, isBilled: boolean) => ({
  id,
  number: `NB-${id}`,
  policyNumber: `POL-${id}`,
  insuredName: `Insured ${id}`,
  createdAt: '2026-03-01T00:00:00Z',
  isBilled,
  invoiceId: isBilled ? `i-${id}` : null,
  invoiceNumber: isBilled ? `INV-${id}` : null,
  open,
});
const invoice = (id: string, open: string) => ({
  id: `i-${id}`,
  number: `INV-${id}`,
  dueDate: '2026-04-01',
  filings: 1,
  open,
});
const PAYABLE = {
  credit: '0.00',
  invoices: [invoice('a', '193.17'), invoice('b', '220.91')],
  filings: [filing('a', '193.17', true), filing('b', '220.91', true), filing('c', '50.00', false)],
  isWhole: true,
};
const SAME = { source: 'RECEIVED', isReversed: false, amount: '200.00', reference: 'chk 5501' };
let recorded: object[] = [];
let receiptTo: string | null;
let held: Promise<void> | undefined;
const sent = vi.fn();

async function answer(config: InternalAxiosRequestConfig) {
  const path = String(config.url);
  if (path === '/payment') await held;
  if (config.method === 'post') sent(JSON.parse(String(config.data)));
  const data = path.endsWith('/payable')
    ? { ...PAYABLE, receiptTo }
    : path === '/payment'
      ? { items: recorded }
      : path.endsWith('/config')
        ? { agency: { timeZone: 'America/Chicago' }, payMethods: ['CHECK'] }
        : { id: 'c', company: 'Coastal Bend' };
  return { data, status: 200, statusText: 'OK', headers: {}, config };
}

const { adapter } = api.defaults;
beforeEach(() => {
  queryClient.clear();
  sent.mockClear();
  recorded = [];
  receiptTo = 'office@coastal.example';
  held = undefined;
  api.defaults.adapter = answer;
});
afterEach(() => {
  api.defaults.adapter = adapter;
});

async function ask(amount: string) {
  const router = createMemoryRouter([{ path: '*', element: <RecordPaymentPage /> }], {
    initialEntries: ['/admin/payments/record?companyId=c'],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await page.getByLabelText('Amount', { exact: true }).fill(amount);
  await page.getByLabelText('Payment method').selectOptions('Check');
  await page.getByLabelText('Reference').fill('CHK 5501');
  await expect.element(page.getByText('Left as customer credit')).toBeVisible();
}

const record = () => page.getByRole('button', { name: 'Record payment' });
const dialog = () => page.getByRole('dialog');
const said = () => dialog().query()?.textContent ?? '';

test('a payment that nobody allocated is confirmed with what the oldest invoices get of it, as the table says', async () => {
  await ask('200.00');
  await userEvent.click(record());
  await expect
    .poll(said)
    .toContain(
      '$200.00 is applied to 2 invoices. The payment is posted. A receipt is emailed to office@coastal.example.',
    );
  expect(said()).not.toContain('becomes customer credit');
  await userEvent.click(dialog().getByRole('button', { name: 'Record payment' }));
  await expect.poll(() => sent.mock.lastCall?.[0]).toMatchObject({ amount: '200.00', reference: 'CHK 5501' });
  expect(sent.mock.lastCall?.[0]).not.toHaveProperty('allocations');
});

test('only what is left above the open invoices becomes credit', async () => {
  await ask('500.00');
  await userEvent.click(record());
  await expect
    .poll(said)
    .toContain('$414.08 is applied to 2 invoices. $85.92 becomes customer credit. The payment is posted');
});

test('where nobody gets a receipt, that is said', async () => {
  receiptTo = null;
  await ask('200.00');
  await userEvent.click(record());
  await expect.poll(said).toContain('The company has no active contact email, so no receipt is emailed.');
  expect(said()).not.toContain('A receipt is emailed to');
});

test.each([
  ['was recorded before', SAME, true],
  ['was recorded and reversed', { ...SAME, isReversed: true }, false],
  ['was applied from credit', { ...SAME, source: 'CREDIT' }, false],
  ['came with another amount', { ...SAME, amount: '200.01' }, false],
  ['came with another reference', { ...SAME, reference: 'CHK 5502' }, false],
])('whether another payment is asked about that %s', async (_what, before, isAsked) => {
  recorded = [before];
  await ask('200.00');
  await userEvent.click(record());
  const confirm = dialog().getByRole('button', { name: 'Record payment' });
  await expect.element(confirm).toBeEnabled();
  expect(said().includes('Record another only if the company paid twice.')).toBe(isAsked);
  await userEvent.click(confirm);
  await expect.poll(() => sent.mock.lastCall?.[0]).toMatchObject({ amount: '200.00' });
});

test('a payment that was recorded since the question was closed is asked about', async () => {
  await ask('200.00');
  await userEvent.click(record());
  const confirm = dialog().getByRole('button', { name: 'Record payment' });
  await expect.element(confirm).toBeEnabled();
  await userEvent.keyboard('{Escape}');
  recorded = [SAME];
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  await userEvent.click(record());
  await expect.element(dialog().getByRole('button', { name: 'loading...' })).toBeVisible();
  resolve();
  await expect.element(confirm).toBeEnabled();
  expect(said()).toContain('Record another only if the company paid twice.');
});
