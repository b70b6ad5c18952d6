import type { ReactNode } from 'react';
import styles from './slip.module.css';

/** A sheet of paper torn off at its perforation. */
export function Slip({ children, mark }: { children: ReactNode; mark?: ReactNode }) {
  return (
    <div className={styles.slip}>
      <div className={styles.shadow}>
        <div className={styles.paper}>{children}</div>
      </div>
      {mark ? <div className={styles.mark}>{mark}</div> : null}
    </div>
  );
}
