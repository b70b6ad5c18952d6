// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { INSTALLATION, open, withServer } from '#testing/web/product.tsx';
import { CalendarDialog } from './calendar-dialog.tsx';

const { server } = withServer();
const LINK = 'https://filings.example/api/v1/calendar/secret.ics';

test('a link takes the password, is shown once, and is turned off without one', async () => {
  server().answers['GET /config'] = () => ({ body: INSTALLATION });
  server().answers['POST /user/me/calendar'] = ({ body }) => ({
    body: { url: (body as { revoke?: boolean }).revoke === true ? null : LINK },
  });
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
  fireEvent.click(screen.getByRole('button', { name: 'Turn the link off' }));
  expect(await screen.findByText('The link no longer works.')).toBeDefined();
  await waitFor(() => expect(made().at(-1)?.body).toEqual({ revoke: true }));
});
