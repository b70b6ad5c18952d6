import { displayCount } from '../../shared/list/pagination.tsx';
import styles from './records.module.css';

/** How many wait besides those who are named, the longest of whom are. */
export function MoreWaiting({ shown, total }: { shown: number; total: number }) {
  return total > shown ? <p className={styles.facts}>And {displayCount(total - shown)} more.</p> : null;
}
