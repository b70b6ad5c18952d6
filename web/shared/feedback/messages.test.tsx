// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify, toast } from './message-store.ts';
import { Messages } from './messages.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => vi.runAllTimers());
  vi.useRealTimers();
  cleanup();
});

const regionOf = (text: string) => screen.getByText(text).closest('[role=alert], [role=status]');

test('what went wrong interrupts, what was done waits; both places are there before anything is in them', () => {
  render(<Messages />);
  const places = [...screen.getAllByRole('alert'), ...screen.getAllByRole('status')];
  act(() => {
    toast('Saved');
    notify('Something is still missing', 'Please enter Legal name', 'bad');
  });
  expect(regionOf('Saved')?.getAttribute('role')).toBe('status');
  expect(regionOf('Please enter Legal name')?.getAttribute('role')).toBe('alert');
  expect(places).toContain(regionOf('Saved'));
  expect(places).toContain(regionOf('Please enter Legal name'));
});

test('a toast goes after three seconds, a notification after four and a half or when it is dismissed', () => {
  render(<Messages />);
  act(() => {
    toast('Saved');
    notify('Sent', 'A mail is on its way.');
    notify('Sent', 'Another one, too.');
  });
  fireEvent.click(screen.getAllByText('Dismiss')[0] as HTMLElement);
  expect(screen.queryByText('A mail is on its way.')).toBeNull();
  act(() => vi.advanceTimersByTime(3000));
  expect(screen.queryByText('Saved')).toBeNull();
  expect(screen.queryByText('Another one, too.')).not.toBeNull();
  act(() => vi.advanceTimersByTime(1500));
  expect(screen.queryByText('Another one, too.')).toBeNull();
});
