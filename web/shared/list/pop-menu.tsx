import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { ChevronIcon } from '../icons.tsx';
import styles from './list.module.css';

interface Props {
  /** What stands on its button. */
  label: ReactNode;
  isActive?: boolean;
  /** At the right edge of its button. */
  end?: boolean;
  /** What is in it is asked for when it is first opened. */
  isLazy?: boolean;
  /** For whom opens it otherwise. */
  menu?: RefObject<HTMLDetailsElement | null>;
  children: ReactNode;
}

/** What opens below a button: a click elsewhere and Escape close it, Escape gives the focus back. */
export function PopMenu({ label, isActive, end, isLazy, menu, children }: Props) {
  const [wasOpened, setOpened] = useState(!isLazy);
  const own = useRef<HTMLDetailsElement>(null);
  const details = menu ?? own;

  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      if (details.current?.open && !details.current.contains(event.target as Node))
        details.current.open = false;
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [details]);

  return (
    <details
      ref={details}
      className={styles.pick}
      data-end={end || undefined}
      onToggle={() => setOpened(true)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return;
        details.current.open = false;
        details.current.querySelector('summary')?.focus();
      }}
    >
      <summary data-active={isActive || undefined}>
        {label}
        <ChevronIcon />
      </summary>
      {wasOpened ? children : null}
    </details>
  );
}

/** Closes the menu in which something was pressed. */
export function closeMenuOf(element: Element): void {
  const details = element.closest('details');
  if (details) details.open = false;
}
