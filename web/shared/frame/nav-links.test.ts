import { describe, expect, test } from 'vitest';
import { isActiveLink, navLinks } from './nav-links.ts';

const labels = (pathname: string, role: 'ADMIN' | 'REGULAR' | null) =>
  navLinks(pathname, role).map((link) => link.label);
const PUBLIC = ['Why us', 'How it works', 'Contact'];
const ADMIN = ['Filings', 'Users', 'Companies', 'Settings', 'Reports', 'Clients', 'Licenses'];

describe('who sees which links where', () => {
  test.each([
    ['/', null, PUBLIC],
    ['/filing/TX', null, PUBLIC],
    ['/', 'REGULAR', [...PUBLIC, 'Dashboard']],
    ['/', 'ADMIN', [...PUBLIC, 'Dashboard']],
    ['/user/dashboard', 'REGULAR', [...PUBLIC, 'Dashboard']],
    ['/user/profile', 'ADMIN', ['Dashboard', ...ADMIN]],
    ['/admin/filings', 'ADMIN', ['Dashboard', ...ADMIN]],
    ['/admin/filings', 'REGULAR', [...PUBLIC, 'Dashboard']],
    ['/user/dashboard', null, []],
  ] as const)('%s as %s', (pathname, role, expected) => {
    expect(labels(pathname, role)).toEqual(expected);
  });
});

test('the dashboard link follows the role', () => {
  expect(navLinks('/', 'ADMIN').at(-1)?.to).toBe('/admin/dashboard');
  expect(navLinks('/', 'REGULAR').at(-1)?.to).toBe('/user/dashboard');
});

test('public links are the home path, a hash and the section', () => {
  expect(navLinks('/about', null).map((link) => link.to)).toEqual([
    '/#why-us',
    '/#how-it-works',
    '/#contact',
  ]);
});

test('a link is active on its page, below it, and on no page that merely begins alike', () => {
  expect(isActiveLink('/admin/filings', { pathname: '/admin/filings/7', hash: '' })).toBe(true);
  expect(isActiveLink('/admin/filings', { pathname: '/admin/filings-of-old', hash: '' })).toBe(false);
  expect(isActiveLink('/#contact', { pathname: '/', hash: '#contact' })).toBe(true);
  expect(isActiveLink('/#contact', { pathname: '/', hash: '' })).toBe(false);
  expect(isActiveLink('/#contact', { pathname: '/about', hash: '#contact' })).toBe(false);
  expect(isActiveLink('/admin/users', { pathname: '/admin/users', hash: '#top' })).toBe(true);
});
