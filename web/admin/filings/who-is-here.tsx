import { usePresence } from './use-presence.ts';
import styles from './workbench.module.css';

/** The colleagues who have the same filing open. */
export function WhoIsHere({ filingId }: { filingId: string }) {
  const others = usePresence(filingId).data ?? [];
  const names = others.map(({ name }) => name);
  return (
    <span role="status" className={styles.here} data-tone="info">
      {names.length === 0 ? null : `${listed(names)} ${names.length === 1 ? 'has' : 'have'} this open too`}
    </span>
  );
}

const listed = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names);
