// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, person, withServer } from '#testing/web/product.tsx';
import { ProtectPage } from '../../shared/session/protect-page.tsx';
import { storeSession } from '../../shared/session/session-store.ts';
import ProfilePage, { handle } from './page.tsx';

const { server } = withServer();

const CODES = ['abcd-efgh', 'ijkl-mnop'];
const isOn = {
  factors: [{ kind: 'TOTP', enrolledAt: '2026-12-01T15:00:00.000Z', phone: null }],
  recoveryCodesLeft: 2,
  takesPhones: true,
};
const answerAs = (lacksSecondFactor: boolean, factors: object) => {
  server().answers['GET /user/me'] = { body: person({ role: 'ADMIN', lacksSecondFactor }) };
  server().answers['GET /identity/second-factor'] = { body: factors };
};
const sections = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test.each([
  ['/admin/dashboard', 'Continue to dashboard'],
  ['/admin/users?search=ann', 'Continue'],
])('who has to set up a second factor does that first, and goes on to %s', async (wanted, button) => {
  storeSession({ token: 'good' });
  answerAs(true, { factors: [], recoveryCodesLeft: null, takesPhones: true });
  server().answers['POST /identity/second-factor/enrol'] = {
    body: { verificationId: 'v-1', secret: 'ABCD', uri: 'otpauth://totp/a', sentTo: null },
  };
  server().answers['POST /identity/second-factor/enrol/confirm'] = { body: { recoveryCodes: CODES } };
  const { place } = open(
    <ProtectPage>
      <ProfilePage />
    </ProtectPage>,
    wanted,
    [handle],
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Set up authenticator app' }));
  expect(sections()[0]).toBe('Two-step verification');
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Current password'), { target: { value: 'some harbor lantern' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } });
  answerAs(false, isOn);
  fireEvent.click(screen.getByRole('button', { name: 'Finish' }));
  fireEvent.click(await screen.findByRole('button', { name: 'I saved them' }));
  // It stays where it was used.
  await waitFor(() => expect(sections()).toContain('Active sessions'));
  expect(sections()[0]).toBe('Two-step verification');
  fireEvent.click(screen.getByRole('link', { name: button }));
  await waitFor(() => expect(place()).toBe(wanted));
});
