import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import styles from './keys.module.css';

/** One key that does something on this page. */
export interface Shortcut {
  key: string;
  /** What it does, in the list of them. */
  label: string;
  /** Null: it does nothing just now. */
  run: (() => void) | null;
}

const TYPING = 'input, textarea, select, [contenteditable], dialog *';

/**
 * The keys of a page, and their list on "?". What is typed into a field stays the field's; while a dialog is open they
 * rest.
 */
export function Shortcuts({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const [isListed, setListed] = useState(false);
  const latest = useRef(shortcuts);
  latest.current = shortcuts;

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      if (document.querySelector('dialog[open]') !== null) return;
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
