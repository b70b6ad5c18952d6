import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * The ref of a heading beside buttons that come and go with a status; `within` selects the part of the page that holds
 * both. Where the button that had the focus leaves, as a step's does once it is done, the focus goes to the heading: at
 * the top of the page, a keyboard would start over.
 */
export function useKeptFocus(within: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<Element | null>(null);

  useEffect(() => {
    function remember({ target }: FocusEvent) {
      if (!(target instanceof Element)) return;
      if (heading.current?.closest(within)?.contains(target)) last.current = target;
      // A dialog gives the focus back to what opened it.
      else if (target.closest('dialog') === null) last.current = null;
    }
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [within]);

  useLayoutEffect(() => {
    if (last.current === null || last.current.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    heading.current?.setAttribute('tabindex', '-1');
    heading.current?.focus();
  });

  return heading;
}
