// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  carryMessages,
  dismissMessage,
  notify,
  readMessages,
  showCarriedMessages,
  toast,
} from './message-store.ts';

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

test('what is still to be read when another page is loaded is shown there once more, and once', () => {
  notify('Check your inbox', 'We sent a link.');
  toast('Saved');
  dismissMessage(readMessages().at(-1)?.id ?? 0);
  carryMessages();
  vi.runAllTimers();
  expect(shown()).toEqual([]);
  showCarriedMessages();
  showCarriedMessages();
  expect(readMessages()).toMatchObject([
    { kind: 'notification', tone: 'info', title: 'Check your inbox', text: 'We sent a link.' },
  ]);
});
