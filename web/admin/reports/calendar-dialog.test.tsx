// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { INSTALLATION, open, withServer } from '#testing/web/product.tsx';
import { CalendarDialog } from './calendar-dialog.tsx';

const { server } = withServer();
const TURN_OFF = { name: 'Turn the link off' };
const LINK = 'https://filings.example/api/v1/calendar/secret.ics';

test('without a link there is none to turn off, and what it shows to whoever has it is said before it is made', async () => {
  server().answers['GET /config'] = () => ({ body: INSTALLATION });
  server().answers['GET /user/me/calendar'] = () => ({ body: { hasLink: false } });
  open(<CalendarDialog onClose={vi.fn()} />);
  await screen.findByText(/can see due dates, filing numbers and unpaid invoice numbers\./);
  await waitFor(() =>
    expect(server().asked.filter(({ route }) => route === 'GET /user/me/calendar')).toHaveLength(1),
  );
  expect(screen.queryByRole('button', TURN_OFF)).toBeNull();
});

test('a link takes the password, is shown once, and is turned off without one', async () => {
  server().answers['GET /config'] = () => ({ body: INSTALLATION });
  let hasLink = true;
  server().answers['GET /user/me/calendar'] = () => ({ body: { hasLink } });
  server().answers['POST /user/me/calendar'] = ({ body }) => {
    hasLink = (body as { revoke?: boolean }).revoke !== true;
    return { body: { url: hasLink ? LINK : null } };
  };
  open(<CalendarDialog onClose={vi.fn()} />);
  const password = await screen.findByLabelText<HTMLInputElement>('Current password');
  expect(password.type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByText('Please enter Current password')).toBeDefined();
  const made = () => server().asked.filter(({ route }) => route === 'POST /user/me/calendar');
  expect(made()).toEqual([]);
  fireEvent.change(password, { target: { value: 'open sesame' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByText(LINK)).toBeDefined();
  expect(made().map(({ body }) => body)).toEqual([{ currentPassword: 'open sesame' }]);
  expect(screen.queryByLabelText('Current password')).toBeNull();
  fireEvent.click(await screen.findByRole('button', TURN_OFF));
  expect(await screen.findByText('The link no longer works.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', TURN_OFF)).toBeNull());
  await waitFor(() => expect(made().at(-1)?.body).toEqual({ revoke: true }));
});
