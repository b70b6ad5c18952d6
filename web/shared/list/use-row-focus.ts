import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** What a row is worked on with. */
const CONTROL = 'input:not(:disabled), select:not(:disabled), button:not(:disabled), a[href]';

interface Place {
  element: Element;
  /** Position of its row; null of what stands under the rows and acts on those that are selected. */
  at: number | null;
}

/**
 * The ref of what holds a list whose rows leave once they are done, and the buttons that act on it. Where the row or
 * button that had the focus left, the focus goes to the row that came in its place, or to the heading of the page when
 * none did: at the top of the page, a keyboard would start over.
 */
export function useRowFocus(): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  const last = useRef<Place | null>(null);

  useEffect(() => {
    function remember({ target }: FocusEvent) {
      // A dialog gives the focus back to what opened it, if that is still there.
      if (!(target instanceof Element) || target.closest('dialog') !== null) return;
      last.current = area.current?.contains(target) ? placeOf(target) : null;
    }
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

  useLayoutEffect(() => {
    if (last.current === null || !hasLeft(last.current)) return;
    // Behind a dialog nothing takes the focus, and a button of it that is busy has lost its own: it is not over yet.
    if (document.querySelector('dialog[open]') !== null) return;
    const { at } = last.current;
    last.current = null;
    const rows = area.current?.querySelectorAll('tbody tr') ?? [];
    const next = rows[Math.min(at ?? 0, rows.length - 1)]?.querySelector<HTMLElement>(CONTROL);
    if (next) return next.focus();
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  });

  return area;
}

function placeOf(element: Element): Place {
  const row = element.closest('tbody tr');
  const at = row === null ? null : [...(row.parentElement?.children ?? [])].indexOf(row);
  return { element, at };
}

/** It is gone, or under the rows and waits for the next selection; what is busy in its row comes back by itself. */
function hasLeft({ element, at }: Place): boolean {
  const focused = document.activeElement;
  if (!element.isConnected) return focused === document.body || focused === null;
  return at === null && element.matches(':disabled') && (focused === document.body || focused === element);
}
