// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, withServer } from '#testing/web/product.tsx';
import ResetPasswordPage from './page.tsx';

const { server } = withServer();
const email = 'ina@agency.example';
function visit(address: string, invitation: object | null): void {
  server().answers['POST /identity/reset-password/check'] = { body: { email, invitation } };
  open(<ResetPasswordPage />, address);
}

test.each([
  [
    'jane@harbor.example invited you',
    { invitedBy: 'jane@harbor.example', role: 'ADMIN' },
    'an administrator',
  ],
  ['You’re invited', { invitedBy: null, role: 'REGULAR' }, 'a customer'],
])('who was invited reads by whom, to what and with which address: %s', async (who, invitation, as) => {
  visit('/reset-password?token=t&invited=1', invitation);
  const said = `${who} to Harbor Filing as ${as}. You’ll log in with ${email}.`;
  expect(await screen.findByText(said)).toBeDefined();
});

test('a new password says whose it is, and what else has ended with the old one', async () => {
  visit('/reset-password?token=t', null);
  expect(await screen.findByText(`Your Harbor Filing account: ${email}`)).toBeDefined();
  server().answers['POST /identity/reset-password'] = { body: { ok: true } };
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'some harbor lantern' } });
  fireEvent.click(screen.getByRole('button', { name: 'Reset password' }));
  expect(await screen.findByText(/^This ended all your sessions and revoked any API keys/)).toBeDefined();
});

test('who asked for a link is told where to look for it, and comes back to the login', async () => {
  server().answers['POST /user/send-password-reset-email'] = { body: { ok: true } };
  open(<ResetPasswordPage />, '/reset-password');
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText(/look in your spam folder/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login');
});
