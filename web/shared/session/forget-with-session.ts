import { queryClient } from '../queries/query-client.ts';
import { onSessionChange, sessionState } from './session-store.ts';

/**
 * When the sign-in ends, in this tab or another, what was loaded for it is forgotten too; what is the same
 * for everybody stays. Returns the way to stop.
 */
export function forgetWithSession(): () => void {
  return onSessionChange(() => {
    if (sessionState() === 'signed-out') forgetOwnData();
  });
}

export function forgetOwnData(): void {
  queryClient.removeQueries({ predicate: (query) => query.meta?.forEverybody !== true });
}
