import { expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { retryWhileBusy } from './retry-while-busy.ts';

/** Work that fails so often, and counts how often it was begun. */
function failing(times: number, error: Error) {
  const work = { begun: 0, run: async () => (++work.begun <= times ? Promise.reject(error) : 'done') };
  return work;
}
const busy = new AppError('UNAVAILABLE');

test('work that meets a busy product is begun again until it is done', async () => {
  const work = failing(3, busy);
  expect(await retryWhileBusy(work.run, 1)).toBe('done');
  expect(work.begun).toBe(4);
});

test('a product that stays busy is not waited for without end', async () => {
  const work = failing(Number.POSITIVE_INFINITY, busy);
  await expect(retryWhileBusy(work.run, 1)).rejects.toBe(busy);
  expect(work.begun).toBe(21);
});

test('another fault stops at once', async () => {
  const fault = new AppError('NOT_FOUND');
  const work = failing(1, fault);
  await expect(retryWhileBusy(work.run, 1)).rejects.toBe(fault);
  expect(work.begun).toBe(1);
});
