// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refusal } from '#testing/answering-server.ts';
import { build, INSTALLATION, open, person, withServer } from '#testing/web/product.tsx';
import { queryClient } from '../queries/query-client.ts';
import { storeSession } from '../session/session-store.ts';
import { Header } from './header.tsx';

const { server } = withServer();
const PUBLIC = ['Why us', 'How it works', 'Contact'];
const ADMIN = ['Filings', 'Users', 'Companies', 'Settings', 'Reports', 'Clients', 'Licenses'];
const TEL = 'tel:+15125550142';

function signedInAs(changes: Parameters<typeof person>[0]) {
  storeSession({ token: 'good' });
  server().answers['GET /user/me'] = { body: person(changes) };
}
const bar = () => screen.getByRole('navigation', { name: 'Main' });
const linksOf = (box: HTMLElement) => within(box).queryAllByRole('link');
const labelsOf = (box: HTMLElement) => linksOf(box).map((link) => link.textContent);
const hrefs = (name: string) =>
  screen.queryAllByRole('link', { name }).map((one) => one.getAttribute('href'));
const menu = () => screen.getByRole('dialog', { name: 'Menu' });
const openMenu = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  return menu();
};

describe('a visitor', () => {
  test('sees the public links, Login, Sign up and the logo that leads home', async () => {
    open(<Header />, '/filing/TX');
    expect(labelsOf(bar())).toEqual(PUBLIC);
    expect(linksOf(bar()).map((link) => link.getAttribute('href'))).toEqual([
      '/#why-us',
      '/#how-it-works',
      '/#contact',
    ]);
    expect(hrefs('Login')).toEqual(['/login']);
    expect(hrefs('Sign up')).toEqual(['/signup']);
    expect(screen.getByRole('link', { name: 'Stampline, home page' }).getAttribute('href')).toBe('/');
    expect(screen.queryByText('Logout')).toBeNull();
    expect(server().asked.map(({ route }) => route)).not.toContain('GET /user/me');
  });

  test('calls the agency; until its phone is known, the button leads to the contact page', async () => {
    let tell = () => {};
    server().answers['GET /config'] = () =>
      new Promise((resolve) => {
        tell = () => resolve({ body: INSTALLATION });
      });
    open(<Header />);
    await waitFor(() => expect(server().asked).toHaveLength(1));
    expect(hrefs('Call us')).toEqual(['/contact']);
    expect(screen.getByText('Call us').closest('[data-waiting]')).not.toBeNull();
    expect(within(openMenu()).queryByText('Call us')).toBeNull();
    tell();
    await waitFor(() => expect(hrefs('Call us')).toEqual([TEL, TEL]));
    expect(screen.getAllByText('Call us').map((one) => one.closest('[data-waiting]'))).toEqual([null, null]);
    expect(within(menu()).getByText('Call us').getAttribute('href')).toBe(TEL);
  });

  test('sees the link of the section they are at marked, in the bar and in the menu, and no other', () => {
    open(<Header />, '/#how-it-works');
    const marked = (box: HTMLElement) =>
      linksOf(box)
        .filter((link) => link.getAttribute('aria-current') === 'page')
        .map((link) => link.textContent);
    expect(marked(bar())).toEqual(['How it works']);
    expect(marked(openMenu())).toEqual(['How it works']);
    expect(linksOf(bar()).map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null]);
  });
});

describe('a signed-in user', () => {
  test('sees the public links, their dashboard and Call us on a dashboard page', async () => {
    signedInAs({ role: 'REGULAR' });
    const { container } = open(<Header />, '/user/dashboard');
    await waitFor(() => expect(labelsOf(bar())).toEqual([...PUBLIC, 'Dashboard']));
    expect(linksOf(bar()).at(-1)?.getAttribute('href')).toBe('/user/dashboard');
    expect(linksOf(bar()).at(-1)?.getAttribute('aria-current')).toBe('page');
    await waitFor(() => expect(hrefs('Call us')).toEqual([TEL]));
    expect(screen.queryByText('Login')).toBeNull();
    expect(screen.queryByText('Sign up')).toBeNull();
    expect(container.querySelector('header')?.dataset.bar).toBe('ink');
  });

  test('sees a bar that is whole at once: until the server said who it is, nothing in it is to be seen', async () => {
    let tell = () => {};
    storeSession({ token: 'good' });
    server().answers['GET /user/me'] = () =>
      new Promise((resolve) => {
        tell = () => resolve({ body: person({ role: 'REGULAR' }) });
      });
    const { container } = open(<Header />, '/user/dashboard');
    await waitFor(() => expect(server().asked.map(({ route }) => route)).toContain('GET /user/me'));
    expect(container.querySelector('header')?.dataset.unknown).toBe('true');
    tell();
    await waitFor(() => expect(container.querySelector('header')?.dataset.unknown).toBeUndefined());
  });

  test('is called by the first name, and by the email without one', async () => {
    signedInAs({ firstName: ' ' });
    open(<Header />, '/');
    expect(await screen.findByRole('button', { name: 'maria@agency.example' })).toBeDefined();
    expect(within(openMenu()).getByText('maria@agency.example')).toBeDefined();
  });
});

describe('an admin', () => {
  test('sees the admin links on a dashboard page, and no Call us', async () => {
    signedInAs({ role: 'ADMIN' });
    open(<Header />, '/admin/filings/7');
    await waitFor(() => expect(labelsOf(bar())).toEqual(['Dashboard', ...ADMIN]));
    expect(linksOf(bar())[0]?.getAttribute('href')).toBe('/admin/dashboard');
    expect(linksOf(bar())[1]?.getAttribute('aria-current')).toBe('page');
    expect(labelsOf(openMenu())).toEqual(['Harbor Filing', 'Dashboard', ...ADMIN, 'Profile']);
    await waitFor(() => expect(server().asked.map(({ route }) => route)).toContain('GET /config'));
    await waitFor(() => expect(queryClient.getQueryData(['config'])).toBeDefined());
    expect(screen.queryByText('Call us')).toBeNull();
  });

  test('sees no admin links on a public page', async () => {
    signedInAs({ role: 'ADMIN' });
    const { container } = open(<Header />, '/about');
    await waitFor(() => expect(labelsOf(bar())).toEqual([...PUBLIC, 'Dashboard']));
    expect(container.querySelector('header')?.dataset.bar).toBe('paper');
  });

  test('is offered no call while nobody has said who it is, nor after that failed; Logout is there', async () => {
    storeSession({ token: 'good' });
    server().answers['GET /user/me'] = refusal(403, 'ACCOUNT_DISABLED', 'This account is disabled.');
    open(<Header />, '/admin/dashboard');
    await waitFor(() => expect(queryClient.getQueryData(['config'])).toBeDefined());
    expect(screen.queryByText('Call us')).toBeNull();
    await waitFor(() => expect(queryClient.getQueryState(['current-user'])?.status).toBe('error'));
    expect(screen.queryByText('Call us')).toBeNull();
    expect(screen.getByRole('button', { name: 'Account' }).closest('[data-unknown]')).toBeNull();
    expect(screen.getAllByText('Logout')).toHaveLength(2);
    expect(within(openMenu()).queryByText('Account')).toBeNull();
  });
});

describe('the menu of small screens', () => {
  const isOpen = () => [
    screen.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded'),
    document.querySelector('dialog')?.open,
  ];

  test('opens, and closes by its cross with the focus back where it was opened', () => {
    open(<Header />);
    expect(isOpen()).toEqual(['false', false]);
    openMenu();
    expect(isOpen()).toEqual(['true', true]);
    fireEvent.click(screen.getByRole('button', { name: 'Close the menu' }));
    expect(isOpen()).toEqual(['false', false]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' }));
  });

  test('closes when the browser closes it by Escape', async () => {
    open(<Header />);
    (openMenu() as HTMLDialogElement).close();
    await waitFor(() => expect(isOpen()).toEqual(['false', false]));
    openMenu();
    expect(isOpen()).toEqual(['true', true]);
  });

  test.each([
    ['Contact', '/#contact'],
    ['Stampline, home page', '/'],
    ['Login', '/login'],
    ['Sign up', '/signup'],
  ])('closes when %s is followed', async (name, to) => {
    const { place } = open(<Header />, '/about');
    fireEvent.click(within(openMenu()).getByRole('link', { name }));
    expect(isOpen()).toEqual(['false', false]);
    await waitFor(() => expect(place()).toBe(to));
  });

  test('closes when the agency is called', async () => {
    open(<Header />);
    openMenu();
    // The phone takes over from here.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(await within(menu()).findByRole('link', { name: 'Call us' }));
    expect(isOpen()).toEqual(['false', false]);
  });

  test('shows who it is, leads to the profile, and logs out', async () => {
    signedInAs({});
    server().answers['POST /identity/sign-out'] = {};
    const { place } = open(<Header />, '/user/dashboard');
    expect(await within(openMenu()).findByText('Maria')).toBeDefined();
    fireEvent.click(within(menu()).getByRole('link', { name: 'Profile' }));
    expect(isOpen()).toEqual(['false', false]);
    await waitFor(() => expect(place()).toBe('/user/profile'));
    fireEvent.click(within(openMenu()).getByRole('button', { name: 'Logout' }));
    expect(isOpen()).toEqual(['false', false]);
    await waitFor(() => expect(place()).toBe('/'));
    expect(localStorage.getItem('token')).toBeNull();
    expect(await screen.findAllByText('Login')).toHaveLength(2);
    expect(screen.queryByText('Maria')).toBeNull();
  });
});

test('a page that is built ahead shows what is the same for everybody, whatever its address', () => {
  const html = build(<Header />, '/admin/users');
  for (const label of [...PUBLIC, 'Login', 'Sign up', 'Call us']) expect(html).toContain(label);
  for (const label of [...ADMIN.slice(0, 3), 'Dashboard', 'Logout']) expect(html).not.toContain(`>${label}<`);
  expect(html).toContain('data-bar="paper"');
  expect(html).toContain('data-unknown="true"');
});
