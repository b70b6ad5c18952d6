import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Role } from '#domain/access/roles.ts';
import { SearchIcon } from '../icons.tsx';
import styles from './search-button.module.css';

const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}));

/** Opens the search over everything, as Ctrl K and Cmd K do on every page that it stands on. */
export function SearchButton({ role }: { role: Role }) {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      // A question in front of the page is answered first.
      if (document.querySelector('dialog:modal') !== null) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
        <span className={styles.word}>Search</span>
        <span className={styles.keys} aria-hidden="true">
          {/Mac|iP/.test(navigator.platform) ? '⌘K' : 'Ctrl K'}
        </span>
      </button>
      {/* In the page's own colors, not the bar's. */}
      {isOpen
        ? createPortal(
            <Suspense>
              <CommandPalette role={role} onClose={() => setOpen(false)} />
            </Suspense>,
            document.body,
          )
        : null}
    </>
  );
}
