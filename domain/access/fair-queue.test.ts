import { expect, test } from 'vitest';
import { heldBy } from '#testing/held-memory.ts';
import { FairQueue } from './fair-queue.ts';

function queueOf(...names: string[]): FairQueue<{ owner: string; name: string }> {
  const queue = new FairQueue<{ owner: string; name: string }>();
  for (const name of names) queue.push({ owner: name.charAt(0), name });
  return queue;
}

function takeAll(queue: ReturnType<typeof queueOf>): string[] {
  const taken: string[] = [];
  for (let item = queue.take(); item !== undefined; item = queue.take()) {
    taken.push(item.name);
  }
  return taken;
}

test('owners take turns, and each of them is served in the order of asking', () => {
  const queue = queueOf('a1', 'a2', 'a3', 'b1', 'c1', 'b2');
  expect([queue.size, queue.sizeOf('a'), queue.sizeOf('d')]).toEqual([6, 3, 0]);
  expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  expect([queue.size, queue.sizeOf('a')]).toEqual([0, 0]);
});

test('whoever comes later waits for one of each other', () => {
  const queue = queueOf('a1', 'a2', 'a3');
  expect(queue.take()?.name).toBe('a1');
  queue.push({ owner: 'b', name: 'b1' });
  expect(takeAll(queue)).toEqual(['a2', 'b1', 'a3']);
});

test('an owner who may have no turn is passed over and keeps his place', () => {
  const queue = queueOf('a1', 'b1', 'a2');
  expect(queue.take((owner) => owner !== 'a')?.name).toBe('b1');
  expect(queue.take((owner) => owner !== 'a')).toBeUndefined();
  expect(takeAll(queue)).toEqual(['a1', 'a2']);
});

test('who had more so far goes behind who had less, and who had the same take turns', () => {
  const queue = queueOf('a1', 'b1', 'c1', 'b2');
  const had = (owner: string) => (owner === 'a' ? 2 : 1);
  const next = () => queue.take(() => true, had)?.name;
  expect([next(), next(), next(), next()]).toEqual(['b1', 'c1', 'b2', 'a1']);
});

test('what does not wait any more is gone, and nothing else', () => {
  const queue = queueOf('a1');
  const gone = { owner: 'a', name: 'a2' };
  queue.push(gone);
  queue.push({ owner: 'a', name: 'a3' });
  queue.remove(gone);
  queue.remove(gone);
  expect(queue.size).toBe(2);
  expect(takeAll(queue)).toEqual(['a1', 'a3']);
});

test('the last of the longest lane gives up its place, and nobody whose only one it is', () => {
  const isLong = (_last: unknown, waiting: number) => waiting > 1;
  expect(queueOf('a1', 'b1').lastOfLongest(isLong)).toBeUndefined();
  expect(queueOf('a1', 'b1', 'b2', 'b3', 'a2').lastOfLongest(isLong)?.name).toBe('b3');
});

test('of lanes as long as each other the one whose owner had most gives up its last place', () => {
  const had = (owner: string) => ({ a: 1, b: 3, c: 2 })[owner] ?? 0;
  const queue = queueOf('a1', 'b1', 'c1');
  expect(queue.lastOfLongest(() => true, had)?.name).toBe('b1');
  expect(queue.lastOfLongest(({ owner }) => owner !== 'b', had)?.name).toBe('c1');
  expect(queue.lastOfLongest(() => true)?.name).toBe('c1');
  expect([queue.lastOf('c')?.name, queue.lastOf('d')]).toEqual(['c1', undefined]);
});

test('whoever waited once is not remembered for ever', () => {
  const queue = queueOf();
  const held = heldBy((owner) => {
    queue.push({ owner, name: 'a1' });
    queue.take();
  });
  expect(held).toBeLessThan(4 * 1024 ** 2);
  expect(queue.size).toBe(0);
});
