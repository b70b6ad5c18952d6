import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepRunning } from './keep-running.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const before = new Map(SIGNALS.map((signal) => [signal, process.listeners(signal)]));
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const signal of SIGNALS) {
    for (const listener of process.listeners(signal)) {
      if (!before.get(signal)?.includes(listener)) process.off(signal, listener);
    }
  }
});

test('what dies on and on is started less and less often, each half minute at last, and at once again after a steady minute', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let product = Object.assign(new EventEmitter(), { kill: () => true });
  let starts = 0;
  keepRunning(() => {
    starts += 1;
    product = Object.assign(new EventEmitter(), { kill: () => true });
    return product;
  });
  product.emit('message', 'ready');
  /** Seconds until it is started again once it has died. */
  const pauseOf = (livedMs: number) => {
    vi.advanceTimersByTime(livedMs);
    const startsBefore = starts;
    product.emit('exit', null, 'SIGKILL');
    let seconds = 0;
    for (; starts === startsBefore && seconds < 100; seconds += 1) vi.advanceTimersByTime(1_000);
    return seconds;
  };
  const pauses = Array.from({ length: 7 }, () => pauseOf(1_000));
  expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30]);
  expect(pauseOf(60_001)).toBe(1);
  expect(said).toHaveBeenCalledTimes(8);
});

/** A product that is kept running, and is ready where that is said. */
function keep(isReady: boolean) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`);
  });
  const product = Object.assign(new EventEmitter(), { kill: vi.fn(() => true) });
  const start = vi.fn(() => product.removeAllListeners());
  keepRunning(start as never);
  if (isReady) product.emit('message', 'ready');
  const tell = (signal: (typeof SIGNALS)[number]) => {
    for (const listener of process.listeners(signal))
      if (!before.get(signal)?.includes(listener)) listener(signal);
  };
  return { product, start, tell };
}

test.each(SIGNALS)('%s is passed on to the product, which is not started again then', (signal) => {
  const { product, start, tell } = keep(true);
  tell(signal);
  expect(product.kill).toHaveBeenCalledExactlyOnceWith(signal);
  expect(() => product.emit('exit', null, 'SIGTERM')).toThrow('ended with 143');
  expect(start).toHaveBeenCalledOnce();
});

test.each(SIGNALS)('%s between two starts ends it at once', (signal) => {
  const { product, tell } = keep(true);
  product.emit('exit', 1, null);
  expect(() => tell(signal)).toThrow('ended with 0');
});

test.each([
  ['was never ready', false, 1],
  ['was asked to end', true, 0],
])('what %s is not started again: it ends with the same code', (_what, isReady, code) => {
  const { product } = keep(isReady);
  expect(() => product.emit('exit', code, null)).toThrow(`ended with ${code}`);
});
