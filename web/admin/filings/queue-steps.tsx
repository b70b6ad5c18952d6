import { Button, ButtonLink } from '../../shared/button.tsx';
import { KeyHint } from '../../shared/keys/shortcuts.tsx';
import type { Neighbors } from './use-neighbors.ts';
import styles from './workbench.module.css';

/**
 * To the filing before and the one behind, in the list that the address carries. Both stand there before it is known
 * whether there are any: on a phone the steps that change the filing would move under the finger.
 */
export function QueueSteps({ neighbors: { previous, next } }: { neighbors: Neighbors }) {
  return (
    <nav className={styles.queue} aria-label="Queue">
      <Step to={previous} hint="k">
        Previous
      </Step>
      <Step to={next} hint="j">
        Next
      </Step>
    </nav>
  );
}

function Step({ to, hint, children }: { to: string | null; hint: string; children: string }) {
  const label = (
    <>
      {children}
      <KeyHint>{hint}</KeyHint>
    </>
  );
  return to === null ? (
    <Button variant="dimmed-white" disabled>
      {label}
    </Button>
  ) : (
    <ButtonLink to={to} variant="dimmed-white">
      {label}
    </ButtonLink>
  );
}
