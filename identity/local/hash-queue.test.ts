import { setTimeout as work } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createHashQueue } from './hash-queue.ts';

const refusal = { code: 'UNAVAILABLE', details: { retryAfter: 5 } };

test('works run one at a time, in the order of their coming', async () => {
  const { inTurn } = createHashQueue(10_000, 1);
  const steps: string[] = [];
  const each = (name: string) =>
    inTurn(async () => {
      steps.push(`${name} begins`);
      await work(5);
      steps.push(`${name} ends`);
    });
  await Promise.all([each('a'), each('b'), each('c')]);
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('who would wait too long is told so at once, and the others are served', async () => {
  const { inTurn } = createHashQueue(10_000, 2000);
  let finish = () => {};
  const first = inTurn(() => new Promise<void>((go) => (finish = go)));
  const five = Array.from({ length: 5 }, () => inTurn(async () => 'done'));
  // A sixth would wait for six works of two seconds.
  await expect(inTurn(async () => 'done')).rejects.toMatchObject(refusal);
  finish();
  await first;
  expect(await Promise.all(five)).toEqual(Array(5).fill('done'));
  expect(await inTurn(async () => 'later')).toBe('later');
});

test('works that have become slow let fewer people wait', async () => {
  const { inTurn } = createHashQueue(200, 1);
  await inTurn(() => work(150));
  const running = inTurn(() => work(20));
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => inTurn(async () => 'done')));
  expect(answers.some(({ status }) => status === 'rejected')).toBe(true);
  expect(answers[0]?.status).toBe('fulfilled');
  await running;
});

test('who has waited too long leaves the line, and it goes on behind them', async () => {
  const { inTurn, isBusy } = createHashQueue(50, 1);
  let finish = () => {};
  const stuck = inTurn(() => new Promise<void>((go) => (finish = go)));
  await expect(inTurn(async () => 'never')).rejects.toMatchObject(refusal);
  finish();
  await stuck;
  expect(isBusy()).toBe(false);
  expect(await inTurn(async () => 'next')).toBe('next');
});

test('a work that fails makes room for the next', async () => {
  const { inTurn } = createHashQueue(10_000, 1);
  const failed = inTurn(async () => {
    throw new Error('broken');
  });
  const next = inTurn(async () => 'next');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('next');
});
