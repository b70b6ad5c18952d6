import { expect, test } from 'vitest';
import { AppError, ERRORS } from './errors.ts';

/** Programs go by code and status; a repeat is worth it only where it says so. */
test('every code keeps its status, and says whether a repeat may succeed', async () => {
  const lines = Object.entries(ERRORS).map(
    ([code, [status, , retryable]]) => `${status} ${code}${retryable ? ', may be repeated' : ''}`,
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('error-codes.txt');
});

test.each(Object.entries(ERRORS))(
  '%s says in whole sentences what is wrong or what to do',
  (_code, [, message]) => {
    expect(message).toMatch(/^[A-Z][^\n]{15,}\.$/);
  },
);

test('an error is its code, its status and its sentence, unless it is told with another', () => {
  const plain = new AppError('CONFLICT');
  expect(plain).toMatchObject({
    name: 'AppError',
    code: 'CONFLICT',
    status: 409,
    retryable: false,
    message: 'Someone else changed this. Reload and review it.',
    details: {},
    log: null,
  });
  const told = new AppError('RATE_LIMITED', {
    message: 'Six messages an hour.',
    details: { retryAfter: 60 },
    log: 'texts of account 7',
  });
  expect(told).toMatchObject({
    status: 429,
    retryable: true,
    message: 'Six messages an hour.',
    details: { retryAfter: 60 },
    log: 'texts of account 7',
  });
});
