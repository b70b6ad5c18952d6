import { type SumLine, SumList } from '../sum-list.tsx';
import styles from './total-parts.module.css';

/** Below a list, what its total is made of, and what of its rows is not in it. */
export function TotalParts({ parts, total }: { parts: readonly SumLine[]; total: string }) {
  return (
    <section className={styles.total} aria-label="What the total is made of">
      <SumList lines={[...parts, { label: 'Total', money: total, isTotal: true }]} />
    </section>
  );
}
