import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Skeleton } from '../skeleton.tsx';
import styles from './questions.module.css';

interface Props {
  title: string;
  /** What is shown, and fetched, once it was opened; whether it is open now. */
  children(isOpen: boolean): ReactNode;
}

/** Questions that most people need not answer, folded away; what asks them may be loaded lazily. */
export function QuestionFold({ title, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);

  function follow() {
    const open = details.current?.open ?? false;
    setOpen(open);
    if (open) setOpened(true);
  }
  // It may have been opened before the built page listened.
  useEffect(follow, []);

  return (
    <details ref={details} className={styles.fold} onToggle={follow}>
      <summary>{title}</summary>
      {wasOpened ? (
        <Suspense fallback={<Skeleton bare lines={2} label="Loading the questions" />}>
          {children(isOpen)}
        </Suspense>
      ) : null}
    </details>
  );
}
