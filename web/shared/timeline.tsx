import type { ReactNode } from 'react';
import { InstantText } from './date.tsx';
import styles from './timeline.module.css';

export interface TimelineEntry {
  id: string;
  title: ReactNode;
  /** ISO 8601 instant; null for where things stand now. */
  at: string | null;
  by?: ReactNode;
  text?: ReactNode;
}

interface Props {
  entries: readonly TimelineEntry[];
}

/** What happened, downward, the newest last; the last entry is where things stand. */
export function Timeline({ entries }: Props) {
  return (
    <ol>
      {entries.map((entry, index) => (
        <li key={entry.id} className={styles.entry} data-now={index === entries.length - 1 || undefined}>
          <p className={styles.title}>{entry.title}</p>
          {entry.at || entry.by ? (
            <p className={styles.when}>
              {entry.at ? <InstantText at={entry.at} /> : null}
              {entry.at && entry.by ? ', ' : null}
              {entry.by}
            </p>
          ) : null}
          {entry.text ? <div className={styles.text}>{entry.text}</div> : null}
        </li>
      ))}
    </ol>
  );
}
