// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { InvoiceBody } from '#contract/invoice.ts';
import { open, withServer } from '#testing/web/product.tsx';
import { MoneyReceived, ReverseFirst } from './money-received.tsx';

withServer();

const PAYMENT = {
  ...{ allocated: '40.00', amount: '50.00', receivedDate: '2026-03-09' },
  recordedAt: '2026-03-09T15:00:00Z',
};

test('an invoice that money was received on names what to reverse first, and leads there', async () => {
  const payments: InvoiceBody['payments'] = [
    { ...PAYMENT, id: 'one', source: 'RECEIVED', method: 'CHECK', reference: 'Check 4711' },
    { ...PAYMENT, id: 'two', source: 'CREDIT', method: null, reference: '' },
  ];
  open(<MoneyReceived invoice={{ paid: '80.00', payments }} />);
  expect(await screen.findByText('$80.00 is applied to this invoice')).toBeDefined();
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Check 4711', '/admin/payments/one'],
    ['Customer credit', '/admin/payments/two'],
  ]);
});

test('an invoice that can’t be voided says what brings that back, and what to do with money for a write-off', () => {
  const paid = {
    ...PAYMENT,
    id: 'one',
    source: 'RECEIVED',
    method: 'CHECK',
    reference: 'Check 4711',
  } as const;
  const writtenOff = {
    ...PAYMENT,
    id: 'two',
    source: 'WRITE_OFF',
    method: null,
    reference: 'Disputed',
  } as const;
  const said = (invoice: Pick<InvoiceBody, 'paid' | 'payments'>) => {
    const { container, unmount } = open(<ReverseFirst invoice={{ changes: [], ...invoice }} />);
    const words = [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
    unmount();
    return words;
  };
  const reverse = 'To regenerate or void this invoice, first open each entry above and reverse it.';
  expect(said({ paid: '0.00', payments: [] })).toEqual([]);
  expect(said({ paid: '40.00', payments: [paid] })).toEqual([reverse]);
  expect(said({ paid: '80.00', payments: [paid, writtenOff] })).toEqual([
    reverse,
    'If the customer pays what was written off, reverse the adjustment, then record the payment.',
  ]);
});
