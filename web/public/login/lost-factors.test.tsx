// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { open, withServer } from '#testing/web/product.tsx';
import { LostFactors } from './lost-factors.tsx';
import LoginPage from './page.tsx';

vi.mock('../../shared/identity/second-factor.ts', async (original) => ({
  ...(await original<object>()),
  canReportLostFactors: () => true,
  reportLostFactors: async () => {},
}));
const { server } = withServer();

/** What is said before and after the request, to whoever asks: the page does not know who that is. */
async function said(): Promise<string[]> {
  open(<LostFactors openReset={null} />);
  fireEvent.click(screen.getByRole('button', { name: 'Lost your device and recovery codes?' }));
  await screen.findByText(/36 hours/);
  const before = document.body.textContent ?? '';
  fireEvent.click(screen.getByRole('button', { name: 'Request a reset' }));
  await screen.findByText('We’ve notified our administrators');
  return [before, document.body.textContent ?? ''];
}

test('a call is promised to no account without a phone, and the waiting time is the one of this installation', async () => {
  for (const text of await said()) {
    expect(text).toContain('36 hours');
    expect(text).not.toMatch(/we’ll call you/i);
    expect(text).toContain('If your account has no phone number, call us at +1 (512) 555-0142');
  }
});

test.each([
  ['ASKED', null, 'Requested Nov 29, 2026; we haven’t reached you yet.'],
  ['STARTED', null, 'Requested Nov 29, 2026; a second administrator must approve it.'],
  [
    'APPROVED',
    '2026-12-01T20:06:00.000Z',
    'Approved. Two-step verification will be removed Dec 1, 2026, 2:06 PM CST.',
  ],
] as const)('an open reset is told instead of offering another: %s', async (status, dueAt, words) => {
  open(<LostFactors openReset={{ status, requestedAt: '2026-11-29T15:00:00.000Z', dueAt }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Lost your device and recovery codes?' }));
  await vi.waitFor(() =>
    expect(document.body.textContent?.replaceAll('\u202f', ' ')).toContain(
      `${words} Questions? Call us at +1 (512) 555-0142.`,
    ),
  );
  expect(screen.queryByRole('button', { name: 'Request a reset' })).toBeNull();
});

test('after the request there is its answer alone: neither the code that was refused nor its heading', async () => {
  server().answers['POST /identity/sign-in'] = {
    status: 401,
    body: {
      error: {
        code: 'SECOND_FACTOR_REQUIRED',
        message: 'Enter your verification code.',
        requestId: '1',
        resolver: 'r-1',
        factors: ['TOTP'],
      },
    },
  };
  open(<LoginPage />, '/login');
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'maria@agency.example' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'some harbor lantern' } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByRole('heading', { name: 'Enter your code' });
  fireEvent.click(screen.getByRole('button', { name: 'Lost your device and recovery codes?' }));
  fireEvent.click(screen.getByRole('button', { name: 'Request a reset' }));
  await screen.findByText('We’ve notified our administrators');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Reset requested');
  expect(screen.queryByLabelText('Code')).toBeNull();
});
