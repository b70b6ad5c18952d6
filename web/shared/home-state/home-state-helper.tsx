import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Skeleton } from '../skeleton.tsx';
import styles from './home-state-helper.module.css';
import type { FoundHomeState } from './home-state-questions.tsx';

// Most who read the page know the state.
const HomeStateQuestions = lazy(() => import('./home-state-questions.tsx'));

/** Asks what the federal act asks and answers with the state and the reason. `use` offers what to do with it. */
export function HomeStateHelper({ use }: { use(found: FoundHomeState): ReactNode }) {
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
    <details ref={details} className={styles.helper} onToggle={follow}>
      <summary>Not sure which state?</summary>
      {wasOpened ? (
        <Suspense fallback={<Skeleton bare lines={2} label="Loading the questions" />}>
          <HomeStateQuestions isOpen={isOpen} use={use} />
        </Suspense>
      ) : null}
    </details>
  );
}
