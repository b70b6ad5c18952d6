// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, person, withServer } from '#testing/web/product.tsx';
import { storeSession } from '../../shared/session/session-store.ts';
import VerifyEmailPage from './page.tsx';

const { server } = withServer();
const send = 'Send a new link';

test.each([
  [true, 'Your email is confirmed'],
  [false, 'Open the link in the email we sent you'],
])(
  'who comes without a link is offered one only while it is needed: confirmed %s',
  async (emailVerified, title) => {
    storeSession({ token: 't-1' });
    server().answers['GET /user/me'] = { body: person({ emailVerified }) };
    open(<VerifyEmailPage />, '/verify-email');
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.queryByRole('button', { name: send }) === null).toBe(emailVerified);
  },
);

test('a visitor without a link is asked to log in for one', async () => {
  open(<VerifyEmailPage />, '/verify-email');
  expect((await screen.findByRole('link', { name: 'Log in for a new link' })).getAttribute('href')).toBe(
    '/login?next=%2Fverify-email',
  );
});
