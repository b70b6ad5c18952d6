import type { ReactNode } from 'react';
import styles from './panel.module.css';

/** A sheet of paper torn off at its perforation. */
export function Panel({ children, mark }: { children: ReactNode; mark?: ReactNode }) {
  return (
    <div className={styles.panel}>
      <div className={styles.shadow}>
        <div className={styles.paper}>{children}</div>
      </div>
      {mark ? <div className={styles.mark}>{mark}</div> : null}
    </div>
  );
}
