// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { open, person, withServer } from '#testing/web/product.tsx';
import { InviteUserDialog } from './invite-user-dialog.tsx';

const { server } = withServer();
const WHY = 'The user will act for this company, so confirm that it’s you.';

test.each([
  [[], WHY],
  [[{ ...person(), status: 'INVITED' }], WHY],
  [[{ ...person(), status: 'ACTIVE' }], `${WHY} We’ll email the company’s users.`],
])('it says why it asks for the password, and who is told: %#', async (users, words) => {
  const page = { page: 1, limit: 20 };
  server().answers['GET /company?search=Gulf&sort=company&limit=8'] = {
    body: {
      ...page,
      total: 1,
      items: [{ id: '7', company: 'Gulf Agency', name: '', email: '', mergedInto: null }],
    },
  };
  server().answers['GET /user?companyId=7'] = { body: { ...page, total: users.length, items: users } };
  open(<InviteUserDialog onClose={vi.fn()} />);
  fireEvent.change(await screen.findByLabelText(/^Company/), { target: { value: 'Gulf' } });
  fireEvent.click(await screen.findByRole('option', { name: /^Gulf Agency/ }));
  expect(await screen.findByLabelText('Current password')).toBeDefined();
  expect(await screen.findByText(words)).toBeDefined();
});
