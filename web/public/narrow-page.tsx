import type { ReactNode } from 'react';
import styles from './narrow-page.module.css';

/** A page of one column for one thing to do. */
export function NarrowPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      <div className={styles.content}>{children}</div>
    </div>
  );
}
