import { setTimeout as work } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { laneOfAccount, laneOfDevice, laneOfNetwork, laneOfUnconfirmed } from '../hashing-lane.ts';
import type { HashingLane } from '../port.ts';
import { createHashQueue } from './hash-queue.ts';

const HERE = laneOfNetwork('192.0.2.1');
const ELSEWHERE = laneOfNetwork('198.51.100.1');
const KNOWN = laneOfDevice('of an owner', '192.0.2.9');

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

function stuckWork() {
  let finish = () => {};
  const stuck = new Promise<void>((go) => (finish = go));
  return { stuck, finish };
}

/** A queue whose first work, of nobody who matters, does not end yet, and the names of those who ran, and were sent away. */
function stuckQueue(mostWaiting: number) {
  const { inTurn } = createHashQueue(mostWaiting * 1000, 1000);
  const order: string[] = [];
  const sentAway: string[] = [];
  const waiting: Promise<unknown>[] = [];
  const { stuck, finish } = stuckWork();
  waiting.push(inTurn(laneOfAccount('first'), () => stuck));
  return {
    join(lane: HashingLane, name: string) {
      const ran = inTurn(lane, async () => {
        order.push(name);
        await work(5);
      });
      waiting.push(ran.catch(() => sentAway.push(name)));
    },
    async end() {
      finish();
      await Promise.all(waiting);
      return { order, sentAway };
    },
  };
}

test('one network that asks for much waits behind itself, and gives up its last place for another', async () => {
  const { join, end } = stuckQueue(4);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) join(HERE, name);
  join(ELSEWHERE, 'b1');
  expect(await end()).toEqual({ order: ['a1', 'b1', 'a2', 'a3'], sentAway: ['a5', 'a4'] });
});

test('who took much lately, also with success, gives up the place for who took nothing', async () => {
  const { inTurn } = createHashQueue(10_000, 1);
  for (const host of [1, 2, 3, 4]) await inTurn(laneOfNetwork(`203.0.${host}.1`), () => work(20));
  const order: number[] = [];
  const { stuck, finish } = stuckWork();
  const first = inTurn(KNOWN, () => stuck);
  const all = [1, 2, 3, 4, 5].map((host) =>
    inTurn(laneOfNetwork(`203.0.${host}.1`), async () => {
      order.push(host);
    }),
  );
  finish();
  await Promise.all([first, ...all]);
  expect(order[0]).toBe(5);
});

test.each([
  { beside: 'IPv4', first: '203.0.113.1', second: '203.0.113.2', third: '203.0.113.9' },
  { beside: 'IPv6', first: '2001:db8:1:1::1', second: '2001:db8:1:2::1', third: '2001:db8:1:9::1' },
])(
  'a network of a block that asks for much comes after one elsewhere, and before those that ask for more: $beside',
  async ({ first, second, third }) => {
    const { join, end } = stuckQueue(9);
    join(laneOfNetwork(first), 'first');
    join(laneOfNetwork(second), 'second');
    join(laneOfNetwork(first), 'first again');
    join(laneOfNetwork(third), 'third');
    join(ELSEWHERE, 'elsewhere');
    expect((await end()).order).toEqual(['first', 'elsewhere', 'second', 'third', 'first again']);
  },
);

test('a browser that is known is served at the second turn, however many strangers there are', async () => {
  const { join, end } = stuckQueue(4);
  for (const name of ['1', '2', '3', '4']) join(laneOfNetwork(`203.0.${name}.1`), name);
  join(KNOWN, 'known');
  const { order, sentAway } = await end();
  expect(order.indexOf('known')).toBeLessThan(2);
  expect(sentAway).toEqual(['4']);
});

test('many known browsers do not keep a stranger out', async () => {
  const { join, end } = stuckQueue(4);
  for (const name of ['1', '2', '3', '4']) join(laneOfDevice(name, '203.0.113.1'), name);
  join(HERE, 'stranger');
  const { order, sentAway } = await end();
  expect(order.indexOf('stranger')).toBeLessThan(2);
  expect(sentAway).toEqual(['4']);
});

test('browsers of one address come after one elsewhere, and one browser again after the others of its address', async () => {
  const { join, end } = stuckQueue(9);
  for (const name of ['1', '2', '1', '3']) join(laneOfDevice(name, '203.0.113.1'), name);
  join(KNOWN, 'elsewhere');
  expect((await end()).order).toEqual(['1', 'elsewhere', '2', '3', '1']);
});

test('accounts that nobody confirmed wait with the strangers, and behind them', async () => {
  const { join, end } = stuckQueue(9);
  for (const name of ['1', '2', '3']) join(laneOfUnconfirmed(laneOfAccount(name)), name);
  join(HERE, 'stranger');
  join(KNOWN, 'known');
  const { order } = await end();
  expect(order.filter((name) => name !== 'known')).toEqual(['1', 'stranger', '2', '3']);
  expect(order.indexOf('known')).toBeLessThan(2);
});

test('however slow works are, a known browser and a stranger wait', async () => {
  const { join, end } = stuckQueue(1);
  join(HERE, 'stranger');
  join(KNOWN, 'known');
  join(HERE, 'stranger again');
  join(KNOWN, 'known again');
  expect(await end()).toMatchObject({ sentAway: ['stranger again', 'known again'] });
});

test('one network is one lane, whatever its addresses', () => {
  expect(laneOfNetwork('2001:db8:1:2::1')).toEqual(laneOfNetwork('2001:db8:1:2:ffff::9'));
  expect(laneOfNetwork('2001:db8:1:2::1')).not.toEqual(laneOfNetwork('2001:db8:1:3::1'));
  expect([HERE.isKnown, KNOWN.isKnown]).toEqual([false, true]);
});

test('whoever has asked for nothing lately is neither sent away nor behind more than one that waits, whatever others ask', async () => {
  const asking = fc.record({ isKnown: fc.boolean(), by: fc.nat(30), times: fc.integer({ min: 1, max: 4 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(asking, { maxLength: 40 }), fc.boolean(), async (before, isKnown) => {
      const { inTurn } = createHashQueue(10_000, 1000);
      const laneOf = (known: boolean, by: number) =>
        known ? laneOfDevice(`${by}`, `203.0.${by}.1`) : laneOfNetwork(`203.0.${by}.1`);
      // Each of them has asked for something before.
      for (const each of before) await inTurn(laneOf(each.isKnown, each.by), () => work(2));
      const { stuck, finish } = stuckWork();
      const running = inTurn(laneOfAccount('first'), () => stuck);
      let ran = 0;
      const others = before.flatMap(({ isKnown: known, by, times }) =>
        Array.from({ length: times }, () => inTurn(laneOf(known, by), async () => ran++)),
      );
      const mine = inTurn(laneOf(isKnown, 99), async () => ran);
      const late = before.map(({ by }) => inTurn(laneOf(isKnown, by), async () => ran++));
      finish();
      const [ranBefore] = await Promise.all([mine, running, Promise.allSettled([...others, ...late])]);
      expect(ranBefore).toBeLessThanOrEqual(1);
    }),
    { numRuns: 25 },
  );
}, 60_000);
