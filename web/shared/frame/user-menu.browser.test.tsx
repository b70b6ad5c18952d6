import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CurrentUserBody } from '#contract/user.ts';
import { UserMenu } from './user-menu.tsx';

const MARIA = { firstName: 'Maria', lastName: 'Lopez', email: 'maria@agency.example' } as CurrentUserBody;

function show() {
  const signOut = vi.fn();
  const element = (
    <>
      <UserMenu user={MARIA} wayOut={{ label: 'Logout', go: signOut }} />
      <button type="button">Elsewhere</button>
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  render(<RouterProvider router={router} />);
  return { signOut, place: () => router.state.location.pathname };
}

const opener = () => page.getByRole('button', { name: 'Maria' });
const profile = () => page.getByRole('link', { name: 'Profile' });
const logout = () => page.getByRole('button', { name: 'Logout' });

test('by key: closed it is not on the way; open, each entry is, and Escape leads back', async () => {
  const { place } = show();
  await userEvent.tab();
  await expect.element(opener()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Enter}');
  await expect.element(opener()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.tab();
  await expect.element(profile()).toHaveFocus();
  await userEvent.tab();
  await expect.element(logout()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener()).toHaveFocus();
  await expect.element(profile()).not.toBeInTheDocument();

  await userEvent.keyboard(' ');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.poll(place).toBe('/user/profile');
  await expect.element(opener()).toHaveAttribute('aria-expanded', 'false');
});

test('going on past its end closes it', async () => {
  show();
  await opener().click();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  await expect.element(opener()).toHaveAttribute('aria-expanded', 'false');
});

test('by mouse: logs out, and a press elsewhere closes it', async () => {
  const { signOut } = show();
  await opener().click();
  await expect.element(page.getByText('maria@agency.example')).toBeVisible();
  await logout().click();
  expect(signOut).toHaveBeenCalledOnce();
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.element(logout()).not.toBeInTheDocument();
});
