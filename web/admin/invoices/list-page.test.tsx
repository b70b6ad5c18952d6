// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, withServer } from '#testing/web/product.tsx';
import AdminInvoicesPage from './list-page.tsx';

const { server } = withServer();

const INVOICE = {
  id: '1',
  companyId: '3',
  companyName: 'Walker Brokerage',
  number: 'INV-26-000001',
  revision: 1,
  status: 'VOID',
  issuedDate: '2026-03-09',
  dueDate: '2026-04-08',
  total: '410.60',
  paid: '0.00',
  open: '0.00',
};
const PARTS = { name: 'What the total is made of' };

function show(sums: object) {
  const page = { total: 1, totalIsExact: true, nextCursor: null, prevCursor: null };
  server().answers = {
    ...server().answers,
    'GET /invoice': { body: { items: [INVOICE], ...page, sums } },
  };
  open(<AdminInvoicesPage />);
}

test('the total says beside it what void invoices are not in it', async () => {
  show({ total: '2242.02', paid: '0.00', open: '2242.02', voided: '410.60' });
  const parts = await screen.findByRole('region', PARTS);
  expect(parts.textContent).toBe('Void, not in the total$410.60Total$2,242.02');
  const foot = within(screen.getByRole('table'))
    .getByRole('rowheader', { name: /^Total/ })
    .closest('tr');
  expect(foot?.textContent).not.toContain('410.60');
});

test('without void invoices there is nothing to say', async () => {
  show({ total: '410.60', paid: '0.00', open: '410.60', voided: '0.00' });
  await screen.findByRole('rowheader', { name: /^Total/ });
  expect(screen.queryByRole('region', PARTS)).toBeNull();
});
