import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ACTION_KEY } from '#domain/access/named-pages.ts';

/** Does what the address asks of its page beside showing it ("do=new"), once: it is taken out of the address. */
export function usePageAction(action: string, run: () => void): void {
  const [search, setSearch] = useSearchParams();
  // The address follows a moment after it was changed, and what is done draws the page again before.
  const answered = useRef<URLSearchParams>(null);
  useEffect(() => {
    if (search.get(ACTION_KEY) !== action || answered.current === search) return;
    answered.current = search;
    const after = new URLSearchParams(search);
    after.delete(ACTION_KEY);
    setSearch(after, { replace: true, preventScrollReset: true });
    run();
  }, [action, run, search, setSearch]);
}
