import { identity } from '../identity/identity.ts';
import { takeStoredSession } from './session-store.ts';

/**
 * Ends the sign-in, in all tabs of this browser at once, and at the provider. The browser forgets it even without an
 * answer; returns whether the provider has ended it, too.
 */
export async function endSession(): Promise<boolean> {
  // Taken out before anything is waited for: the call that ends a session is made with its tokens.
  const ended = takeStoredSession();
  return await identity.signOut(ended).then(
    () => true,
    () => false,
  );
}
