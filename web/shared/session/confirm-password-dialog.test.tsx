// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { open, withServer } from '#testing/web/product.tsx';
import { ApiError } from '../api/api-error.ts';
import { ConfirmPasswordDialog } from './confirm-password-dialog.tsx';
import type { PasswordProof } from './password-proof.ts';

withServer();

function show(asksPassword: boolean, end: (proof: PasswordProof) => Promise<number>) {
  const onEnded = vi.fn();
  const onClose = vi.fn();
  open(
    <ConfirmPasswordDialog
      title="End the others"
      action="End them"
      asksPassword={asksPassword}
      send={end}
      onDone={onEnded}
      onClose={onClose}
    >
      Three sign-ins end.
    </ConfirmPasswordDialog>,
  );
  return { onEnded, onClose };
}
const password = () => screen.getByLabelText<HTMLInputElement>('Current password');
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'End them' }));

test('nothing ends without the password', async () => {
  const end = vi.fn(async () => 3);
  const { onEnded, onClose } = show(true, end);
  expect(screen.getByRole('dialog', { name: 'End the others' }).textContent).toContain('Three sign-ins end.');
  expect(password().type).toBe('password');
  confirm();
  expect(await screen.findByText('Please enter Current password')).toBeDefined();
  expect(end).not.toHaveBeenCalled();
  fireEvent.change(password(), { target: { value: ' open sesame ' } });
  confirm();
  await waitFor(() => expect(onEnded).toHaveBeenCalledOnce());
  expect(end).toHaveBeenCalledExactlyOnceWith({ currentPassword: ' open sesame ' });
  expect(onEnded.mock.calls[0]?.[0]).toBe(3);
  expect(onClose).not.toHaveBeenCalled();
});

test('a wrong password is said at its field, and it may be tried again', async () => {
  const fault = new ApiError(422, {
    message: 'Correct the marked fields.',
    fields: { currentPassword: 'That isn’t your password.' },
  });
  const { onEnded } = show(true, ({ currentPassword }) =>
    currentPassword === 'right' ? Promise.resolve(1) : Promise.reject(fault),
  );
  fireEvent.change(password(), { target: { value: 'wrong' } });
  confirm();
  expect(await screen.findByText('That isn’t your password.')).toBeDefined();
  // What is said at the field is not said a second time below it.
  expect(screen.queryByText('Correct the marked fields.')).toBeNull();
  fireEvent.change(password(), { target: { value: 'right' } });
  confirm();
  await waitFor(() => expect(onEnded).toHaveBeenCalledOnce());
  expect(screen.queryByText('That isn’t your password.')).toBeNull();
});

test('what is no fault of the password is said below it', async () => {
  show(true, () => Promise.reject(new ApiError(503, { message: 'Try again in a few seconds.' })));
  fireEvent.change(password(), { target: { value: 'right' } });
  confirm();
  expect(await screen.findByText('Try again in a few seconds.')).toBeDefined();
});

test('while it is under way it says so and cannot be left or asked again', async () => {
  let finish = (_ended: number) => {};
  const end = vi.fn(() => new Promise<number>((resolve) => (finish = resolve)));
  const { onEnded, onClose } = show(false, end);
  expect(screen.queryByLabelText('Current password')).toBeNull();
  confirm();
  const busy = await screen.findByRole('button', { name: 'loading...' });
  fireEvent.click(busy);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
  finish(2);
  await waitFor(() => expect(onEnded).toHaveBeenCalledOnce());
  expect(end).toHaveBeenCalledExactlyOnceWith({});
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
});
