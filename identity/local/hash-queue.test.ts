import { setTimeout as work } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { laneOfDevice, laneOfNetwork } from '../hashing-lane.ts';
import type { HashingLane } from '../port.ts';
import { createHashQueue } from './hash-queue.ts';

const HERE = laneOfNetwork('192.0.2.1');
const ELSEWHERE = laneOfNetwork('198.51.100.1');
const KNOWN = laneOfDevice('of an owner');

const refusal = { code: 'UNAVAILABLE', details: { retryAfter: 5 } };

test('works run one at a time, in the order of their coming', async () => {
  const { inTurn } = createHashQueue(10_000, 1);
  const steps: string[] = [];
  const each = (name: string) =>
    inTurn(HERE, async () => {
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
  const first = inTurn(HERE, () => new Promise<void>((go) => (finish = go)));
  const five = Array.from({ length: 5 }, () => inTurn(HERE, async () => 'done'));
  // A sixth would wait for six works of two seconds.
  await expect(inTurn(HERE, async () => 'done')).rejects.toMatchObject(refusal);
  finish();
  await first;
  expect(await Promise.all(five)).toEqual(Array(5).fill('done'));
  expect(await inTurn(HERE, async () => 'later')).toBe('later');
});

test('works that have become slow let fewer people wait', async () => {
  const { inTurn } = createHashQueue(200, 1);
  await inTurn(HERE, () => work(150));
  const running = inTurn(HERE, () => work(20));
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, () => inTurn(HERE, async () => 'done')),
  );
  expect(answers.some(({ status }) => status === 'rejected')).toBe(true);
  expect(answers[0]?.status).toBe('fulfilled');
  await running;
});

test('who has waited too long leaves the line, and it goes on behind them', async () => {
  const { inTurn, isBusy } = createHashQueue(50, 1);
  let finish = () => {};
  const stuck = inTurn(HERE, () => new Promise<void>((go) => (finish = go)));
  await expect(inTurn(HERE, async () => 'never')).rejects.toMatchObject(refusal);
  finish();
  await stuck;
  expect(isBusy()).toBe(false);
  expect(await inTurn(HERE, async () => 'next')).toBe('next');
});

test('a work that fails makes room for the next', async () => {
  const { inTurn } = createHashQueue(10_000, 1);
  const failed = inTurn(HERE, async () => {
    throw new Error('broken');
  });
  const next = inTurn(HERE, async () => 'next');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('next');
});

/** A queue whose first work does not end yet, and the names of the others in the order in which they ran. */
function stuckQueue(longestWaitMs: number) {
  const { inTurn } = createHashQueue(longestWaitMs, 1000);
  const order: string[] = [];
  let finish = () => {};
  const first = inTurn(HERE, () => new Promise<void>((go) => (finish = go)));
  return {
    order,
    join: (lane: HashingLane, name: string) =>
      inTurn(lane, async () => {
        order.push(name);
      }),
    async end() {
      finish();
      await first;
    },
  };
}

test('one network that asks for much waits behind itself, and another is served in between', async () => {
  const { join, order, end } = stuckQueue(4_500);
  const flood = ['a1', 'a2', 'a3', 'a4'].map((name) => join(HERE, name));
  // Five works of a second would come before one more of the same network; of another, two.
  await expect(join(HERE, 'a5')).rejects.toMatchObject(refusal);
  const other = join(ELSEWHERE, 'b1');
  await end();
  await Promise.all([...flood, other]);
  expect(order).toEqual(['a1', 'b1', 'a2', 'a3', 'a4']);
});

test('a browser that is known is served at the second turn, however many strangers there are', async () => {
  const { join, order, end } = stuckQueue(4_500);
  const strangers = ['1', '2', '3', '4'].map((name) => join(laneOfNetwork(`203.0.113.${name}`), name));
  await expect(join(ELSEWHERE, 'one more')).rejects.toMatchObject(refusal);
  const known = join(KNOWN, 'known');
  await end();
  await Promise.all([...strangers, known]);
  expect(order.indexOf('known')).toBeLessThan(2);
});

test('many known browsers do not keep a stranger out', async () => {
  const { join, order, end } = stuckQueue(4_500);
  const known = ['1', '2', '3', '4'].map((name) => join(laneOfDevice(name), name));
  const stranger = join(HERE, 'stranger');
  await end();
  await Promise.all([...known, stranger]);
  expect(order.indexOf('stranger')).toBeLessThan(2);
});

test('many networks of one site keep nobody elsewhere out, nor one network the others of its site', async () => {
  const { join, order, end } = stuckQueue(4_500);
  const networks = ['1', '2', '3'].map((group) => join(laneOfNetwork(`2001:db8:1:${group}::1`), group));
  const again = join(laneOfNetwork('2001:db8:1:2::2'), '2 again');
  const beside = join(laneOfNetwork('2001:db8:1:9::1'), 'beside');
  await expect(join(laneOfNetwork('2001:db8:1:4::1'), '4')).rejects.toMatchObject(refusal);
  const elsewhere = join(ELSEWHERE, 'elsewhere');
  await end();
  await Promise.all([...networks, again, beside, elsewhere]);
  expect(order).toEqual(['1', 'elsewhere', '2', '3', 'beside', '2 again']);
});

test('one network is one lane, whatever its addresses', () => {
  expect(laneOfNetwork('2001:db8:1:2::1')).toEqual(laneOfNetwork('2001:db8:1:2:ffff::9'));
  expect(laneOfNetwork('2001:db8:1:2::1')).not.toEqual(laneOfNetwork('2001:db8:1:3::1'));
  expect([HERE.isKnown, KNOWN.isKnown]).toEqual([false, true]);
});
