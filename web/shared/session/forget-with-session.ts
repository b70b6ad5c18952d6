import type { MeBody } from '#contract/user.ts';
import { queryClient } from '../queries/query-client.ts';
import { CURRENT_USER } from '../queries/use-current-user.ts';
import { readView } from '../viewing/view-store.ts';
import {
  forgetEmail,
  forgetTyped,
  hasLeft,
  keepEmail,
  onSessionChange,
  sessionState,
} from './session-store.ts';

const isOwn = ({ meta }: { meta?: Record<string, unknown> | undefined }) => meta?.forEverybody !== true;

/**
 * When the sign-in ends, in this tab or another, what was loaded for it is forgotten too; what is the same
 * for everybody stays. What was typed goes only with whoever logs out, as does the address to log in with again. Returns
 * the way to stop.
 */
export function forgetWithSession(): () => void {
  return onSessionChange((state) => {
    if (state === 'signed-in') return forgetEmail();
    if (hasLeft()) {
      forgetTyped();
      forgetEmail();
    }
    // Another tab may have gone on to the next person before this one heard of the end: what is shown is asked anew.
    if (sessionState() === 'signed-in') void queryClient.resetQueries({ predicate: isOwn });
    else {
      if (!hasLeft()) keepOwnEmail();
      forgetOwnData();
    }
  });
}

/** Through a customer's eyes the address on the page is the customer's. */
function keepOwnEmail(): void {
  const email = readView() === null ? queryClient.getQueryData<MeBody>(CURRENT_USER)?.email : undefined;
  if (email !== undefined) keepEmail(email);
}

export function forgetOwnData(): void {
  queryClient.removeQueries({ predicate: isOwn });
}
