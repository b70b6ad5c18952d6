import { ButtonLink } from '../../shared/button.tsx';
import { KeyHint } from '../../shared/keys/shortcuts.tsx';
import type { Neighbors } from './use-neighbors.ts';
import styles from './workbench.module.css';

/** To the filing before and the one behind, in the list that the address carries. */
export function QueueSteps({ neighbors: { previous, next } }: { neighbors: Neighbors }) {
  if (previous === null && next === null) return null;
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
  if (to === null) return null;
  return (
    <ButtonLink to={to} variant="dimmed-white">
      {children}
      <KeyHint>{hint}</KeyHint>
    </ButtonLink>
  );
}
