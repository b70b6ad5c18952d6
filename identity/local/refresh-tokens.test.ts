import { expect, test } from 'vitest';
import { familyOf, firstRefreshToken, nextRefreshToken } from './refresh-tokens.ts';

test('the token that follows is the same each time, of the same family, and nobody computes it without the secret', () => {
  const token = firstRefreshToken();
  const next = nextRefreshToken('our secret', token);
  expect(nextRefreshToken('our secret', token)).toBe(next);
  expect(familyOf(next)).toBe(familyOf(token));
  expect(next).not.toBe(token);
  expect(nextRefreshToken('another secret', token)).not.toBe(next);
});
