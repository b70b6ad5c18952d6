import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FairShareQueue } from './fair-share-queue.ts';

interface Item {
  name: string;
  owners: string[];
}
const itemOf = (name: string, ...wider: string[]): Item => ({ name, owners: [name.charAt(0), ...wider] });

const MS = 100;

/** A queue in which owners took so many milliseconds before. */
function queueAfter(taken: Record<string, number> = {}): FairShareQueue<Item> {
  const queue = new FairShareQueue<Item>();
  for (const [owner, ms] of Object.entries(taken)) queue.count({ owners: [owner] }, ms, 0);
  return queue;
}

function pushAll(queue: FairShareQueue<Item>, ...items: Item[]): void {
  for (const item of items) queue.push(item);
}

const take = (queue: FairShareQueue<Item>) => queue.take(MS, 0)?.name;

function takeAll(queue: FairShareQueue<Item>): string[] {
  const names: string[] = [];
  for (let name = take(queue); name !== undefined; name = take(queue)) names.push(name);
  return names;
}

test('who took less lately is first, and of those who took as much who came first', () => {
  const queue = queueAfter({ a: 900, b: 300 });
  pushAll(queue, ...['a1', 'b1', 'c1', 'd1'].map((name) => itemOf(name)));
  expect([queue.size, queue.greediest(MS, 0)?.name]).toEqual([4, 'a1']);
  expect(takeAll(queue)).toEqual(['c1', 'd1', 'b1', 'a1']);
  expect([queue.size, queue.greediest(MS, 0)]).toEqual([0, undefined]);
});

test('who asks for much at one moment waits behind themselves', () => {
  const queue = queueAfter();
  pushAll(queue, ...['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => itemOf(name)));
  expect(take(queue)).toBe('a1');
  pushAll(queue, itemOf('a4'), itemOf('d1'));
  expect(takeAll(queue)).toEqual(['b1', 'c1', 'd1', 'a2', 'b2', 'a3', 'a4']);
});

test('what leaves the line is gone, and nothing else', () => {
  const queue = queueAfter();
  const gone = itemOf('a1');
  pushAll(queue, gone, itemOf('a2'));
  queue.remove(gone);
  queue.remove(gone);
  expect(takeAll(queue)).toEqual(['a2']);
});

test('what was done counts for what it took, not for what was expected', () => {
  const queue = queueAfter();
  const [quick, slow] = [itemOf('a1'), itemOf('b1')];
  pushAll(queue, quick, slow);
  takeAll(queue);
  queue.count(quick, 10 - MS, 0);
  queue.count(slow, 500 - MS, 0);
  pushAll(queue, itemOf('b2'), itemOf('a2'));
  expect(takeAll(queue)).toEqual(['a2', 'b2']);
});

test('what is around who asks counts, too: first who took nothing elsewhere, then who took nothing there', () => {
  const queue = queueAfter({ net: 400, a: 400, b: 100 });
  pushAll(queue, itemOf('a1', 'net'), itemOf('c1', 'net'), itemOf('b1'), itemOf('d1'));
  expect(takeAll(queue)).toEqual(['d1', 'b1', 'c1', 'a1']);
});

test('many in one network have one turn before another, and give up their places for it', () => {
  const queue = queueAfter();
  pushAll(queue, itemOf('a1', 'net'), itemOf('b1', 'net'), itemOf('c1', 'net'), itemOf('d1'));
  expect(queue.greediest(MS, 0)?.name).toBe('c1');
  expect(takeAll(queue)).toEqual(['a1', 'd1', 'b1', 'c1']);
});

test('whoever took nothing comes before all who took something, however many they are and in whatever order', () => {
  const asks = fc.array(fc.record({ owner: fc.nat(9), ms: fc.integer({ min: 10, max: 5_000 }) }), {
    minLength: 1,
    maxLength: 40,
  });
  fc.assert(
    fc.property(asks, fc.nat(60_000), (before, later) => {
      const queue = new FairShareQueue<Item>();
      const itemsOf = (name: string) =>
        before.map(({ owner }) => ({ name, owners: [`owner ${owner}`, 'their network'] }));
      for (const [index, item] of itemsOf('before').entries()) queue.count(item, before[index]?.ms ?? 0, 0);
      pushAll(queue, ...itemsOf('again'), { name: 'new', owners: ['a newcomer', 'another network'] });
      expect(queue.greediest(MS, later)?.name).toBe('again');
      expect(queue.take(MS, later)?.name).toBe('new');
    }),
  );
});
