import { expect, test } from 'vitest';
import { readAhead } from './read-ahead.ts';

/** Pages that tell when they are read and when nobody wants more of them; `failsAt` is not read but thrown. */
function pages(count: number, failsAt = Infinity) {
  const log: string[] = [];
  async function* read() {
    try {
      for (let page = 1; page <= count; page += 1) {
        if (page === failsAt) throw new Error(`page ${page}`);
        log.push(`read ${page}`);
        yield page;
      }
    } finally {
      log.push('closed');
    }
  }
  return { log, read };
}

async function taken(source: AsyncIterable<number>, log: string[], most = Infinity): Promise<number[]> {
  const found: number[] = [];
  for await (const page of source) {
    log.push(`take ${page}`);
    found.push(page);
    if (found.length === most) break;
  }
  return found;
}

test('values come in their order, and the next is read before one is taken', async () => {
  const { log, read } = pages(3);
  expect(await taken(readAhead(read()), log)).toEqual([1, 2, 3]);
  expect(log).toEqual(['read 1', 'read 2', 'take 1', 'read 3', 'take 2', 'closed', 'take 3']);
});

test('what cannot be read is thrown after all that could', async () => {
  const { log, read } = pages(3, 3);
  await expect(taken(readAhead(read()), log)).rejects.toThrow('page 3');
  expect(log.filter((line) => line.startsWith('take'))).toEqual(['take 1', 'take 2']);
});

test('who stops in the middle closes what is read', async () => {
  const { log, read } = pages(9);
  expect(await taken(readAhead(read()), log, 2)).toEqual([1, 2]);
  expect(log.at(-1)).toBe('closed');
});
