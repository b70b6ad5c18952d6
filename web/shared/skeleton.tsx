import styles from './skeleton.module.css';

interface Props {
  /** How many lines the real thing will have, 40 at most. */
  lines?: number;
  /** Without a heading's bar above the lines. */
  bare?: boolean;
  label?: string;
}

const LINES = Array.from({ length: 40 }, (_, line) => line + 1);

/** Stands where a page or a list will be, in its shape, while it loads. */
export function Skeleton({ lines = 6, bare = false, label = 'Loading' }: Props) {
  return (
    <div className={bare ? undefined : styles.page} role="status" data-skeleton>
      <span className="visually-hidden">{label}</span>
      {bare ? null : <span className={styles.heading} />}
      {LINES.slice(0, lines).map((line) => (
        <span key={line} className={styles.line} />
      ))}
    </div>
  );
}
