// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { VIEW_MINUTES } from '#domain/access/viewing.ts';
import {
  readToken,
  rememberedRole,
  rememberRole,
  sessionState,
  storeSession,
  takeStoredSession,
} from '../session/session-store.ts';
import { enterView, leaveEndedView, readView, takeView } from './view-store.ts';

const assign = vi.fn();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  assign.mockClear();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});

const view = { userId: 'u-1', token: 'sl_view_x', expiresAt: '2026-11-23T10:15:00.000Z' };

test('a view goes before the sign-in in its tab, and leaves the sign-in as it is', () => {
  storeSession({ token: 't-1', refreshToken: 'r-1' });
  rememberRole('ADMIN');
  enterView(view);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/user/dashboard');
  expect(readToken()).toBe('sl_view_x');
  expect(sessionState()).toBe('signed-in');
  expect(rememberedRole()).toBe('REGULAR');
  // What the customer is said to be is not told to the admin's other tabs.
  rememberRole('REGULAR');
  expect({ ...localStorage }).toMatchObject({ token: 't-1', refreshToken: 'r-1', role: 'ADMIN' });
  expect(JSON.stringify({ ...localStorage })).not.toContain('sl_view');
  takeView();
  expect([readToken(), rememberedRole()]).toEqual(['t-1', 'ADMIN']);
});

test('it lasts by this browser’s clock, whatever the server’s says', () => {
  const now = Date.now();
  enterView(view);
  const endsAt = readView()?.endsAt ?? 0;
  expect(Math.round((endsAt - now) / 60_000)).toBe(VIEW_MINUTES);
});

test('what ended leads back to the user once, and says so', () => {
  enterView(view);
  assign.mockClear();
  leaveEndedView();
  leaveEndedView();
  expect(assign).toHaveBeenCalledExactlyOnceWith('/admin/users/u-1?view=ended');
  expect(readView()).toBeNull();
});

test('the sign-in that is taken out is the admin’s, never the view', () => {
  storeSession({ token: 't-1', refreshToken: 'r-1' });
  enterView(view);
  expect(takeStoredSession()).toEqual({ token: 't-1', refreshToken: 'r-1' });
});
