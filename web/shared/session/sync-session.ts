import { identity } from '../identity/identity.ts';
import { leaveEndedView, readView } from '../viewing/view-store.ts';
import { endSession } from './end-session.ts';
import { onSessionChange, readToken, sessionState, storeSession } from './session-store.ts';

/**
 * While somebody is signed in, the stored token follows what the identity provider reports: a fresh one is kept,
 * and nobody, or a token that cannot be fetched, ends the sign-in. Visitors load nothing of a provider. Returns
 * the way to stop.
 */
export function syncSession(): () => void {
  // In a tab in which an admin views as a customer, the sign-in is for the other tabs to keep. When it ends there, the
  // view has ended, too.
  if (readView() !== null)
    return onSessionChange((state) => void (state === 'signed-out' && leaveEndedView()));

  let stopWatching: (() => void) | null = null;

  function follow(): void {
    if (sessionState() === 'signed-in') {
      stopWatching ??= identity.watch((session) => {
        // What was under way when the sign-in ended does not bring it back.
        if (sessionState() === 'signed-out') return;
        if (session === null) void endSession();
        else if (session.token !== readToken()) storeSession(session);
      });
      return;
    }
    stopWatching?.();
    stopWatching = null;
  }

  follow();
  const stopListening = onSessionChange(follow);
  return () => {
    stopListening();
    stopWatching?.();
  };
}
