import { type ReactNode, useEffect, useRef } from 'react';
import { CloseIcon } from '../icons.tsx';
import { Logo } from './logo.tsx';
import styles from './small-screen-menu.module.css';

interface Props {
  open: boolean;
  close: () => void;
  children: ReactNode;
}

/** Slides in over the whole screen. A modal dialog keeps the focus inside and closes on Escape by itself. */
export function SmallScreenMenu({ open, close, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog ref={dialog} className={styles.menu} aria-label="Menu" onClose={close}>
      <div className={styles.top}>
        <Logo onClick={close} />
        <button type="button" className={styles.close} onClick={close}>
          <CloseIcon />
          <span className="visually-hidden">Close the menu</span>
        </button>
      </div>
      {children}
    </dialog>
  );
}
