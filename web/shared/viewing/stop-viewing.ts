import { END_VIEW } from '#contract/paths/session.ts';
import { call } from '../api/call.ts';
import { leaveFor, takeView } from './view-store.ts';

/** Ends the view at the server, as the admin again, and goes back to the page of the user. */
export async function stopViewing(): Promise<void> {
  const view = takeView();
  if (view === null) return;
  // Without an answer the token is forgotten all the same, and runs out by itself.
  await call(END_VIEW, { params: { id: view.userId }, body: {} }).catch(() => undefined);
  leaveFor(view.userId, false);
}
