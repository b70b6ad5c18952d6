// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PaymentBody } from '#contract/payment.ts';
import { INSTALLATION, open, withServer } from '#testing/web/product.tsx';
import { ReverseDialog } from './reverse-dialog.tsx';

const { server } = withServer();

const PAYMENT = { id: '1', source: 'RECEIVED', amount: '9.00', receivedDate: '2026-03-04', allocations: [] };

test.each([
  ['STOPPED', '2026-03-05', { reason: 'Stop payment, returned on Mar 5, 2026.', returnedDate: '2026-03-05' }],
  ['MISTAKE', null, { reason: 'Entered by mistake.' }],
])('reversed as %s, it is sent with the day of the bank where there is one', async (cause, day, sent) => {
  server().answers['GET /config'] = () => ({ body: INSTALLATION });
  server().answers['GET /payment/1/reversal-effect'] = {
    body: { credit: '0.00', creditAfter: '0.00', others: [], undone: [], refunded: '0.00' },
  };
  const send = vi.fn(async () => ({}));
  open(<ReverseDialog payment={PAYMENT as unknown as PaymentBody} send={send} onClose={vi.fn()} />);
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: cause } });
  if (day === null) {
    expect(screen.queryByLabelText('Returned on')).toBeNull();
  } else {
    const returned = screen.getByLabelText<HTMLInputElement>('Returned on');
    expect(returned.min).toBe('2026-03-04');
    fireEvent.change(returned, { target: { value: day } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Reverse payment' }));
  await waitFor(() => expect(send).toHaveBeenCalledWith(sent, expect.any(String)));
});

test('what is typed behind a reason takes the password, and goes with it', async () => {
  server().answers['GET /config'] = () => ({ body: INSTALLATION });
  server().answers['GET /payment/1/reversal-effect'] = {
    body: { credit: '0.00', creditAfter: '0.00', others: [], undone: [], refunded: '0.00' },
  };
  const send = vi.fn(async () => ({}));
  open(<ReverseDialog payment={PAYMENT as unknown as PaymentBody} send={send} onClose={vi.fn()} />);
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'MISTAKE' } });
  expect(screen.queryByLabelText('Current password')).toBeNull();
  fireEvent.change(screen.getByLabelText(/^Details/), { target: { value: 'It was for another agency.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Reverse payment' }));
  expect(await screen.findByText('Please enter Current password')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: 'harbor' } });
  fireEvent.click(screen.getByRole('button', { name: 'Reverse payment' }));
  const reason = 'Entered by mistake. It was for another agency.';
  await waitFor(() =>
    expect(send).toHaveBeenCalledWith({ reason, currentPassword: 'harbor' }, expect.any(String)),
  );
});
