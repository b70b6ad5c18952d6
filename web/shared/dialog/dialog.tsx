import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { CloseIcon } from '../icons.tsx';
import styles from './dialog.module.css';

interface Props {
  title: string;
  onClose(): void;
  /** What the confirming button says; left out where there is nothing to confirm. "Done" stands alone: it is over. */
  action?: string;
  /** It follows a form, and whoever leaves it is back there with what was filled in. */
  isStep?: boolean;
  /** It is there to be read: whoever leaves it cancels nothing. */
  isReading?: boolean;
  loading?: boolean;
  disabled?: boolean;
  onConfirm?(event: FormEvent): void;
  children: ReactNode;
}

const DONE = 'Done';

/** What is typed into: the first of these is where a question begins. */
const FIELD = 'input:not([type="hidden"]), select, textarea';

/**
 * A question in front of the page: Escape and the cross leave it, Enter in a field confirms it. It begins in its first
 * field, and gives the focus back to what opened it.
 */
export function Dialog({
  title,
  onClose,
  action,
  isStep = false,
  isReading = false,
  loading = false,
  disabled,
  onConfirm,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  // Before the dialog leaves the page: only then does closing it give the focus back to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>(FIELD)?.focus();
    return () => element?.close();
  }, []);

  function confirm(event: FormEvent) {
    event.preventDefault();
    if (!loading && !disabled) onConfirm?.(event);
  }

  // A browser lets a second Escape through that only its cancel event is kept from.
  function leaveByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    if (!loading) onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onKeyDown={leaveByKey}
      onCancel={(event) => {
        event.preventDefault();
        if (!loading) onClose();
      }}
    >
      <form onSubmit={confirm} noValidate>
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          <button type="button" className={styles.close} onClick={onClose} disabled={loading}>
            <CloseIcon />
            <span className="visually-hidden">Close</span>
          </button>
        </header>
        <div className={styles.body}>{children}</div>
        <footer className={styles.actions}>
          {action === DONE ? null : (
            <Button variant="dimmed-white" onClick={onClose} disabled={loading}>
              {action === undefined ? DONE : isStep ? 'Back' : isReading ? 'Close' : 'Cancel'}
            </Button>
          )}
          {action === undefined ? null : (
            <Button type="submit" loading={loading} disabled={disabled}>
              {action}
            </Button>
          )}
        </footer>
      </form>
    </dialog>
  );
}
