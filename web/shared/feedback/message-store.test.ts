import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissMessage, notify, readMessages, toast } from './message-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const shown = () => readMessages().map(({ text }) => text);

test('a toast stays for three seconds', () => {
  toast('Saved');
  vi.advanceTimersByTime(2999);
  expect(shown()).toEqual(['Saved']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test('a notification stays for four and a half seconds, or until it is dismissed', () => {
  notify('Sent', 'A mail is on its way.');
  notify('Sent', 'Another one, too.');
  vi.advanceTimersByTime(4499);
  expect(shown()).toHaveLength(2);
  dismissMessage(readMessages()[0]?.id ?? 0);
  expect(shown()).toEqual(['Another one, too.']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});
