import { expect, test } from 'vitest';
import { newTotpSecret, stepOfTotp, totpAt, totpUri } from './totp.ts';

/** "12345678901234567890" in base 32: the key of the test vectors. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

// RFC 6238, appendix B, SHA-1, the last six of the eight digits: https://www.rfc-editor.org/rfc/rfc6238
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at second %i the code is %s', (seconds, code) => {
  const at = new Date(seconds * 1000);
  expect(totpAt(SECRET, at)).toBe(code);
  expect(stepOfTotp(SECRET, code, at)).toBe(BigInt(Math.floor(seconds / 30)));
});

test('a code is good one step early and late, not two; and nothing else is a code', () => {
  const at = new Date(1_700_000_000_000);
  const code = totpAt(SECRET, at);
  const shifted = (seconds: number) => stepOfTotp(SECRET, code, new Date(at.getTime() + seconds * 1000));
  expect(shifted(30)).not.toBeNull();
  expect(shifted(-30)).not.toBeNull();
  expect(shifted(60)).toBeNull();
  expect(shifted(-60)).toBeNull();
  for (const other of ['', '12345', '1234567', 'abcdef', ' 28708']) {
    expect(stepOfTotp(SECRET, other, at)).toBeNull();
  }
});

test('secrets are 160 random bits, and the address names issuer and account', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
  const uri = new URL(totpUri(secret, 'Harbor & Sons', 'jane@example.com'));
  expect(uri.searchParams.get('secret')).toBe(secret);
  expect(uri.searchParams.get('issuer')).toBe('Harbor & Sons');
});
