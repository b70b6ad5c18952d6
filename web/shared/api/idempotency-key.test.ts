import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { isRefusal, newIdempotencyKey } from './idempotency-key.ts';

test.each([
  ['a refusal', new ApiError(422, { code: 'FILING_INCOMPLETE' }), true],
  ['a conflict', new ApiError(409, { code: 'DRAFT_VERSION_CONFLICT' }), true],
  ['still at work', new ApiError(409, { code: 'IDEMPOTENCY_IN_PROGRESS' }), false],
  ['too often', new ApiError(429, { code: 'RATE_LIMITED' }), false],
  ['an unreadable request', new ApiError(400, { code: 'MALFORMED' }), true],
  ['a fault of the server', new ApiError(500, { code: 'INTERNAL' }), false],
  ['no answer', new ApiError(0, {}), false],
  ['a broken server', new ApiError(503, { code: 'UNAVAILABLE' }), false],
  ['a fault of our own', new TypeError('x is undefined'), false],
])('%s: whether the next try is another request', (_what, error, expected) => {
  expect(isRefusal(error)).toBe(expected);
});

test('a key is its 16 random bytes, two signs each', () => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementationOnce((bytes) => {
    (bytes as Uint8Array).forEach((_byte, index, all) => {
      all[index] = index * 17;
    });
    return bytes;
  });
  expect(newIdempotencyKey()).toBe('00112233445566778899aabbccddeeff');
  expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/);
});

test('no two keys are alike', () => {
  expect(new Set(Array.from({ length: 100 }, newIdempotencyKey)).size).toBe(100);
});
