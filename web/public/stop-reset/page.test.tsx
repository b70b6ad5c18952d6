// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, withServer } from '#testing/web/product.tsx';
import StopResetPage from './page.tsx';

const { server } = withServer();
const AT = '/stop-reset?token=t';
const STOP = 'POST /identity/second-factor/stop-reset';
const refused = (status: number, code: string, message: string) => ({
  status,
  body: { error: { code, message, requestId: 'r' } },
});

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('a link that stops nothing does not send for a new one: there is none', async () => {
  server().answers[STOP] = refused(400, 'LINK_INVALID', 'Ask for a new one.');
  open(<StopResetPage />, AT);
  await press('Stop the reset');
  await screen.findByText('There is nothing to stop');
  expect(screen.queryByText(/Ask for a new one/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Contact us' })).toBeDefined();
});

test('what only failed this time does not say that nothing is to be stopped, and is tried again', async () => {
  server().answers[STOP] = refused(429, 'RATE_LIMITED', 'Too many attempts.');
  open(<StopResetPage />, AT);
  await press('Stop the reset');
  await screen.findByText('The reset was not stopped');
  server().answers[STOP] = { body: { ok: true } };
  await press('Try again');
  await screen.findByText('Stopped');
});
