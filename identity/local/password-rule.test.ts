import { expect, test } from 'vitest';
import { refuseWeakPassword } from './password-rule.ts';

test.each([
  'short',
  'elevenchars',
  'password1234',
  'Password2026!!',
  'welcomewelcome',
  'qwertyuiop123',
  '123456789012',
  '111111111111',
  'aaaaaaaaaaab',
  'administrator1',
  'jane.agent2026',
  'x'.repeat(129),
])('refuses %s', (password) => {
  expect(() => refuseWeakPassword(password, 'jane.agent@example.com')).toThrow(
    expect.objectContaining({ code: 'PASSWORD_WEAK' }),
  );
});

test.each([
  'tugboat kettle 9',
  'a long walk by the lake',
  'Xk7#mQ2!vB9p',
  'stampline harbour lantern',
  '831920475566',
])('takes %s', (password) => {
  expect(() => refuseWeakPassword(password, 'jane.agent@example.com')).not.toThrow();
});
