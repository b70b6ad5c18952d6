// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { InvoiceBody } from '#contract/invoice.ts';
import { open, withServer } from '#testing/web/product.tsx';
import { MoneyReceived } from './money-received.tsx';

withServer();

test('an invoice that money was received on names what to reverse first, and leads there', async () => {
  const payment = { allocated: '40.00', amount: '50.00', receivedDate: '2026-03-09' };
  const payments: InvoiceBody['payments'] = [
    { ...payment, id: 'one', source: 'RECEIVED', method: 'CHECK', reference: 'Check 4711' },
    { ...payment, id: 'two', source: 'CREDIT', method: null, reference: '' },
  ];
  open(<MoneyReceived invoice={{ paid: '80.00', payments }} />);
  expect(await screen.findByText('$80.00 is applied to this invoice')).toBeDefined();
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Check, Check 4711', '/admin/payments/one'],
    ['Customer credit', '/admin/payments/two'],
  ]);
});
