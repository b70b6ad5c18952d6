import { useEffect, useRef, useState } from 'react';
import { isPageKey } from '../keys/is-page-key.ts';

/** Enter and Space are theirs. */
const PRESSED = 'button, summary, a, input';

interface RowActions {
  /** Enter. */
  open(position: number): void;
  /** x: turns the row on or off. */
  select?(position: number): void;
  /** e: what can be done with the rows that are selected, or with the row it stands on. */
  act?(position: number | null): void;
  /** ?: what the keys do. */
  help?(): void;
}

/**
 * j and k walk down and up the rows of a list, Enter opens the one they stand on, x selects it, e acts, / goes to the
 * search, ? explains. Gives the position, null before the first step.
 * A list that shares its page with others has no keys: its `actions` are null. While other rows are on their way
 * (`isStale`) no key goes to those that still stand there, and the walk begins anew on those that come.
 */
export function useRowKeys(
  rows: { count: number; isStale: boolean },
  actions: RowActions | null,
): number | null {
  const [current, setCurrent] = useState<number | null>(null);
  const count = rows.isStale ? 0 : rows.count;
  const latest = useRef({ count, actions, current });
  latest.current = { count, actions, current };

  useEffect(() => {
    if (rows.isStale) setCurrent(null);
  }, [rows.isStale]);

  const isOn = actions !== null;
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (!isPageKey(event)) return;
      if (event.key === 'Enter' && event.target instanceof Element && event.target.closest(PRESSED)) return;
      const { actions } = latest.current;
      const done = actions !== null && press(event.key, { ...latest.current, actions }, setCurrent);
      if (done) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);

  return current !== null && current < count ? current : null;
}

interface Standing {
  count: number;
  actions: RowActions;
  current: number | null;
}

/** Whether the key did something. */
function press(key: string, { count, actions, current }: Standing, stand: (at: number) => void): boolean {
  const on = current !== null && current < count ? current : null;
  switch (key) {
    case 'j':
    case 'k': {
      if (count === 0) return false;
      const step = key === 'j' ? 1 : -1;
      stand(on === null ? 0 : Math.min(Math.max(on + step, 0), count - 1));
      return true;
    }
    case 'Enter':
      if (on !== null) actions.open(on);
      return on !== null;
    case 'x':
      if (on !== null) actions.select?.(on);
      return on !== null && actions.select !== undefined;
    case 'e':
      actions.act?.(on);
      return actions.act !== undefined;
    case '/':
      return focusSearch();
    case '?':
      actions.help?.();
      return actions.help !== undefined;
    default:
      return false;
  }
}

function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('search input[type="search"]');
  search?.focus();
  search?.select();
  return search !== null;
}
