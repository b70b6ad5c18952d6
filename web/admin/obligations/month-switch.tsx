import { useEffect, useRef } from 'react';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { Button } from '../../shared/button.tsx';
import { displayMonth, monthAway } from './months.ts';
import styles from './obligations.module.css';

const TYPING = 'input, textarea, select, [contenteditable], dialog *';

interface Props {
  first: CivilDate;
  /** Of a month as the address names it; an empty one is that of today. */
  onTurn(month: string): void;
}

/** The month with the ones beside it; p, n and t turn it too, unless they are typed into a field. */
export function MonthSwitch({ first, onTurn }: Props) {
  const latest = useRef({ first, onTurn });
  latest.current = { first, onTurn };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      const { first, onTurn } = latest.current;
      if (event.key === 'p') onTurn(monthAway(first, -1));
      else if (event.key === 'n') onTurn(monthAway(first, 1));
      else if (event.key === 't') onTurn('');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <div className={styles.switch}>
      <h2 aria-live="polite">{displayMonth(first)}</h2>
      <Button variant="dimmed-white" aria-keyshortcuts="p" onClick={() => onTurn(monthAway(first, -1))}>
        Previous
      </Button>
      <Button variant="dimmed-white" aria-keyshortcuts="t" onClick={() => onTurn('')}>
        Today
      </Button>
      <Button variant="dimmed-white" aria-keyshortcuts="n" onClick={() => onTurn(monthAway(first, 1))}>
        Next
      </Button>
      <p className={styles.keys}>
        <kbd>p</kbd> previous, <kbd>n</kbd> next, <kbd>t</kbd> today
      </p>
    </div>
  );
}
