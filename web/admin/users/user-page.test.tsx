// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { person, withServer } from '#testing/web/product.tsx';
import { queryClient } from '../../shared/queries/query-client.ts';
import UserPage from './user-page.tsx';

const { server } = withServer();

async function show(changes: object): Promise<void> {
  const { lacksSecondFactor: _, ...maria } = person();
  const body = { ...maria, status: 'ACTIVE', createdAt: '2026-10-02T15:00:00.000Z', ...changes };
  server().answers[`GET /user/${maria.id}`] = { body };
  const router = createMemoryRouter([{ path: '/admin/users/:id', element: <UserPage /> }], {
    initialEntries: [`/admin/users/${maria.id}`],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Login' });
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), 15_000);
}

test.each([
  ['who has logged in', { lastSignInAt: '2026-11-30T15:00:00.000Z' }, 1],
  ['who never has', { status: 'INVITED', lastSignInAt: null }, 0],
  // Disabling has ended them all.
  ['who is disabled', { status: 'DISABLED', lastSignInAt: '2026-11-30T15:00:00.000Z' }, 0],
])('a user %s is logged out everywhere where there is something to end', async (_who, changes, buttons) => {
  await show(changes);
  expect(screen.queryAllByRole('button', { name: 'Log out everywhere' })).toHaveLength(buttons);
});
