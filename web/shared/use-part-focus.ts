import { type RefObject, useEffect, useReducer } from 'react';
import { useKeptFocus } from './use-kept-focus.ts';

/** The same for a heading whose part draws itself again without it, as lists do that ask the server. */
export function usePartFocus(within: string): RefObject<HTMLHeadingElement | null> {
  const heading = useKeptFocus(within);
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);

  useEffect(() => {
    const part = heading.current?.closest(within);
    if (!part) return;
    const changes = new MutationObserver(lookAgain);
    changes.observe(part, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [heading, within]);

  return heading;
}
