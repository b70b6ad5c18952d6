import { expect, test } from 'vitest';
import type { InvoiceBody } from '#contract/invoice.ts';
import { splitPaid } from './split-paid.ts';

const payment = (source: InvoiceBody['payments'][number]['source'], allocated: string) =>
  ({ source, allocated }) as InvoiceBody['payments'][number];

test('a penny that the agency gave up was never paid', () => {
  const payments = [payment('RECEIVED', '80.00'), payment('CREDIT', '19.99'), payment('WRITE_OFF', '0.01')];
  expect(splitPaid({ paid: '100.00', payments })).toEqual({ received: '99.99', adjusted: '0.01' });
  expect(splitPaid({ paid: '0.01', payments: payments.slice(2) })).toEqual({
    received: '0.00',
    adjusted: '0.01',
  });
  expect(splitPaid({ paid: '5.00' })).toEqual({ received: '5.00', adjusted: '0.00' });
});
