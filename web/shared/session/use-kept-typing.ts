import { useEffect, useRef } from 'react';
import { toast } from '../feedback/message-store.ts';
import { queryClient } from '../queries/query-client.ts';
import { CURRENT_USER, useCurrentUser } from '../queries/use-current-user.ts';
import { readView } from '../viewing/view-store.ts';
import { keepTyped, takeTyped } from './kept-typing.ts';
import { hasLeft, sessionState } from './session-store.ts';

interface Typing<Value> {
  /** What it is typed for: where the same is shown again, it is given back. */
  place(): string;
  /** What was typed and is not sent; null where nothing would be lost. A FEIN in it is not kept. */
  read(): Value | null;
  restore(value: Value): void;
}

const isGone = () => sessionState() === 'signed-out' || queryClient.getQueryData(CURRENT_USER) === undefined;

/**
 * Keeps what is typed in a form when the sign-in ends in the middle of it, and gives it back to the same user in the same
 * form. Who logs out has left it. The page goes with the sign-in: that is the moment to look at what stands there.
 */
export function useKeptTyping<Value>(typing: Typing<Value>): void {
  const userId = useCurrentUser().data?.id;
  const latest = useRef(typing);
  latest.current = typing;
  useEffect(() => {
    if (userId === undefined || readView() !== null) return;
    const { place, restore } = latest.current;
    const typed = takeTyped(userId, place());
    if (typed !== undefined) {
      restore(typed as Value);
      toast('What you typed is kept.');
    }
    return () => {
      const value = isGone() && !hasLeft() ? latest.current.read() : null;
      if (value !== null) keepTyped(userId, latest.current.place(), value);
    };
  }, [userId]);
}
