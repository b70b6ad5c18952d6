import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { isPageKey } from './is-page-key.ts';
import styles from './keys.module.css';

/** One key that does something on this page. */
export interface Shortcut {
  key: string;
  /** What it does, in the list of them. */
  label: string;
  /** Null: it does nothing just now. */
  run: (() => void) | null;
}

/** The keys of a page, and their list on "?". */
export function Shortcuts({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const [isListed, setListed] = useState(false);
  const latest = useRef(shortcuts);
  latest.current = shortcuts;

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPageKey(event)) return;
      const run = event.key === '?' ? () => setListed(true) : runOf(latest.current, event.key);
      if (run === null) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  if (!isListed) return null;
  return (
    <Dialog title="Keyboard shortcuts" onClose={() => setListed(false)}>
      <dl className={styles.list}>
        {[...shortcuts, { key: '?', label: 'This list' }].map(({ key, label }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function runOf(shortcuts: readonly Shortcut[], key: string): (() => void) | null {
  return shortcuts.find((shortcut) => shortcut.key === key)?.run ?? null;
}

/** The key of a button, shown on it to who has a keyboard. */
export function KeyHint({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className={styles.hint}>
      {children}
    </span>
  );
}
