// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FilingBody } from '#contract/filing.ts';
import { open, withServer } from '#testing/web/product.tsx';
import { readMessages } from '../../shared/feedback/message-store.ts';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';

const { server } = withServer();

const FILING = {
  id: '1',
  version: 3,
  paymentMethod: 'CHECK',
  balance: '501.23',
  companyCredit: '98.77',
} as FilingBody;

const button = (name: string) => screen.getByRole('button', { name });

test('credit is applied, and nothing says that a payment came in', async () => {
  server().answers['POST /filing/1/record-payment'] = {
    body: { id: '1', status: 'UNPAID', balance: '402.46' },
  };
  const onClose = vi.fn();
  open(<RecordPaymentDialog filing={FILING} onClose={onClose} onTake={vi.fn()} />);
  expect((await screen.findByRole('heading')).textContent).toBe('Record payment');
  fireEvent.click(screen.getByRole('switch', { name: /Apply customer credit, \$98\.77/ }));
  expect(screen.getByRole('heading').textContent).toBe('Apply credit');
  expect(screen.queryByText(/becomes customer credit|Record payment/)).toBeNull();
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '98.77' } });
  fireEvent.change(screen.getByLabelText('Reference'), { target: { value: 'Overpaid in March' } });
  fireEvent.change(screen.getByLabelText('Applied on'), { target: { value: '2026-03-02' } });
  fireEvent.click(button('Apply credit'));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(readMessages().at(-1)?.text).toBe('Credit applied. Balance due: $402.46');
});
