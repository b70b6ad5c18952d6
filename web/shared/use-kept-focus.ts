import { type RefObject, useEffect, useRef } from 'react';

/**
 * The ref of a heading beside buttons that come and go with a status; `within` selects the part of the page that holds
 * both, however its inner parts draw themselves again. Where the button that had the focus leaves, as a step's does once
 * it is done, the focus goes to the heading: at the top of the page, a keyboard would start over.
 */
export function useKeptFocus(within: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const title = heading.current;
    const part = title?.closest(within);
    if (!title || !part) return;
    let last: Element | null = null;

    const remember = (event: FocusEvent) => {
      const focused = event.target as Element;
      if (part.contains(focused)) last = focused;
      // A dialog gives the focus back to what opened it.
      else if (!focused.closest('dialog')) last = null;
    };
    document.addEventListener('focusin', remember);

    const changes = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      title.tabIndex = -1;
      title.focus();
    });
    changes.observe(part, { childList: true, subtree: true });

    return () => {
      document.removeEventListener('focusin', remember);
      changes.disconnect();
    };
  }, [within]);

  return heading;
}
