import { expect, test } from 'vitest';
import { lapseOf, type ViewGrounds } from './viewing.ts';

const NOW = new Date('2026-03-10T16:00:00Z');
const ADMIN = { role: 'ADMIN', status: 'ACTIVE' } as const;
const CUSTOMER = { role: 'REGULAR', status: 'ACTIVE' } as const;
const OPEN: ViewGrounds = {
  expiresAt: new Date('2026-03-10T16:00:01Z'),
  isSignedIn: true,
  secondFactor: false,
  admin: ADMIN,
  user: CUSTOMER,
};

test.each<[string, Partial<ViewGrounds>, ReturnType<typeof lapseOf>]>([
  ['as it began', {}, null],
  ['at its last moment', { expiresAt: NOW }, 'EXPIRED'],
  ['without the sign-in', { isSignedIn: false }, 'SIGN_IN_ENDED'],
  ['of who is no admin any more', { admin: { ...ADMIN, role: 'REGULAR' } }, 'SIGN_IN_ENDED'],
  ['of a disabled admin', { admin: { ...ADMIN, status: 'DISABLED' } }, 'SIGN_IN_ENDED'],
  ['as somebody disabled', { user: { ...CUSTOMER, status: 'DISABLED' } }, 'USER_CHANGED'],
  ['as an admin', { user: { ...CUSTOMER, role: 'ADMIN' } }, 'USER_CHANGED'],
])('a view %s', (_what, change, expected) => {
  expect(lapseOf({ ...OPEN, ...change }, NOW, [])).toBe(expected);
});

test('a view that passed no second factor ends once admins need one', () => {
  expect(lapseOf(OPEN, NOW, ['ADMIN'])).toBe('SIGN_IN_ENDED');
  expect(lapseOf({ ...OPEN, secondFactor: true }, NOW, ['ADMIN'])).toBeNull();
  expect(lapseOf(OPEN, NOW, ['REGULAR'])).toBeNull();
});
