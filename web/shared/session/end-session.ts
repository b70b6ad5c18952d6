import { queryClient } from '../queries/query-client.ts';
import { clearStoredSession } from './session-store.ts';

/** Forgets the sign-in and everything that was loaded for it. */
export function endSession(): void {
  clearStoredSession();
  queryClient.clear();
}
