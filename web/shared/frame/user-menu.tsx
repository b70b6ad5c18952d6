import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { CurrentUserBody } from '#contract/user.ts';
import { ChevronIcon } from '../icons.tsx';
import type { WayOut } from '../session/use-way-out.ts';
import styles from './user-menu.module.css';
import { viewerName } from './viewer-name.ts';

interface Props {
  /** Undefined while it is not known who it is; the way out is there all the same. */
  user: CurrentUserBody | undefined;
  wayOut: WayOut;
}

/** The viewer's own menu. Opens by click or key; closes on Escape, on leaving it, and on choosing. */
export function UserMenu({ user, wayOut }: Props) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  return (
    <div ref={box} className={styles.box}>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-expanded={open}
        aria-controls="user-menu"
        onClick={() => setOpen(!open)}
      >
        <span className={styles.name}>{user ? viewerName(user) : 'Account'}</span>
        <ChevronIcon />
      </button>
      <ul id="user-menu" className={styles.list} hidden={!open}>
        {user ? <li className={styles.who}>{user.email}</li> : null}
        <li>
          <Link to="/user/profile" className={styles.item} onClick={() => setOpen(false)}>
            Profile
          </Link>
        </li>
        <li>
          <button type="button" className={styles.item} onClick={wayOut.go}>
            {wayOut.label}
          </button>
        </li>
      </ul>
    </div>
  );
}
