import { type RefObject, useEffect } from 'react';

/**
 * Keeps the headings of a table that scrolls by itself below the bar that sticks to the top of the page: tells the
 * table's `scroller`, as `--covered`, how many pixels of it the page has moved under the bar.
 */
export function useUncoveredHead(
  bar: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
) {
  useEffect(() => {
    const tell = () => {
      if (bar.current === null || scroller.current === null) return;
      const covered =
        bar.current.getBoundingClientRect().bottom - scroller.current.getBoundingClientRect().top;
      scroller.current.style.setProperty('--covered', `${Math.max(covered, 0)}px`);
    };
    tell();
    addEventListener('scroll', tell, { passive: true });
    addEventListener('resize', tell);
    return () => {
      removeEventListener('scroll', tell);
      removeEventListener('resize', tell);
    };
  }, [bar, scroller]);
}
