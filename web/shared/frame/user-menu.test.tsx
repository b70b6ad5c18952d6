// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { open, person, withServer } from '#testing/web/product.tsx';
import { UserMenu } from './user-menu.tsx';

withServer();
const opener = (name = 'Maria') => screen.getByRole('button', { name });
const list = () => document.querySelector<HTMLElement>('#user-menu');
const isOpen = () => {
  expect(opener().getAttribute('aria-expanded')).toBe(String(list()?.hidden === false));
  return list()?.hidden === false;
};

function openMenu() {
  const signOut = vi.fn();
  const shown = open(
    <>
      <UserMenu user={person()} wayOut={{ label: 'Logout', go: signOut }} />
      <button type="button">Elsewhere</button>
    </>,
    '/user/dashboard',
  );
  expect(isOpen()).toBe(false);
  fireEvent.click(opener());
  expect(isOpen()).toBe(true);
  return { ...shown, signOut };
}

test('opens and closes by its button, shows the email, leads to the profile and logs out', async () => {
  const { place, signOut } = openMenu();
  expect(screen.getByText('maria@agency.example')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(signOut).toHaveBeenCalledOnce();
  fireEvent.click(opener());
  expect(isOpen()).toBe(false);
  fireEvent.click(opener());
  fireEvent.click(screen.getByRole('link', { name: 'Profile' }));
  expect(isOpen()).toBe(false);
  await expect.poll(place).toBe('/user/profile');
});

test('Escape closes it and gives the focus back; other keys do not close it', () => {
  openMenu();
  fireEvent.keyDown(document, { key: 'a' });
  expect(isOpen()).toBe(true);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(opener());
});

test.each([
  ['pointing', () => fireEvent.pointerDown(screen.getByRole('button', { name: 'Elsewhere' }))],
  ['going by key', () => act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus())],
])('%s elsewhere closes it, and leaves the focus there', (_how, leave) => {
  openMenu();
  fireEvent.pointerDown(screen.getByRole('link', { name: 'Profile' }));
  act(() => screen.getByRole('link', { name: 'Profile' }).focus());
  expect(isOpen()).toBe(true);
  leave();
  expect(isOpen()).toBe(false);
  expect(document.activeElement).not.toBe(opener());
});

test('once it is closed, Escape leaves the focus where it is', () => {
  openMenu();
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  act(() => elsewhere.focus());
  expect(isOpen()).toBe(false);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(document.activeElement).toBe(elsewhere);
});

test('is there to log out while nobody has said who it is', () => {
  open(<UserMenu user={undefined} wayOut={{ label: 'Logout', go: () => {} }} />);
  fireEvent.click(opener('Account'));
  expect(screen.getByRole('button', { name: 'Logout' })).toBeDefined();
  expect(list()?.querySelectorAll('li')).toHaveLength(2);
});
