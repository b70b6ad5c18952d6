import { queryClient } from '../queries/query-client.ts';
import { onSessionChange, sessionState } from './session-store.ts';

const isOwn = ({ meta }: { meta?: Record<string, unknown> | undefined }) => meta?.forEverybody !== true;

/**
 * When the sign-in ends, in this tab or another, what was loaded for it is forgotten too; what is the same
 * for everybody stays. Returns the way to stop.
 */
export function forgetWithSession(): () => void {
  return onSessionChange((state) => {
    if (state === 'signed-in') return;
    // Another tab may have gone on to the next person before this one heard of the end: what is shown is asked anew.
    if (sessionState() === 'signed-in') void queryClient.resetQueries({ predicate: isOwn });
    else forgetOwnData();
  });
}

export function forgetOwnData(): void {
  queryClient.removeQueries({ predicate: isOwn });
}
