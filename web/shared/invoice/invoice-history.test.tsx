// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { InvoiceBody } from '#contract/invoice.ts';
import { open, withServer } from '#testing/web/product.tsx';
import { InvoiceHistory } from './invoice-history.tsx';

withServer();

const check = {
  id: 'check',
  method: 'CHECK',
  receivedDate: '2026-03-09',
  reference: 'Check 4711',
  recordedAt: '2026-03-09T15:00:00Z',
} as const;
const wire = {
  id: 'wire',
  method: 'WIRE',
  receivedDate: '2026-03-15',
  reference: '88',
  recordedAt: '2026-03-15T15:00:00Z',
} as const;

/** Of $1,002.46, of which a check of $600.00 came back and a wire of $95.00 stayed. */
const invoice = {
  status: 'ISSUED',
  total: '1002.46',
  open: '907.46',
  changes: [],
  payments: [{ ...wire, source: 'RECEIVED', amount: '95.00', allocated: '95.00' }],
  returned: [
    {
      ...{ ...check, amount: '600.00', returnedDate: '2026-03-12', isReturn: true },
      ...{ reversedAt: '2026-03-12T15:00:00Z', reason: 'Insufficient funds' },
    },
  ],
  revisions: [],
} as unknown as InvoiceBody;

const rows = () => {
  const list = screen.getByRole('heading', { name: 'Payments and adjustments' }).parentElement as HTMLElement;
  return within(list)
    .getAllByRole('listitem')
    .map((item) => [...item.children].map(({ textContent }) => textContent));
};

test('a bounced check stands as it came and as it went back, between what was billed and what is due', () => {
  open(<InvoiceHistory invoice={invoice} />);
  expect(rows()).toEqual([
    ['Invoice total', '$1,002.46'],
    ['Mar 9, 2026 Payment received – check 4711', '−$600.00'],
    ['Mar 12, 2026 Payment returned – check 4711. Insufficient funds', '$600.00'],
    ['Mar 15, 2026 Payment received – wire 88', '−$95.00'],
    ['Balance due', '$907.46'],
  ]);
});

test('of a void invoice a bounced check is still told, and nothing is due or to come', () => {
  open(<InvoiceHistory invoice={{ ...invoice, status: 'VOID', payments: [] }} />);
  expect(rows()).toEqual([
    ['Mar 9, 2026 Payment received – check 4711', '−$600.00'],
    ['Mar 12, 2026 Payment returned – check 4711. Insufficient funds', '$600.00'],
  ]);
  cleanup();
  open(<InvoiceHistory invoice={{ ...invoice, status: 'VOID', payments: [], returned: [] }} />);
  expect(screen.getByText('None.')).toBeDefined();
});

test('an invoice without payments says so and adds nothing up', () => {
  open(<InvoiceHistory invoice={{ ...invoice, payments: [], returned: [] }} />);
  expect(screen.getByText('None yet.')).toBeDefined();
  expect(screen.queryByText('Balance due')).toBeNull();
});
