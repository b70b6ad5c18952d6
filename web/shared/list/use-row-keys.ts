import { useEffect, useRef, useState } from 'react';

const TYPING = 'input, textarea, select, button, summary, a, [contenteditable], dialog *';

/**
 * j and k walk down and up the rows of a list, Enter opens the one they stand on. Keys that are typed into a
 * field stay the field's. Gives the position, null before the first step.
 */
export function useRowKeys(count: number, open: (position: number) => void): number | null {
  const [current, setCurrent] = useState<number | null>(null);
  const latest = useRef({ count, open, current });
  latest.current = { count, open, current };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { count, open, current } = latest.current;
      if (event.metaKey || event.ctrlKey || event.altKey || count === 0) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      if (event.key === 'j') setCurrent(current === null ? 0 : Math.min(current + 1, count - 1));
      else if (event.key === 'k') setCurrent(current === null ? 0 : Math.max(current - 1, 0));
      else if (event.key === 'Enter' && current !== null && current < count) open(current);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return current !== null && current < count ? current : null;
}
