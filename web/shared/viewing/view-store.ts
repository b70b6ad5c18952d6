import type { ViewBody } from '#contract/session.ts';
import { VIEW_MINUTES } from '#domain/access/viewing.ts';

/**
 * An admin's view as a customer, kept for this tab alone and before the sign-in, never in its place: the other tabs, and
 * this one afterwards, are the admin's.
 */
const VIEW = 'viewing';
const MINUTE_MS = 60_000;

export interface StoredView {
  userId: string;
  token: string;
  /** By this browser's clock, in milliseconds. */
  endsAt: number;
}

export function readView(): StoredView | null {
  const kept = sessionStorage.getItem(VIEW);
  return kept === null ? null : (JSON.parse(kept) as StoredView);
}

/** Keeps a view that has just begun, and goes where the customer begins. Everything is loaded anew: as somebody else. */
export function enterView({ userId, token }: ViewBody): void {
  const view: StoredView = { userId, token, endsAt: Date.now() + VIEW_MINUTES * MINUTE_MS };
  sessionStorage.setItem(VIEW, JSON.stringify(view));
  window.location.assign('/user/dashboard');
}

/** Forgets the view, and gives it back to whoever still has to tell the server; null when there was none. */
export function takeView(): StoredView | null {
  const view = readView();
  sessionStorage.removeItem(VIEW);
  return view;
}

/** Goes back to the page of the user, as oneself; `isOver` says there that the view ended by itself. */
export function leaveFor(userId: string, isOver: boolean): void {
  window.location.assign(`/admin/users/${userId}${isOver ? '?view=ended' : ''}`);
}

/** The view is over, for whatever reason: its token opens nothing any more. */
export function leaveEndedView(): void {
  const view = takeView();
  if (view !== null) leaveFor(view.userId, true);
}
